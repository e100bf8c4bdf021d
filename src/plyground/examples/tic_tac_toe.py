"""Tic-tac-toe: plyground play tic-tac-toe."""

from plyground import DRAW, Outcome, Seat, SmallGame

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe(SmallGame[str, int]):
    """Take a free cell in turn. Three of your own in a line win; a full board is a draw."""

    def begin(self) -> str:
        return "." * 9

    def choices(self, board: str, mover: Seat) -> list[int]:
        return [cell for cell in range(9) if board[cell] == "."]

    def after(self, board: str, cell: int, mover: Seat) -> str:
        return board[:cell] + "XO"[mover.index] + board[cell + 1 :]

    def ending(self, board: str, mover: Seat) -> Seat | Outcome | None:
        if any(board[a] == board[b] == board[c] != "." for a, b, c in LINES):
            return mover.other
        return None if "." in board else DRAW

    def rows(self, board: str) -> list[str]:
        return [board[:3], board[3:6], board[6:]]
