"""`plyground lab`: tables, files, pictures, and going on where one was interrupted."""

import csv
import io
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from plyground.language.message import Message
from plyground.measure.lab import runner
from plyground.measure.lab.grid import Row, Setup, settle
from plyground.measure.lab.rows import Plan, measure_chunk, measure_row
from plyground.measure.lab.runner import Results
from tests.line.runner import run

SMALL = "operator-outwit --target 9-10 --operations +2,*2"
PLAN = Plan(400)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLYGROUND_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def lab(words: str) -> str:
    ran = run(["lab", *words.split()])
    assert ran.status == 0, ran.err
    return ran.out


def refused(words: str) -> str:
    ran = run(["lab", *words.split()])
    assert (ran.status, ran.out) == (2, "")
    return ran.err


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_fits_a_terminal_and_says_what_is_exact(language: str) -> None:
    lines = lab(f"{SMALL} --lang {language}").splitlines()
    assert max(map(len, lines)) <= 80
    assert {"en": "Exact", "de": "Exakt"}[language] in lines[1]
    assert any(line.startswith("9 ") for line in lines)
    assert any(line.startswith("10") for line in lines)


def test_json_and_csv_have_the_figures_of_the_row() -> None:
    document = json.loads(lab(f"{SMALL} --json"))
    assert [row["options"]["target"] for row in document["rows"]] == [9, 10]
    lines = list(csv.DictReader(io.StringIO(lab(f"{SMALL} --csv"))))
    for row, line in zip(document["rows"], lines, strict=True):
        exact = measure_row(settle("operator-outwit", row["options"]), PLAN)
        for name in ("first_medium", "first_hard", "skill", "traps", "swings"):
            assert row[name] == exact[name] == float(line[name])
        assert row["promises"] == exact["promises"]
        assert line["keeps_even"] == str(exact["promises"]["even"])


def test_what_cannot_be_listed_is_played_with_a_margin_and_said_so() -> None:
    shown = lab("coordinate-clash --size 4 --win-by 9 --games 25")
    assert "Estimated (±, 95%), by 25 games" in shown
    assert "±" in next(line for line in shown.splitlines() if line.startswith("as printed"))
    row = json.loads(lab("coordinate-clash --size 4 --win-by 9 --games 25 --json"))["rows"][0]
    assert (row["exact"], row["positions"], row["games"]) == (False, None, 25)
    assert row["margin"] > 0
    assert row["ends"] is True


# ---- going on ----------------------------------------------------------------------------------


def test_finished_rows_are_not_measured_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = lab(SMALL)
    asked: list[Setup] = []

    def measure(setup: Setup, plan: Plan) -> Row:
        asked.append(setup)
        return measure_row(setup, plan)

    monkeypatch.setattr(runner, "measure_row", measure)
    assert lab(SMALL) == first
    assert asked == []
    lab("operator-outwit --target 9-11 --operations +2,*2")
    assert [setup.options["target"] for setup in asked] == [11]
    lab(f"{SMALL} --fresh")
    assert len(asked) == 3


