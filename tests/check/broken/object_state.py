"""Keeps its board in an object that is equal to no other."""

from plyground import Seat, SmallGame


class Board:
    def __init__(self, left: int) -> None:
        self.left = left


class ObjectState(SmallGame[Board, int]):
    def begin(self) -> Board:
        return Board(3)

    def choices(self, board: Board, mover: Seat) -> list[int]:
        return [1]

    def after(self, board: Board, take: int, mover: Seat) -> Board:
        return Board(board.left - take)

    def ending(self, board: Board, mover: Seat) -> Seat | None:
        return None if board.left else mover.other
