"""Late: positions of a game that has too many in all, where few can follow."""

from collections.abc import Iterable
from typing import TypeVar

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import Game

from .retrograde import Retrograde

S = TypeVar("S")
M = TypeVar("M")

MAX_LISTED = 100_000
"""Positions that may follow; so few are listed in a moment."""


class LateRetrograde(Retrograde[S, M]):
    """Lists what follows a position; where that is too much, the game's own refusal stands."""

    def __init__(self, game: Game[S, M], refusal: TooLarge) -> None:
        self._refusal = refusal
        super().__init__(game, limit=MAX_LISTED)

    def add(self, starts: Iterable[S]) -> None:
        try:
            super().add(starts)
        except TooLarge:
            raise self._refusal from None
