"""`plyground export`: what it says, in both languages, and what it refuses in one line."""

from pathlib import Path
from typing import Any

import pytest

from plyground.cli import export as command
from plyground.export import recipe, run, splits
from tests.line.runner import run as run_command


def export(words: str, path: Path | None) -> Any:
    out = [] if path is None else ["--out", str(path)]
    return run_command(["export", *words.split(), *out])


def refused(words: str, path: Path | None) -> str:
    ran = export(words, path)
    assert (ran.status, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1
    return str(ran.err)


def test_what_is_said_at_the_end(tmp_path: Path) -> None:
    ran = export("operator-outwit", tmp_path / "all.parquet")
    assert ran.err == ""
    first, second = ran.out.splitlines()
    assert first.startswith(f"{tmp_path}/all.parquet: 22 records, version ")
    assert (
        second == f"{tmp_path}/all.parquet.md says what is in it, and how to load it in three lines"
    )
    ran = export("operator-outwit --lang de", tmp_path / "alle.jsonl")
    assert ": 22 Datensätze, Version " in ran.out
    assert "wie man es in drei Zeilen lädt" in ran.out


def test_too_many_positions_are_sampled_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "USUAL_SAMPLE", 40)
    ran = export("cipher-shift --target AC --limit 100", tmp_path / "some.npz")
    assert "there are more than 100 positions, so at most 40 of those" in ran.err
    assert "40 records" in ran.out
    ran = export("cipher-shift --target AC --limit 100 --lang de", tmp_path / "some.npz")
    assert "mehr als 100 Stellungen, deshalb werden höchstens 40 von denen gezogen" in ran.err
    assert "enthält genau diese Daten schon" in ran.out


def test_a_preset_is_drawn_by_the_seed_so_that_one_can_go_on(tmp_path: Path) -> None:
    words = "operator-outwit --preset fair --seed 3"
    first, again = (export(words, tmp_path / "fair.jsonl") for _ in range(2))
    assert (first.status, again.status) == (0, 0)
    assert "already" in again.out


@pytest.mark.parametrize(
    ("words", "name", "said"),
    [
        ("", "x.npz", "which game? plyground export GAME"),
        ("operator-outwit", None, "name the file to write, such as --out operator-outwit.parquet"),
        ("operator-outwit", "x.csv", "ends in .parquet, .npz or .jsonl, not x.csv; try x.parquet"),
        ("operator-outwit", ".npz", "not .npz; try positions.parquet"),
        ("operator-outwit", "no/x.npz", "make it first"),
        ("operator-outwit --split 80/20", "x.npz", "such as 80/10/10, not '80/20'"),
        ("operator-outwit --split 0/0/0", "x.npz", "--split takes three whole numbers"),
        ("operator-outwit --split a/b/c", "x.npz", "--split takes three whole numbers"),
        ("operator-outwit --shard 9/8", "x.npz", "such as 1/8, not '9/8'"),
        ("operator-outwit --shard 2", "x.npz", "--shard takes which piece of how many"),
        ("operator-outwit --sample 0", "x.npz", "--sample"),
        ("operator-outwit --limit no", "x.npz", "--limit"),
        ("operator-outwit --seed -1", "x.npz", "--seed"),
        ("operator-outwit --win-by 9", "x.npz", "under --win-by turns are counted"),
        ("operator-outwit --turn-limit 9 --win-by 9", "x.npz", "without those"),
        ("operator-outwit --sampel 9", "x.npz", "--sample"),
        ("operator-outwit --target 2 --operations -3", "x.npz", "no position"),
    ],
)
def test_refusals_are_one_line_that_says_what_to_do(
    words: str, name: str | None, said: str, tmp_path: Path
) -> None:
    path = None if name is None else tmp_path / name
    assert said in refused(words, path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("game", "command"),
    [
        ("code-swap", "plyground export code-swap --length 4 --digits 8 --deal even"),
        ("coordinate-clash", "plyground export coordinate-clash --line 4 --opening drawn"),
    ],
)
def test_a_preset_with_a_house_rule_is_refused_with_the_command_that_goes_without(
    game: str, command: str, tmp_path: Path
) -> None:
    said = refused(f"{game} --preset fair", tmp_path / "x.npz")
    assert "under --win-by turns are counted, which no exported row holds" in said
    assert said.endswith(f"export the game without that house rule: {command}\n")


def test_a_folder_that_cannot_be_written_is_refused_before_any_work(tmp_path: Path) -> None:
    (tmp_path / "x.npz").mkdir()
    assert "is a folder" in refused("operator-outwit", tmp_path / "x.npz")


def test_help_has_the_figures_of_the_export() -> None:
    assert (command.USUAL_LIMIT, command.MOST_LIMIT) == (recipe.USUAL_LIMIT, recipe.MOST_LIMIT)
    assert (command.USUAL_SAMPLE, command.MOST_SAMPLE) == (run.USUAL_SAMPLE, run.MOST_SAMPLE)
    assert command.SPLIT == splits.USUAL
    ran = run_command(["export", "--help"])
    for word in ("--out FILE", "--sample N", "2,000,000", "100,000", "80/10/10", "Ctrl-C"):
        assert word in ran.out
