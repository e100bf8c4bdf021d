"""When a mistake comes back: a card that the library `fsrs` schedules by how it went.

A mistake is due the day after it was made. Found then, it comes back after days, then weeks, then
months; missed again, it is due the next day. Without the library it is due every day.
"""

from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any, TypedDict

from plyground.language.errors import MissingExtra
from plyground.system.extras import need

from .entries import read_time, write_time

if TYPE_CHECKING:
    from fsrs import Scheduler

ONE_SITTING = timedelta(hours=12)
"""A card moves once in so long: who looks for it again at once has seen the answer."""
PLAIN_WAIT = timedelta(days=1)
LONGEST_WAIT_DAYS = 365


class Memory(TypedDict):
    """What is known about how well a card is remembered."""

    due: str
    last: str
    """When it was last tried, or made."""
    stability: float | None
    """Days after which it is remembered nine times of ten; None without the library."""
    difficulty: float | None


def review_card(memory: Memory | None, at: datetime, *, solved: bool) -> Memory:
    """What is known after a try, or after the mistake itself where nothing was known before."""
    if memory is not None and at - read_time(memory["last"]) < ONE_SITTING:
        return memory
    try:
        return _schedule(memory, at, solved=solved)
    except MissingExtra:
        due, last = write_time(at + PLAIN_WAIT), write_time(at)
        return {"due": due, "last": last, "stability": None, "difficulty": None}


def is_due(memory: Memory, now: datetime) -> bool:
    """Whether a card's day has come, where the clock shows `now`: a day begins at its midnight."""
    return find_due_day(memory, now) <= now.date()


def find_due_day(memory: Memory, now: datetime) -> date:
    """The day on which a card comes back, by the calendar of a clock that shows `now`."""
    return read_time(memory["due"]).astimezone(now.tzinfo).date()


def _schedule(memory: Memory | None, at: datetime, *, solved: bool) -> Memory:
    fsrs = need("fsrs")
    at = at.astimezone(UTC)
    card = fsrs.Card(card_id=1, due=at)
    if memory is not None and memory["stability"] is not None:
        card.state, card.step = fsrs.State.Review, None
        card.stability, card.difficulty = memory["stability"], memory["difficulty"]
        card.last_review = read_time(memory["last"])
    rating = fsrs.Rating.Good if solved else fsrs.Rating.Again
    after: Any
    after, _ = _load_scheduler().review_card(card, rating, at)
    return {
        "due": write_time(after.due),
        "last": write_time(at),
        "stability": round(after.stability, 4),
        "difficulty": round(after.difficulty, 4),
    }


def _load_scheduler() -> "Scheduler":
    """Nothing comes back within the day, and nothing is left to chance: a log says it all."""
    scheduler: Scheduler = need("fsrs").Scheduler(
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST_WAIT_DAYS,
        enable_fuzzing=False,
    )
    return scheduler
