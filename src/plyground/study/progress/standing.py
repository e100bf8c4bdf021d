"""Where somebody stands: what the entries of a log come to, folded one after the other.

A standing is JSON. A page keeps its own and asks for the next one with what has happened since;
it may leave out any part, and that part then starts from nothing.
"""

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from datetime import date, datetime, timedelta
from typing import Any, TypedDict

from plyground.language.errors import MissingExtra

from .entries import (
    LADDER,
    LESSON,
    MISTAKE,
    PUZZLE,
    Entry,
    read_time,
)
from .rating import Rating, rate_try
from .spacing import Memory, is_due, review_card

MOST_SEEN = 10_000
MOST_CARDS = 500
"""More than anybody gets round to: of those beyond it the one that is due last is let go."""
MOST_NAMES = 100
"""Games, and names for each of them."""
ONE_DAY = timedelta(days=1)


class Streak(TypedDict):
    """Days in a row on which the daily puzzle was solved."""

    last: str
    """The latest of them."""
    length: int
    best: int


class Card(TypedDict):
    """A mistake of one's own, which comes back."""

    game: str
    options: dict[str, Any]
    position: str
    goal: str
    memory: Memory


class Standing(TypedDict):
    """What is shown of a log."""

    rating: Rating | None
    streak: Streak | None
    cards: dict[str, Card]
    """By the names of the puzzles."""
    ladder: dict[str, list[str]]
    """For each game who was beaten, in that order."""
    lessons: dict[str, list[int]]
    """For each game the steps that were done."""
    seen: dict[str, bool]
    """The puzzles that were tried, the earliest first, and whether the first try found them."""


def begin() -> Standing:
    """Where everybody begins."""
    return {"rating": None, "streak": None, "cards": {}, "ladder": {}, "lessons": {}, "seen": {}}


def fold(standing: Standing, entry: Entry) -> Standing:
    """The standing after one more entry."""
    after = deepcopy(standing)
    FOLDS[entry["kind"]](after, entry)
    return after


def fold_all(entries: Iterable[Entry], standing: Standing | None = None) -> Standing:
    """The standing after all of them, in this order."""
    after = begin() if standing is None else deepcopy(standing)
    for entry in entries:
        FOLDS[entry["kind"]](after, entry)
    return after


# ---- what is asked of it -------------------------------------------------------------------------


def list_due(standing: Standing, now: datetime) -> list[str]:
    """The names of the cards whose day has come on a clock that shows `now`, longest due first."""
    cards = standing["cards"]
    due = [name for name, card in cards.items() if is_due(card["memory"], now)]
    return sorted(due, key=lambda name: cards[name]["memory"]["due"])


def count_streak(standing: Standing, today: date) -> int:
    """The days of the streak that lasts: it ends when a day has gone by without its puzzle."""
    streak = standing["streak"]
    if streak is None or date.fromisoformat(streak["last"]) < today - ONE_DAY:
        return 0
    return streak["length"]


# ---- one entry -----------------------------------------------------------------------------------


def _fold_puzzle(standing: Standing, entry: Entry) -> None:
    name, solved = entry["name"], entry["solved"]
    _fold_card(standing, entry)
    if solved and (day := entry.get("day")):
        standing["streak"] = _lengthen(standing["streak"], date.fromisoformat(day))
    if name in standing["seen"]:
        return
    standing["seen"][name] = solved
    _drop_first(standing["seen"], MOST_SEEN)
    rating = entry.get("rating")
    if rating is not None:
        try:
            standing["rating"] = rate_try(standing["rating"], rating, solved=solved)
        except MissingExtra:
            pass  # counted as soon as the library is there: the log keeps it


def _lengthen(streak: Streak | None, day: date) -> Streak:
    if streak is None:
        return {"last": day.isoformat(), "length": 1, "best": 1}
    last = date.fromisoformat(streak["last"])
    if day <= last:  # solved before, or taken in from elsewhere
        return streak
    length = streak["length"] + 1 if day == last + ONE_DAY else 1
    return {"last": day.isoformat(), "length": length, "best": max(length, streak["best"])}


def _fold_card(standing: Standing, entry: Entry) -> None:
    """A mistake makes a card, unless it is one already; a try at it moves it."""
    cards, name = standing["cards"], entry["name"]
    card = cards.get(name)
    is_try = entry["kind"] == PUZZLE
    if card is None and is_try:
        return
    if card is not None and not is_try:
        return
    memory = card["memory"] if card else None
    solved = is_try and entry["solved"]
    moved = review_card(memory, read_time(entry["at"]), solved=solved)
    if card is not None:
        card["memory"] = moved
        return
    cards[name] = {
        "game": entry["game"],
        "options": dict(entry["options"]),
        "position": entry["position"],
        "goal": entry["goal"],
        "memory": moved,
    }
    if len(cards) > MOST_CARDS:
        del cards[max(cards, key=lambda each: cards[each]["memory"]["due"])]


def _fold_ladder(standing: Standing, entry: Entry) -> None:
    beaten = standing["ladder"].setdefault(entry["game"], [])
    if entry["won"] and entry["character"] not in beaten and len(beaten) < MOST_NAMES:
        beaten.append(entry["character"])
    _drop_first(standing["ladder"], MOST_NAMES)


def _fold_lesson(standing: Standing, entry: Entry) -> None:
    done = standing["lessons"].get(entry["game"], [])
    standing["lessons"][entry["game"]] = sorted({*done, entry["step"]})
    _drop_first(standing["lessons"], MOST_NAMES)


def _drop_first(items: dict[str, Any], most: int) -> None:
    while len(items) > most:
        del items[next(iter(items))]


FOLDS: Mapping[str, Callable[[Standing, Entry], None]] = {
    PUZZLE: _fold_puzzle,
    MISTAKE: _fold_card,
    LADDER: _fold_ladder,
    LESSON: _fold_lesson,
}
