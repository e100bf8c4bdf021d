"""Cases: what a move comes to where something is hidden, for everything that may be.

Best play by both, one way of it, is fixed: then every possible secret has one course of the game.
The courses that a move wins are exactly its share of the chance. So against a wrong move there is
always a secret with which the best move wins and the wrong one loses: that one is played out.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from .puzzle import Puzzle


class Step(NamedTuple):
    """A move and the position it makes."""

    move: Any
    view: Any


class Course(NamedTuple):
    """How the game goes on after a move with one secret, by best play of both."""

    secret: str
    steps: tuple[Step, ...]
    won: bool
    """Whether the solver wins it."""
    stopped: bool
    """Whether nobody does, as under a limit of turns."""


def play_courses(puzzle: Puzzle, move: Any) -> list[Course]:
    """The course of the game after a move for every secret that is possible."""
    game, oracle, solver = puzzle.game, puzzle.oracle, puzzle.game.turn(puzzle.view)
    courses = []
    for start in game.possible_states(puzzle.view):
        state, steps, chosen = start, list[Step](), move
        while True:
            state = game.apply(state, chosen)
            view = game.view(state, None)
            steps.append(Step(chosen, view))
            if ended := game.outcome(state):
                break
            chosen = oracle.best_moves(view)[1][0]
        secret, winner = str(game.secret(start)), ended.winner
        courses.append(Course(secret, tuple(steps), winner is solver, winner is None))
    return courses


def find_refuting(puzzle: Puzzle, courses: Sequence[Course]) -> Course | None:
    """A course that a wrong move loses and a best one wins: after the likeliest clue that has one.

    None where a house rule can stop the game before anybody wins: half a win is none.
    """
    right = play_courses(puzzle, puzzle.goal.solutions[0])
    if any(course.stopped for course in (*right, *courses)):
        return None
    winning = {course.secret for course in right if course.won}
    refuting = [course for course in courses if not course.won and course.secret in winning]
    clues = Counter(course.steps[0].view for course in courses)
    return max(
        refuting, key=lambda one: (len(one.steps) > 1, clues[one.steps[0].view]), default=None
    )
