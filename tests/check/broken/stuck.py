"""Takes two at a time, and forgets that one may be left over."""

from plyground import Seat, SmallGame


class Stuck(SmallGame[int, int]):
    def begin(self) -> int:
        return 7

    def choices(self, left: int, mover: Seat) -> list[int]:
        return [2] if left >= 2 else []

    def after(self, left: int, take: int, mover: Seat) -> int:
        return left - take

    def ending(self, left: int, mover: Seat) -> Seat | None:
        return None if left else mover.other
