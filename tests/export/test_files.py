"""What is in the files: every record against the rules and the oracle, by another reader."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy
import pyarrow.parquet
import pytest
from plyground.export.splits import derive_key

import plyground
from plyground.export import run
from plyground.export.recipe import Shard
from plyground.export.run import export_positions
from plyground.kernel.game import AnyGame
from plyground.kernel.work import LEAST_WORK
from plyground.rulebooks import shelf
from plyground.solvers import advise

from .reading import list_records, read_records

GAMES: list[tuple[str, dict[str, object]]] = [
    ("operator-outwit", {}),
    ("operator-outwit", {"target": 40, "operations": "+3,-4"}),
    ("cipher-shift", {"target": "AC"}),
    ("cipher-shift", {"target": "CAB", "max_step": 2, "wrap": False}),
    ("code-swap", {"length": 2, "digits": 4}),
    ("cipher-quest", {"pool": 5, "targets": "4-7", "near": 2}),
]
CLASH = ("coordinate-clash", {"size": 3, "shifts": False})
"""Five thousand positions, the fewest there are of it."""
FORMATS = ("parquet", "npz", "jsonl")


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that these small games have several parts."""
    monkeypatch.setattr(run, "FEWEST_ROWS", 16)
    monkeypatch.setattr(run, "MOST_ROWS", 100)


def export(game: AnyGame, path: Path, **more: Any) -> Path:
    done = export_positions(game, path, **more)
    assert done.made
    assert done.path == path
    assert not path.with_name(f"{path.name}.parts").exists()
    return path


@pytest.mark.parametrize(
    ("slug", "options"), [*GAMES, pytest.param(*CLASH, marks=pytest.mark.soak)]
)
def test_every_format_says_of_every_position_what_the_rules_and_the_oracle_say(
    slug: str, options: dict[str, object], tmp_path: Path
) -> None:
    game = shelf.game(slug, **options)
    expected = list(list_records(game))
    assert all(game.write(game.read(each["position"])) == each["position"] for each in expected)
    for suffix in FORMATS:
        records = read_records(export(game, tmp_path / f"all.{suffix}"))
        splits = [record.pop("split") for record in records]
        assert set(splits) <= {"train", "validation", "test"}
        assert records == expected


def test_a_file_made_again_has_equal_bytes_and_another_seed_only_other_splits(
    tmp_path: Path,
) -> None:
    game = shelf.game("cipher-shift", target="AC")
    for suffix in FORMATS:
        names = [tmp_path / f"{name}.{suffix}" for name in ("one", "two", "three")]
        one, two = (export(game, name).read_bytes() for name in names[:2])
        assert one == two
        first, third = read_records(names[0]), read_records(export(game, names[2], seed=1))
        assert first != third
        for record in (*first, *third):
            del record["split"]
        assert first == third


MASK = 2**64 - 1


def mix(numbers: list[int], key: int) -> int:
    """The hash of docs/export.md, in plain Python."""
    total = key
    for number in numbers:
        total = (total + number + 0x9E3779B97F4A7C15) & MASK
        total = (total ^ total >> 30) * 0xBF58476D1CE4E5B9 & MASK
        total = (total ^ total >> 27) * 0x94D049BB133111EB & MASK
        total ^= total >> 31
    return total


def test_splits_follow_from_the_seed_and_the_position_as_documented(tmp_path: Path) -> None:
    game = shelf.game("cipher-shift", target="AC")
    key = int.from_bytes(sha256(b"plyground export split 5").digest()[:8], "big")
    assert derive_key(5) == key
    records = read_records(export(game, tmp_path / "all.npz", seed=5, split="60/30/10"))
    for record in records:
        share = mix(sorted(record["observation"]), key) / 2**64
        wanted = "train" if share < 0.6 else "validation" if share < 0.9 else "test"
        assert record["split"] == wanted
    assert {record["split"] for record in records} == {"train", "validation", "test"}


