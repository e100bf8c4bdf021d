"""Themes: what a puzzle is like, read off the exact value of every move."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.kernel.value import LOSS, WIN, Value
from plyground.language.message import Message

from .difficulty import find_chances
from .goals import LOST_NEXT_TURN, WIN_IN
from .puzzle import Puzzle

MANY_CHOICES = 40
LONG_TURNS = 3
SHORT_SIGHT = "sees 3 plies"
NARROW = Fraction(1, 20)
"""A chance that is so little better than another is hard to tell from it."""
SLIM = Fraction(1, 3)


class Look(NamedTuple):
    """A puzzle with what its moves are worth, each position they make counted once."""

    puzzle: Puzzle
    solving: list[Value]
    failing: list[Value]
    chances: Mapping[str, float]
    """How likely imperfect players are to solve it (`difficulty`)."""

    @property
    def best_wrong_chance(self) -> Fraction:
        return max((value.chance or Fraction(0) for value in self.failing), default=Fraction(0))


def look_at(puzzle: Puzzle, chances: Mapping[str, float] | None = None) -> Look:
    """The values of the different things that can be done; chances can be given if known."""
    chances = find_chances(puzzle) if chances is None else chances
    game, view = puzzle.game, puzzle.view
    judged = dict(puzzle.oracle.move_values(view))
    made = {move: move if game.hidden else game.apply(view, move) for move in judged}
    by_position: Mapping[Any, Any] = {after: move for move, after in made.items()}
    solutions = set(puzzle.goal.solutions)
    solving = [judged[move] for move in by_position.values() if move in solutions]
    failing = [judged[move] for move in by_position.values() if move not in solutions]
    return Look(puzzle, solving, failing, chances)


def find_themes(look: Look) -> tuple[str, ...]:
    """The names of the themes that a puzzle has, in their fixed order.

    >>> from plyground.puzzles import make_puzzle
    >>> find_themes(look_at(make_puzzle("operator-outwit", "23:20 1")))
    ('single', 'threat')
    """
    return tuple(name for name, has in SIGNS.items() if has(look))


def name_theme(theme: str) -> Message:
    """A theme, to be said in any language."""
    return NAMES[theme]


def _is_single(look: Look) -> bool:
    return len(look.solving) == 1


def _is_at_once(look: Look) -> bool:
    return look.puzzle.goal.value == Value.win(1)


def _has_threat(look: Look) -> bool:
    return any(
        value.result == LOSS and value.plies == LOST_NEXT_TURN for value in look.failing
    ) and not _is_at_once(look)


def _has_many_choices(look: Look) -> bool:
    return len(look.solving) + len(look.failing) >= MANY_CHOICES


def _is_long(look: Look) -> bool:
    return look.puzzle.goal.turns >= LONG_TURNS


def _has_slower_ways(look: Look) -> bool:
    goal = look.puzzle.goal
    return goal.kind == WIN_IN and any(value.result == WIN for value in look.failing)


def _is_far_sighted(look: Look) -> bool:
    """Whoever sees three single turns ahead does not see it yet, more often than not."""
    return look.chances.get(SHORT_SIGHT, 1.0) < 1 / 2


def _is_certain(look: Look) -> bool:
    return look.puzzle.goal.value.chance == 1


def _is_slim(look: Look) -> bool:
    chance = look.puzzle.goal.value.chance
    return chance is not None and chance <= SLIM


def _is_close(look: Look) -> bool:
    chance = look.puzzle.goal.value.chance
    return chance is not None and chance - look.best_wrong_chance <= NARROW


SIGNS: dict[str, Callable[[Look], bool]] = {
    "single": _is_single,
    "at-once": _is_at_once,
    "threat": _has_threat,
    "many-choices": _has_many_choices,
    "long": _is_long,
    "slower-ways": _has_slower_ways,
    "far-sighted": _is_far_sighted,
    "certain": _is_certain,
    "slim": _is_slim,
    "close": _is_close,
}
NAMES = {
    "single": Message("puzzle.theme-single"),
    "at-once": Message("puzzle.theme-at-once"),
    "threat": Message("puzzle.theme-threat"),
    "many-choices": Message("puzzle.theme-many-choices"),
    "long": Message("puzzle.theme-long"),
    "slower-ways": Message("puzzle.theme-slower-ways"),
    "far-sighted": Message("puzzle.theme-far-sighted"),
    "certain": Message("puzzle.theme-certain"),
    "slim": Message("puzzle.theme-slim"),
    "close": Message("puzzle.theme-close"),
}
