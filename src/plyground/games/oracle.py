"""What is known exactly about a game: its own theory where it has one (a game's `oracle.py`).

An oracle answers for states and for views alike, and looks only at what a view shows.
"""

from abc import ABC, abstractmethod
from typing import Generic, Protocol, TypeVar

from plyground.kernel.game import Game
from plyground.kernel.survey import Survey
from plyground.kernel.value import Value, best

S = TypeVar("S")
M = TypeVar("M")


class Report(Protocol):
    """Told how many positions are done, and of how many where that is known."""

    def __call__(self, done: int, total: int | None = None) -> None: ...


def unwatched(done: int, total: int | None = None) -> None:
    """Nobody wants to know how far it is."""


class Oracle(ABC, Generic[S, M]):
    """Exact answers about one game with its options settled."""

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game
        self.report: Report = unwatched

    @classmethod
    def covers(cls, game: Game[S, M]) -> bool:
        """Whether this oracle knows the game with these options."""
        return True

    def watch(self, report: Report) -> None:
        """Say from now on how far it is, whenever something long goes on."""
        self.report = report

    @abstractmethod
    def value(self, state: S) -> Value:
        """What a position that is not over is worth to the player to move."""

    def move_values(self, state: S) -> list[tuple[M, Value]]:
        """Every legal move with its value to the player who makes it, in the game's move order."""
        return [(move, self.after(state, move)) for move in self.game.moves(state)]

    def best_moves(self, state: S) -> tuple[Value, list[M]]:
        """The value of a position and the moves that have it, in the game's move order."""
        judged = self.move_values(state)
        value = best([each for _, each in judged])
        return value, [move for move, each in judged if each == value]

    def after(self, state: S, move: M) -> Value:
        """What a move is worth to the player who makes it, counting that move."""
        following = self.game.apply(state, move)
        ended = self.game.outcome(following)
        if ended is None:
            return self.value(following).before()
        if ended.winner is None:  # stopped by a limit
            return Value("endless")
        return Value.win(1) if ended.winner is self.game.turn(state) else Value.loss(1)

    def why(self, state: S) -> str:
        """One sentence from the theory of the game about this position; empty if there is none."""
        return ""

    def survey(self) -> Survey | None:
        """Everything counted, where the theory knows how; None: list it and look."""
        return None

    def practical(self, state: S, moves: list[M]) -> M | None:
        """Among moves that keep an endless value, the best try for a mistake; None: no opinion."""
        return None
