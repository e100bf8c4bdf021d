"""A program that can sit in a seat: it sees views, and answers with moves."""

from abc import ABC, abstractmethod
from random import Random
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat


class Player(ABC):
    """Knows only what its seat may know; all its randomness was handed in."""

    def __init__(self, random: Random) -> None:
        self.random = random

    @abstractmethod
    def choose(self, game: AnyGame, view: Any) -> Any:
        """A legal move."""

    def pick_seat(self, game: AnyGame, view: Any) -> Seat:
        """Which seat it takes where somebody else fixed the set-up."""
        return self.random.choice(list(Seat))
