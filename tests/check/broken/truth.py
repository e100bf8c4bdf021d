"""Says True when it is over, and not who has won."""

from typing import Any

from plyground import Seat, SmallGame


class Truth(SmallGame[int, int]):
    def begin(self) -> int:
        return 3

    def choices(self, left: int, mover: Seat) -> list[int]:
        return [1]

    def after(self, left: int, take: int, mover: Seat) -> int:
        return left - take

    def ending(self, left: int, mover: Seat) -> Any:
        return True if left == 0 else None
