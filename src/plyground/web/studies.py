"""Where people study and solve: it has workers of its own, so nobody who plays waits for them.

The puzzle of a day is the same for everybody, and made once.
"""

import asyncio
import json
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any

from plyground.language.message import Message
from plyground.study.messages.study import DailyShown, LessonShown
from plyground.web.base.errors import Refusal

from .pool import Fault, Overrun, Pool

MOST_DAYS = 16
"""Days whose puzzles are kept."""
LESSON_TIMES = 6
"""So many times as long as a question may take the lesson of a game: it is made once, and kept."""
EARLIEST_ZONE = timedelta(hours=14)
"""Where on earth a day begins first."""


class Studies:
    """Answers come from workers, with a deadline; who asks decides whose turn it is."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._days: dict[date, DailyShown] = {}
        self._lessons: dict[tuple[str, str], LessonShown] = {}
        self._opening = asyncio.Lock()

    async def ask(
        self, address: str, task: str, question: Mapping[str, Any], times: int = 1
    ) -> Any:
        """Get a task's answer; a Refusal says why there is none."""
        # A worker that has solved a set-up knows it still.
        place = json.dumps([question.get("game"), question.get("options")])
        try:
            return await self._pool.ask(task, question, address=address, place=place, times=times)
        except Overrun:
            raise Refusal("bad-option", Message("server.too-hard")) from None
        except Fault:
            raise Refusal("internal", Message("server.broken")) from None

    async def show_lesson(self, address: str, game: str, language: str) -> LessonShown:
        """The lesson of a game in a language; of a game from outside it is mined."""
        if (game, language) not in self._lessons:
            question = {"game": game, "language": language}
            shown = await self.ask(address, "show_lesson", question, LESSON_TIMES)
            self._lessons[game, language] = shown
        return self._lessons[game, language]

    # ---- the puzzle of a day -----------------------------------------------------------------

    def knows(self, day: date) -> bool:
        """Whether the puzzle of a day is at hand, so that nobody has to wait for it."""
        return day in self._days

    async def show_daily(self, day: date) -> DailyShown:
        """The puzzle of a day that has begun somewhere on earth."""
        async with self._opening:
            if day not in self._days:
                latest = (datetime.now(UTC) + EARLIEST_ZONE).date()
                question = {"day": day.isoformat(), "today": latest.isoformat()}
                shown = await self.ask("", "show_daily", question)
                while len(self._days) >= MOST_DAYS:
                    del self._days[next(iter(self._days))]
                self._days[day] = shown
        return self._days[day]
