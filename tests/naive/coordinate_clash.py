"""Coordinate Clash, literally: place a marker, perhaps shift a row or column, line up three."""

from typing import NamedTuple

COLUMNS = "ABCDEFG"
EMPTY = "."
MARKER = {1: "X", 2: "O"}
OTHER = {1: 2, 2: 1}

Grid = list[list[str]]


class State(NamedTuple):
    """The grid (rows from the top), the seat to move, and who has lined up, if anyone has."""

    grid: Grid
    turn: int
    lined_up: int | None


class NaiveCoordinateClash:
    """The mover's line is looked for first, then the opponent's, at the end of each turn."""

    def __init__(self, *, size: int = 5, line: int = 3, shifts: bool = True) -> None:
        self.size = size
        self.line = line
        self.shifts = shifts

    def start(self, first: int = 1, rows: str = "") -> State:
        """An empty grid, or one with markers: rows from the top, digits for empty cells."""
        grid = [[EMPTY for _ in range(self.size)] for _ in range(self.size)]
        for row, text in enumerate(rows.split("/") if rows else []):
            grid[row] = []
            for mark in text:
                grid[row] += [mark] if mark in "XO" else [EMPTY] * int(mark)
        return State(grid=grid, turn=first, lined_up=None)

    def turn(self, state: State) -> int:
        return state.turn

    def legal(self, state: State) -> list[str]:
        if state.lined_up is not None:
            return []
        shifts = self._all_shifts() if self.shifts else []
        cells = self._empty_cells(state.grid)
        if not cells:
            return shifts
        moves = []
        for cell in cells:
            moves.append(cell)
            moves.extend(f"{cell}/{shift}" for shift in shifts)
        return moves

    def play(self, state: State, move: str) -> State:
        grid = [list(row) for row in state.grid]
        for part in move.split("/"):
            if part[-1] in "udlr":
                grid = self._shifted(grid, part)
            else:
                column = COLUMNS.index(part[0])
                row = int(part[1]) - 1
                grid[row][column] = MARKER[state.turn]
        mover = state.turn
        lined_up = None
        if self._has_line(grid, MARKER[mover]):
            lined_up = mover
        elif self._has_line(grid, MARKER[OTHER[mover]]):
            lined_up = OTHER[mover]
        return State(grid=grid, turn=OTHER[mover], lined_up=lined_up)

    def winner(self, state: State) -> int | None:
        if state.lined_up is not None:
            return state.lined_up
        if not self.shifts and not self._empty_cells(state.grid):
            # Nothing to place and nothing to shift: no legal move.
            return OTHER[state.turn]
        return None

    def text(self, state: State) -> str:
        rows = "/".join(self._row_text(row) for row in state.grid)
        winner = self.winner(state)
        return f"{rows} {state.turn}" if winner is None else f"{rows} {state.turn} #{winner}"

    def _all_shifts(self) -> list[str]:
        shifts = []
        for column in range(self.size):
            shifts.append(f"{COLUMNS[column]}u")
            shifts.append(f"{COLUMNS[column]}d")
        for row in range(self.size):
            shifts.append(f"{row + 1}l")
            shifts.append(f"{row + 1}r")
        return shifts

    def _empty_cells(self, grid: Grid) -> list[str]:
        return [
            f"{COLUMNS[column]}{row + 1}"
            for row in range(self.size)
            for column in range(self.size)
            if grid[row][column] == EMPTY
        ]

    def _shifted(self, grid: Grid, shift: str) -> Grid:
        """Move every cell of one row or column by one step; the last one wraps around."""
        name, direction = shift[0], shift[1]
        moved = [list(row) for row in grid]
        for i in range(self.size):
            before = (i - 1) % self.size
            after = (i + 1) % self.size
            if direction == "u":
                moved[i][COLUMNS.index(name)] = grid[after][COLUMNS.index(name)]
            elif direction == "d":
                moved[i][COLUMNS.index(name)] = grid[before][COLUMNS.index(name)]
            elif direction == "l":
                moved[int(name) - 1][i] = grid[int(name) - 1][after]
            else:
                moved[int(name) - 1][i] = grid[int(name) - 1][before]
        return moved

    def _has_line(self, grid: Grid, marker: str) -> bool:
        """Is there a straight run of this marker inside the grid, without wrapping?"""
        right, down, down_right, down_left = (0, 1), (1, 0), (1, 1), (1, -1)
        for row in range(self.size):
            for column in range(self.size):
                if grid[row][column] != marker:
                    continue
                for down_by, right_by in (right, down, down_right, down_left):
                    if self._line_from(grid, marker, row, column, down_by, right_by):
                        return True
        return False

    def _line_from(
        self, grid: Grid, marker: str, row: int, column: int, down_by: int, right_by: int
    ) -> bool:
        for _ in range(self.line):
            inside = 0 <= row < self.size and 0 <= column < self.size
            if not inside or grid[row][column] != marker:
                return False
            row += down_by
            column += right_by
        return True

    def _row_text(self, row: list[str]) -> str:
        written = ""
        empty = 0
        for cell in row:
            if cell == EMPTY:
                empty += 1
                continue
            if empty > 0:
                written += str(empty)
            written += cell
            empty = 0
        if empty > 0:
            written += str(empty)
        return written
