"""The puzzle of the day: the same for everybody on a date, and no server is asked for it.

Days are numbered from the first one. The games take turns, the last on the shelf first, and
each walks through its book.
"""

from datetime import date
from typing import NamedTuple

from plyground.kernel.errors import BadOption
from plyground.language.message import Message

from .book import list_games, read_book
from .entry import Entry

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
        raise BadOption(Message.of("puzzle.not-yet", day=day.isoformat()))
    if day < FIRST_DAY:
        said = Message.of("puzzle.before-first", day=day.isoformat(), first=FIRST_DAY.isoformat())
        raise BadOption(said)
    gone, games = (day - FIRST_DAY).days, [slug] if slug else list_games()[::-1]
    book = read_book(games[gone % len(games)])
    if not book:
        raise BadOption(Message.of("puzzle.no-book", game=games[gone % len(games)]))
    return Daily(gone + 1, day, book[gone // len(games) % len(book)])
