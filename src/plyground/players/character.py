"""A character in a seat: draws a move by the odds of its manner."""

from random import Random
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.work import SHORT_WORK

from .characters import read_character
from .engine import prefer_seat
from .manners import weigh_moves
from .player import Player


class CharacterPlayer(Player):
    """One of the five; `characters` says who, `manners` how. A seed means the same moves."""

    def __init__(self, random: Random, name: str = "una", work: int = SHORT_WORK) -> None:
        super().__init__(random)
        self.character = read_character(name)
        self.work = work

    def choose(self, game: AnyGame, view: Any) -> Any:
        work = min(self.work, self.character.work)
        odds = weigh_moves(self.character, game, view, work, self.repeating)
        return self.random.choices(list(odds), list(map(float, odds.values())))[0]

    def pick_seat(self, game: AnyGame, view: Any) -> Seat:
        """As the engine does: the seat that is better with best play."""
        return prefer_seat(game, view, self.work) or super().pick_seat(game, view)
