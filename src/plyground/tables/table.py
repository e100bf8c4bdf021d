"""A table: every position of a game with its exact value, and what any form of the game looks up."""

from array import array
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from plyground.kernel.game import Game
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.kernel.work import Meter
from plyground.solvers.spread import (
    IS_DRAWN,
    IS_ENDLESS,
    IS_LOST,
    IS_WON,
    LOST,
    WON,
    Graph,
    Solved,
    spread,
)
from plyground.solvers.spread import DRAWN as DRAWS
from plyground.solvers.spread import STOPPED as STOPS
from plyground.support.progress import Report, ignore_progress

from .listing import DRAWN, MOST_POSITIONS, STOPPED, Listed, list_positions

S = TypeVar("S")
M = TypeVar("M")

VALUES = {
    IS_ENDLESS: lambda plies: ENDLESS_VALUE,
    IS_WON: Value.win,
    IS_LOST: Value.loss,
    IS_DRAWN: Value.draw,
}


class Table(Generic[S, M]):
    """All positions of one game with its options; knows no game but by its rules."""

    def __init__(self, game: Game[S, M], listed: Listed[S, M], solved: Solved) -> None:
        self.game, self.listed, self.solved = game, listed, solved

    def __len__(self) -> int:
        return len(self.listed.turns)
