"""Puzzles and lessons at a real terminal, by keyboard alone."""

import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

import plyground
from plyground.games import registry
from plyground.study.puzzles import Puzzle, answer_move
from plyground.study.puzzles.book import FIRST_DAY, find_daily, open_entry

from .runner import typed
from .terminal import Terminal
from .test_puzzles import find_way, find_wrong
from .typist import PATIENCE

pytestmark = pytest.mark.program

ON_A_DAY = """
import subprocess
import sys
from datetime import UTC, datetime
from plyground.study.progress import clock
day = datetime.fromisoformat(sys.argv.pop(1)).replace(hour=12, tzinfo=UTC)
clock.read_clock = lambda: day
from plyground.cli import main
sys.exit(main())
"""


def open_terminal(day: date, words: list[str], data: Path) -> Terminal:
    """A terminal whose clock shows a day."""
    program = (sys.executable, "-c", ON_A_DAY, day.isoformat())
    return Terminal(words, program=program, env={"PLYGROUND_DATA": str(data)})


def find_question(puzzle: Puzzle) -> str:
    """What is asked of whoever is to solve it."""
    dialogue = registry.dialogue(puzzle.game)
    return dialogue.question(puzzle.game.core_state(puzzle.view), [])


def type_way(terminal: Terminal, puzzle: Puzzle, question: str) -> str:
    """Type what solves a puzzle, each move when it is asked for; what is said at the end of it."""
    *before, last = find_way(puzzle)
    for move in before:
        terminal.type(move)
        terminal.until(find_question(puzzle))
    terminal.type(last)
    return terminal.until(question)


def test_todays_puzzle_is_solved_from_the_menu(tmp_path: Path) -> None:
    puzzle = open_entry(find_daily(FIRST_DAY, FIRST_DAY).entry)
    wrong, question = find_wrong(puzzle), find_question(puzzle)
    with open_terminal(FIRST_DAY, ["--lines"], tmp_path) as terminal:
        terminal.answer("(1-5, Enter for 1): ", "p")
        assert str(puzzle.goal.message) in terminal.until(question)
        terminal.type("nonsense")
        assert "(? shows help)" in terminal.until(question)
        terminal.type(wrong)
        told = terminal.until(question)
        assert str(answer_move(puzzle, wrong).message) in told
        assert "Try again from here:" in told
        box = type_way(terminal, puzzle, "What now? (next, menu, quit; Enter for next): ")
        assert "Solved at try 2." in box
        assert "1 day in a row." in box
        terminal.type("menu")
        terminal.until("Which game? (1-5, Enter for 1): ")
        terminal.type("q")
        assert terminal.finish().status == 0


def test_without_any_package_puzzles_work_and_say_what_a_rating_needs(tmp_path: Path) -> None:
    puzzle = open_entry(find_daily(FIRST_DAY, FIRST_DAY).entry)
    source = Path(plyground.__file__).parents[1]
    ran = subprocess.run(
        [sys.executable, "-S", "-c", ON_A_DAY, FIRST_DAY.isoformat(), "puzzle"],
        env={"PYTHONPATH": str(source), "PLYGROUND_DATA": str(tmp_path), "PYTHONUTF8": "1"},
        input=typed(find_way(puzzle)),
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert "Solved at the first try." in ran.stdout
    assert "1 day in a row." in ran.stdout
    assert "Rating about" in ran.stdout
