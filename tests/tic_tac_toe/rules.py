"""Tic-tac-toe: three in a line win; a full board without a line is a draw."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple

from plyground import BadNotation, Game, Outcome, Seat
from plyground.kernel.notation import check_counts, check_mark, join_position, split_position
from plyground.language.text import quote

FREE = "-"
CELLS = [row + column for row in "abc" for column in "123"]
LINES = [
    *((row, row + 1, row + 2) for row in (0, 3, 6)),
    *((column, column + 3, column + 6) for column in range(3)),
    (0, 4, 8),
    (2, 4, 6),
]


class Board(NamedTuple):
    """Nine cells, each with the number of the seat that took it, and who is to move."""

    cells: str
    turn: Seat


class TicTacToe(Game[Board, str]):
    """Take free cells in turn: three in a line win, and a full board without one is a draw."""

    slug = "tic-tac-toe"
    title = "Tic-Tac-Toe"
    tagline = "Three in a line win."
    example = "1-2/-1-/--- 2"
    can_draw = True
    max_plies = 9
    all_moves = CELLS

    def initial(self, random: Random, first: Seat) -> Board:
        return Board(FREE * len(CELLS), first)

    def turn(self, state: Board) -> Seat:
        return state.turn

    def moves(self, state: Board) -> Sequence[str]:
        if self.outcome(state):
            return ()
        return [name for name, cell in zip(CELLS, state.cells, strict=True) if cell == FREE]

    def apply(self, state: Board, move: str) -> Board:
        at = CELLS.index(move)
        cells = f"{state.cells[:at]}{state.turn}{state.cells[at + 1 :]}"
        return Board(cells, state.turn.other)

    def outcome(self, state: Board) -> Outcome | None:
        last = state.turn.other  # only who has just moved can have made a line
        if any(all(state.cells[at] == str(last) for at in line) for line in LINES):
            return Outcome(last, f"Player {last} has three in a line")
        return None if FREE in state.cells else Outcome.draw("the board is full")

    def solver_key(self, state: Board) -> Hashable:
        own = str.maketrans({str(state.turn): "+", str(state.turn.other): "*"})
        return state.cells.translate(own)

    def write(self, state: Board) -> str:
        rows = "/".join(state.cells[at : at + 3] for at in (0, 3, 6))
        return join_position(rows, state.turn, self.outcome(state))

    def read(self, text: str) -> Board:
        board, turn, marked = split_position(text, self.example)
        cells = board.replace("/", "")
        if len(cells) != len(CELLS) or set(cells) - set("12-") or board[3:8:4] != "//":
            raise BadNotation(f"{quote(text)} is not a board of nine cells")
        check_counts("marker", cells.count("1"), cells.count("2"), turn)
        state = Board(cells, turn)
        check_mark(text, self.outcome(state), marked)
        return state
