"""Writes a position without whose turn it is, and so reads another one."""

from plyground import Seat, SmallGame
from plyground.kernel.small_game import Position


class ForgetsInText(SmallGame[int, int]):
    def begin(self) -> int:
        return 5

    def choices(self, left: int, mover: Seat) -> list[int]:
        return [take for take in (1, 2) if take <= left]

    def after(self, left: int, take: int, mover: Seat) -> int:
        return left - take

    def ending(self, left: int, mover: Seat) -> Seat | None:
        return None if left else mover.other

    def write(self, state: Position[int]) -> str:
        return str(state.board)

    def read(self, text: str) -> Position[int]:
        return Position(int(text), Seat.FIRST)
