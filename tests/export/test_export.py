"""Data sets: every record against the rules and the oracle, and what a file says about itself."""

import errno
import json
import os
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

import plyground
from plyground.export import run
from plyground.export.recipe import Shard
from plyground.export.run import export_positions
from plyground.kernel.errors import BadOption, PlygroundError
from plyground.kernel.game import AnyGame
from plyground.kernel.work import LEAST_WORK
from plyground.language.message import Message
from plyground.rulebooks import shelf
from plyground.solvers import advise, solve
from plyground.support import files
from plyground.support.locks import Lock

from .reading import list_records, read_records

GAMES: list[tuple[str, dict[str, object]]] = [
    ("operator-outwit", {}),
    ("operator-outwit", {"target": 40, "operations": "+3,-4"}),
    ("cipher-shift", {"target": "AC"}),
    ("code-swap", {"length": 2, "digits": 4}),
    ("cipher-quest", {"pool": 5, "targets": "4-7", "near": 2}),
]
SHIFT = shelf.game("cipher-shift", target="AC")
FORMATS = ("parquet", "jsonl")


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that these small games have several parts."""
    monkeypatch.setattr(run, "PART_ROWS", 100)


def export(game: AnyGame, path: Path, **more: Any) -> Path:
    done = export_positions(game, path, **more)
    assert done.made
    assert done.path == path
    assert not path.with_name(f"{path.name}.parts").exists()
    return path


def read_card(path: Path) -> str:
    return path.with_name(f"{path.name}.md").read_text()


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_both_formats_say_of_every_position_what_the_rules_and_the_oracle_say(
    slug: str, options: dict[str, object], tmp_path: Path
) -> None:
    game = shelf.game(slug, **options)
    expected = {tuple(each["observation"]): each for each in list_records(game)}
    paths = [export(game, tmp_path / f"all.{suffix}") for suffix in FORMATS]
    records, again = map(read_records, paths)
    assert again == records
    assert len(records) == len(expected)
    for record in records:
        assert record.pop("split") in ("train", "validation", "test")
        wanted = expected[tuple(record["observation"])]
        # Of those that look the same to the mover, one is there.
        assert game.symmetry_key(game.position(record.pop("position"))) == game.symmetry_key(
            game.position(wanted.pop("position"))
        )
        assert record == wanted


def test_a_file_made_again_has_equal_bytes_and_another_seed_only_other_splits(
    tmp_path: Path,
) -> None:
    for suffix in FORMATS:
        names = [tmp_path / f"{name}.{suffix}" for name in ("one", "two", "three")]
        one, two = (export(SHIFT, name).read_bytes() for name in names[:2])
        assert one == two
        first, third = read_records(names[0]), read_records(export(SHIFT, names[2], seed=1))
        assert first != third
        for record in (*first, *third):
            del record["split"]
        assert first == third


def test_splits_have_their_shares_and_mirror_images_are_in_the_same(tmp_path: Path) -> None:
    records = read_records(export(SHIFT, tmp_path / "all.jsonl", split="60/30/10"))
    counts = Counter(record["split"] for record in records)
    assert 0.5 < counts["train"] / len(records) < 0.7
    assert 0 < counts["test"] < counts["validation"]
    views = [SHIFT.position(record["position"]) for record in records]
    keys = {
        (SHIFT.symmetry_key(view), record["split"])
        for view, record in zip(views, records, strict=True)
    }
    assert len(keys) == len({key for key, _ in keys}) < len(records)


def test_what_is_not_settled_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "solve", lambda game: advise(game, LEAST_WORK))
    game = shelf.game("coordinate-clash", size=6, line=5, shifts=False)
    path = export(game, tmp_path / "some.parquet", sample=12)
    records = read_records(path)
    unknown = [record for record in records if record["result"] == "unknown"]
    assert 0 < len(unknown) < len(records)
    for record in unknown:
        assert (record["won"], record["of"], record["plies"]) == (0, 0, -1)
    for record in records:
        for legal, of, optimal in zip(
            record["legal"], record["move_of"], record["optimal"], strict=True
        ):
            assert legal or not (of or optimal)
    assert f"| unknown | {len(unknown)} |" in read_card(path)


# ---- samples -----------------------------------------------------------------------------------


def name_stratum(game: AnyGame, text: str) -> str:
    value = solve(game).value(game.position(text))
    if value.chance is not None:
        tenth = min(9, int(10 * value.chance))
        return f"chance {10 * tenth}-{10 * tenth + 10}%"
    return f"{value.result} in {value.plies}" if value.plies is not None else str(value.result)


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("cipher-quest", {"pool": 6, "targets": "5-9", "near": 2}),
        ("operator-outwit", {"target": 999, "operations": "+2,*2,-1"}),
    ],
)
def test_a_sample_has_as_many_of_every_value_and_says_what_each_stands_for(
    slug: str, options: dict[str, object], tmp_path: Path
) -> None:
    game = shelf.game(slug, **options)
    every = read_records(export(game, tmp_path / "all.jsonl"))
    met = Counter(name_stratum(game, record["position"]) for record in every)
    records = read_records(export(game, tmp_path / "some.jsonl", sample=60))
    drawn = Counter(record["stratum"] for record in records)
    assert len({record["position"] for record in records}) == len(records) == 60
    for record in records:
        stratum = record["stratum"]
        assert stratum == name_stratum(game, record["position"])
        assert record["weight"] == met[stratum] / drawn[stratum]
    most = max(drawn.values())
    assert all(took >= most - 1 for name, took in drawn.items() if took < met[name])
    assert f"| {records[0]['stratum']} | {drawn[records[0]['stratum']]} |" in read_card(
        tmp_path / "some.jsonl"
    )


def test_games_too_large_to_list_are_sampled_from_random_play(tmp_path: Path) -> None:
    game = shelf.game("coordinate-clash")
    paths = [export(game, tmp_path / f"{seed}.jsonl", sample=30, seed=seed) for seed in (1, 2)]
    one, two = map(read_records, paths)
    assert [each["position"] for each in one] != [each["position"] for each in two]
    for record in one:
        state = game.position(record["position"])
        assert game.outcome(state) is None
        assert record["stratum"] == f"after {sum(map(bool, record['observation']))} turns"


def test_shards_are_the_whole_in_pieces(tmp_path: Path) -> None:
    whole = read_records(export(SHIFT, tmp_path / "all.jsonl"))
    pieces = [
        read_records(export(SHIFT, tmp_path / f"{number}.jsonl", shard=Shard(number, 3)))
        for number in (1, 2, 3)
    ]
    assert [record for piece in pieces for record in piece] == whole


# ---- what a file says about itself -------------------------------------------------------------


def test_files_and_cards_name_the_recipe_and_its_hash(tmp_path: Path) -> None:
    game = shelf.game("operator-outwit")
    paths = [export(game, tmp_path / f"all.{suffix}", seed=3) for suffix in FORMATS]
    about = json.loads(pyarrow.parquet.read_schema(paths[0]).metadata[b"plyground"])
    recipe = {
        "kind": "plyground export",
        "schema": 3,
        "plyground": plyground.__version__,
        "game": "operator-outwit",
        "options": {"target": 23, "start": 1, "operations": "+2,*2,-1"},
        "seed": 3,
        "split": "80/10/10",
        "sample": None,
        "shard": "1/1",
    }
    assert {name: about[name] for name in recipe} == recipe
    canonical = json.dumps(recipe, sort_keys=True, separators=(",", ":"))
    assert about["version"] == sha256(canonical.encode()).hexdigest()
    assert about["actions"] == ["+2", "*2", "-1"]
    assert list(about["columns"]) == sorted(read_records(paths[0])[0])
    for path in paths:
        card = read_card(path)
        assert about["version"] in card
        assert sha256(path.read_bytes()).hexdigest() in card
        assert "records: 22" in card
        assert "license: mit" in card


def test_a_card_loads_its_file_in_three_lines(tmp_path: Path) -> None:
    for suffix, name in zip(FORMATS, ("table", "records"), strict=True):
        path = export(shelf.game("operator-outwit"), tmp_path / f"all.{suffix}")
        lines = read_card(path).partition("```python\n")[2].partition("\n```")[0]
        assert len(lines.splitlines()) == 3
        done = subprocess.run(
            [sys.executable, "-c", f"{lines}\nprint(len({name}))"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout == "22\n"


def test_a_card_gives_the_command_that_makes_the_file_again(tmp_path: Path) -> None:
    game = shelf.game("cipher-shift", target="CA", max_step=2, wrap=False)
    path = export(game, tmp_path / "all.jsonl", seed=4, split="3/2/1", shard=Shard(2, 3))
    assert (
        "`plyground export cipher-shift --target CA --max-step 2 --no-wrap --out all.jsonl "
        "--seed 4 --split 3/2/1 --shard 2/3`"
    ) in read_card(path)


# ---- ended at any moment -----------------------------------------------------------------------


class Killed(BaseException):
    """Stands for the end of the process."""


@pytest.mark.parametrize("suffix", FORMATS)
def test_killed_at_every_stage_it_goes_on_to_the_same_bytes(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = export(SHIFT, tmp_path / f"whole.{suffix}")
    moment, ended = 0, True
    while ended:
        moment, ended = moment + 1, False
        path, calls = tmp_path / f"{moment}-.{suffix}", 0

        def replace(*names: Any, moment: int = moment, real: Any = os.replace) -> None:
            nonlocal calls
            calls += 2
            if calls - 1 == moment:
                raise Killed
            real(*names)
            if calls == moment:
                raise Killed

        with monkeypatch.context() as patched:
            patched.setattr(os, "replace", replace)
            try:
                export_positions(SHIFT, path)
            except Killed:
                ended = True
        export_positions(SHIFT, path)
        assert path.read_bytes() == whole.read_bytes()
        assert read_card(path) == read_card(whole).replace("whole.", f"{moment}-.")
        names = {each.name for each in tmp_path.iterdir() if each.name.startswith(f"{moment}-")}
        assert names == {path.name, f"{path.name}.md"}
    assert moment > 10


def test_a_full_disk_is_one_line_and_what_was_done_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "all.jsonl"
    real, calls = files._fill, list[int]()

    def fill(handle: int, pieces: Any, *, lasting: bool) -> None:
        calls.append(handle)
        if len(calls) > 3:
            os.close(handle)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(handle, pieces, lasting=lasting)

    with monkeypatch.context() as patched:
        patched.setattr(files, "_fill", fill)
        with pytest.raises(PlygroundError, match="cannot be written: No space left on device"):
            export_positions(SHIFT, path)
    assert not path.exists()
    with pytest.raises(BadOption, match="belongs to another export; finish that one first"):
        export_positions(SHIFT, path, seed=3)
    lock = Lock(path.with_name("all.jsonl.parts") / "lock")
    with pytest.raises(BadOption, match=f"process {os.getpid()} is at work"):
        export_positions(SHIFT, path)
    lock.release()
    said: list[Message] = []
    export_positions(SHIFT, path, say=said.append)
    assert "2 parts are there already" in str(said[0])


def test_a_file_that_is_there_already_is_recognized_and_never_written_over(tmp_path: Path) -> None:
    game, path = shelf.game("operator-outwit"), tmp_path / "all.jsonl"
    data = export(game, path).read_bytes()
    assert not export_positions(game, path).made
    with pytest.raises(BadOption, match=r"is another export .*; choose another name, or move both"):
        export_positions(game, path, seed=2)
    path.write_bytes(data[:-1])
    with pytest.raises(BadOption, match="was changed or damaged"):
        export_positions(game, path)
    card = tmp_path / "all.jsonl.md"
    card.unlink()
    with pytest.raises(BadOption, match=r"no all\.jsonl\.md says what it is"):
        export_positions(game, path)
    assert path.read_bytes() == data[:-1]
    path.unlink()
    card.write_text("# My notes\n")
    with pytest.raises(BadOption, match="is no card of an export"):
        export_positions(game, path)
    assert card.read_text() == "# My notes\n"
