"""Advice in the middle of a turn is about the moves that the answers so far still allow."""

import io
from collections.abc import Callable
from typing import Any

import plyground
from plyground.terminal.advice import answer_request
from plyground.terminal.console import Console
from plyground.terminal.renderer import Renderer

from .runner import run

WORK = 20_000
WINS_AT_A1 = "5/1X3/2X2/3O1/4O 1"


def ask(
    verb: str,
    allows: Callable[[Any], bool],
    slug: str = "coordinate-clash",
    position: str = WINS_AT_A1,
) -> list[str]:
    match = plyground.match(slug, position=position)
    console = Console(io.BytesIO(), io.StringIO(), typed=False)
    return answer_request(Renderer(match, {}, console), verb, WORK, allows)


def on(cell: str) -> Callable[[Any], bool]:
    return lambda move: str(move.cell) == cell


def test_a_hint_is_a_best_move_of_those_that_are_left() -> None:
    assert ask("hint", lambda move: True) == ["Hint: A1 (wins in 1)"]
    assert ask("hint", on("E1")) == ["Hint: E1/1r (wins in 1)"]


def test_a_hint_says_so_when_the_better_moves_are_gone() -> None:
    left = ask("hint", lambda move: str(move) in ("C1", "E4"))
    assert left == ["Hint: C1 (loses in 2)"]
    endless = ask("hint", lambda move: str(move) == "2-3", "code-swap", "413/251 1")
    assert endless == ["Hint: 2-3 (endless)"]


def test_where_no_move_is_left_advice_is_about_all_of_them() -> None:
    for verb in ("hint", "eval"):
        assert ask(verb, lambda move: False) == ask(verb, lambda move: True)


def test_an_evaluation_lists_the_moves_that_are_left() -> None:
    listed = [line.split() for line in ask("eval", on("E1")) if "E1" in line]
    assert listed[0] == ["*", "E1/1r", "wins", "in", "1"]
    assert len(listed) == 12
    assert "    ... and 9 more" in ask("eval", on("E1"))


def test_the_history_is_told_in_words_to_whoever_plays_a_program() -> None:
    words = ["play", "coordinate-clash", "--p2", "greedy", "--seed", "3"]
    told = run(words, "C3/2r\nhistory\nquit\n").out
    assert "  1. Player X: C3, then row 2 to the right (C3/2r)\n  2. Greedy: " in told
    # Two people read the notation that they typed.
    assert "1. C3/2r\n" in run(words[:2], "C3/2r\nhistory\nquit\n").out
