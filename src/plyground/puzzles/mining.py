"""Mining: the puzzles that a set-up has, none of them twice.

Where the positions of a set-up can be listed, all of its puzzles are; elsewhere they are met in
games played half well and half at random, and the same seed meets the same ones. Positions that a
mirror or new names turn into each other count once.
"""

from collections.abc import Hashable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from plyground.analysis.exercises import sample_from_games
from plyground.analysis.listing import list_views
from plyground.kernel.errors import BadOption, TooLarge
from plyground.kernel.game import AnyGame
from plyground.language.message import Message
from plyground.solvers import solve
from plyground.support.progress import Report, ignore_progress

from .goals import GOALS, LONGEST_WIN, WIN_IN, KnownReplies, find_goals
from .puzzle import Puzzle

MOST_LISTED = 50_000
"""Positions of a set-up that are looked through for puzzles; with more, some are met by chance."""
PLACES_EACH = 100
"""Where a table would have so many places for each of these, nobody need try and list them."""
MOST_MET = 2_000
"""Positions that are looked at where they cannot be listed."""
LONGEST_MET = 5
"""Plies of a win there: to rate a longer one, every defence must be searched to its end."""


class Mine(NamedTuple):
    """Where the puzzles of a set-up come from."""

    game: AnyGame
    views: Iterable[Any]
    whole: bool
    """Whether these are all positions there are."""
    size: int
    """How many positions there are to look at."""
    longest: int = LONGEST_WIN
    """Plies of a win that is a puzzle here."""


def open_mine(game: AnyGame, seed: int = 1, most: int = MOST_LISTED) -> Mine:
    """All positions of a set-up where they can be listed, else those met in games."""
    places = solve(game).count_places()
    if places is None or places <= most * PLACES_EACH:
        with suppress(TooLarge):
            views = list_views(game, most)
            return Mine(game, views, whole=True, size=len(views))
    return Mine(game, meet_views(game, seed), whole=False, size=MOST_MET, longest=LONGEST_MET)


def mine_puzzles(
    mine: Mine, kinds: Iterable[str] = GOALS, report: Report = ignore_progress
) -> Iterator[Puzzle]:
    """The puzzles of a set-up, one after the other; no two are the same but for symmetry."""
    wanted = tuple(kinds)
    game, oracle = mine.game, solve(mine.game)
    seen: set[Hashable] = set()
    replies: KnownReplies = {}
    for looked_at, view in enumerate(mine.views):
        report(looked_at, mine.size)
        key = game.symmetry_key(view)
        if key in seen:
            continue
        seen.add(key)
        for goal in find_goals(game, view, oracle, wanted, replies):
            if goal.kind != WIN_IN or (goal.value.plies or 0) <= mine.longest:
                yield Puzzle(game, view, goal, oracle)


def require_puzzles(mine: Mine, count: int, report: Report = ignore_progress) -> Iterator[Puzzle]:
    """The first so many puzzles of a set-up, each as it is found; BadOption where it has none."""
    found = False
    for puzzle in islice(mine_puzzles(mine, report=report), count):
        found = True
        yield puzzle
    if not found:
        raise BadOption(Message.of("puzzle.no-puzzles", game=mine.game.title))


def meet_views(game: AnyGame, seed: int, most: int = MOST_MET) -> Iterator[Any]:
    """Positions that come up in games, the same for the same seed."""
    met = sample_from_games([game], Random(f"{seed}, puzzles of {game.slug}"))
    return (exercise.view for exercise in islice(met, most))
