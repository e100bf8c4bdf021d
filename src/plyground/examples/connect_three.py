"""Connect three: plyground play connect-three."""

from plyground import DRAW, Outcome, Seat, SmallGame

WIDTH, HEIGHT = 4, 4
STEPS = [1, WIDTH, WIDTH + 1, WIDTH - 1]  # across, down, and both ways aslant
LINES = [
    (start, start + step, start + 2 * step)
    for step in STEPS
    for start in range(WIDTH * HEIGHT - 2 * step)
    if abs((start + 2 * step) % WIDTH - start % WIDTH) == 2 * (step != WIDTH)
]


class ConnectThree(SmallGame[str, int]):
    """Drop a stone into a column in turn. Three of your own in any line win."""

    def begin(self) -> str:
        return "." * WIDTH * HEIGHT

    def choices(self, board: str, mover: Seat) -> list[int]:
        return [column for column in range(WIDTH) if board[column] == "."]

    def after(self, board: str, column: int, mover: Seat) -> str:
        cell = board[column::WIDTH].rindex(".") * WIDTH + column
        return board[:cell] + "XO"[mover.index] + board[cell + 1 :]

    def ending(self, board: str, mover: Seat) -> Seat | Outcome | None:
        if any(board[a] == board[b] == board[c] != "." for a, b, c in LINES):
            return mover.other
        return None if "." in board else DRAW

    def rows(self, board: str) -> list[str]:
        return [board[start : start + WIDTH] for start in range(0, len(board), WIDTH)]
