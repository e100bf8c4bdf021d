"""Every puzzle that ships is true: a solver that shares nothing with ours finds the same."""

import pytest

from plyground.kernel.value import Value
from plyground.puzzles.book import open_entry, read_book
from plyground.puzzles.puzzle import Entry
from plyground.rulebooks import shelf

from .independent import cipher_quest, cipher_shift, code_swap, coordinate_clash, operator_outwit
from .independent.judged import Judged, Worth, solve_goal

JUDGES = {
    "cipher-shift": cipher_shift.judge,
    "cipher-quest": cipher_quest.judge,
    "code-swap": code_swap.judge,
    "operator-outwit": operator_outwit.judge,
}


@pytest.mark.parametrize("slug", shelf.slugs())
def test_puzzles_are_true_and_have_exactly_these_solutions(slug: str) -> None:
    entries = read_book(slug)
    if slug == "coordinate-clash":  # five plies on a grid are millions of lines of play
        entries = [entry for entry in entries if open_entry(entry).goal.turns < 3][::4]
    assert entries
    assert [entry for entry in entries if not is_true(entry)] == []


@pytest.mark.soak
def test_every_puzzle_on_a_grid_is_true_as_well() -> None:
    assert [entry for entry in read_book("coordinate-clash") if not is_true(entry)] == []


def is_true(entry: Entry) -> bool:
    """Whether value and solutions are as the independent solver has them, and not everything."""
    judged = judge(entry)
    worth, solutions = solve_goal(entry.goal, judged)
    puzzle = open_entry(entry)
    ours = {str(move) for move in puzzle.goal.solutions}
    few = 0 < judged.count_ways(list(solutions)) < judged.count_ways(list(judged.moves))
    return ours == solutions and few and is_same(puzzle.goal.value, worth)


def judge(entry: Entry) -> Judged:
    if entry.game == "coordinate-clash":
        return coordinate_clash.judge(entry.options, entry.position, entry.goal)
    judged = JUDGES[entry.game](entry.options, entry.position)
    assert judged is not None, "a puzzle is not over"
    return judged


def is_same(ours: Value, worth: Worth) -> bool:
    if ours.chance is not None:
        return ours.chance == worth.chance
    return (ours.result, ours.plies or 0) == (worth.result, worth.plies)