def test_an_interrupted_run_loses_no_finished_row(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def measure(setup: Setup, plan: Plan) -> Row:
        if len(asked) == 2:
            raise KeyboardInterrupt
        asked.append(setup.options["target"])
        return measure_row(setup, plan)

    words = ["lab", "operator-outwit", "--target", "9-12", "--operations", "+2,*2"]
    with monkeypatch.context() as patch:
        patch.setattr(runner, "measure_row", measure)
        ran = run(words)
    assert ran.status == 130
    assert "2 of 4 set-ups are kept; the same command goes on from there" in ran.err
    again = run(words)
    assert "2 of 4 set-ups are known already" in again.err
    assert again.status == 0


def test_long_ranges_go_on_in_other_processes_and_print_nothing_onto_the_progress(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[Message] = []
    setups = [settle("operator-outwit", {"target": target}) for target in (9, 10, 11, 12)]

    def hand_out(task: str, chunks: list[Any], on: str) -> list[tuple[int, Any]]:
        assert on == "processes:2"
        return [(index, measure_chunk(chunk)) for index, chunk in enumerate(chunks)]

    clock = iter(range(0, 100_000, 500))
    monkeypatch.setattr(runner, "monotonic", lambda: next(clock))
    monkeypatch.setattr(runner, "run_chunks", hand_out)
    results = Results("operator-outwit", PLAN)
    rows = runner.Runner(results, PLAN, said.append, "processes:2").run(setups)
    assert len(rows) == 4
    assert said == []


@pytest.mark.program
def test_other_processes_measure_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    setups = [settle("operator-outwit", {"target": target}) for target in (9, 10, 11)]
    monkeypatch.setattr(runner, "SHORT_SECONDS", 0.0)
    results = Results("operator-outwit", PLAN)
    found = runner.Runner(results, PLAN, lambda said: None, "processes:2").run(setups)
    for setup in setups:
        row = found[setup.key]
        expected = measure_row(setup, PLAN)
        assert {**row, "seconds": 0} == {**expected, "seconds": 0}


# ---- pictures and the search -------------------------------------------------------------------


@pytest.mark.program
def test_a_heat_map_has_every_figure_in_words(tmp_path: Path) -> None:
    path = tmp_path / "map.svg"
    words = f"cipher-shift --target CD --wrap on,off --max-step 1-3 --heat {path} --of skill"
    rows = json.loads(lab(f"{words} --json"))["rows"]
    texts = [each.text for each in ElementTree.parse(path).iter() if each.tag.endswith("text")]
    for word in ("on", "off", "1", "2", "3"):
        assert word in texts
    assert sum(text is not None and text.endswith("%") for text in texts) == len(rows) == 6


def test_a_graph_draws_every_position_by_shape(tmp_path: Path) -> None:
    path = tmp_path / "graph.svg"
    lab(f"operator-outwit --target 9 --graph {path}")
    text = path.read_text("utf-8")
    ElementTree.fromstring(text)
    assert "<circle" in text
    assert ">9:1 1<" in text


@pytest.mark.program
def test_a_search_ranks_and_says_what_is_traded() -> None:
    shown = lab("cipher-shift --target CD --search --most 8").splitlines()
    assert "8 set-ups were tried" in shown[0]
    assert sum(line[:1].isdigit() and ". " in line[:4] for line in shown) == 8
    assert max(map(len, shown)) <= 80


REFUSALS = [
    ("", "which game? plyground lab GAME"),
    ("coordinate-clash --size 6-4", "--size 6-4 is an empty range"),
    ("coordinate-clash --size 4-9", "--size cannot be '9'; it takes a whole number from 3 to 7"),
    ("operator-outwit --target 20-9999", "these are 9,980 set-ups, and a table takes 2,000"),
    ("cipher-shift --preset fair --wrap", "--wrap on contradicts --preset fair"),
    ("cipher-shift --preset fare", "no --preset 'fare'"),
    ("cipher-shift --on moon", "--on takes here, processes, processes:N or dask://HOST:PORT"),
    ("cipher-shift --games 0", "--games cannot be '0'"),
    ("cipher-shift --json --csv", "--json and --csv do not go together"),
    ("cipher-shift --search --fair", "--search and --fair do not go together"),
    ("cipher-shift --of skill", "give --heat FILE.svg too"),
    ("cipher-shift --max-step 1-2 --heat map.svg", "--heat needs exactly two options"),
    ("cipher-shift --heat map.png", "map.svg"),
    ("operator-outwit --target 9-10 --graph graph.svg", "--graph draws one set-up"),
    ("code-swap --graph graph.svg", "more than 300 positions"),
]


@pytest.mark.parametrize(("words", "expected"), REFUSALS)
def test_what_makes_no_sense_is_refused_in_one_line(
    words: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = refused(words)
    assert expected in said
    assert said.count("\n") == 1
