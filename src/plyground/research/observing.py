"""Observing: what a seat sees, as a fixed number of small whole numbers."""

from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat

from .batch.games import plan_of

LONGEST_TEXT, HIGHEST_CODE = 64, 127
"""Of a game that has no numbers of its own: the codes of its position text."""


class Observer:
    """Views of one game as numbers from 0 to `highest`, a seat's own side first where sides matter.

    Under house rules they show the game itself; what a rule forbids, the mask tells.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._plan = plan_of(game.core)
        self._look = self._plan.plain.look if self._plan else None
        self.size = self._plan.features if self._plan else LONGEST_TEXT
        self.highest = self._plan.highest if self._plan else HIGHEST_CODE

    def numbers(self, view: Any, seat: Seat) -> Any:
        """What a seat sees in a view, as int64."""
        plan, core = self._plan, self.game.core_state(view)
        if plan is None:
            return _codes(self.game.core.write(core))
        seen = numpy.zeros(self.size, numpy.int64)
        self._look(plan.write(core), seen.data, seat.value - 1, plan.setup)
        return seen


def _codes(text: str) -> Any:
    codes = text.encode("ascii", "replace")[:LONGEST_TEXT].ljust(LONGEST_TEXT, b"\0")
    return numpy.frombuffer(codes, numpy.uint8).astype(numpy.int64)
