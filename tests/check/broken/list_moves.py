"""Offers lists as moves."""

from typing import Any

from plyground import Seat, SmallGame


class ListMoves(SmallGame[int, Any]):
    def begin(self) -> int:
        return 3

    def choices(self, left: int, mover: Seat) -> list[Any]:
        return [[1], [2]] if left > 1 else [[1]]

    def after(self, left: int, move: Any, mover: Seat) -> int:
        return left - int(move[0])

    def ending(self, left: int, mover: Seat) -> Seat | None:
        return None if left else mover.other
