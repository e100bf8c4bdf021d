"""Cases: what a move comes to where something is hidden, for everything that may be.

Best play by both, one way of it, is fixed: then every possible secret has one course of the game.
The courses that a move wins are exactly its share of the chance. So against a wrong move there is
always a secret with which the best move wins and the wrong one loses: that one is played out.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from plyground.language.message import Message

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


class Case(NamedTuple):
    """What looks the same after a move: everything that may be hidden then, and the answer."""

    courses: tuple[Course, ...]

    @property
    def is_over(self) -> bool:
        """Whether the move itself ended the game."""
        return len(self.courses[0].steps) == 1

    @property
    def reply(self) -> str:
        """What the other player answers, where there is still something to answer."""
        return str(self.courses[0].steps[1].move)

    @property
    def won(self) -> int:
        return sum(course.won for course in self.courses)

    @property
    def message(self) -> Message:
        """What it comes to, to be said in any language."""
        hidden, every = _name_secrets([course.secret for course in self.courses]), len(self.courses)
        share = "all" if self.won == every else "some" if self.won else "none"
        if self.is_over:
            return Message.of("puzzle.case-over", hidden=hidden, share=share)
        return Message.of(
            "puzzle.case", hidden=hidden, reply=self.reply, share=share, won=self.won, all=every
        )


def list_cases(puzzle: Puzzle, move: Any) -> list[Case]:
    """Everything that may be seen after a move, in the order of what is hidden."""
    game = puzzle.game
    alike: dict[Any, list[Course]] = {}
    for course in play_courses(puzzle, move):
        ended = game.outcome(course.steps[0].view) is not None
        alike.setdefault(course.won if ended else course.steps[0].view, []).append(course)
    return [Case(tuple(courses)) for courses in alike.values()]


def play_courses(puzzle: Puzzle, move: Any) -> Iterator[Course]:
    """The course of the game after a move for every secret that is possible."""
    game, oracle, solver = puzzle.game, puzzle.oracle, puzzle.game.turn(puzzle.view)
    for start in game.possible_states(puzzle.view):
        state, steps, chosen = start, list[Step](), move
        while True:
            state = game.apply(state, chosen)
            view = game.view(state, None)
            steps.append(Step(chosen, view))
            if ended := game.outcome(state):
                break
            chosen = oracle.best_moves(view)[1][0]
        yield Course(
            str(game.secret(start)), tuple(steps), ended.winner is solver, ended.winner is None
        )


def find_refuting(puzzle: Puzzle, cases: Sequence[Case]) -> Course | None:
    """A course that a wrong move loses and a best one wins: after the likeliest clue that has one.

    None where a house rule can stop the game before anybody wins: half a win is none.
    """
    right = list(play_courses(puzzle, puzzle.goal.solutions[0]))
    if any(course.stopped for course in (*right, *(one for case in cases for one in case.courses))):
        return None
    winning = {course.secret for course in right if course.won}
    likely = sorted(cases, key=lambda case: (case.is_over, -len(case.courses)))
    return next(
        (
            course
            for case in likely
            for course in case.courses
            if not course.won and course.secret in winning
        ),
        None,
    )


def _name_secrets(secrets: Sequence[str]) -> Message:
    """'7', '7 or 8', '7 to 9'; what is not a run of whole numbers is listed."""
    if len(secrets) > 2 and all(secret.isdecimal() for secret in secrets):
        first, last = int(secrets[0]), int(secrets[-1])
        if [*map(int, secrets)] == [*range(first, last + 1)]:
            return Message.of("puzzle.secrets-from-to", first=str(first), last=str(last))
    return Message.of("puzzle.secrets", secrets=tuple(secrets))


def describe_cases(cases: Sequence[Case]) -> Message:
    """One sentence for each; a single one has nothing to tell apart."""
    first, *rest = cases
    if rest:
        return Message.of("puzzle.cases", case=first.message, rest=_go_through(rest))
    if first.is_over:
        return Message("puzzle.case-any-over")
    return Message.of("puzzle.case-any", reply=first.reply)


def _go_through(cases: Sequence[Case]) -> Message:
    first, *rest = cases
    if not rest:
        return first.message
    return Message.of("puzzle.cases", case=first.message, rest=_go_through(rest))
