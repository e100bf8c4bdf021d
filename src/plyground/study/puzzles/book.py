"""The book: the puzzles that ship with each game, chosen once from all that were found.

A game's `puzzles.jsonl` has a line for each. Days walk through it in its order (`find_daily`), so
lines are only ever added at its end. For a game without such a file puzzles are mined when somebody
asks.

Where the positions of a set-up can be listed, all of its puzzles are mined; elsewhere they are met
in games played half well and half at random, and the same seed meets the same ones. Positions that
a mirror or new names turn into each other count once.
"""

import json
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from functools import cache, lru_cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption, TooLarge
from plyground.language.text import shorten
from plyground.solvers import solve
from plyground.study.analysis.survey import list_views, meet_views

from . import FIRST_DAY
from .goals import LONGEST_WIN, WIN_IN, KnownReplies, find_goals
from .puzzle import Entry, FindOracle, Puzzle, make_puzzle

FILE = "puzzles.jsonl"
NEAR = 8
"""Of so many puzzles nearest to a rating one is drawn, so that not everybody gets the same."""


@cache
def read_book(slug: str) -> tuple[Entry, ...]:
    """All puzzles of a game, in the order of days.

    >>> entry = read_book("code-swap")[0]
    >>> entry.game, entry == find_entry(entry.name)
    ('code-swap', True)
    """
    slug = registry.find(slug)
    text = registry.read_text_beside(slug, FILE)
    if text is None:
        return tuple(entry for entry, _ in mine_book(slug))
    return tuple(Entry(game=slug, **json.loads(line)) for line in text.splitlines())


def list_games() -> list[str]:
    """The games that bring puzzles."""
    return [slug for slug in registry.slugs() if registry.read_text_beside(slug, FILE)]


def find_entry(name: str) -> Entry:
    """The puzzle with this name; BadOption where there is none."""
    wanted = name.strip().lower()
    known = _index(list_games()).get(wanted) or _index(registry.slugs()).get(wanted)
    if known is None:
        raise BadOption.of("puzzle.unknown-name", name=shorten(name))
    return known


def open_entry(entry: Entry, find_oracle: FindOracle = solve) -> Puzzle:
    """The puzzle itself, with the exact value of every move."""
    return make_puzzle(entry.game, entry.position, entry.goal, entry.options, find_oracle)


def choose_entry(
    slug: str | None, rating: float, seen: Collection[str] = (), seed: int | str | None = None
) -> Entry:
    """A puzzle near a rating that was not seen yet, of one game or of any.

    Who has seen them all begins again.
    """
    entries = read_book(slug) if slug else _index(list_games()).values()
    if not entries:
        title = registry.game_class(slug).title if slug else ""
        raise BadOption.of("puzzle.no-book", game=title)
    fresh = [entry for entry in entries if entry.name not in seen] or entries
    fresh = sorted(fresh, key=lambda entry: (abs(entry.rating - rating), entry.name))
    return Random(seed).choice(fresh[:NEAR])


def _index(slugs: Collection[str]) -> dict[str, Entry]:
    return {entry.name: entry for slug in slugs for entry in read_book(slug)}


class Daily(NamedTuple):
    """The puzzle of a day."""

    number: int
    """From 1."""
    day: date
    entry: Entry


def find_daily(day: date, today: date, slug: str | None = None) -> Daily:
    """The puzzle of a day that is not after today, of one game or of all that bring puzzles.

    BadOption where there is none yet, or was none.

    >>> find_daily(FIRST_DAY, FIRST_DAY).number
    1
    """
    if day > today:
        raise BadOption.of("puzzle.not-yet", day=day.isoformat())
    if day < FIRST_DAY:
        days = {"day": day.isoformat(), "first": FIRST_DAY.isoformat()}
        raise BadOption.of("puzzle.before-first", **days)
    gone, games = (day - FIRST_DAY).days, [slug] if slug else list_games()[::-1]
    book = read_book(games[gone % len(games)])
    if not book:
        raise BadOption.of("puzzle.no-book", game=games[gone % len(games)])
    return Daily(gone + 1, day, book[gone // len(games) % len(book)])


# ---- mining --------------------------------------------------------------------------------------

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


def mine_puzzles(game: AnyGame, views: Iterable[Any] | None = None) -> Iterator[Puzzle]:
    """The puzzles of a set-up, or of some of its positions; no two but for symmetry are the same.

    Without positions: of all where they can be listed, else of those that are met in games.
    """
    oracle, longest = solve(game), LONGEST_WIN
    if views is None and (oracle.count_places() or 0) <= MOST_LISTED * PLACES_EACH:
        with suppress(TooLarge):
            views = list_views(game, MOST_LISTED)
    if views is None:
        views, longest = islice(meet_half_well(game), MOST_MET), LONGEST_MET
    seen: set[Hashable] = set()
    replies: KnownReplies = {}
    for view in views:
        key = game.symmetry_key(view)
        if key in seen:
            continue
        seen.add(key)
        for goal in find_goals(game, view, oracle, replies=replies):
            if goal.kind != WIN_IN or (goal.value.plies or 0) <= longest:
                yield Puzzle(game, view, goal, oracle)


def meet_half_well(game: AnyGame) -> Iterator[Any]:
    """Positions that come up in games that are played half well and half at random."""
    random, oracle = Random(f"1, puzzles of {game.slug}"), solve(game)

    def choose(view: Any) -> Sequence[Any]:
        return game.moves(view) if random.random() < WILD else oracle.best_moves(view)[1]

    return meet_views(game, random, LONGEST_GAME, choose)


@lru_cache(maxsize=16)
def mine_book(slug: str) -> tuple[tuple[Entry, Puzzle], ...]:
    """The puzzles of a game as it is played without options, in an order of no meaning."""
    game = registry.game(slug)
    found = sorted(islice(mine_puzzles(game), MOST_MINED), key=lambda each: each.name)
    return tuple(
        (Entry(slug, each.name, each.goal.kind, each.rating, game.write(each.view), {}), each)
        for each in found[:MOST_KEPT]
    )
