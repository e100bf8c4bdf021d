"""Data sets: every record against the rules and the oracle, and what a folder says about itself."""

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
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.work import LEAST_WORK
from plyground.language.errors import BadOption, PlygroundError
from plyground.measure.export import run
from plyground.measure.export.run import export_positions
from plyground.solvers import advise
from plyground.system.files import Lock

from .reading import list_records, read_records

ROOT = Path(__file__).parents[2]
GAMES: list[tuple[str, dict[str, object]]] = [
    ("operator-outwit", {}),
    ("operator-outwit", {"target": 40, "operations": "+3,-4"}),
    ("cipher-shift", {"target": "AC"}),
    ("code-swap", {"length": 2, "digits": 4}),
    ("cipher-quest", {"pool": 5, "targets": "4-7", "near": 2}),
]
SHIFT = registry.game("cipher-shift", target="AC")


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that these small games have several parts."""
    monkeypatch.setattr(run, "PART_ROWS", 100)


def export(game: AnyGame, folder: Path, **more: Any) -> Path:
    done = export_positions([game], folder, **more)
    assert done.made
    assert not (folder / ".making").exists()
    return folder


def read_bytes(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_a_data_set_says_of_every_position_what_the_rules_and_the_oracle_say(
    slug: str, options: dict[str, object], tmp_path: Path
) -> None:
    game = registry.game(slug, **options)
    expected = {tuple(each["observation"]): each for each in list_records(game)}
    records = read_records(export(game, tmp_path / "all"))
    assert len(records) == len(expected)
    for record in records:
        assert record.pop("split") in ("train", "validation", "test")
        wanted = expected[tuple(record["observation"])]
        # Of those that look the same to the mover, one is there.
        assert game.symmetry_key(game.position(record.pop("position"))) == game.symmetry_key(
            game.position(wanted.pop("position"))
        )
        assert record == wanted


def test_a_folder_made_again_has_equal_bytes_and_another_seed_only_other_splits(
    tmp_path: Path,
) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = (export(SHIFT, tmp_path / name / "all") for name in ("one", "two"))
    assert read_bytes(one) == read_bytes(two)
    first, third = read_records(one), read_records(export(SHIFT, tmp_path / "three", seed=1))
    assert first != third
    for records in (first, third):
        for record in records:
            del record["split"]
        records.sort(key=lambda record: str(record["position"]))
    assert first == third


def test_splits_have_their_shares_and_mirror_images_are_in_the_same(tmp_path: Path) -> None:
    folder = export(SHIFT, tmp_path / "all")
    records = read_records(folder)
    for split in ("train", "validation", "test"):
        table = pyarrow.parquet.read_table(folder / "cipher-shift" / f"{split}.parquet")
        assert set(table["split"].to_pylist()) == {split}
    counts = Counter(record["split"] for record in records)
    assert 0.75 < counts["train"] / len(records) < 0.85
    assert counts["test"] > 0
    assert counts["validation"] > 0
    views = [SHIFT.position(record["position"]) for record in records]
    keys = {
        (SHIFT.symmetry_key(view), record["split"])
        for view, record in zip(views, records, strict=True)
    }
    assert len(keys) == len({key for key, _ in keys}) < len(records)


def test_what_is_not_settled_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{run.__package__}.records.solve", lambda game: advise(game, LEAST_WORK))
    game = registry.game("coordinate-clash", size=6, line=5, shifts=False)
    folder = export(game, tmp_path / "some", sample=12)
    records = read_records(folder)
    unknown = [record for record in records if record["result"] == "unknown"]
    assert 0 < len(unknown) < len(records)
    for record in unknown:
        assert (record["won"], record["of"], record["plies"]) == (0, 0, -1)
    for record in records:
        for legal, of, optimal in zip(
            record["legal"], record["move_of"], record["optimal"], strict=True
        ):
            assert legal or not (of or optimal)
    assert f"| unknown | {len(unknown)} |" in (folder / "README.md").read_text()


# ---- samples -----------------------------------------------------------------------------------


def test_a_sample_is_drawn_from_all_positions_each_once(tmp_path: Path) -> None:
    every = {each["position"]: each for each in read_records(export(SHIFT, tmp_path / "all"))}
    one, two = (
        read_records(export(SHIFT, tmp_path / f"some {seed}", sample=60, seed=seed))
        for seed in (1, 2)
    )
    assert len({each["position"] for each in one}) == len(one) == 60
    assert {each["position"] for each in one} != {each["position"] for each in two}
    for record in one:
        assert {**record, "split": ""} == {**every[record["position"]], "split": ""}


def test_games_too_large_to_list_are_sampled_from_random_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{run.__package__}.records.solve", lambda game: advise(game, LEAST_WORK))
    game = registry.game("coordinate-clash")
    paths = [export(game, tmp_path / str(seed), sample=5, seed=seed) for seed in (1, 2)]
    one, two = map(read_records, paths)
    assert [each["position"] for each in one] != [each["position"] for each in two]
    for record in one:
        assert game.outcome(game.position(record["position"])) is None


# ---- what a folder says about itself -----------------------------------------------------------


def test_a_folder_can_be_published_as_it_is(tmp_path: Path) -> None:
    games = [registry.game("operator-outwit"), SHIFT]
    folder = tmp_path / "solved"
    done = export_positions(games, folder, seed=3)
    recipe = {
        "kind": "plyground export",
        "schema": 5,
        "plyground": plyground.__version__,
        "games": {
            "operator-outwit": {"target": 23, "start": 1, "operations": "+2,*2,-1"},
            "cipher-shift": {"target": "AC", "max_step": 1, "wrap": True},
        },
        "seed": 3,
        "sample": None,
    }
    assert json.loads((folder / "recipe.json").read_text()) == recipe
    assert sha256((folder / "recipe.json").read_bytes()).hexdigest() == done.version
    assert (folder / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()

    path = folder / "operator-outwit" / "train.parquet"
    about = json.loads(pyarrow.parquet.read_schema(path).metadata[b"plyground"])
    assert {name: about[name] for name in recipe} == recipe
    assert about["version"] == done.version
    assert about["actions"] == ["+2", "*2", "-1"]
    assert list(about["columns"]) == sorted(pyarrow.parquet.read_schema(path).names)

    lines = (folder / "SHA256SUMS").read_text().splitlines()
    sums = {name: checksum for checksum, name in (line.split("  ") for line in lines)}
    made = read_bytes(folder)
    del made["SHA256SUMS"]
    assert {name: sha256(data).hexdigest() for name, data in made.items()} == sums

    _, head, card = (folder / "README.md").read_text().split("---\n", 2)
    assert "license: mit" in head
    assert "size_categories: [n<1K]" in head
    named = [line.partition("path: ")[2] for line in head.splitlines() if "path: " in line]
    assert sorted(named) == sorted(name for name in sums if name.endswith(".parquet"))
    assert done.version in card
    assert "plyground export cipher-shift --target AC --out solved --seed 3\n" in card


def test_a_card_loads_a_file_in_three_lines(tmp_path: Path) -> None:
    folder = export(registry.game("operator-outwit"), tmp_path / "all")
    card = (folder / "README.md").read_text()
    lines = card.partition("```python\n")[2].partition("\n```")[0]
    assert len(lines.splitlines()) == 3
    done = subprocess.run(
        [sys.executable, "-c", f"{lines}\nprint(len(table))"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert 0 < int(done.stdout) <= 22


# ---- ended at any moment -----------------------------------------------------------------------


class Killed(BaseException):
    """Stands for the end of the process."""


def test_killed_at_every_stage_the_same_command_comes_to_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [SHIFT, registry.game("operator-outwit")]
    (tmp_path / "whole").mkdir()
    export_positions(games, tmp_path / "whole" / "all")
    moment, ended = 0, True
    while ended:
        moment, ended = moment + 1, False
        folder, calls = tmp_path / str(moment) / "all", 0
        folder.parent.mkdir()

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
                export_positions(games, folder)
            except Killed:
                ended = True
        export_positions(games, folder)
        assert read_bytes(folder) == read_bytes(tmp_path / "whole" / "all")
    assert moment > 10


def test_a_full_disk_is_one_line_and_one_run_works_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "all"

    def fill_up(*given: object) -> object:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(run, "make_columns", fill_up)
        with pytest.raises(PlygroundError, match="cannot be written: No space left on device"):
            export_positions([SHIFT], folder)
    lock = Lock(folder / ".lock")
    with pytest.raises(BadOption, match=f"process {os.getpid()} is at work"):
        export_positions([SHIFT], folder)
    lock.release()
    assert export_positions([SHIFT], folder).made


def test_a_folder_that_is_there_already_is_recognized_and_never_written_over(
    tmp_path: Path,
) -> None:
    game, folder = registry.game("operator-outwit"), tmp_path / "all"
    folder.mkdir()
    (folder / ".gitattributes").touch()  # what a hub's empty folder begins with
    export(game, folder)
    made = read_bytes(folder)
    assert not export_positions([game], folder).made
    with pytest.raises(BadOption, match=r"is another export .*; choose a new folder"):
        export_positions([game], folder, seed=2)
    path = folder / "operator-outwit" / "train.parquet"
    path.write_bytes(made["operator-outwit/train.parquet"][:-1])
    with pytest.raises(BadOption, match=r"train\.parquet is not what SHA256SUMS says"):
        export_positions([game], folder)
    path.unlink()
    with pytest.raises(BadOption, match="changed or removed"):
        export_positions([game], folder)
    (folder / "recipe.json").unlink()
    with pytest.raises(BadOption, match="holds other things"):
        export_positions([game], folder)
    assert not path.exists()
