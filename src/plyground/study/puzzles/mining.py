"""Mining: the puzzles that a set-up has, none of them twice.

Where the positions of a set-up can be listed, all of its puzzles are; elsewhere they are met in
games played half well and half at random, and the same seed meets the same ones. Positions that a
mirror or new names turn into each other count once.
"""

from collections.abc import Hashable, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import TooLarge
from plyground.solvers import solve
from plyground.study.analysis.survey import list_views
from plyground.system.progress import Report, ignore_progress

from .difficulty import rate_puzzle
from .goals import GOALS, LONGEST_WIN, WIN_IN, KnownReplies, find_goals
from .puzzle import Entry, Puzzle

MOST_LISTED = 50_000
"""Positions of a set-up that are looked through for puzzles; with more, some are met by chance."""
PLACES_EACH = 100
"""Where a table would have so many places for each of these, nobody need try and list them."""
MOST_MET = 2_000
"""Positions that are looked at where they cannot be listed."""
LONGEST_MET = 5
"""Plies of a win there: to rate a longer one, every defence must be searched to its end."""


LONGEST_GAME = 40
WILD = 0.5
"""How often a move is made at random."""
MOST_MINED, MOST_KEPT = 2_000, 200
"""Puzzles that are looked at, and those that make the book, spread over what was found."""


class Mine(NamedTuple):
    """The positions in which the puzzles of a set-up are looked for."""

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


def meet_views(game: AnyGame, seed: int, most: int = MOST_MET) -> Iterator[Any]:
    """Positions that come up in games that are played half well and half at random."""
    random, oracle, met = Random(f"{seed}, puzzles of {game.slug}"), solve(game), 0
    while met < most:
        state = game.initial(random, random.choice(list(Seat)))
        for _ in range(LONGEST_GAME):
            if game.outcome(state) is not None or met == most:
                break
            view = game.view(state, None)
            met += 1
            yield view
            moves = game.moves(view) if random.random() < WILD else oracle.best_moves(view)[1]
            state = game.apply(state, random.choice(moves))


@lru_cache(maxsize=16)
def mine_book(slug: str) -> tuple[tuple[Entry, Puzzle], ...]:
    """The puzzles of a game as it is played without options, in an order of no meaning."""
    game = registry.game(slug)
    found = list(islice(mine_puzzles(open_mine(game)), MOST_MINED))
    found.sort(key=lambda puzzle: puzzle.name)
    return tuple((_enter(each), each) for each in found[:MOST_KEPT])


def _enter(puzzle: Puzzle) -> Entry:
    game, view, goal, _ = puzzle
    rating = rate_puzzle(puzzle)
    return Entry(game.slug, puzzle.name, goal.kind, rating, game.write(view), {})
