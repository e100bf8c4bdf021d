"""A program that can sit in a seat: it sees views, and answers with moves."""

from abc import ABC, abstractmethod
from collections.abc import Collection
from random import Random
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.outcome import describe_loss
from plyground.kernel.seats import Seat
from plyground.kernel.work import SHORT_WORK
from plyground.language.message import LITERAL, Message


class Forfeit(Exception):
    """A player cannot go on, by its own fault: this game is lost, and nothing else is.

    Whoever asked it to choose ends the game with `match.forfeit(seat, fault.what)`.
    """

    def __init__(self, what: str, detail: Message | str = "") -> None:
        super().__init__(what, detail)
        self.what = what
        """What it did, as `plyground.kernel.outcome` has it: 'crashed'."""
        self.message = detail if isinstance(detail, Message) else Message.of(LITERAL, text=detail)
        """More for whoever looks after the program, such as its last words; may be empty."""

    @property
    def detail(self) -> str:
        """The same in English."""
        return str(self.message)

    def __str__(self) -> str:
        return str(describe_loss("it", self.what))


class Player(ABC):
    """Knows only what its seat may know; all its randomness was handed in."""

    work: int = SHORT_WORK
    """Units of work for a move, where whoever seats it says so; for players of this program."""
    deadline: float | None = None
    """Seconds for a move, where whoever seats it says so; for players from outside."""
    repeating: Collection[Any] = ()
    """The legal moves that bring back an earlier position, where whoever asks for a move says so.

    Players of this program avoid them among moves that are as good.
    """

    def __init__(self, random: Random) -> None:
        self.random = random

    @abstractmethod
    def choose(self, game: AnyGame, view: Any) -> Any:
        """A legal move; Forfeit where the player is not of this program and fails."""

    def pick_seat(self, game: AnyGame, view: Any) -> Seat:
        """Which seat it takes where somebody else fixed the set-up."""
        return self.random.choice(list(Seat))

    def close(self) -> None:  # noqa: B027  # most players hold nothing
        """Let go of what a finished game needed; the next question begins afresh."""


class GreedyPlayer(Player):
    """Looks one move ahead, in every world that its view allows."""

    def choose(self, game: AnyGame, view: Any) -> Any:
        return self.random.choice(find_greedy_moves(game, view))


def find_greedy_moves(game: AnyGame, view: Any) -> list[Any]:
    """The moves that look best to whoever looks one move ahead, all equally likely."""
    seat = game.turn(view)
    states = list(game.possible_states(view))
    gains: dict[Any, int] = {}
    for move in game.moves(view):
        ends = (game.outcome(game.apply(world, move)) for world in states)
        winners = [end.winner for end in ends if end]
        gains[move] = winners.count(seat) - winners.count(seat.other)
    best = max(gains.values())
    return [move for move, gain in gains.items() if gain == best]


class RandomPlayer(Player):
    """The baseline that knows the rules and nothing else."""

    def choose(self, game: AnyGame, view: Any) -> Any:
        return self.random.choice(game.moves(view))
