"""Allows the move that was made last no second time, whoever asks: it remembers in the game."""

from plyground import Seat, SmallGame


class Remembers(SmallGame[int, int]):
    last = 0

    def begin(self) -> int:
        return 9

    def choices(self, left: int, mover: Seat) -> list[int]:
        return [take for take in (1, 2, 3) if take <= left and take != self.last] or [left]

    def after(self, left: int, take: int, mover: Seat) -> int:
        self.last = take
        return left - take

    def ending(self, left: int, mover: Seat) -> Seat | None:
        return None if left else mover.other
