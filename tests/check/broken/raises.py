"""Divides by what is left, when that is not four any more but none."""

from plyground import Seat, SmallGame


class Raises(SmallGame[int, int]):
    def begin(self) -> int:
        return 5

    def choices(self, left: int, mover: Seat) -> list[int]:
        return [take for take in (1, 2) if take <= left]

    def after(self, left: int, take: int, mover: Seat) -> int:
        return left - take + 0 // (left - 2)

    def ending(self, left: int, mover: Seat) -> Seat | None:
        return None if left else mover.other
