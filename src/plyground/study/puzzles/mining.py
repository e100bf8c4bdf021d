"""Mining: the puzzles that a set-up has, none of them twice.

Where the positions of a set-up can be listed, all of its puzzles are; elsewhere they are met in
games played half well and half at random, and the same seed meets the same ones. Positions that a
mirror or new names turn into each other count once.
"""

from collections.abc import Hashable, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from math import log2
from random import Random
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import LOSS, WIN, Value
from plyground.language.errors import TooLarge
from plyground.solvers import solve
from plyground.study.analysis.survey import list_views
from plyground.system.progress import Report, ignore_progress

from .goals import DELAY, GOALS, LONGEST_WIN, TRAP, WIN_IN, KnownReplies, find_goals, lead
from .puzzle import Entry, Puzzle

LOWEST, HIGHEST = 600, 2400
PER_DOUBLING = 100
"""Points for every doubling of the choice."""
PER_PLY = 100
"""Points for every ply that one must look ahead."""
PER_HALVING = 150
"""Points for every halving of the chance that is lost by the best of the wrong moves."""
MOST_PLIES = 10
"""A difference that shows later than this is felt rather than seen."""
TRAP_PLIES = 8
"""A trap is seen only by whoever judges all replies to all moves."""


def rate_puzzle(puzzle: Puzzle) -> int:
    """The rating of a puzzle, from 600 (easy) to 2400.

    >>> from plyground.study.puzzles import make_puzzle
    >>> rate_puzzle(make_puzzle("code-swap", "132/321 1"))
    1000
    >>> rate_puzzle(make_puzzle("code-swap", "413/251 1"))
    1200
    """
    game, view, goal = puzzle.game, puzzle.view, puzzle.goal
    move_values = dict(puzzle.oracle.move_values(view))
    choices = len(lead(game, view, move_values)) / len(lead(game, view, goal.solutions))
    wrong = [value for move, value in move_values.items() if move not in goal.solutions]
    points = PER_DOUBLING * log2(choices) + _count_sight(goal.kind, goal.value, wrong)
    return min(HIGHEST, round(LOWEST + points))


def _count_sight(kind: str, value: Value, wrong: list[Value]) -> float:
    """The points for what one must see."""
    if value.chance is not None:
        second = max(each.chance for each in wrong if each.chance is not None)
        return PER_HALVING * log2(1 / (value.chance - second))
    if kind == TRAP:
        return PER_PLY * TRAP_PLIES
    if kind == DELAY:
        return PER_PLY * min(MOST_PLIES, (value.plies or 0) // 2)
    if value.result == WIN:
        return PER_PLY * min(MOST_PLIES, value.plies or 0)
    losses = (each.plies or 0 for each in wrong if each.result == LOSS)
    return PER_PLY * min(MOST_PLIES, max(losses, default=0))


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
    return tuple((_rate(each), each) for each in found[:MOST_KEPT])


def _rate(puzzle: Puzzle) -> Entry:
    game, view, goal, _ = puzzle
    rating = rate_puzzle(puzzle)
    return Entry(game.slug, puzzle.name, goal.kind, rating, game.write(view), {})
