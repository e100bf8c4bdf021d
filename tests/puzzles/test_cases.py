"""Where something is hidden, a wrong answer is refuted by a case that matters, played out.

Checked by counts of targets that share nothing with ours (`independent/cipher_quest`), for every
wrong answer to every puzzle of Cipher Quest that ships.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import pytest

from plyground.language.message import render
from plyground.study.puzzles import CHANCE, Puzzle, answer_move, make_puzzle
from plyground.study.puzzles.answers import WRONG, play_courses
from plyground.study.puzzles.book import open_entry, read_book
from plyground.study.puzzles.puzzle import Entry

from .quest import count_best, count_targets_won

ENTRIES = read_book("cipher-quest")


class At(NamedTuple):
    """A position, as the independent solver asks for it."""

    left: frozenset[int]
    mine: int
    yours: int
    low: int
    high: int
    near: int


def read_position(entry: Entry) -> At:
    taken, span, turn = entry.position.split()
    one, two = ([int(each) for each in part.split(",") if each != "-"] for part in taken.split("/"))
    pool, near = (int(str(entry.options.get(name, usual))) for name, usual in USUAL.items())
    mine, yours = (sum(one), sum(two)) if turn == "1" else (sum(two), sum(one))
    low, high = map(int, span.split("-"))
    return At(frozenset(range(1, pool + 1)) - {*one, *two}, mine, yours, low, high, near)


USUAL: Mapping[str, int] = {"pool": 9, "near": 5}


def take(at: At, number: int, target: int) -> "At | bool":
    """What the other player sees then; or whether the mover has won."""
    score, left = at.mine + number, at.left - {number}
    if score >= target:
        return score == target
    if not left:
        return score > at.yours
    if target - score <= at.near:
        low, high = max(at.low, score + 1), min(at.high, score + at.near)
    else:
        low, high = max(at.low, score + at.near + 1), at.high
    return At(left, at.yours, score, low, high, at.near)


def is_best(at: At, number: int) -> bool:
    return count_targets_won(*at, number) == count_best(*at)


@cache
def can_win(at: At, target: int, mine: bool) -> bool:
    """Whether some best play of both, from here, lets the solver win with this target."""
    return any(
        (after is mine) if isinstance(after, bool) else can_win(after, target, not mine)
        for number in at.left
        if is_best(at, number)
        for after in (take(at, number, target),)
    )


@pytest.mark.parametrize("part", range(4))
def test_a_refutation_is_best_play_that_loses_where_the_best_move_wins(part: int) -> None:
    refuted = 0
    for entry in ENTRIES[part::4]:
        puzzle, at = open_entry(entry), read_position(entry)
        for move in set(puzzle.game.moves(puzzle.view)) - set(puzzle.goal.solutions):
            answer = answer_move(puzzle, move)
            target = int(str(answer.message.params.get("hidden", at.low)))
            moves = [int(step.move) for step in answer.steps]
            assert moves[0] == move
            assert at.low <= target <= at.high
            assert is_lost(at, moves, target), (entry.name, moves, target)
            best = puzzle.goal.solutions[0]
            after = take(at, best, target)
            won = after if isinstance(after, bool) else can_win(after, target, False)
            assert won, (entry.name, best, target)
            assert answer.outcome is not None
            assert answer.outcome.winner is puzzle.game.turn(puzzle.view).other
            refuted += 1
    assert refuted > 300


def is_lost(at: At, moves: list[int], target: int) -> bool:
    """Whether these moves, all but the first the best there are, end in a loss of the solver."""
    for place, number in enumerate(moves):
        assert place == 0 or is_best(at, number)
        after = take(at, number, target)
        if isinstance(after, bool):
            assert place == len(moves) - 1
            return after is bool(place % 2)
        at = after
    raise AssertionError("not played out")


@pytest.mark.parametrize("part", range(4))
def test_the_cases_that_a_move_wins_are_counted_exactly(part: int) -> None:
    for entry in ENTRIES[part::4]:
        puzzle, at = open_entry(entry), read_position(entry)
        for move in puzzle.game.moves(puzzle.view):
            courses = play_courses(puzzle, move)
            assert [int(course.secret) for course in courses] == [*range(at.low, at.high + 1)]
            assert sum(course.won for course in courses) == count_targets_won(*at, move)


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
