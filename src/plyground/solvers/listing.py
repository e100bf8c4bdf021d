"""Listing: every position that can be reached, numbered breadth first, with what follows it.

Positions that are worth the same to the player to move count once; the first state met stands for
all of them. Finished positions are not listed: a move that ends the game says so in its place.
"""

from array import array
from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

from plyground.kernel.faults import explain_faults
from plyground.kernel.game import Game
from plyground.kernel.house_rules import HouseRule
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.work import Meter, WorkSpent
from plyground.language.errors import TooLarge
from plyground.language.message import Message
from plyground.solvers.tables.retrograde import DRAWN, LOST, STOPPED, WON, Graph
from plyground.system.progress import Progress

S = TypeVar("S")
M = TypeVar("M")

MAX_POSITIONS = 2_000_000
"""Positions; each takes some 400 bytes."""
REPORT_EVERY = 1024


class Listing(Generic[S, M]):
    """Grows with every `add`; what is in it is complete: whatever follows it is in it too."""

    def __init__(
        self,
        game: Game[S, M],
        limit: int = MAX_POSITIONS,
        meter: Meter | None = None,
    ) -> None:
        self.game = game
        self.limit = limit
        self._meter = meter or Meter()
        self._weight = 8 if isinstance(game, HouseRule) else 1
        """Units for a move: a house rule passes every question on, so each takes longer."""
        self.numbers: dict[Hashable, int] = {}
        self.states: list[S] = []
        self._current: S | None = None
        self._edges = array("i")
        self._again = bytearray()
        self._ends = array("q", [0])

    def __len__(self) -> int:
        return len(self._ends) - 1

    @property
    def graph(self) -> Graph:
        """All of it as plain numbers."""
        return Graph(self._ends, self._edges, self._again)

    def following(self, number: int) -> "array[int]":
        """For each move of a position the number it leads to, or how it ends the game."""
        return self._edges[self._ends[number] : self._ends[number + 1]]

    def add(self, starts: Iterable[S]) -> None:
        """List what can be reached from some positions.

        After Ctrl-C the next call goes on where this one stopped. What turns out too large, or
        more work than is allowed, is forgotten again.
        """
        complete = len(self)
        faults = explain_faults(self.game, lambda: self._current)
        try:
            with faults, Progress(Message("progress-listing")) as progress:
                for self._current in starts:
                    if self.game.outcome(self._current) is None:
                        self._number(self._current)
                for number in range(complete, self.limit + 1):
                    if number == len(self.states):
                        return
                    self._expand(number)
                    if number % REPORT_EVERY == 0:
                        progress.at(number)
        except (TooLarge, WorkSpent):
            self._forget(complete)
            raise
        except BaseException:
            self._mend()
            raise

    def _expand(self, number: int) -> None:
        game, state = self.game, self.states[number]
        self._current = state
        turn = game.turn(state)
        moves = game.moves(state)
        self._meter.spend((1 + len(moves)) * self._weight)
        for move in moves:
            after = game.apply(state, move)
            ended = game.outcome(after)
            if ended is None:
                self._edges.append(self._number(after))
                self._again.append(game.turn(after) is turn)
            else:
                self._edges.append(end_of(ended, turn))
                self._again.append(False)
        self._ends.append(len(self._edges))

    def _number(self, state: S) -> int:
        key = self.game.solver_key(state)
        number = self.numbers.get(key)
        if number is None:
            number = len(self.states)
            if number >= self.limit:
                raise TooLarge(
                    Message.of("too-many-from-here", game=self.game.title, most=self.limit)
                )
            self.states.append(state)
            self.numbers[key] = number
        return number

    def _forget(self, count: int) -> None:
        """Back to the first so many positions."""
        for state in self.states[count:]:
            self.numbers.pop(self.game.solver_key(state), None)
        del self.states[count:]
        del self._ends[count + 1 :]
        del self._edges[self._ends[count] :]
        del self._again[self._ends[count] :]

    def _mend(self) -> None:
        """Drop what an interruption left half done."""
        del self.states[len(self.numbers) :]
        del self._edges[self._ends[-1] :]
        del self._again[self._ends[-1] :]


def end_of(ended: Outcome, mover: Seat) -> int:
    """How a move ended the game for the player who made it: WON, LOST, DRAWN or STOPPED."""
    if ended.winner is None:
        return DRAWN if ended.drawn else STOPPED
    return WON if ended.winner is mover else LOST
