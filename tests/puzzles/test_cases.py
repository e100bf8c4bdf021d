"""Where something is hidden, a wrong answer is refuted by a case that matters, played out.

Checked for every wrong answer to every third puzzle of Cipher Quest that ships (in `make soak` to
all), move by move by the rules, and by values that `tests/solvers` holds against the literal game.
"""

from typing import Any

import pytest

from plyground.language.message import render
from plyground.study.puzzles.answers import WRONG, answer_move, play_courses
from plyground.study.puzzles.book import open_entry, read_book
from plyground.study.puzzles.goals import CHANCE
from plyground.study.puzzles.puzzle import Puzzle, make_puzzle

ENTRIES = read_book("cipher-quest")


def can_win(puzzle: Puzzle, state: Any, move: Any) -> bool:
    """Whether some best play of both, after a move, lets the solver win with this secret."""
    game, after = puzzle.game, puzzle.game.apply(state, move)
    if ended := game.outcome(after):
        return ended.winner is game.turn(puzzle.view)
    return any(can_win(puzzle, after, reply) for reply in puzzle.oracle.best_moves(after)[1])


EVERY = [3, pytest.param(1, marks=pytest.mark.soak)]


@pytest.mark.parametrize("every", EVERY)
def test_a_refutation_is_best_play_that_loses_where_the_best_move_wins(every: int) -> None:
    refuted = 0
    for entry in ENTRIES[::every]:
        puzzle = open_entry(entry)
        game, oracle = puzzle.game, puzzle.oracle
        for move in set(game.moves(puzzle.view)) - set(puzzle.goal.solutions):
            answer = answer_move(puzzle, move)
            secrets = {str(game.secret(each)): each for each in game.possible_states(puzzle.view)}
            hidden = answer.message.params.get("hidden", next(iter(secrets)))
            state = start = secrets[str(hidden)]
            assert answer.steps[0].move == move
            for step in answer.steps:
                assert step.move == move or step.move in oracle.best_moves(state)[1]
                state = game.apply(state, step.move)
            ended = game.outcome(state)
            assert ended is not None, (entry.name, answer.steps)
            assert ended.winner is game.turn(puzzle.view).other
            assert answer.outcome == game.outcome(answer.steps[-1].view) == ended
            assert can_win(puzzle, start, puzzle.goal.solutions[0]), (entry.name, hidden)
            refuted += 1
    assert refuted > 300


@pytest.mark.parametrize("every", EVERY)
def test_the_cases_that_a_move_wins_are_counted_exactly(every: int) -> None:
    for entry in ENTRIES[::every]:
        puzzle = open_entry(entry)
        secrets = [str(puzzle.game.secret(s)) for s in puzzle.game.possible_states(puzzle.view)]
        for move, value in puzzle.oracle.move_values(puzzle.view):
            courses = play_courses(puzzle, move)
            assert [course.secret for course in courses] == secrets
            assert sum(course.won for course in courses) == (value.chance or 0) * len(courses)


def test_a_wrong_answer_says_what_it_comes_to_in_both_languages() -> None:
    said = answer_move(open_quest("3,8/4,7 25-28 1", targets="25-28"), "9").message
    assert render(said) == (
        "Not the best: 9 wins in 1 of 4 cases, the best move in 2. "
        "Say 27 is hidden: the best move wins then, and this one loses."
    )
    assert render(said, "de") == (
        "Nicht der beste Zug: 9 gewinnt in einem von 4 Fällen, der beste in 2. "
        "Angenommen, 27 ist verborgen: Dann gewinnt der beste Zug, und dieser verliert."
    )


def test_where_the_clues_have_left_one_target_it_is_refuted_as_if_it_were_open() -> None:
    puzzle = open_quest("5,7/9,1 15-15 1")
    assert render(answer_move(puzzle, "2").message) == "2 loses: your opponent replies 3."
    assert render(answer_move(puzzle, "8").message) == "8 ends the game, and not for you."


def test_under_a_limit_of_turns_chances_are_told_without_a_line() -> None:
    """A game that may stop for nobody has no case that one move wins and another loses."""
    puzzle = make_puzzle("cipher-quest", "7,6/8 19-25 2", CHANCE, {"turn_limit": 3})
    wrong = next(
        answer
        for move in puzzle.game.moves(puzzle.view)
        if (answer := answer_move(puzzle, move)).verdict == WRONG
    )
    assert wrong.message.code == "puzzle.wrong-chance"
    assert wrong.steps == ()


def open_quest(position: str, **options: object) -> Puzzle:
    return make_puzzle("cipher-quest", position, CHANCE, options)
