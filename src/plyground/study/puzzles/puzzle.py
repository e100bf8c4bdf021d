"""A puzzle: a position of a game and a goal that it has.

Made only from exact values: a position that has no such goal makes no puzzle, whoever asks.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.options import Plain
from plyground.language.errors import BadOption
from plyground.solvers import solve
from plyground.solvers.oracle import Oracle

from .goals import GOALS, Goal, find_goal, find_rest

NAME_LENGTH = 10


class Puzzle(NamedTuple):
    """A position, whose every move is known, and what is to be found there."""

    game: AnyGame
    view: Any
    goal: Goal
    oracle: Oracle[Any, Any]

    @property
    def name(self) -> str:
        """Short, and the same for the same puzzle wherever and whenever it is met."""
        game = self.game
        whole = [game.slug, game.public_options, game.write(self.view), self.goal.kind]
        text = json.dumps(whole, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:NAME_LENGTH]


def make_puzzle(
    slug: str,
    position: str,
    kind: str | None = None,
    options: Mapping[str, object] | None = None,
    oracle: Oracle[Any, Any] | None = None,
    *,
    midway: bool = False,
) -> Puzzle:
    """The puzzle that a position makes: of one kind, or of the first kind that it has.

    Midway through a solution there may be nothing left to find, only to do.

    >>> puzzle = make_puzzle("code-swap", "413/251 1")
    >>> print(puzzle.goal.message, *puzzle.goal.solutions)
    Win in 2 moves. 1-2 1-3
    """
    if kind is not None and kind not in GOALS:
        raise BadOption.of("puzzle.unknown-goal", name=kind, goals=GOALS)
    game = registry.game_for(slug, position, _drop_draws(slug, options or {}))
    view = game.view(game.position(position), None)
    oracle = oracle or solve(game)
    find = find_rest if midway else find_goal
    goal = find(kind, game, view, oracle) if kind else _find_first(game, view, oracle)
    if goal is None:
        raise BadOption.of("puzzle.none-here", position=game.write(view))
    return Puzzle(game, view, goal, oracle)


def _drop_draws(slug: str, options: Mapping[str, object]) -> dict[str, object]:
    """The options without those that only shape a draw: the position is there already."""
    declared = registry.game_class(registry.find(slug)).declared_options()
    drawn = {name for name, option in declared.items() if option.draw_only}
    return {name: value for name, value in options.items() if name not in drawn}


def _find_first(game: AnyGame, view: Any, oracle: Oracle[Any, Any]) -> Goal | None:
    found = (find_goal(kind, game, view, oracle) for kind in GOALS)
    return next((goal for goal in found if goal is not None), None)


class Entry(NamedTuple):
    """A puzzle of the book, with what is known of it before it is opened."""

    game: str
    """The slug."""
    name: str
    goal: str
    rating: int
    position: str
    options: Mapping[str, Plain]
    """The unusual ones that its position does not settle."""
