"""Coordinate Clash: place a marker, perhaps shift a row or column; a line at the turn's end wins.

Sets of markers are whole numbers, a bit for each cell, and numpy looks at thousands at once. Two
facts about one turn make it quick. A player wins at once on the free cells that complete a line
after some shift; which cells those are depends on the player's own markers alone. And whoever is to
move loses to the next turn exactly if there is no such cell, and whatever is shifted, the other
player has two winning cells left, of which one marker can stand on only one.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np

from .judged import LOST, OPEN, WON, Judged, Worth

COLUMNS = "ABCDEFG"
SOME = 16


def judge(options: Mapping[str, object], position: str, kind: str) -> Judged:
    """Every turn, as far as five plies ahead settle it; what a goal does not ask for stays open."""
    rows, turn = position.split()
    size = rows.count("/") + 1
    line = int(str(options.get("line", 3)))
    sides = {"X": 0, "O": 0}
    cell = 0
    for mark in rows.replace("/", ""):
        if mark.isdigit():
            cell += int(mark)
        else:
            sides[mark] |= 1 << cell
            cell += 1
    mine, yours = (sides["X"], sides["O"]) if turn == "1" else (sides["O"], sides["X"])
    return board(size, line).judge(mine, yours, kind)


_boards: dict[tuple[int, int], "Board"] = {}


def board(size: int, line: int) -> "Board":
    if (size, line) not in _boards:
        _boards[size, line] = Board(size, line)
    return _boards[size, line]


class Board:
    """A grid with its lines and shifts."""

    def __init__(self, size: int, line: int) -> None:
        self.size, self.line, self.cells = size, line, size * size
        self.full = (1 << self.cells) - 1
        self.shifts = {"": np.arange(self.cells), **self._list_shifts()}
        self.half = self.cells // 2
        self.tables = [self._make_tables(where) for where in self.shifts.values()]

    def _list_shifts(self) -> dict[str, Any]:
        """For each shift, the cell that each cell goes to."""
        found = {}
        for index in range(self.size):
            for name, down, right in (("u", -1, 0), ("d", 1, 0), ("l", 0, -1), ("r", 0, 1)):
                where = []
                for cell in range(self.cells):
                    row, column = divmod(cell, self.size)
                    if index == (column if down else row):
                        row, column = (row + down) % self.size, (column + right) % self.size
                    where.append(row * self.size + column)
                label = COLUMNS[index] if down else str(index + 1)
                found[label + name] = np.array(where)
        return found

    def _make_tables(self, where: Any) -> tuple[Any, Any]:
        """Where a set of markers goes: looked up for its lower and its upper cells."""

        def table(first: int, count: int) -> Any:
            sets = np.arange(1 << count)
            return sum(
                ((sets >> bit & 1) << where[first + bit] for bit in range(count)),
                np.zeros_like(sets),
            )

        return table(0, self.half), table(self.half, self.cells - self.half)

    def shift(self, markers: Any, number: int) -> Any:
        lower, upper = self.tables[number]
        return lower[markers & ((1 << self.half) - 1)] | upper[markers >> self.half]

    @cached_property
    def lines(self) -> list[int]:
        found = []
        for row in range(self.size):
            for column in range(self.size):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    cells = [(row + k * down, column + k * right) for k in range(self.line)]
                    if all(0 <= r < self.size and 0 <= c < self.size for r, c in cells):
                        found.append(sum(1 << r * self.size + c for r, c in cells))
        return found

    @cached_property
    def nearly_lines(self) -> list[int]:
        """The cells that are a line after some shift, where they are before it."""
        found = set()
        for where in self.shifts.values():
            back = np.argsort(where)
            for line in self.lines:
                cells = [cell for cell in range(self.cells) if line >> cell & 1]
                found.add(sum(1 << int(back[cell]) for cell in cells))
        return sorted(found)

    def has_line(self, markers: Any) -> Any:
        found = np.zeros(len(markers), dtype=bool)
        for line in self.lines:
            found |= markers & line == line
        return found

    def find_winning_cells(self, own: Any) -> Any:
        """Cells on which a marker wins, if they are free, for each set of own markers."""
        sets, inverse = np.unique(own, return_inverse=True)
        cells = np.zeros_like(sets)
        for line in self.nearly_lines:
            missing = line & ~sets
            cells |= np.where(missing == 0, self.full, 0)
            cells |= np.where(missing & (missing - 1) == 0, missing, 0)
        return cells[inverse]

    # ---- what a player to move can do, for many positions at once ----------------------------

    def wins_now(self, mine: Any, yours: Any) -> Any:
        return self.find_winning_cells(mine) & ~(mine | yours) & self.full != 0

    def loses_next(self, mine: Any, yours: Any) -> Any:
        """Whether the player to move, whatever the turn, loses to the next one."""
        found = np.zeros(len(mine), dtype=bool)
        waiting = np.flatnonzero(self.leave_two([mine], [yours])[0])
        waiting = waiting[~self.wins_now(mine[waiting], yours[waiting])]
        if len(waiting):
            ways = range(1, len(self.shifts))
            ones = [self.shift(mine[waiting], number) for number in ways]
            twos = [self.shift(yours[waiting], number) for number in ways]
            found[waiting[self.leave_two(ones, twos).all(axis=0)]] = True
        return found

    def leave_two(self, ones: list[Any], twos: list[Any]) -> Any:
        """Whether the other player has two winning cells at least, in each of many positions."""
        one, two = np.concatenate(ones), np.concatenate(twos)
        cells = self.find_winning_cells(two) & ~(one | two) & self.full
        return (cells & (cells - 1) != 0).reshape(len(ones), -1)

    def expand(self, mine: Any, yours: Any) -> tuple[Any, Any, Any]:
        """The different positions after any turn: which position it was, its mover, the other."""
        bits = 1 << np.arange(self.cells)
        owner, cell = np.nonzero((mine | yours)[:, None] & bits[None, :] == 0)
        placed, other = mine[owner] | bits[cell], yours[owner]
        shifted = [
            owner << 2 * self.cells
            | self.shift(placed, number) << self.cells
            | self.shift(other, number)
            for number in range(len(self.shifts))
        ]
        keys = np.unique(np.concatenate(shifted))
        return keys >> 2 * self.cells, keys >> self.cells & self.full, keys & self.full

    def win_in_three(self, mine: Any, yours: Any) -> Any:
        """Whether the player to move wins within three plies, for each position."""
        found = self.wins_now(mine, yours)
        waiting = np.flatnonzero(~found)
        owner, one, two = self.expand(mine[waiting], yours[waiting])
        quiet = ~self.has_line(two)  # own lines there are none: nobody wins now
        owner, one, two = owner[quiet], one[quiet], two[quiet]
        found[waiting[owner[self.loses_next(two, one)]]] = True
        return found

    def loses_in_four(self, mine: int, yours: int) -> bool:
        """Whether every turn of a player who does not win now leaves a win within three plies."""
        _, one, two = self.expand(np.array([mine]), np.array([yours]))
        going_on = ~self.has_line(two)
        one, two = one[going_on], two[going_on]
        # A few at a time: one that leaves no such win is enough.
        return all(
            self.win_in_three(two[begin : begin + SOME], one[begin : begin + SOME]).all()
            for begin in range(0, len(one), SOME)
        )

    # ---- a position ---------------------------------------------------------------------------

    def list_turns(self, mine: int, yours: int) -> dict[str, tuple[int, int]]:
        """Every turn, and the markers of both after it."""
        found = {}
        for number, shift in enumerate(self.shifts):
            for cell in range(self.cells):
                if not (mine | yours) >> cell & 1:
                    name = f"{COLUMNS[cell % self.size]}{cell // self.size + 1}"
                    pair = self.shift(np.array([mine | 1 << cell, yours]), number)
                    found[f"{name}/{shift}" if shift else name] = (int(pair[0]), int(pair[1]))
        return found

    def judge(self, mine: int, yours: int, kind: str) -> Judged:
        leads = self.list_turns(mine, yours)
        pairs = list(dict.fromkeys(leads.values()))
        keys = np.array(pairs, dtype=np.int64)
        one, two = keys[:, 0], keys[:, 1]
        worths = np.full(len(pairs), 0)
        worths[self.loses_next(two, one)] = 3
        worths[self.wins_now(two, one)] = -2
        worths[self.has_line(two)] = -1
        worths[self.has_line(one)] = 1
        if kind != "win":
            waiting = np.flatnonzero(worths == 0)
            worths[waiting[self.win_in_three(two[waiting], one[waiting])]] = -4
        if kind == "only" or (kind == "win" and not (worths > 0).any()):
            for place in np.flatnonzero(worths == 0):
                worths[place] = 5 if self.loses_in_four(*map(int, keys[place][::-1])) else 0
        by_pair = dict(zip(pairs, map(self._read, worths), strict=True))
        moves = {name: by_pair[pair] for name, pair in leads.items()}
        return Judged(moves, leads, lambda name: None)

    def _read(self, worth: int) -> Worth:
        if not worth:
            return Worth(OPEN)
        return Worth(WON if worth > 0 else LOST, abs(int(worth)))
