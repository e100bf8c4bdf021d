"""Standings from elsewhere: what a page sends is read as far as it is sound, and no further."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from math import isfinite
from typing import Any, TypeVar

from .entries import MISTAKE, MOST_STEPS, VERSION, read_entry, read_time
from .rating import LEAST, MOST, START_SIGMA, Rating
from .spacing import Memory
from .standing import (
    MOST_CARDS,
    MOST_NAMES,
    MOST_SEEN,
    Card,
    Standing,
    Streak,
    begin,
    fold_all,
)

MOST_TRIES = 10**6
LONGEST_STREAK = 10**5
MOST_STABILITY, MOST_DIFFICULTY = 36_500.0, 10.0
"""Days, and the scale of the library."""
LONGEST_WORD = 80

T = TypeVar("T")


def fold_json(standing: object, entries: Iterable[object]) -> Standing:
    """The standing after some entries, both as JSON that somebody sent."""
    sound = (entry for each in entries if (entry := read_entry(each)) is not None)
    return fold_all(sound, read_standing(standing))


def read_standing(found: object) -> Standing:
    """A standing in which everything is sound; what is not, or is missing, starts from nothing."""
    parts = found if isinstance(found, Mapping) else {}
    standing = begin()
    standing["rating"] = _read_rating(parts.get("rating"))
    standing["streak"] = _read_streak(parts.get("streak"))
    standing["cards"] = _read_named(parts.get("cards"), _read_card, MOST_CARDS)
    standing["ladder"] = _read_named(parts.get("ladder"), _read_words, MOST_NAMES)
    standing["lessons"] = _read_named(parts.get("lessons"), _read_steps, MOST_NAMES)
    standing["seen"] = _read_named(parts.get("seen"), _read_answer, MOST_SEEN)
    return standing


def _read_named(found: object, read: Callable[[object], T | None], most: int) -> dict[str, T]:
    """What is sound of things with names, the latest of them."""
    if not isinstance(found, Mapping):
        return {}
    latest = list(found.items())[-most:]
    pairs = ((name, read(value)) for name, value in latest if _read_word(name) is not None)
    return {name: value for name, value in pairs if value is not None}


def _read_rating(found: object) -> Rating | None:
    if not isinstance(found, Mapping):
        return None
    mu = _read_number(found.get("mu"), LEAST, MOST)
    sigma = _read_number(found.get("sigma"), 1.0, START_SIGMA)
    tries = _read_whole(found.get("tries"), MOST_TRIES)
    if mu is None or sigma is None or tries is None:
        return None
    return {"mu": mu, "sigma": sigma, "tries": tries}


def _read_streak(found: object) -> Streak | None:
    if not isinstance(found, Mapping):
        return None
    length = _read_whole(found.get("length"), LONGEST_STREAK)
    best = _read_whole(found.get("best"), LONGEST_STREAK)
    try:
        last = date.fromisoformat(str(found.get("last")))
    except ValueError:
        return None
    if length is None or best is None:
        return None
    return {"last": last.isoformat(), "length": length, "best": max(length, best)}


def _read_card(found: object) -> Card | None:
    if not isinstance(found, Mapping):
        return None
    memory = _read_memory(found.get("memory"))
    if memory is None:
        return None
    # What a card says of its puzzle is what the entry of a mistake says.
    said = {name: found.get(name) for name in ("game", "options", "position", "goal")}
    entry = read_entry({"v": VERSION, "at": memory["last"], "kind": MISTAKE, "name": "-", **said})
    if entry is None:
        return None
    return {
        "game": entry["game"],
        "options": entry["options"],
        "position": entry["position"],
        "goal": entry["goal"],
        "memory": memory,
    }


def _read_memory(found: object) -> Memory | None:
    if not isinstance(found, Mapping):
        return None
    due, last = found.get("due"), found.get("last")
    try:
        read_time(str(due)), read_time(str(last))
    except ValueError:
        return None
    stability = _read_number(found.get("stability"), 0.001, MOST_STABILITY)
    difficulty = _read_number(found.get("difficulty"), 1.0, MOST_DIFFICULTY)
    if stability is None or difficulty is None:
        stability = difficulty = None
    return {
        "due": str(due),
        "last": str(last),
        "stability": stability,
        "difficulty": difficulty,
    }


def _read_word(found: object) -> str | None:
    return found if isinstance(found, str) and 0 < len(found) <= LONGEST_WORD else None


def _read_words(found: object) -> list[str] | None:
    if not isinstance(found, list):
        return None
    words = (word for each in found[:MOST_NAMES] if (word := _read_word(each)) is not None)
    return list(dict.fromkeys(words))


def _read_steps(found: object) -> list[int] | None:
    if not isinstance(found, list):
        return None
    return sorted({each for each in found[:MOST_STEPS] if _read_whole(each, MOST_STEPS)})


def _read_answer(found: object) -> bool | None:
    return found if isinstance(found, bool) else None


def _read_whole(found: object, most: int) -> int | None:
    if not isinstance(found, int) or isinstance(found, bool):
        return None
    return found if 0 <= found <= most else None


def _read_number(found: Any, low: float, high: float) -> float | None:
    if not isinstance(found, int | float) or isinstance(found, bool) or not isfinite(found):
        return None
    return float(found) if low <= found <= high else None
