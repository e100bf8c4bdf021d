"""Tables in the cache folder: found again, made anew where damaged, and never in the way."""

import errno
import os
from pathlib import Path
from typing import Any

import numpy
import pytest

from plyground.games import registry
from plyground.kernel import faults
from plyground.solvers.tables import cache_file, making
from plyground.solvers.tables.form import observe_all
from plyground.solvers.tables.making import open_table
from plyground.solvers.tables.table import Forms, Table
from plyground.system import files
from plyground.system.progress import speak_progress
from tests.solvers.random_game import RandomGame


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLYGROUND_CACHE", str(tmp_path / "cache"))
    cache_file._warn_once.cache_clear()


def open_anew() -> Table[Any, Any]:
    making._opened.clear()
    return open_table(registry.game("code-swap", length=2, digits=3))


def same(one: Forms, other: Forms) -> bool:
    return all(numpy.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_a_kept_table_is_the_one_that_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    made = open_anew()
    monkeypatch.setattr(making, "make_table", None)
    again = open_anew()
    assert same(made.forms, again.forms)
    assert [str(made.state(number)) for number in range(made.size)] == [
        str(again.state(number)) for number in range(again.size)
    ]


@pytest.mark.parametrize("harm", ["cut", "flip", "empty", "foreign"])
def test_a_damaged_file_is_made_anew(harm: str) -> None:
    made = open_anew()
    (path,) = (path for path, _ in cache_file.list_files())
    whole = path.read_bytes()
    path.write_bytes(
        {
            "cut": whole[:-100],
            "flip": whole[:200] + bytes([whole[200] ^ 1]) + whole[201:],
            "empty": b"",
            "foreign": b"something else\n",
        }[harm]
    )
    assert same(open_anew().forms, made.forms)
    assert path.read_bytes() == whole


def test_other_options_and_other_rules_have_names_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.game("code-swap", length=2, digits=3)
    names = {
        cache_file.name_table(game, "positions"),
        cache_file.name_table(game, "seen"),
        cache_file.name_table(registry.game("code-swap", length=2, digits=4), "positions"),
    }
    changed = tmp_path / "rules.py"
    changed.write_text("# other rules")
    monkeypatch.setattr(faults, "list_sources", lambda kind: [changed])
    monkeypatch.setattr(cache_file, "digest_rules", faults.digest_rules.__wrapped__)
    names.add(cache_file.name_table(game, "positions"))
    assert len(names) == 4


@pytest.mark.skipif(os.name != "posix", reason="folders of others are another matter elsewhere")
def test_where_nothing_can_be_kept_that_is_said_once_and_it_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "a-file"
    blocked.write_text("in the way")
    monkeypatch.setenv("PLYGROUND_CACHE", str(blocked))
    with speak_progress("de"):
        for _ in range(2):
            table = open_anew()
            assert len(table) > 0
            assert len(observe_all(table)) == 2 * table.size
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert "ließ sich nicht" in said[0]


def test_a_full_disk_leaves_no_part_of_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(handle: int, *_: object, **__: object) -> None:
        os.write(handle, b"a part")
        os.close(handle)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files, "_fill", fill)
    assert len(open_anew()) > 0
    assert not list(cache_file.find_folder().iterdir())


def test_what_another_process_keeps_and_nobody_may_replace_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = open_anew()

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))  # as Windows does

    monkeypatch.setattr(os, "replace", refuse)
    cache_file.save(cache_file.name_table(made.game, "positions"), made.forms._asdict())
    assert not capsys.readouterr().err
    assert len(list(cache_file.find_folder().iterdir())) == 1


def test_the_cache_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    for digits in (2, 3, 4):
        making._opened.clear()
        open_table(registry.game("code-swap", length=2, digits=digits))
    sizes = [size for _, size in cache_file.list_files()]
    monkeypatch.setattr(cache_file, "MOST_BYTES", max(sizes))
    making._opened.clear()
    open_table(registry.game("code-swap", length=2, digits=5))
    assert len(list(cache_file.list_files())) < 4
    assert cache_file.clear() >= 1
    assert not list(cache_file.list_files())


def test_a_game_that_is_more_than_its_options_is_not_kept() -> None:
    tables = [open_table(RandomGame(seed, draws=False)) for seed in (1, 2)]
    assert len({tuple(table.forms.following.tolist()) for table in tables}) == 2
    assert not list(cache_file.list_files())
