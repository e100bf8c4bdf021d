"""Advice at the table: a best move, and what every move is worth."""

import io

import plyground
from plyground.terminal.advice import answer_request
from plyground.terminal.console import Console
from plyground.terminal.renderer import Renderer

from .runner import run

WORK = 20_000
WINS_AT_A1 = "5/1X3/2X2/3O1/4O 1"


def ask(verb: str, slug: str = "coordinate-clash", position: str = WINS_AT_A1) -> list[str]:
    match = plyground.match(slug, position=position)
    console = Console(io.BytesIO(), io.StringIO(), typed=False)
    return answer_request(Renderer(match, {}, console), verb, WORK)


def test_a_hint_is_a_best_move_at_any_question_of_a_turn() -> None:
    assert ask("hint") == ["Hint: A1 (wins in 1)"]
    words = ["play", "coordinate-clash", "--from", WINS_AT_A1]
    assert run(words, "E1\nhint\nyes\nhint\nquit\n").out.count("Hint: A1 (wins in 1)") == 2


def test_a_hint_where_nobody_can_force_the_end_heads_for_it() -> None:
    assert ask("hint", "cipher-shift", "CODE:CAAA 1") == ["Hint: 2 (endless)"]


def test_a_chance_says_of_what_it_is_one() -> None:
    assert ask("hint", "cipher-quest", "7,6/8 19-25 2") == ["Hint: 1 (wins with 71.4%, 5/7)"]


def test_an_evaluation_lists_the_moves_best_first_and_those_that_are_equal_together() -> None:
    best, *others = ask("eval")[-4:-1]
    assert best == "  * A1, A1/Du, A1/Dd, A1/Eu ... (25)      wins in 1"
    assert [line.rpartition("  ")[2] for line in others] == ["wins in 3", "loses in 2"]


def test_the_history_is_notation() -> None:
    words = ["play", "coordinate-clash", "--p2", "greedy", "--seed", "3"]
    assert "1. C3/2r " in run(words, "C3/2r\nhistory\nquit\n").out
