"""Where people solve puzzles: workers judge their answers, from exact values.

The puzzle of a day is the same for everybody. It is made once, with the answers to all of its
moves, so that whoever has it needs nobody any more.
"""

import asyncio
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from plyground.messages.puzzle import (
    AnswerShown,
    BookPuzzleShown,
    DailyShown,
    LessonShown,
    PuzzleShown,
)
from plyground.web.access.visitors import NOBODY, Asker
from plyground.web.base.codec import Move, Options, Position
from plyground.web.base.errors import Refusal

from .study_service import StudyService

MOST_DAYS = 16
"""Days whose puzzles are kept with their answers."""
MOST_ANSWERS = 1_000
"""Answers that come along with a puzzle; beyond them a move is judged when it is made."""
WHOLE_SECONDS = 3.0
MOST_LESSONS = 32
MOST_ENTRIES = 200
"""Entries of a log that are folded at once."""
EARLIEST_ZONE = timedelta(hours=14)
"""Where on earth a day begins first."""

GoalName = Literal["win", "only", "trap", "delay", "chance"]


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position that may make a puzzle."""

    game: Annotated[str, Meta(max_length=40)]
    position: Position
    options: Options = {}
    goal: GoalName | None = None
    """What is to be found there; else the first thing that there is."""


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move as an answer to a puzzle."""

    game: Annotated[str, Meta(max_length=40)]
    position: Position
    goal: GoalName
    options: Options = {}
    move: Move | None = None
    """Without one, a right answer is shown."""


class Deeds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody stood, and what they have done since."""

    standing: dict[str, Any] = {}
    entries: Annotated[list[dict[str, Any]], Meta(max_length=MOST_ENTRIES)] = []


class PuzzleService:
    """Asks the workers of those who study; what is the same for everybody is kept."""

    def __init__(self, studies: StudyService) -> None:
        self._studies = studies
        self._days: dict[date, DailyShown] = {}
        self._lessons: dict[tuple[str, str], LessonShown] = {}
        self._opening = asyncio.Lock()
        self._tasks: dict[date, asyncio.Task[None]] = {}

    # ---- the puzzle of a day -----------------------------------------------------------------

    def knows(self, day: date) -> bool:
        """Whether the puzzle of a day is at hand, so that nobody has to wait for it."""
        return day in self._days

    async def show_daily(self, day: date, *, whole: bool = False) -> DailyShown:
        """The puzzle of a day that has begun somewhere on earth, with its answers so far.

        Who wants it whole waits for them for a while: a game may have very many.
        """
        async with self._opening:
            if day not in self._days:
                await self._open_day(day)
        if whole and day in self._tasks:
            await asyncio.wait({self._tasks[day]}, timeout=WHOLE_SECONDS)
        return self._days[day]

    async def _open_day(self, day: date) -> None:
        latest = (datetime.now(UTC) + EARLIEST_ZONE).date()
        question = {"day": day.isoformat(), "today": latest.isoformat()}
        found = await self._studies.ask(NOBODY, "show_daily", question, light=True)
        puzzle: BookPuzzleShown = found["puzzle"]
        shown: DailyShown = {
            **puzzle,
            "number": found["number"],
            "day": found["day"],
            "answers": {},
        }
        while len(self._days) >= MOST_DAYS:
            del self._days[next(iter(self._days))]
        self._days[day] = shown
        self._tasks[day] = task = asyncio.create_task(self._complete(shown))
        task.add_done_callback(lambda done: self._tasks.pop(day, None))

    async def _complete(self, shown: DailyShown) -> None:
        left: Left = deque([(_find_place(shown), None)])
        with suppress(Refusal):  # those that are missing are asked for when they are wanted
            while left:
                left = await self._answer(shown, left)

    async def _answer(self, shown: DailyShown, left: "Left") -> "Left":
        """Find some of the answers that are left; what is left then."""
        (position, goal), moves = left.popleft()
        asked = {"game": shown["game"], "options": shown["options"]}
        question = {**asked, "position": position, "goal": goal, "moves": moves}
        found = await self._studies.ask(NOBODY, "answer_moves", question)
        shown["answers"].setdefault(position, {}).update(found["answers"])
        if found["left"]:
            left.appendleft(((position, goal), found["left"]))
        for answer in found["answers"].values():
            following = None if isinstance(answer, str) else answer.get("next")
            if following and following["scene"]["position"] not in shown["answers"]:
                place = _find_place(following)
                shown["answers"][place[0]] = {}
                left.append((place, None))
        if sum(map(len, shown["answers"].values())) > MOST_ANSWERS:
            left.clear()
        return left

    # ---- other puzzles -----------------------------------------------------------------------

    async def show_puzzle(self, who: Asker, name: str) -> BookPuzzleShown:
        """The puzzle of the book that has a name."""
        try:
            found: BookPuzzleShown = await self._studies.ask(
                who, "show_book_puzzle", {"name": name}, light=True
            )
        except Refusal as refusal:
            if refusal.said.code == "puzzle.unknown-name":
                raise Refusal("not-found", refusal.said) from None
            raise
        return found

    async def choose_puzzle(
        self, who: Asker, game: str | None, rating: int, seen: list[str], seed: int
    ) -> BookPuzzleShown:
        """One near a rating that was not seen yet."""
        question = {"game": game, "rating": rating, "seen": seen, "seed": seed}
        found: BookPuzzleShown = await self._studies.ask(
            who, "show_next_puzzle", question, light=True
        )
        return found

    async def make_puzzle(self, who: Asker, setting: Setting) -> PuzzleShown:
        """The puzzle that a position makes."""
        question = msgspec.structs.asdict(setting)
        made: PuzzleShown = await self._studies.ask(who, "show_own_puzzle", question)
        return made

    async def answer(self, who: Asker, attempt: Attempt) -> AnswerShown:
        """What a move is as an answer."""
        question = msgspec.structs.asdict(attempt)
        answer: AnswerShown = await self._studies.ask(who, "answer_puzzle", question)
        return answer

    async def show_lesson(self, who: Asker, game: str, language: str) -> LessonShown:
        """The lesson of a game."""
        known = self._lessons.get((game, language))
        if known is None:
            question = {"game": game, "language": language}
            known = await self._studies.ask(who, "show_lesson", question)
            while len(self._lessons) >= MOST_LESSONS:
                del self._lessons[next(iter(self._lessons))]
            self._lessons[game, language] = known
        return known

    async def fold(self, who: Asker, deeds: Deeds) -> Mapping[str, Any]:
        """Where somebody stands now."""
        question = msgspec.structs.asdict(deeds)
        folded: Mapping[str, Any] = await self._studies.ask(
            who, "fold_progress", question, light=True
        )
        return folded

    async def close(self) -> None:
        """Leave the answers that nobody has found yet."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


Place = tuple[str, str]
"""A position, and what is to be found there."""
Left = deque[tuple[Place, list[str] | None]]
"""Moves that nobody has answered yet; None: all of a position."""


def _find_place(task: Mapping[str, Any]) -> Place:
    return task["scene"]["position"], task["goal"]
