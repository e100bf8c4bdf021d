"""Standings from elsewhere: what a page sends is read as far as it is sound, and no further."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Any, TypeGuard, TypeVar, cast

from .entries import (
    MISTAKE,
    MOST_STEPS,
    VERSION,
    is_day,
    is_name,
    is_step,
    is_time,
    is_whole,
    read_entry,
)
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


def _read_named(found: object, read: Callable[[Any], T | None], most: int) -> dict[str, T]:
    """What is sound of things with names, the latest of them."""
    if not isinstance(found, Mapping):
        return {}
    pairs = ((name, read(value)) for name, value in list(found.items())[-most:] if is_name(name))
    return {name: value for name, value in pairs if value is not None}


def _read_rating(found: object) -> Rating | None:
    if not isinstance(found, Mapping):
        return None
    mu, sigma, tries = (found.get(name) for name in ("mu", "sigma", "tries"))
    if not (_is_number(mu, LEAST, MOST) and _is_number(sigma, 1.0, START_SIGMA)):
        return None
    if not is_whole(tries, 0, MOST_TRIES):
        return None
    return {"mu": float(mu), "sigma": float(sigma), "tries": tries}


def _read_streak(found: object) -> Streak | None:
    if not isinstance(found, Mapping) or not is_day(last := found.get("last")):
        return None
    length, best = found.get("length"), found.get("best")
    if not (is_whole(length, 0, LONGEST_STREAK) and is_whole(best, 0, LONGEST_STREAK)):
        return None
    day = date.fromisoformat(last).isoformat()
    return {"last": day, "length": length, "best": max(length, best)}


def _read_card(found: object) -> Card | None:
    memory = _read_memory(found.get("memory")) if isinstance(found, Mapping) else None
    if memory is None or not isinstance(found, Mapping):
        return None
    # What a card says of its puzzle is what the entry of a mistake says.
    source = {name: found.get(name) for name in ("game", "options", "position", "goal")}
    entry = {"v": VERSION, "at": memory["last"], "kind": MISTAKE, "name": "-", **source}
    return cast(Card, {**source, "memory": memory}) if read_entry(entry) else None


def _read_memory(found: object) -> Memory | None:
    if not isinstance(found, Mapping):
        return None
    due, last = found.get("due"), found.get("last")
    if not (is_time(due) and is_time(last)):
        return None
    stability, difficulty = found.get("stability"), found.get("difficulty")
    if not (
        _is_number(stability, 0.001, MOST_STABILITY)
        and _is_number(difficulty, 1.0, MOST_DIFFICULTY)
    ):
        return {"due": due, "last": last, "stability": None, "difficulty": None}
    sure = {"stability": float(stability), "difficulty": float(difficulty)}
    return cast(Memory, {"due": due, "last": last, **sure})


def _read_words(found: object) -> list[str] | None:
    if not isinstance(found, list):
        return None
    return list(dict.fromkeys(filter(is_name, found[:MOST_NAMES])))


def _read_steps(found: object) -> list[int] | None:
    return sorted(set(filter(is_step, found[:MOST_STEPS]))) if isinstance(found, list) else None


def _read_answer(found: object) -> bool | None:
    return found if isinstance(found, bool) else None


def _is_number(found: object, low: float, high: float) -> TypeGuard[float]:
    if not isinstance(found, int | float) or isinstance(found, bool):
        return False
    return low <= found <= high
