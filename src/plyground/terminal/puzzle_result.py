"""What a puzzle comes to: the result, the rating, the streak, and a line to share."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from plyground.language.message import Message
from plyground.progress import clock
from plyground.progress.rating import START_RATING, is_sure
from plyground.progress.spacing import find_due_day
from plyground.progress.standing import Standing, count_streak
from plyground.puzzles import Puzzle
from plyground.puzzles.daily import Daily
from plyground.puzzles.entry import Entry

from .console import Console
from .ending import show_box
from .puzzle_attempt import Attempt


class Task(NamedTuple):
    """A puzzle that somebody is about to be shown, and what is noted of it afterwards."""

    title: Message
    puzzle: Puzzle
    name: str
    noted: Mapping[str, Any]
    """What its entries in the log say besides: rating, day, or where a mistake was made."""
    entry: Entry | None = None
    """What the book says of it, where it is from there."""
    daily: Daily | None = None


def show_result(
    console: Console, task: Task, attempt: Attempt, before: Standing, after: Standing
) -> None:
    """How it went and what has changed by it; in a frame, where somebody sits at a terminal."""
    now = clock.read_clock()
    result = console.render(attempt.result)
    days = count_streak(after, now.date())
    lines = [f"{attempt.draw(console)}  {result}", *_write_rating(console, before, after)]
    if task.daily is not None and days:
        lines.append(console.write("progress.streak", days=days))
    if console.interactive:
        show_box(console, lines, "win" if attempt.found else "title")
    else:
        console.say("", *lines)
    if task.daily is not None:
        console.tell("terminal.puzzle-share")
        console.say(_write_share(console, task, task.daily, attempt, days))
        if console.interactive:
            console.say("")
    if card := after["cards"].get(task.name):
        due = find_due_day(card["memory"], now)
        console.tell("terminal.mistake-back", day=due.isoformat())


def _write_rating(console: Console, before: Standing, after: Standing) -> list[str]:
    now, earlier = after["rating"], before["rating"]
    if now is None or now == earlier:
        return []
    change = round(now["mu"]) - round(earlier["mu"] if earlier else START_RATING)
    code = "progress.rating-moved" if is_sure(now) else "progress.rating-moved-unsure"
    return [console.write(code, rating=str(round(now["mu"])), change=f"{change:+}")]


def _write_share(console: Console, task: Task, daily: Daily, attempt: Attempt, days: int) -> str:
    """Signs and words that say how it went, and nothing of what it was; the pages say the same."""
    return console.write(
        "puzzle.share",
        number=str(daily.number),
        signs=attempt.draw(console),
        game=task.puzzle.game.title,
        result=attempt.result,
        days=days,
    )
