"""Observing: what a seat sees, as a fixed number of small whole numbers."""

import sys
from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.rows import find_plan

LONGEST_TEXT, HIGHEST_CODE = 64, 127
"""Of a game that has no numbers of its own: the codes of its position text."""
HIGHEST_BYTE, LOW_BYTE = 255, 0 if sys.byteorder == "little" else 7


class Observer:
    """Views of one game as numbers from 0 to `highest`, a seat's own side first where sides matter.

    Under house rules they show the game itself; what a rule forbids, the mask tells.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        plan = find_plan(game.core)
        self._setup = plan.setup if plan else []
        self._plain = plan.plain if plan else None
        self.size = plan.features if plan else LONGEST_TEXT
        self.highest = plan.highest if plan else HIGHEST_CODE

    def __reduce__(self) -> tuple[Any, ...]:
        # The game says it all, and how it fills in numbers may be functions within functions.
        return Observer, (self.game,)

    def numbers(self, view: Any, seat: Seat) -> Any:
        """What a seat sees in a view, as int64."""
        core = self.game.core_state(view)
        if self._plain is None:
            return _codes(self.game.core.write(core))
        seen = numpy.zeros(self.size, numpy.int64)
        row, shown = self._plain.write(core), memory(seen, self.highest)
        self._plain.look(row, shown, self._setup, seat.value - 1)
        return seen


def memory(numbers: Any, highest: int) -> memoryview:
    """Where plain Python writes into an array of int64 zeros: their low bytes, if these will do."""
    whole: memoryview = numbers.data
    return whole if highest > HIGHEST_BYTE else whole.cast("B")[LOW_BYTE :: numbers.itemsize]


def _codes(text: str) -> Any:
    codes = text.encode("ascii", "replace")[:LONGEST_TEXT].ljust(LONGEST_TEXT, b"\0")
    return numpy.frombuffer(codes, numpy.uint8).astype(numpy.int64)
