"""Pawns on three columns: every piece belongs to a side, and moves are from cell to cell."""

from plyground import Seat, SmallGame

Step = tuple[int, int]


class Pawns(SmallGame[str, Step]):
    """Step forward, or capture diagonally; reach the far row, or leave the other no move."""

    def begin(self) -> str:
        return "OOO......XXX"

    def choices(self, board: str, mover: Seat) -> list[Step]:
        own, other, step = ("X", "O", -3) if mover.index == 0 else ("O", "X", 3)
        return [
            (cell, to)
            for cell in range(12)
            if board[cell] == own
            for side in (-1, 0, 1)
            if 0 <= (to := cell + step + side) < 12 and 0 <= cell % 3 + side < 3
            if board[to] == (other if side else ".")
        ]

    def after(self, board: str, move: Step, mover: Seat) -> str:
        cells = list(board)
        cells[move[1]], cells[move[0]] = cells[move[0]], "."
        return "".join(cells)

    def ending(self, board: str, mover: Seat) -> Seat | None:
        over = "X" in board[:3] or "O" in board[9:] or not self.choices(board, mover)
        return mover.other if over else None

    def rows(self, board: str) -> list[str]:
        return [board[row : row + 3] for row in range(0, 12, 3)]
