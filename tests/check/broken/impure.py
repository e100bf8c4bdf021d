"""Offers one choice fewer each time that somebody asks."""

from plyground import Seat, SmallGame

asked = [0]


class Impure(SmallGame[int, int]):
    def begin(self) -> int:
        return 6

    def choices(self, left: int, mover: Seat) -> list[int]:
        asked[0] += 1
        return [take for take in (1, 2) if take <= left][: 1 + asked[0] % 2]

    def after(self, left: int, take: int, mover: Seat) -> int:
        return left - take

    def ending(self, left: int, mover: Seat) -> Seat | None:
        return None if left else mover.other
