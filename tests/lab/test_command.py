"""`plyground lab`: tables, JSON, and going on where one was interrupted."""

import json
from pathlib import Path

import pytest

from plyground.measure.lab import table
from plyground.measure.lab.grid import Row, Setup, settle
from plyground.measure.lab.table import measure_row
from tests.line.runner import refused, run

SMALL = "operator-outwit --target 9-10 --operations +2,*2 --on here"


def lab(words: str) -> str:
    ran = run(["lab", *words.split()])
    assert ran.status == 0, ran.err
    return ran.out


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_fits_a_terminal_and_says_what_is_exact(language: str) -> None:
    lines = lab(f"{SMALL} --lang {language}").splitlines()
    assert max(map(len, lines)) <= 80
    assert {"en": "Exact", "de": "Exakt"}[language] in lines[1]
    assert any(line.startswith("9 ") for line in lines)
    assert any(line.startswith("10") for line in lines)


def test_json_has_the_figures_of_the_row() -> None:
    for row in json.loads(lab(f"{SMALL} --json"))["rows"]:
        assert row == measure_row(settle("operator-outwit", row["options"]), 400)


def test_what_cannot_be_listed_is_played_with_a_margin_and_said_so() -> None:
    shown = lab("coordinate-clash --size 4 --win-by 9 --games 25")
    assert "Estimated (±, 95%), by 25 games" in shown
    assert "±" in next(line for line in shown.splitlines() if line.startswith("as printed"))
    row = json.loads(lab("coordinate-clash --size 4 --win-by 9 --games 25 --json"))["rows"][0]
    assert (row["exact"], row["positions"], row["games"]) == (False, None, 25)
    assert row["margin"] > 0
    assert row["ends"] is True


# ---- going on ----------------------------------------------------------------------------------


def test_a_later_run_measures_what_is_new_and_an_interrupted_one_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    words = f"{SMALL} --results {tmp_path}/table.jsonl"

    def measure(setup: Setup, games: int) -> Row:
        if len(asked) == 3:
            raise KeyboardInterrupt
        asked.append(setup.options["target"])
        return measure_row(setup, games)

    first = lab(words)
    wider = words.replace("9-10", "9-12")
    with monkeypatch.context() as patch:
        patch.setattr(table, "measure_row", measure)
        assert lab(words) == first
        assert asked == []
        asked.append("two are known, and one more is measured")
        asked.append("")
        ran = run(["lab", *wider.split()])
    assert ran.status == 130
    assert "3 set-ups are kept in" in ran.err
    assert asked[2:] == [11]
    assert lab(wider) == lab(SMALL.replace("9-10", "9-12"))
    assert (
        "game operator-outwit instead of code-swap"
        in run(["lab", "code-swap", "--results", f"{tmp_path}/table.jsonl"]).err
    )


REFUSALS = [
    ("", "which game? plyground lab GAME"),
    ("coordinate-clash --size 6-4", "--size 6-4 is an empty range"),
    ("cipher-shift --on moon", "--on takes here, processes, processes:N or dask://HOST:PORT"),
    ("cipher-shift --games 0", "--games cannot be '0'"),
]


@pytest.mark.parametrize(("words", "expected"), REFUSALS)
def test_what_makes_no_sense_is_refused_in_one_line(words: str, expected: str) -> None:
    assert expected in refused(["lab", *words.split()])
