"""Draws a board whose second row is longer."""

from plyground import Seat, SmallGame


class Ragged(SmallGame[int, int]):
    def begin(self) -> int:
        return 3

    def choices(self, left: int, mover: Seat) -> list[int]:
        return [1]

    def after(self, left: int, take: int, mover: Seat) -> int:
        return left - take

    def ending(self, left: int, mover: Seat) -> Seat | None:
        return None if left else mover.other

    def rows(self, left: int) -> list[str]:
        return ["..", "." * (2 + (left == 1))]
