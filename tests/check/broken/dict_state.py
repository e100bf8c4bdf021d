"""Keeps its board in a dictionary."""

from typing import Any

from plyground import Seat, SmallGame


class DictState(SmallGame[Any, int]):
    def begin(self) -> dict[str, int]:
        return {"left": 3}

    def choices(self, board: dict[str, int], mover: Seat) -> list[int]:
        return [1]

    def after(self, board: dict[str, int], take: int, mover: Seat) -> dict[str, int]:
        return {"left": board["left"] - take}

    def ending(self, board: dict[str, int], mover: Seat) -> Seat | None:
        return None if board["left"] else mover.other
