"""Writes two moves alike: the number 1 and the word 1."""

from plyground import Seat, SmallGame


class Clash(SmallGame[int, int | str]):
    def begin(self) -> int:
        return 4

    def choices(self, left: int, mover: Seat) -> list[int | str]:
        return [1, "1"] if left > 1 else [1]

    def after(self, left: int, take: int | str, mover: Seat) -> int:
        return left - (1 if take == 1 else 2)

    def ending(self, left: int, mover: Seat) -> Seat | None:
        return mover.other if left <= 0 else None
