"""Tables come back as they were kept; anything wrong with them is noticed and said."""

import os
from array import array
from pathlib import Path
from random import Random

import pytest

import plyground
from plyground.kernel import AnyGame
from plyground.kernel.value import Value
from plyground.solvers import tables
from plyground.solvers.packing import ValueTable, pack_table
from plyground.solvers.tables import Damaged, fetch, find_table_path, load, save

GAME = plyground.game("operator-outwit", target=40)
RESULTS = ("endless", "win", "loss")


@pytest.fixture(autouse=True)
def own_cache(cache_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLYGROUND_CACHE", str(tmp_path / "own"))
    return tmp_path / "own"


def sample(size: int, most: int, seed: int = 7) -> tuple[bytes, "array[int]"]:
    random = Random(seed)
    values = bytes(random.randrange(3) for _ in range(size))
    return values, array("i", [random.randrange(most + 1) if value else 0 for value in values])


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 5, 39, 1000])
@pytest.mark.parametrize("most", [0, 1, 255, 256, 65_535, 65_536, 2**24 - 1])
def test_a_table_gives_every_value_back(tmp_path: Path, size: int, most: int) -> None:
    values, plies = sample(size, most)
    if size:
        values, plies = values[:-1] + b"\x01", plies[:-1] + array("i", [most])
    path = tmp_path / "some.table"
    save(path, GAME, pack_table(values, plies))
    table = load(path, GAME, size)
    expected = [
        Value(RESULTS[value], distance if value else None)
        for value, distance in zip(values, plies, strict=True)
    ]
    assert [table.value(number) for number in range(size)] == expected
    assert (table.wins, table.losses) == (values.count(1), values.count(2))
    assert table.longest == max((v.plies or 0 for v in expected if v.result == "win"), default=0)


def made_anew() -> ValueTable:
    return pack_table(*sample(39, 300))


def test_a_table_is_made_once_and_then_fetched(capsys: pytest.CaptureFixture[str]) -> None:
    made = []

    def make() -> ValueTable:
        made.append(1)
        return made_anew()

    first, second = fetch(GAME, 39, make), fetch(GAME, 39, make)
    assert first == second == made_anew()
    assert len(made) == 1
    assert capsys.readouterr() == ("", "")


def test_any_changed_byte_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "some.table"
    save(path, GAME, made_anew())
    whole = path.read_bytes()
    for at in range(len(whole)):
        for change in (1, 0x20, 0x80):
            path.write_bytes(whole[:at] + bytes([whole[at] ^ change]) + whole[at + 1 :])
            with pytest.raises(Damaged):
                load(path, GAME, 39)


def test_any_missing_end_is_noticed_and_any_added_one(tmp_path: Path) -> None:
    path = tmp_path / "some.table"
    save(path, GAME, made_anew())
    whole = path.read_bytes()
    for short in range(len(whole)):
        path.write_bytes(whole[:short])
        with pytest.raises(Damaged):
            load(path, GAME, 39)
    path.write_bytes(whole + b"\0")
    with pytest.raises(Damaged, match="damaged"):
        load(path, GAME, 39)


STALE: list[tuple[AnyGame, int, bool]] = [
    (plyground.game("operator-outwit", target=41), 39, True),
    (plyground.game("operator-outwit", target=40, operations="+1,+2"), 39, True),
    (plyground.game("cipher-shift"), 39, True),
    (GAME, 40, True),
    (GAME, 39, False),
]


@pytest.mark.parametrize(("game", "size", "plies"), STALE)
def test_a_table_of_something_else_is_noticed(
    tmp_path: Path, game: AnyGame, size: int, plies: bool
) -> None:
    path = tmp_path / "some.table"
    save(path, GAME, made_anew())
    with pytest.raises(Damaged, match="belongs to other rules or options"):
        load(path, game, size, plies=plies)


def test_a_table_of_another_format_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "some.table"
    monkeypatch.setattr(tables, "FORMAT", "plyground-table 2")
    save(path, GAME, made_anew())
    monkeypatch.undo()
    with pytest.raises(Damaged, match="has another format"):
        load(path, GAME, 39)


def test_a_damaged_table_is_told_in_one_line_and_made_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    fetch(GAME, 39, made_anew)
    path = find_table_path(GAME)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    assert fetch(GAME, 39, made_anew) == made_anew()
    assert path.read_bytes() == whole
    output, errors = capsys.readouterr()
    assert (output, errors.count("\n")) == ("", 1)
    assert errors.endswith("is damaged; it is made again.\n")


def test_an_interrupted_write_leaves_the_old_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "some.table"
    save(path, GAME, made_anew())
    whole = path.read_bytes()

    def stop(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        save(path, GAME, pack_table(*sample(39, 3)))
    assert path.read_bytes() == whole
    assert [each for each in tmp_path.iterdir() if each.is_file()] == [path]
