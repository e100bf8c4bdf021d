"""`plyground export`: what it says, in both languages, and what it refuses in one line."""

from pathlib import Path
from typing import Any

import pytest

from plyground.measure.export import records
from tests.line.runner import refused
from tests.line.runner import run as run_command


def list_words(words: str, folder: Path | None) -> list[str]:
    return ["export", *words.split(), *(["--out", str(folder)] if folder else [])]


def export(words: str, folder: Path) -> Any:
    return run_command(list_words(words, folder))


def refuse(words: str, folder: Path | None) -> str:
    return refused(list_words(words, folder))


def test_what_is_said_at_the_end(tmp_path: Path) -> None:
    ran = export("operator-outwit", tmp_path / "all")
    assert ran.err == ""
    assert ran.out.startswith(f"{tmp_path}/all: 22 records, version ")
    assert ran.out.endswith("; README.md in it says what they are\n")
    ran = export("operator-outwit --lang de", tmp_path / "all")
    assert "enthält genau diese Daten schon" in ran.out
    assert ": 22 Datensätze, Version " in ran.out


def test_too_many_positions_are_sampled_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "LIMIT", 100)
    monkeypatch.setattr(records, "USUAL_SAMPLE", 40)
    ran = export("cipher-shift --target AC", tmp_path / "some")
    assert "Cipher Shift has more than 100 positions, so 40 of them are drawn" in ran.err
    assert "40 records" in ran.out


def test_a_preset_is_drawn_by_the_seed_so_that_one_can_go_on(tmp_path: Path) -> None:
    words = "operator-outwit cipher-quest --preset fair --seed 3 --sample 30"
    first, again = (export(words, tmp_path / "fair") for _ in range(2))
    assert (first.status, again.status) == (0, 0), first.err
    assert "already" in again.out


def test_a_game_of_ones_own_is_exported_and_named_by_its_file(tmp_path: Path) -> None:
    heaps = Path(__file__).parents[2] / "src" / "plyground" / "examples" / "heaps.py"
    ran = export(f"{heaps} operator-outwit", tmp_path / "both")
    assert ran.status == 0, ran.err
    assert "plyground export heaps.py --out both" in (tmp_path / "both" / "README.md").read_text()


@pytest.mark.parametrize(
    ("words", "name", "said"),
    [
        ("", "x", "which game? plyground export GAME"),
        ("operator-outwit operator-outwit", "x", "operator-outwit is named twice"),
        ("operator-outwit", None, "name the folder to fill, such as --out operator-outwit"),
        ("operator-outwit", "no/x", "make it first"),
        ("operator-outwit --turn-limit 9 --win-by 9", "x", "without those"),
    ],
)
def test_refusals_are_one_line_that_says_what_to_do(
    words: str, name: str | None, said: str, tmp_path: Path
) -> None:
    assert said in refuse(words, None if name is None else tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_over_before_it_begins_is_refused(tmp_path: Path) -> None:
    words = "operator-outwit --target 2 --operations -3"
    assert "no position" in refuse(words, tmp_path / "x")


def test_a_preset_with_a_house_rule_is_refused_with_the_command_that_goes_without(
    tmp_path: Path,
) -> None:
    said = refuse("code-swap --preset fair", tmp_path / "x")
    assert "under --win-by turns are counted, which no exported row holds" in said
    command = "plyground export code-swap --length 4 --digits 8 --deal even"
    assert f"export the game without that house rule: {command} --out x" in said


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("mine")
    assert "is not a folder" in refuse("operator-outwit", tmp_path / "x")
