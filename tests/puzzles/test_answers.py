"""Answers: every solution is accepted, and a wrong move is played out against best play."""

import pytest

from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.study.puzzles.answers import GOES_ON, SLOWER, SOLVED, WRONG, answer_move
from plyground.study.puzzles.goals import CHANCE, DELAY, ONLY, TRAP, WIN_IN
from plyground.study.puzzles.puzzle import make_puzzle


def test_every_way_to_the_goal_is_accepted_to_its_end() -> None:
    puzzle = make_puzzle("code-swap", "413/251 1")
    assert (puzzle.goal.kind, puzzle.goal.turns) == (WIN_IN, 2)
    for first in puzzle.goal.solutions:
        answer = answer_move(puzzle, first)
        assert answer.verdict == GOES_ON
        assert answer.next is not None
        assert answer.next.goal.turns == 1
        for last in answer.next.goal.solutions:
            end = answer_move(answer.next, last)
            assert end.verdict == SOLVED
            assert end.outcome is not None
            assert end.outcome.winner is Seat.FIRST


def test_a_move_that_wins_later_is_not_wrong() -> None:
    answer = answer_move(make_puzzle("code-swap", "413/251 1"), "x1")
    assert answer.verdict == SLOWER
    assert str(answer.message) == "That wins too, but in 3 moves. There is a way in 2."


def test_a_wrong_move_is_refuted_to_the_end_of_the_game() -> None:
    answer = answer_move(make_puzzle("code-swap", "413/251 1"), "x2")
    assert answer.verdict == WRONG
    assert [str(step.move) for step in answer.steps] == ["x2", "1-3"]
    assert answer.outcome is not None
    assert answer.outcome.winner is Seat.SECOND


def test_what_gives_the_win_away_shows_the_reply_that_takes_it() -> None:
    answer = answer_move(make_puzzle("code-swap", "413/251 1"), "2-3")
    assert answer.verdict == WRONG
    assert answer.outcome is None
    assert answer.message.code == "puzzle.wrong-open"
    assert len(answer.steps) == 2


def test_a_puzzle_shown_does_not_give_its_solution_away() -> None:
    puzzle = make_puzzle("operator-outwit", "23:20 1", WIN_IN)
    shown = puzzle.json()
    assert shown["task"] == "Win in 2 moves."
    assert set(shown["scene"]["legal"]) == {"+2", "*2", "-1"}
    assert "solutions" not in str(shown)
    told = answer_move(puzzle, "+2").json(puzzle, "+2")
    assert told["verdict"] == "goes on"
    assert told["next"] is not None
    assert told["next"]["scene"]["position"] == told["scenes"][-1]["position"]


def test_a_chance_is_told_against_the_best_one() -> None:
    puzzle = make_puzzle("cipher-quest", "7,6/8 19-25 2", CHANCE)
    wrong = next(m for m in puzzle.game.moves(puzzle.view) if m not in puzzle.goal.solutions)
    answer = answer_move(puzzle, wrong)
    assert answer.verdict == WRONG
    assert answer.value.chance is not None
    assert puzzle.goal.value.chance is not None
    assert answer.value.chance < puzzle.goal.value.chance
    assert answer_move(puzzle, puzzle.goal.solutions[0]).steps == (), "what is hidden stays hidden"


@pytest.mark.parametrize("kind", [ONLY, TRAP])
def test_a_position_without_the_goal_makes_no_puzzle(kind: str) -> None:
    with pytest.raises(BadOption, match="nothing is to be found"):
        make_puzzle("code-swap", "413/251 1", kind)


def test_a_goal_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match="choose from win, only, delay, trap or chance"):
        make_puzzle("code-swap", "413/251 1", "mate")


def test_a_lost_position_can_be_held_out() -> None:
    puzzle = make_puzzle("coordinate-clash", "2X2/5/5/5/O1O2 1")
    assert puzzle.goal.kind == DELAY
    assert [str(move) for move in puzzle.goal.solutions] == ["B5/5l"]
    assert answer_move(puzzle, "B5/5l").verdict == SOLVED
    answer = answer_move(puzzle, "B5")
    assert answer.verdict == WRONG
    assert answer.outcome is not None
    assert answer.outcome.winner is Seat.SECOND
