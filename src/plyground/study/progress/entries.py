"""Entries of the log: what happened once, as JSON that pages and terminals write alike.

An entry is checked before anything follows from it; whatever else it holds is left alone.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from typing import Any, Final, Literal, NotRequired, TypedDict, cast

VERSION: Final = 1
PUZZLE, MISTAKE, LADDER, LESSON, GAME = "puzzle", "mistake", "ladder", "lesson", "game"

MOST_OPTIONS = 40


class Entry(TypedDict):
    """The fields of an entry: of every kind, and of some."""

    v: int
    at: str
    """When, in UTC: 2026-11-16T18:00:00Z."""
    kind: Literal["puzzle", "mistake", "ladder", "lesson", "game"]
    game: str
    name: NotRequired[str]
    """puzzle, mistake: the name of the puzzle."""
    solved: NotRequired[bool]
    """puzzle: whether this try found it, alone. The first try counts for the rating, and one that
    comes later says that it was found in the end."""
    rating: NotRequired[int]
    """puzzle: its own."""
    day: NotRequired[str]
    """puzzle: of which day it was the daily one, where it was tried on that day."""
    options: NotRequired[dict[str, Any]]
    """mistake, and puzzle where it is a mistake that came back: with position and goal."""
    position: NotRequired[str]
    goal: NotRequired[str]
    character: NotRequired[str]
    """ladder: who was played."""
    won: NotRequired[bool]
    """ladder, game."""
    opponent: NotRequired[str]
    """game, which is one that did not count for the ladder: who was played."""
    step: NotRequired[int]
    """lesson: which one was done, from 1."""


def make_entry(kind: str, at: datetime, **fields: object) -> Entry:
    """An entry for the log; one that cannot be read back is our own mistake."""
    made = {"v": VERSION, "at": write_time(at), "kind": kind, **fields}
    entry = read_entry(made)
    if entry is None:
        raise ValueError(f"no entry: {made}")
    return entry


def read_entry(found: object) -> Entry | None:
    """The entry that some JSON is; None where it is none, or of a newer version."""
    if not isinstance(found, dict) or found.get("v") != VERSION or found["v"] is True:
        return None
    kind = found.get("kind")
    needed = NEEDED.get(kind) if isinstance(kind, str) else None
    if needed is None or not (is_time(found.get("at")) and is_name(found.get("game"))):
        return None
    perhaps = PERHAPS if kind == PUZZLE else {}
    is_sound = all(check(found.get(name)) for name, check in needed.items()) and all(
        found.get(name) is None or check(found[name]) for name, check in perhaps.items()
    )
    return cast(Entry, found) if is_sound else None


# ---- times -------------------------------------------------------------------------------------


def write_time(at: datetime) -> str:
    """A moment as entries write it, in UTC and whole seconds."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read_time(text: str) -> datetime:
    """And back, in UTC; ValueError where it is none."""
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        raise ValueError("a time needs its zone")
    try:
        return found.astimezone(UTC)
    except OverflowError as error:
        raise ValueError("a time beyond the calendar") from error


# ---- what is sound -----------------------------------------------------------------------------


Check = Callable[[object], bool]


def is_time(value: object) -> bool:
    try:
        return isinstance(value, str) and len(value) <= 40 and 2000 <= read_time(value).year < 3000
    except ValueError:
        return False


def is_day(value: object) -> bool:
    try:
        return isinstance(value, str) and len(value) == 10 and bool(date.fromisoformat(value))
    except ValueError:
        return False


def is_text(most: int) -> Check:
    return lambda value: isinstance(value, str) and 0 < len(value) <= most


def is_whole(least: int, most: int) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def is_answer(value: object) -> bool:
    return isinstance(value, bool)


def is_options(value: object) -> bool:
    return isinstance(value, Mapping) and len(value) <= MOST_OPTIONS and all(map(is_name, value))


MOST_RATING = 4_000
is_name, is_position = is_text(80), is_text(4_000)  # which may be a start and its moves
NEEDED: Mapping[str, Mapping[str, Check]] = {
    PUZZLE: {"name": is_name, "solved": is_answer},
    MISTAKE: {"name": is_name, "options": is_options, "position": is_position, "goal": is_name},
    LADDER: {"character": is_name, "won": is_answer},
    LESSON: {"step": is_whole(1, 100)},
    GAME: {"opponent": is_name, "won": is_answer},
}
"""The fields that an entry of a kind must have."""
PERHAPS: Mapping[str, Check] = {
    "rating": is_whole(0, MOST_RATING),
    "day": is_day,
    **NEEDED[MISTAKE],
}
"""The fields that one of a puzzle may have."""
