"""How somebody gets on with a puzzle: answers, help, and what can be shown of it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from plyground.language.message import Message
from plyground.study.progress import clock
from plyground.study.progress.standing import (
    START_RATING,
    Standing,
    count_streak,
    find_due_day,
    is_sure,
)
from plyground.study.puzzles import Puzzle
from plyground.study.puzzles.book import Daily
from plyground.study.puzzles.puzzle import Entry

from .console import Console
from .ending import show_box

RIGHT, WRONG, HELPED, GAVE_UP, EARLIER = "right", "wrong", "helped", "gave up", "earlier"
SIGNS = {RIGHT: "✓", WRONG: "✗", HELPED: "?", GAVE_UP: "–", EARLIER: "…"}
PLAIN_SIGNS = {RIGHT: "+", WRONG: "x", HELPED: "?", GAVE_UP: "-", EARLIER: "..."}
"""For screens that do not have the others."""
MOST_SIGNS = 24

Note = Callable[[bool], None]


class Attempt:
    """Notes whether the first try found it, as soon as that is decided, and if it was found later.

    Whoever leaves after a wrong answer has still had the first try.
    """

    def __init__(self, note: Note, *, missed: bool = False) -> None:
        """`missed`: the first try was on another occasion, and did not find it."""
        self._note = note
        self._steps = [EARLIER] if missed else []
        self.found = False

    @property
    def alone(self) -> bool:
        """Whether everything was right at the first try, so far, and without help."""
        return all(step == RIGHT for step in self._steps)

    def go_on(self) -> None:
        """A right answer, after which there is more to find."""
        self._steps.append(RIGHT)

    def find(self) -> None:
        """The last right answer."""
        self._steps.append(RIGHT)
        self.found = True
        self._note(True)

    def miss(self) -> None:
        """A wrong answer."""
        self._spoil(WRONG)

    def take_help(self) -> None:
        """A hint."""
        self._spoil(HELPED)

    def give_up(self) -> None:
        """The solution was looked at."""
        self._spoil(GAVE_UP)

    def _spoil(self, step: str) -> None:
        first = self.alone
        self._steps.append(step)
        if first:
            self._note(False)

    # ---- what is said of it ------------------------------------------------------------------

    @property
    def result(self) -> Message:
        """How it went, in a few words."""
        if not self.found:
            return Message("puzzle.result-missed")
        if HELPED in self._steps:
            return Message("puzzle.result-helped")
        if EARLIER in self._steps:
            return Message("puzzle.result-later")
        return Message.of("puzzle.result", tries=self._steps.count(WRONG) + 1)

    def draw(self, console: Console) -> str:
        """A sign for every answer."""
        signs = SIGNS if console.can_show("".join(SIGNS.values())) else PLAIN_SIGNS
        drawn = "".join(signs[step] for step in self._steps)
        return drawn if len(drawn) <= MOST_SIGNS else drawn[: MOST_SIGNS - 4] + "..." + drawn[-1]


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
        due = find_due_day(card, now)
        console.tell("terminal.mistake-back", day=due.isoformat())


def _write_rating(console: Console, before: Standing, after: Standing) -> list[str]:
    now, earlier = after["rating"], before["rating"]
    if now is None or now == earlier:
        return []
    change = round(now["points"]) - round(earlier["points"] if earlier else START_RATING)
    code = "progress.rating-moved" if is_sure(now) else "progress.rating-moved-unsure"
    return [console.write(code, rating=str(round(now["points"])), change=f"{change:+}")]


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
