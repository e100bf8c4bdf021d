"""Puzzles at a terminal and through a pipe: solved, missed, given up; and what is kept of them."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from itertools import cycle
from pathlib import Path

import pytest

import plyground
from plyground.games import registry
from plyground.study import progress
from plyground.study.progress.log import find_log, read_log
from plyground.study.progress.standing import fold
from plyground.study.puzzles import FIRST_DAY
from plyground.study.puzzles.answers import answer_move
from plyground.study.puzzles.book import find_daily, find_entry, open_entry
from plyground.study.puzzles.lessons import read_lesson
from plyground.study.puzzles.puzzle import Puzzle, make_puzzle
from tests.heaps import write_heaps

from .runner import run, typed, typing

DAYS = [FIRST_DAY + timedelta(days=number) for number in range(len(registry.slugs()))]
SetDay = Callable[[date], None]


@pytest.fixture
def set_day(monkeypatch: pytest.MonkeyPatch) -> SetDay:
    """Let it be noon of a day."""

    def set_clock(day: date) -> None:
        noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
        monkeypatch.setattr(progress, "read_clock", lambda: noon)

    set_clock(FIRST_DAY)
    return set_clock


def find_way(puzzle: Puzzle) -> list[str]:
    """Moves that solve a puzzle, its replies left out."""
    way = [str(puzzle.goal.solutions[0])]
    answer = answer_move(puzzle, way[0])
    return way if answer.next is None else [*way, *find_way(answer.next)]


def find_wrong(puzzle: Puzzle) -> str:
    """A move that is none of the solutions, nor a slower win."""
    moves = puzzle.game.moves(puzzle.view)
    return next(str(m) for m in moves if answer_move(puzzle, m).verdict == "wrong")


def daily_puzzle(day: date) -> Puzzle:
    return open_entry(find_daily(day, day).entry)


# ---- the daily one -------------------------------------------------------------------------------


def test_the_daily_puzzles_of_all_games_make_a_streak(set_day: SetDay) -> None:
    for number, day in enumerate(DAYS, 1):
        set_day(day)
        puzzle = daily_puzzle(day)
        ran = run(["puzzle"], typed(find_way(puzzle)))
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.startswith(f"Puzzle {number}, {day}: {puzzle.game.title}, rated ")
        assert "Solved at the first try." in ran.out
        assert f"\n{number} day{'s' if number > 1 else ''} in a row.\n" in ran.out
        signs = "✓" * puzzle.goal.turns
        last = ran.out.splitlines()[-1]
        assert last.startswith(f"Plyground puzzle {number} {signs} {puzzle.game.title}: Solved at ")
        told = last.removeprefix(f"Plyground puzzle {number} {signs} {puzzle.game.title}:")
        assert not any(str(move) in told.split() for move in puzzle.goal.solutions)
    shown = run(["progress"]).out
    assert "Today's puzzle: 5 days in a row, at best 5.\n" in shown
    assert "Puzzles: 5 of 5 solved at the first try.\n" in shown
    assert "5 Tage in Folge" in run(["progress", "--lang", "de"]).out


def test_a_wrong_answer_is_refuted_and_the_first_try_is_noted_at_once(set_day: SetDay) -> None:
    puzzle = daily_puzzle(FIRST_DAY)
    wrong = find_wrong(puzzle)
    left = run(["puzzle"], typed(["banana", "\x07\x00", "-" * 5000, "", wrong]))
    assert left.status == 0, "whoever goes away has still had the first try"
    said = answer_move(puzzle, wrong)
    assert f"{said.message}\n" in left.out
    for step in said.steps:
        assert f": {step.move}" in left.out
    [entry] = read_log().entries
    assert (entry["solved"], entry["day"]) == (False, FIRST_DAY.isoformat())
    again = run(["puzzle"], typed(find_way(puzzle)))
    assert "You have tried this one before, so your rating stays as it is.\n" in again.out
    signs = "…" + "✓" * puzzle.goal.turns
    shared = f"{signs} {puzzle.game.title}: Solved, but not at the first try.\n"
    assert again.out.endswith(f"Plyground puzzle 1 {shared}")
    assert "1 day in a row." in again.out, "found in the end, it counts for the streak"
    standing = fold(read_log().entries)
    assert standing["seen"] == {puzzle.name: False}
    assert standing["rating"] is None or standing["rating"]["tries"] == 1


def test_hints_and_solutions_are_no_first_try(set_day: SetDay) -> None:
    puzzle = daily_puzzle(FIRST_DAY)
    helped = run(["puzzle"], typed([*["hint"] * 5, *find_way(puzzle)]))
    assert "Solved with a hint." in helped.out
    assert "There are no more hints; solution shows it." in helped.out
    told = [line for line in helped.out.splitlines() if "does it: " in line]
    assert len(told) == len(set(told)) > 0, "every hint says something new"
    for lines in (["eval"], ["undo"], ["resign"], ["moves", "board", "history", "?"]):
        ran = run(["puzzle"], typed([*lines, "solution"]))
        assert "Solution: " in ran.out
        assert ran.out.splitlines()[-1].endswith("Not solved.")
    assert fold(read_log().entries)["seen"] == {puzzle.name: False}


def test_todays_puzzle_is_solved_from_the_menu(set_day: SetDay) -> None:
    puzzle = daily_puzzle(FIRST_DAY)
    wrong, *way = find_wrong(puzzle), *find_way(puzzle)
    seen = typing([], ["p", "nonsense", wrong, *way, "menu", "q"])
    assert str(puzzle.goal.message) in " ".join(seen.answers[1].split())
    assert "(? shows help)" in seen.answers[2]
    assert "Try again from here:" in seen.answers[3]
    assert "Solved at try 2." in seen.answers[-3]
    assert seen.answers[-3].endswith("What now? (next, menu, quit; Enter for next): ")
    assert seen.answers[-2].endswith("Which game? (1-5, Enter for 1): ")


def test_after_a_puzzle_the_board_is_as_it_was_left_and_nothing_more_is_given_away(
    set_day: SetDay,
) -> None:
    way = find_way(daily_puzzle(FIRST_DAY))
    *_, solved, board, hint, solution = typing(
        ["puzzle"], [*way, "board", "hint", "solution"]
    ).answers
    assert board.splitlines()[0] in solved
    assert "hint does nothing at this question" in hint
    assert "solution does nothing at this question" in solution
    assert [entry["solved"] for entry in read_log().entries] == [True]


@pytest.mark.program
def test_without_any_package_puzzles_work() -> None:
    command = [sys.executable, "-S", "-m", "plyground", "puzzle", "--date", str(FIRST_DAY)]
    path = str(Path(plyground.__file__).parents[1])
    keys = typed(find_way(daily_puzzle(FIRST_DAY)))
    env = {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"}
    ran = subprocess.run(command, env=env, input=keys, capture_output=True, text=True, check=True)
    assert "Solved at the first try." in ran.stdout
    assert "Rating about" in ran.stdout


# ---- training ------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", registry.slugs())
def test_training_brings_another_one_each_time(slug: str, set_day: SetDay) -> None:
    names = []
    for _ in range(3):
        shown = json.loads(run(["puzzle", "--game", slug, "--json"]).out)
        assert (shown["game"], "solutions" in shown) == (slug, False)
        puzzle = open_entry(find_entry(shown["name"]))
        ran = run(["puzzle", "--game", slug], typed(find_way(puzzle)))
        assert f"Puzzle {shown['name']}: {puzzle.game.title}" in ran.out
        assert "Solved at the first try." in ran.out
        assert "To share" not in ran.out
        names.append(shown["name"])
    assert len(set(names)) == 3


# ---- one's own mistakes --------------------------------------------------------------------------

SWAP = ["play", "code-swap", "--codes", "413/251", "--name1", "Ada", "--name2", "Bob"]


def test_mistakes_of_a_reviewed_game_come_back(set_day: SetDay) -> None:
    game = run([*SWAP, "--record", "game.ply"], typed(["x1", "1-2", "x3", "2-3", "resign", "yes"]))
    assert game.status == 0, game.err
    assert "no mistakes are kept yet" in run(["puzzle", "--mistakes"]).err
    first = run(["review", "game.ply", "--keep", "1"])
    second = run(["review", "game.ply", "--keep", "2"])
    assert first.status == second.status == 0
    kept = fold(read_log().entries)["cards"]
    assert kept
    not_yet = run(["puzzle", "--mistakes"])
    assert (not_yet.status, "comes back on 2026-11-17" in not_yet.err) == (2, True)
    set_day(FIRST_DAY + timedelta(days=1))
    for number in range(len(kept)):
        shown = json.loads(run(["puzzle", "--mistakes", "--json"]).out)
        puzzle = make_puzzle("code-swap", shown["position"], shown["goal"], shown["options"])
        ran = run(["puzzle", "--mistakes"], typed(find_way(puzzle)))
        assert ran.out.startswith("A mistake of your own, in Code Swap")
        assert "It comes back on 2026-11-" in ran.out, number
    assert run(["puzzle", "--mistakes"]).status == 2
    assert "none of them due today" in run(["progress"]).out


def test_at_a_terminal_a_review_asks_each_player_once(set_day: SetDay) -> None:
    run([*SWAP, "--record", "game.ply"], typed(["x1", "1-2", "x3", "2-3", "resign", "yes"]))
    adas, bobs, kept = typing(["review", "game.ply"], ["no", ""]).answers
    assert "Ada makes a puzzle." in adas
    assert "1 mistake of Bob makes a puzzle." in bobs
    assert "1 mistake is kept; it is due tomorrow" in kept
    assert len(read_log().entries) == 1
    german = typing(["review", "game.ply", "--lang", "de"], ["ja"]).answers
    assert german[0].endswith("an einem anderen Tag wiederkommen?\n(ja/nein, Enter für ja): ")
    names = [entry["name"] for entry in read_log().entries]
    assert len(set(names)) == len(names) == 2
    assert "?" not in typing(["review", "game.ply"], []).answers[0].splitlines()[-1]


# ---- lessons -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "language"), list(zip(registry.slugs(), cycle(["en", "de"]), strict=False))
)
def test_a_lesson_leads_to_its_proof(slug: str, language: str, set_day: SetDay) -> None:
    lesson = read_lesson(slug, language)
    way = [move for step in lesson.steps for move in find_way(step.puzzle)]
    ran = run(["lesson", slug, "--lang", language], typed(way))
    assert (ran.status, ran.err) == (0, "")
    assert all(step.title in ran.out for step in lesson.steps)
    flat = " ".join(ran.out.split())
    assert all(" ".join(step.praise.split()) in flat for step in lesson.steps)
    assert " ".join(lesson.proof.split()) in flat
    assert fold(read_log().entries)["lessons"] == {slug: list(range(1, 11))}
    assert run(["lesson", slug], "quit\n").out.count("[x]") == 10


def test_a_lesson_goes_on_where_one_was(set_day: SetDay) -> None:
    lesson = read_lesson("operator-outwit")
    run(["lesson", "operator-outwit"], typed(find_way(lesson.steps[0].puzzle)))
    ran = run(["lesson", "operator-outwit"], typed(["solution"]))
    assert "[x]  1" in ran.out
    assert "\nStep 2 of 10: " in ran.out
    assert "the step counts once you have found it yourself" in ran.out
    assert "\nStep 3 of 10: " in ran.out
    assert run(["lesson", "operator-outwit", "--step", "11"]).status == 2
    assert lesson.proof_title in run(["lesson", "operator-outwit", "--proof"]).out


# ---- the file ------------------------------------------------------------------------------------


def test_progress_goes_out_and_in_again(set_day: SetDay) -> None:
    assert run(["progress"]).out == "Nothing yet. `plyground puzzle` shows today's puzzle.\n"
    run(["puzzle"], typed(find_way(daily_puzzle(FIRST_DAY))))
    with find_log().open("ab") as file:
        file.write(b'{"v": 99, "news": "from the future"}\nhalf a li')
    told = run(["progress"]).out
    assert "2 lines cannot be read here, and are kept as they are." in told
    assert run(["progress", "export", "out.jsonl"]).out == "3 lines are in out.jsonl now.\n"
    find_log().unlink()
    taken = run(["progress", "import", "out.jsonl"]).out
    assert taken.startswith("3 lines are new here; none was known already.\n")
    assert run(["progress"]).out == told
    assert "3 were known already" in run(["progress", "import", "out.jsonl"]).out
    assert json.loads(run(["progress", "--json"]).out)["streak"]["length"] == 1
    for words in (["progress", "export"], ["progress", "show", "x"], ["progress", "import", "no"]):
        ran = run(words)
        assert (ran.status, ran.out) == (2, "")


@pytest.fixture(autouse=True)
def here(folder: object) -> None:
    """In a folder of its own."""


# ---- a game of one's own -------------------------------------------------------------------------


def test_a_game_of_ones_own_is_named_in_any_place(tmp_path: Path) -> None:
    path = tmp_path / "takes.py"
    path.write_text(write_heaps("Takes", 9))
    for words in (["--with", str(path)], ["--game", str(path)], [str(path)]):
        ran = run(["puzzle", *words, "--json"])
        assert (ran.status, json.loads(ran.out)["game"]) == (0, "takes"), words
    assert json.loads(run(["puzzle", "heaps", "--json"]).out)["game"] == "heaps"
    both = run(["puzzle", "--game", "heaps", str(path)])
    assert (both.status, "ask for different puzzles" in both.err) == (2, True)
