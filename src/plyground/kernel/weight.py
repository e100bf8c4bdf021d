"""The weight of a game's rules: how many units of work it is to make one move and judge it.

It is counted and never timed: the instructions of Python that a random game executes. The same
Python counts the same on every machine; what is done within C, such as numpy's arithmetic, is not
seen.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from random import Random
from types import FrameType
from typing import TYPE_CHECKING, Any

from .work import Meter

if TYPE_CHECKING:
    from .game import AnyGame

INSTRUCTIONS = 400
"""Of one unit."""
MOST_PLIES = 100
MOST_INSTRUCTIONS = 3_000_000
"""About half a second; rules that take longer are weighed by their first moves."""


def make_meter(game: "AnyGame", limit: int | None = None) -> Meter:
    """A meter for answers about a game, on which its rules count as much as they cost."""
    return Meter(limit, weigh(game.core))


@lru_cache(maxsize=64)
def weigh(game: "AnyGame") -> int:
    """Units for a move of a game under no house rule, a power of two.

    A game with a theory of its own has rules that are as quick as the theory counts on.
    """
    if game.oracle is not None:
        return 1
    count, spent, units = _Count(), 0, 0
    # What is wrong with the rules is told by whoever asks them for an answer.
    with suppress(_Enough, Exception), count.trace():
        random, state = Random(0), game.start(seed=0)
        for _ in range(MOST_PLIES):
            begun = count.instructions
            moves = game.moves(state)
            listed = count.instructions
            if not moves:
                break
            state = game.apply(state, moves[random.randrange(len(moves))])
            game.outcome(state)
            # As a search goes on: the moves are listed once, and each is made and judged.
            spent += listed - begun + len(moves) * (count.instructions - listed)
            units += 1 + len(moves)
    each = spent // units if units else count.instructions
    return 1 << (each // INSTRUCTIONS).bit_length()


class _Enough(BaseException):
    """Counted as far as need be."""


class _Count:
    """Counts instructions of Python."""

    instructions = 0

    @contextmanager
    def trace(self) -> Iterator[None]:
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            yield
        finally:
            sys.settrace(before)

    def _enter(self, frame: FrameType, event: str, arg: object) -> Any:
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        return self._count

    def _count(self, frame: FrameType, event: str, arg: object) -> Any:
        self.instructions += 1
        if self.instructions > MOST_INSTRUCTIONS:
            raise _Enough
        return self._count
