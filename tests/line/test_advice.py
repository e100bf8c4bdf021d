"""Advice in the middle of a turn is about the moves that the answers so far still allow."""

import io
from collections.abc import Callable, Sequence
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
    left: Sequence[str] = (),
) -> list[str]:
    match = plyground.match(slug, position=position)
    console = Console(io.BytesIO(), io.StringIO(), typed=False)
    return answer_request(Renderer(match, {}, console), verb, WORK, allows, lambda move: left)


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


def test_a_hint_where_nobody_can_force_the_end_heads_for_it() -> None:
    past_its_goal = ask("hint", lambda move: True, "cipher-shift", "CODE:CAAA 1")
    assert past_its_goal == ["Hint: 2 (endless)"]


def test_a_hint_in_mid_turn_says_what_to_answer_now() -> None:
    words = ["play", "coordinate-clash", "--from", WINS_AT_A1]
    lines = run(words, "E1\nhint\nyes\nhint\nquit\n").out.splitlines()
    asked, inside = [line for line in lines if "Hint" in line]
    assert asked.endswith("Hint: answer yes, row, 1, right; that is E1/1r (wins in 1)")
    assert inside.endswith("Hint: answer row, 1, right; that is E1/1r (wins in 1)")


def test_a_hint_in_mid_turn_says_that_another_move_would_be_better() -> None:
    told = ask("hint", lambda move: str(move) == "C1", left=["no"])
    assert told == [
        "Hint: answer no; that is C1 (loses in 2)",
        "Better: type back, then A1 (wins in 1)",
    ]
    assert len(ask("hint", on("E1"), left=["yes"])) == 1, "as good as any"
    assert ask("hint", lambda move: False, left=["no"]) == [told[1]], "only going back helps"


def test_a_chance_says_of_what_it_is_one() -> None:
    hint = ask("hint", lambda move: True, "cipher-quest", "7,6/8 19-25 2")
    assert hint == ["Hint: 1 (wins with 71.4%, 5/7)"]


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
