"""The book: the puzzles that ship with each game, chosen once from all that were found.

A game's `puzzles.jsonl` has a line for each. Days walk through it in its order (`find_daily`), so
lines are only ever added at its end. For a game without such a file puzzles are mined when somebody
asks.
"""

import json
from collections.abc import Collection
from datetime import date
from functools import cache
from random import Random
from typing import NamedTuple

from plyground.games import registry
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import shorten

from .mining import mine_book
from .puzzle import Entry, Puzzle, make_puzzle

FILE = "puzzles.jsonl"
NEAR = 8
"""Of so many puzzles nearest to a rating one is drawn, so that not everybody gets the same."""


def read_book(slug: str) -> list[Entry]:
    """All puzzles of a game, in the order of days.

    >>> entry = read_book("code-swap")[0]
    >>> entry.game, entry == find_entry(entry.name)
    ('code-swap', True)
    """
    return list(_read(registry.find(slug)))


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


def open_entry(entry: Entry) -> Puzzle:
    """The puzzle itself, with the exact value of every move."""
    return make_puzzle(entry.game, entry.position, entry.goal, entry.options)


def choose_entry(
    slug: str | None, rating: float, seen: Collection[str] = (), seed: int | str | None = None
) -> Entry:
    """A puzzle near a rating that was not seen yet, of one game or of any.

    Who has seen them all begins again.
    """
    entries = read_book(slug) if slug else [*_index(list_games()).values()]
    if not entries:
        title = registry.game_class(slug).title if slug else ""
        raise BadOption.of("puzzle.no-book", game=title)
    fresh = [entry for entry in entries if entry.name not in seen] or entries
    fresh.sort(key=lambda entry: (abs(entry.rating - rating), entry.name))
    return Random(seed).choice(fresh[:NEAR])


@cache
def _read(slug: str) -> tuple[Entry, ...]:
    text = registry.read_text_beside(slug, FILE)
    if text is None:
        return tuple(entry for entry, _ in mine_book(slug))
    return tuple(Entry(game=slug, **json.loads(line)) for line in text.splitlines())


def _index(slugs: Collection[str]) -> dict[str, Entry]:
    return {entry.name: entry for slug in slugs for entry in _read(slug)}


FIRST_DAY = date(2026, 11, 16)


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
        message = Message.of(
            "puzzle.before-first", day=day.isoformat(), first=FIRST_DAY.isoformat()
        )
        raise BadOption(message)
    gone, games = (day - FIRST_DAY).days, [slug] if slug else list_games()[::-1]
    book = read_book(games[gone % len(games)])
    if not book:
        raise BadOption.of("puzzle.no-book", game=games[gone % len(games)])
    return Daily(gone + 1, day, book[gone // len(games) % len(book)])
