"""The questions that were asked and not answered yet: of which kind, and since when."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from plyground.web.base.load import Queue

from .queue import Heed

KINDS = {
    "choose_move": "move",
    "ask_program": "program",
    "study_position": "study",
    "analyze_position": "study",
    "write_record": "record",
    "review_record": "review",
    "draw_position": "picture",
    "draw_share_card": "picture",
    "show_daily": "puzzle",
    "show_book_puzzle": "puzzle",
    "show_next_puzzle": "puzzle",
    "show_own_puzzle": "puzzle",
    "answer_puzzle": "puzzle",
    "answer_moves": "puzzle",
    "show_lesson": "lesson",
    "fold_progress": "progress",
}
"""What tasks are called by where questions are counted."""

Measure = Callable[[str, float], None]
"""Hears of an answer: the kind of the question, and the seconds it took."""


@dataclass(eq=False, slots=True)
class OpenQuestion:
    """Somebody waits for an answer."""

    kind: str
    since: float
    waiting: bool = False
    """Whether nobody works on it yet, or any longer."""

    def watch(self, heed: Heed) -> Heed:
        """Notice, too, what the asker is told."""

        def notice(taken_up: bool) -> None:
            self.waiting = not taken_up
            heed(taken_up)

        return notice


class OpenQuestions:
    """Those of one pool, the oldest first."""

    def __init__(self, measure: Measure) -> None:
        self._measure = measure
        self._open: dict[OpenQuestion, None] = {}
        self._kinds: dict[str, None] = {}
        """Every kind that was ever asked here."""

    def open(self, task: str) -> OpenQuestion:
        question = OpenQuestion(KINDS.get(task, "other"), asyncio.get_running_loop().time())
        self._open[question] = self._kinds[question.kind] = None
        return question

    def close(self, question: OpenQuestion) -> None:
        del self._open[question]
        self._measure(question.kind, asyncio.get_running_loop().time() - question.since)

    def find_waiting(self) -> dict[str, Queue]:
        """What waits of each kind, and how long its oldest has."""
        now = asyncio.get_running_loop().time()
        found = dict.fromkeys(self._kinds, Queue(0, 0.0))
        for question in self._open:
            if question.waiting:
                count, oldest = found[question.kind]
                found[question.kind] = Queue(count + 1, max(oldest, now - question.since))
        return found
