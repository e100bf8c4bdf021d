"""Where people study and solve: it has workers of its own, so nobody who plays waits for them.

The puzzle of a day is the same for everybody. It is made once, with the answers to all of its
moves, so that whoever has it needs nobody any more.
"""

import asyncio
import json
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Any, cast

from plyground.language.message import Message
from plyground.study.messages.puzzle import DailyShown, LessonShown
from plyground.study.workers.process import Fault
from plyground.web.access.cookies import NOBODY, Requester
from plyground.web.base.errors import Refusal

from .pool import Overrun, Pool

MOST_DAYS = 16
"""Days whose puzzles are kept with their answers."""
MOST_ANSWERS = 1_000
"""Answers that come along with a puzzle; beyond them a move is judged when it is made."""
LESSON_TIMES = 6
"""So many times as long as a question may take the lesson of a game: it is made once, and kept."""
WHOLE_SECONDS = 3.0
EARLIEST_ZONE = timedelta(hours=14)
"""Where on earth a day begins first."""


class Studies:
    """Answers come from workers, with a deadline; who asks decides whose turn it is."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._days: dict[date, DailyShown] = {}
        self._lessons: dict[tuple[str, str], LessonShown] = {}
        self._opening = asyncio.Lock()
        self._completing: dict[date, asyncio.Task[None]] = {}

    async def ask(
        self, who: Requester, task: str, question: Mapping[str, Any], times: int = 1
    ) -> Any:
        """What a task answers; a Refusal says why there is no answer."""
        # A worker that has solved a set-up knows it still.
        place = json.dumps([question.get("game"), question.get("options")])
        try:
            return await self._pool.ask(task, who, place, times=times, question=question)
        except Overrun:
            raise Refusal("bad-option", Message("server.too-hard")) from None
        except Fault:
            raise Refusal("internal", Message("server.broken")) from None

    async def show_lesson(self, who: Requester, game: str, language: str) -> LessonShown:
        """The lesson of a game in a language; of a game from outside it is mined."""
        if (game, language) not in self._lessons:
            question = {"game": game, "language": language}
            shown = await self.ask(who, "show_lesson", question, LESSON_TIMES)
            self._lessons[game, language] = shown
        return self._lessons[game, language]

    # ---- the puzzle of a day -----------------------------------------------------------------

    def knows(self, day: date) -> bool:
        """Whether the puzzle of a day is at hand, so that nobody has to wait for it."""
        return day in self._days

    async def show_daily(self, day: date, *, whole: bool = False) -> DailyShown:
        """The puzzle of a day that has begun somewhere on earth, with its answers so far."""
        async with self._opening:
            if day not in self._days:
                await self._open_day(day)
        if whole and day in self._completing:
            await asyncio.wait({self._completing[day]}, timeout=WHOLE_SECONDS)
        return self._days[day]

    async def _open_day(self, day: date) -> None:
        latest = (datetime.now(UTC) + EARLIEST_ZONE).date()
        question = {"day": day.isoformat(), "today": latest.isoformat()}
        found = await self.ask(NOBODY, "show_daily", question)
        shown = cast(DailyShown, {**found.pop("puzzle"), **found, "answers": {}})
        while len(self._days) >= MOST_DAYS:
            del self._days[next(iter(self._days))]
        self._days[day] = shown
        self._completing[day] = task = asyncio.create_task(self._complete(shown))
        task.add_done_callback(lambda done: self._completing.pop(day, None))

    async def _complete(self, shown: DailyShown) -> None:
        """Answer all moves, and all of what they lead to; which moves are left, None: all."""
        answers = shown["answers"]
        left: deque[tuple[Any, list[str] | None]] = deque([(shown, None)])
        with suppress(Refusal):  # those that are missing are asked for when they are wanted
            while left and sum(map(len, answers.values())) <= MOST_ANSWERS:
                task, moves = left.popleft()
                position = task["scene"]["position"]
                source = {"game": shown["game"], "options": shown["options"]}
                question = {**source, "position": position, "goal": task["goal"], "moves": moves}
                found = await self.ask(NOBODY, "answer_moves", question)
                answers.setdefault(position, {}).update(found["answers"])
                if found["left"]:
                    left.appendleft((task, found["left"]))
                for answer in found["answers"].values():
                    following = None if isinstance(answer, str) else answer.get("next")
                    if following and following["scene"]["position"] not in answers:
                        answers[following["scene"]["position"]] = {}
                        left.append((following, None))

    async def close(self) -> None:
        """Leave the answers that nobody has found yet."""
        tasks = list(self._completing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
