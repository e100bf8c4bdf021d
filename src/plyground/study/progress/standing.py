"""The standing of a person, folded from the entries of a log one after the other.

The pages work out the same (`web/static/js/progress`).
"""

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from datetime import date, datetime, timedelta
from typing import Any, TypedDict

from .entries import LADDER, LESSON, MISTAKE, PUZZLE, Entry, read_time, write_time

START_RATING = 1_200
SCALE = 400
"""Points that make the odds ten to one, as in Elo's formula."""
FIRST_STEP, LEAST_STEP = 240, 24
"""Points that are at stake at the first try, and after many."""
SURE_TRIES = 10
"""Up to there a rating is only about so much."""
WAITS_DAYS = (1, 3, 7, 21, 60, 180, 365)
"""Until a mistake comes back: the next day, and later each time that it was found."""
ONE_SITTING = timedelta(hours=12)
"""A card moves once in so long: who looks for it again at once has seen the answer."""
ONE_DAY = timedelta(days=1)


class Rating(TypedDict):
    """How well somebody solves puzzles: a first try is a game against the puzzle."""

    points: float
    """Shown as a whole number."""
    tries: int


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
    due: str
    last: str
    """When it was last tried, or made."""
    found: int
    """How often in a row."""


class Standing(TypedDict):
    """The standing that a log comes to."""

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
    """The standing before the first entry."""
    return {"rating": None, "streak": None, "cards": {}, "ladder": {}, "lessons": {}, "seen": {}}


def fold(entries: Iterable[Entry], standing: Standing | None = None) -> Standing:
    """The standing after some entries, in this order."""
    after = begin() if standing is None else deepcopy(standing)
    for entry in entries:
        if fold_one := FOLDS.get(entry["kind"]):
            fold_one(after, entry)
    return after


# ---- what is asked of it -------------------------------------------------------------------------


def list_due(standing: Standing, now: datetime) -> list[str]:
    """The names of the cards whose day has come on a clock that shows `now`, longest due first."""
    cards = standing["cards"]
    due = [name for name, card in cards.items() if find_due_day(card, now) <= now.date()]
    return sorted(due, key=lambda name: cards[name]["due"])


def find_due_day(card: Card, now: datetime) -> date:
    """The day on which a card comes back, by the calendar of a clock that shows `now`."""
    return read_time(card["due"]).astimezone(now.tzinfo).date()


def count_streak(standing: Standing, today: date) -> int:
    """The days of the streak that lasts: it ends when a day has gone by without its puzzle."""
    streak = standing["streak"]
    if streak is None or date.fromisoformat(streak["last"]) < today - ONE_DAY:
        return 0
    return streak["length"]


def is_sure(rating: Rating) -> bool:
    """Whether there were enough tries to take the number at its word."""
    return rating["tries"] >= SURE_TRIES


# ---- one entry -----------------------------------------------------------------------------------


def _fold_puzzle(standing: Standing, entry: Entry) -> None:
    name, solved = entry["name"], entry["solved"]
    if card := standing["cards"].get(name):
        _move_card(card, read_time(entry["at"]), solved=solved)
    if solved and (day := entry.get("day")):
        standing["streak"] = _lengthen(standing["streak"], date.fromisoformat(day))
    if name not in standing["seen"]:
        standing["seen"][name] = solved
        if (rating := entry.get("rating")) is not None:
            standing["rating"] = _rate_try(standing["rating"], rating, solved=solved)


def _rate_try(rating: Rating | None, puzzle: int, *, solved: bool) -> Rating:
    points, tries = (rating["points"], rating["tries"]) if rating else (START_RATING, 0)
    expected = 1 / (1 + 10 ** ((puzzle - points) / SCALE))
    step = max(LEAST_STEP, FIRST_STEP / (tries + 1))
    return {"points": points + step * (solved - expected), "tries": tries + 1}


def _lengthen(streak: Streak | None, day: date) -> Streak:
    if streak is None:
        return {"last": day.isoformat(), "length": 1, "best": 1}
    last = date.fromisoformat(streak["last"])
    if day <= last:  # solved before, or taken in from elsewhere
        return streak
    length = streak["length"] + 1 if day == last + ONE_DAY else 1
    return {"last": day.isoformat(), "length": length, "best": max(length, streak["best"])}


def _fold_mistake(standing: Standing, entry: Entry) -> None:
    """A mistake makes a card, unless it is one already."""
    at = read_time(entry["at"])
    card: Card = {
        "game": entry["game"],
        "options": dict(entry["options"]),
        "position": entry["position"],
        "goal": entry["goal"],
        "due": write_time(at + ONE_DAY * WAITS_DAYS[0]),
        "last": write_time(at),
        "found": 0,
    }
    standing["cards"].setdefault(entry["name"], card)


def _move_card(card: Card, at: datetime, *, solved: bool) -> None:
    if at - read_time(card["last"]) >= ONE_SITTING:
        card["found"] = min(card["found"] + 1, len(WAITS_DAYS) - 1) if solved else 0
        card["due"] = write_time(at + ONE_DAY * WAITS_DAYS[card["found"]])
        card["last"] = write_time(at)


def _fold_ladder(standing: Standing, entry: Entry) -> None:
    beaten = standing["ladder"].setdefault(entry["game"], [])
    if entry["won"] and entry["character"] not in beaten:
        beaten.append(entry["character"])


def _fold_lesson(standing: Standing, entry: Entry) -> None:
    done = standing["lessons"].get(entry["game"], [])
    standing["lessons"][entry["game"]] = sorted({*done, entry["step"]})


FOLDS: Mapping[str, Callable[[Standing, Entry], None]] = {
    PUZZLE: _fold_puzzle,
    MISTAKE: _fold_mistake,
    LADDER: _fold_ladder,
    LESSON: _fold_lesson,
}
"""By kind; a game that does not count for the ladder changes nothing."""
