"""Belief: exact chances in games with a hidden draw that both players see alike.

What is hidden is the same to both, so a view is a position: its worlds are equally likely, and
each move sorts them by what will be seen after it. The value is a `Fraction`, by recursion over the
views; positions with the same essence are looked at once. A game that a limit stops counts as half
a win for each, so that the two chances still add up to 1.
"""

from collections.abc import Hashable
from fractions import Fraction
from typing import TypeVar

from plyground.games.oracle import Oracle
from plyground.kernel.errors import TooLarge
from plyground.kernel.game import Game
from plyground.kernel.value import Value

S = TypeVar("S")
M = TypeVar("M")

LIMIT = 500_000
OFTEN = 64


class Belief(Oracle[S, M]):
    """The chance of winning with best play by both, from what a spectator may know."""

    def __init__(self, game: Game[S, M], limit: int = LIMIT) -> None:
        super().__init__(game)
        self.limit = limit
        self._chances: dict[Hashable, Fraction] = {}

    def value(self, state: S) -> Value:
        return Value.of_chance(self._chance(self.game.view(state, None)))

    def after(self, state: S, move: M) -> Value:
        return Value.of_chance(self._chance_after(self.game.view(state, None), move))

    def move_values(self, state: S) -> list[tuple[M, Value]]:
        view = self.game.view(state, None)
        return [(move, self.after(view, move)) for move in self.game.moves(view)]

    def _chance(self, view: S) -> Fraction:
        key = self.game.essence(view)
        chance = self._chances.get(key)
        if chance is None:
            if len(self._chances) >= self.limit:
                raise TooLarge(
                    f"{self.game.title} with these options has more than {self.limit:,} public "
                    f"positions from here; smaller options or a later position would fit"
                )
            chance = max(self._chance_after(view, move) for move in self.game.moves(view))
            self._chances[key] = chance
            if len(self._chances) % OFTEN == 0:
                self.report(len(self._chances))
        return chance

    def _chance_after(self, view: S, move: M) -> Fraction:
        """The mover's chance after a move: over all worlds, grouped by what is then seen."""
        game, mover = self.game, self.game.turn(view)
        hopes = Fraction(0)
        worlds = 0
        seen: dict[S, int] = {}
        for world in game.worlds(view):
            worlds += 1
            following = game.apply(world, move)
            ended = game.outcome(following)
            if ended is None:
                shown = game.view(following, None)
                seen[shown] = seen.get(shown, 0) + 1
            elif ended.winner is mover:
                hopes += 1
            elif ended.winner is None:
                hopes += Fraction(1, 2)  # stopped by a limit: nobody's
        for shown, number in seen.items():
            hopes += number * (1 - self._chance(shown))
        return hopes / worlds
