"""Mining: the puzzles that a set-up has, none of them twice.

Where the positions of a set-up can be listed, all of its puzzles are; elsewhere they are met in
games played half well and half at random, and the same seed meets the same ones. Positions that a
mirror or new names turn into each other count once.
"""

from collections import deque
from collections.abc import Hashable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from plyground.analysis.exercises import sample_from_games
from plyground.kernel.errors import BadOption, TooLarge
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.solvers import solve

from .goals import GOALS, find_goal
from .puzzle import Puzzle

MOST_LISTED = 50_000
"""Positions of a set-up that are looked through for puzzles; with more, some are met by chance."""
MOST_MET = 2_000
"""Positions that are looked at where they cannot be listed."""


class Mine(NamedTuple):
    """Where the puzzles of a set-up come from."""

    game: AnyGame
    views: Iterable[Any]
    whole: bool
    """Whether these are all positions there are."""


def open_mine(game: AnyGame, seed: int = 1, most: int = MOST_LISTED) -> Mine:
    """All positions of a set-up where they can be listed, else those met in games."""
    try:
        return Mine(game, list_views(game, most), whole=True)
    except TooLarge:
        return Mine(game, meet_views(game, seed), whole=False)


def mine_puzzles(mine: Mine, kinds: Iterable[str] = GOALS) -> Iterator[Puzzle]:
    """The puzzles of a set-up, one after the other; no two are the same but for symmetry."""
    wanted = tuple(kinds)
    game, oracle = mine.game, solve(mine.game)
    seen: set[Hashable] = set()
    for view in mine.views:
        key = game.symmetry_key(view)
        if key in seen:
            continue
        seen.add(key)
        for kind in wanted:
            if goal := find_goal(kind, game, view, oracle):
                yield Puzzle(game, view, goal, oracle)


def require_puzzles(mine: Mine, count: int) -> list[Puzzle]:
    """The first so many puzzles of a set-up; BadOption where it has none."""
    found = list(islice(mine_puzzles(mine), count))
    if not found:
        raise BadOption(Message.of("puzzle.no-puzzles", game=mine.game.title))
    return found


def list_views(game: AnyGame, most: int) -> list[Any]:
    """What players can see before the game is over, breadth first; TooLarge where it is too much.

    Of views that are the same to whoever is to move, the first one met stands for all.
    """
    found: dict[Hashable, Any] = {}
    waiting: deque[Any] = deque()

    def add(view: Any) -> None:
        if game.outcome(view) is not None or game.solver_key(view) in found:
            return
        if len(found) == most:
            raise TooLarge(Message.of("too-many-from-here", game=game.title, most=most))
        found[game.solver_key(view)] = view
        waiting.append(view)

    for state in game.openings(Seat.FIRST):
        add(game.view(state, None))
    while waiting:
        view = waiting.popleft()
        for state in game.possible_states(view):
            for move in game.moves(state):
                add(game.view(game.apply(state, move), None))
    return list(found.values())


def meet_views(game: AnyGame, seed: int, most: int = MOST_MET) -> Iterator[Any]:
    """Positions that come up in games, the same for the same seed."""
    met = sample_from_games([game], Random(f"{seed}, puzzles of {game.slug}"))
    return (exercise.view for exercise in islice(met, most))
