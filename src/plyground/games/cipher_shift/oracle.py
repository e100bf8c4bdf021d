"""What is known exactly about Cipher Shift: only the letters' distances from their goals matter.

The theorems and their proofs are in docs/theory/cipher-shift.md.
"""

from math import prod

from plyground.games.oracle import Oracle
from plyground.kernel.game import Game
from plyground.kernel.seats import Seat
from plyground.kernel.survey import Survey
from plyground.kernel.text import listed, plural
from plyground.kernel.value import ENDLESS, ENDLESS_VALUE, WIN, Value

from .nim import NimPlies, nim_sum
from .rules import Advance, CipherShift, Letters
from .tries import best_place

ROUND = 26


class ShiftOracle(Oracle[Letters, Advance]):
    """Closed forms, except for the plies of long words in the Nim that `wrap` off makes of it."""

    game: CipherShift

    def __init__(self, game: Game[Letters, Advance]) -> None:
        super().__init__(game)
        self._nim = NimPlies(self.game.max_step)

    @classmethod
    def covers(cls, game: Game[Letters, Advance]) -> bool:
        return isinstance(game, CipherShift)

    def value(self, state: Letters) -> Value:
        distances = self.game.distances(state.word)
        if len(distances) == 1:
            return _one_letter(distances[0], self.game.max_step)
        if not self.game.wrap:
            return self._nim.value(distances)
        if len(distances) == 2 and self.game.max_step == 1:
            return _two_letters(*distances)
        # Whoever is not one move away from the target can leave the other as far from it.
        off = [distance for distance in distances if distance]
        return Value.win(1) if len(off) == 1 and off[0] <= self.game.max_step else ENDLESS_VALUE

    def practical(self, state: Letters, moves: list[Advance]) -> Advance | None:
        distances = self.game.distances(state.word)
        if self.game.max_step > 1 or sum(distances) % 2 == 0:
            return None
        place = best_place(distances)
        return next((move for move in moves if move.place == place), None)