def test_what_is_not_settled_says_so_in_every_format(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "solve", lambda game: advise(game, LEAST_WORK))
    game = shelf.game("coordinate-clash", size=6, line=5, shifts=False)
    paths = [export(game, tmp_path / f"some.{suffix}", sample=12) for suffix in FORMATS]
    records, *others = map(read_records, paths)
    assert all(each == records for each in others)
    unknown = [record for record in records if record["result"] == "unknown"]
    assert 0 < len(unknown) < len(records)
    for record in unknown:
        assert (record["won"], record["of"], record["plies"]) == (0, 0, -1)
        assert record["stratum"] == "unknown"
    judged = [
        (legal, of, record["optimal"][place], record["of"])
        for record in records
        for place, (legal, of) in enumerate(zip(record["legal"], record["move_of"], strict=True))
    ]
    assert all(legal or not (of or optimal) for legal, of, optimal, _ in judged)
    # Of a win that is known, what nobody looked into is not marked; else all that may be best is.
    assert any(legal and not of and not optimal for legal, of, optimal, known in judged if known)
    assert all(optimal for legal, of, optimal, known in judged if legal and not of and not known)
    card = paths[0].with_name("some.parquet.md").read_text()
    assert f"| unknown | {len(unknown)} |" in card
    assert "0 where the value is not settled" in card


# ---- what a file says about itself -------------------------------------------------------------


def test_files_and_cards_name_the_recipe_and_its_hash(tmp_path: Path) -> None:
    game = shelf.game("operator-outwit")
    paths = [export(game, tmp_path / f"all.{suffix}", seed=3) for suffix in FORMATS]
    abouts = [pyarrow.parquet.read_schema(paths[0]).metadata[b"plyground"]]
    with numpy.load(paths[1]) as data:
        abouts.append(data["about"].item())
    about = json.loads(abouts[0])
    assert json.loads(abouts[1]) == about
    recipe = {
        "kind": "plyground export",
        "schema": 2,
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
    assert about["rows"] == 22
    assert list(about["columns"]) == sorted(read_records(paths[0])[0])
    for path in paths:
        card = path.with_name(f"{path.name}.md").read_text()
        assert about["version"] in card
        assert about["content"] in card
        assert sha256(path.read_bytes()).hexdigest() in card
        assert f"records: {about['rows']}" in card
        assert "license: mit" in card


def test_the_content_hash_is_that_of_the_records(tmp_path: Path) -> None:
    path = export(shelf.game("operator-outwit"), tmp_path / "all.npz")
    words = {"result": ["loss", "endless", "win", "chance", "unknown"]}
    words["split"] = ["train", "validation", "test"]
    parts = []
    with numpy.load(path) as data:
        about = json.loads(data["about"].item())
        columns = [name for name in data.files if name != "about"]
        for start in range(0, about["rows"], 100):
            total = sha256()
            for name in columns:
                array = data[name][start : start + 100]
                if name in words:
                    array = numpy.array([words[name].index(each.decode()) for each in array], "i1")
                elif array.dtype == bool:
                    array = numpy.packbits(array, bitorder="little")
                elif array.dtype.kind in "iu":  # a thousand at most, so one byte or two
                    array = array.astype("i1" if abs(array).max() < 128 else "i2")
                total.update(array.tobytes())
            parts.append(total.hexdigest())
    assert about["content"] == sha256("".join(parts).encode()).hexdigest()


def test_a_card_loads_its_file_in_three_lines(tmp_path: Path) -> None:
    game = shelf.game("operator-outwit")
    for suffix in FORMATS:
        path = export(game, tmp_path / f"all.{suffix}")
        card = path.with_name(f"{path.name}.md").read_text()
        lines = card.partition("```python\n")[2].partition("\n```")[0]
        assert len(lines.splitlines()) == 3
        count = "train.sum()" if suffix == "npz" else "len(train)"
        done = subprocess.run(
            [sys.executable, "-c", f"{lines}\nprint({count})"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        assert f"| train | {done.stdout.strip()} |" in card


def test_a_card_gives_the_command_that_makes_the_file_again(tmp_path: Path) -> None:
    game = shelf.game("cipher-shift", target="CAB", max_step=2, wrap=False)
    path = export(game, tmp_path / "all.npz", seed=4, split="3/2/1", shard=Shard(2, 3))
    card = path.with_name(f"{path.name}.md").read_text()
    assert (
        "`plyground export cipher-shift --target CAB --max-step 2 --no-wrap --out all.npz --seed 4 "
        "--split 3/2/1 --shard 2/3`"
    ) in card


# ---- Parquet -----------------------------------------------------------------------------------
