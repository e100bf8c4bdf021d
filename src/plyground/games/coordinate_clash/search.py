"""Proof search for Coordinate Clash: exact, because most turns lose at once.

Placing and then shifting is the same as shifting first and then placing on the cell where the
marker would have gone. So the cells that win for a player depend on that player's own markers
alone (`Threats`); all the opponent can do against them is to stand on them. That turns "can I win
now?" into one intersection of two numbers. For the same reason a turn lines up one of a few hundred
sets of cells that can be listed once: those that are a line now, and those that a shift makes one.

After a turn the opponent must not have a winning cell left. For each of the shifts there is one
set of such cells, and a turn fills at most one cell: with two or more of them left, no placement
saves that shift; with one, a single placement does. So of the hundreds of turns only a few need a
closer look (`Search`).

A player fails to win at once only if the opponent stands on every winning cell. The opponent has
at most one marker more, so that is possible only where the winning cells are few: that makes these
positions, the critical ones, few enough to list, though the positions of the game are not.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from plyground.system.progress import report

from .grid import Grid, Rotation, symmetries

COST = 20
"""Units of work that the winning cells of a set of markers take."""
MOST_SHIFTED = 20_000
"""Sets of markers that are kept with all that shifts make of them, some kilobytes each."""
A_UNIT = 4
"""Turns that are tried for a unit of work."""
REPORT_EVERY = 16
SHORTEST = 2
"""Plies within which a position can be proved to be lost."""


def ignore_work(units: int) -> None:
    """Nobody counts how much work is done."""


class Threats:
    """The winning cells of every set of own markers, worked out once for each set."""

    def __init__(
        self, grid: Grid, *, shifts: bool, spend: Callable[[int], None] = ignore_work
    ) -> None:
        self.grid, self.shifts = grid, shifts
        self.spend = spend
        """Told how much work is done."""
        self._shifts = list(grid.rotations.values()) if shifts else []
        self.ways: list[Rotation | None] = [None, *self._shifts]
        """What a turn may do after placing: nothing, or one of the shifts."""
        self._lines = _list_lines(grid, shifts)
        self._known: dict[int, int] = {}
        self._shifted: dict[int, list[tuple[Rotation | None, int, int]]] = {}

    def winning_cells(self, own: int) -> int:
        """The cells on which a placement, with the right shift, completes an own line."""
        cells = self._known.get(own)
        if cells is None:
            self.spend(COST)
            if len(self._known) > 500_000:
                self._known.clear()
            cells = self._find(own)
        return cells

    def list_shifted(self, own: int) -> list[tuple[Rotation | None, int, int]]:
        """For each way that leaves these markers without a line: them, and their winning cells."""
        shifted = self._shifted.get(own)
        if shifted is None:
            moved = [(there, own if there is None else there.on(own)) for there in self.ways]
            shifted = [
                (there, markers, self.winning_cells(markers))
                for there, markers in moved
                if not self.grid.has_line(markers)
            ]
            if len(self._shifted) > MOST_SHIFTED:
                self._shifted.clear()
            self._shifted[own] = shifted
        return shifted

    def _find(self, own: int) -> int:
        """The same, from one marker less: only lines through that one can be new."""
        if not own:
            return 0
        cells = self._known.get(own)
        if cells is None:
            high = own.bit_length() - 1
            cells = self._find(own ^ 1 << high)
            for line in self._lines[high]:
                missing = line & ~own
                if not missing & (missing - 1):  # at most one cell
                    cells |= missing or self.grid.full
            cells &= ~own
            self._known[own] = cells
        return cells

    def shift_wins(self, own: int) -> bool:
        """Whether a shift alone lines up own markers, as on a full grid."""
        return any(self.grid.has_line(there.on(own)) for there in self._shifts)


@cache
def _list_lines(grid: Grid, shifts: bool) -> list[list[int]]:
    """By cell, the sets with it that are a line after some turn, as they stand before it."""
    # A set that some shift makes a line: where that line is once it is shifted back.
    shifted = [back.on(line) for back in grid.rotations.values() for line in grid.lines]
    found = dict.fromkeys([*grid.lines, *shifted] if shifts else grid.lines)
    return [[line for line in found if line >> cell & 1] for cell in range(grid.size**2)]


class Search:
    """Proves wins and losses within a number of plies, deeper and deeper.

    A proof is a whole number: `n` is won in n plies, `-n` lost in n, 0 not within the depth.
    """

    def __init__(self, threats: Threats) -> None:
        self.threats, self.grid = threats, threats.grid
        self._looked = 0
        self._proofs: dict[tuple[int, int], int] = {}
        self._looked_deep: dict[tuple[int, int], int] = {}

    def wins_now(self, mine: int, yours: int) -> bool:
        free = self.grid.full & ~(mine | yours)
        if not free:
            return self.threats.shift_wins(mine)
        if not self.threats.shifts and free & (free - 1) == 0:
            return True  # The last cell is mine, and the opponent is left without a move.
        return bool(self.threats.winning_cells(mine) & free)

    def prove(self, mine: int, yours: int, depth: int) -> int:
        """The proof for the player with `mine` to move."""
        if self.wins_now(mine, yours):
            return 1
        if depth <= 1:
            return 0
        key = mine, yours
        if proof := self._proofs.get(key):
            return proof if abs(proof) <= depth else 0
        if self._looked_deep.get(key, 0) >= depth:
            return 0
        self._looked += 1
        self.threats.spend(len(self.threats.ways))
        if self._looked % REPORT_EVERY == 0:
            report(self._looked)
        proof = self._prove_moves(mine, yours, depth)
        if proof:
            self._proofs[key] = proof
        else:
            self._looked_deep[key] = depth
        return proof

    def _prove_moves(self, mine: int, yours: int, depth: int) -> int:
        slowest_loss, open_line = 0, False
        for tried, (mine_after, yours_after) in enumerate(self.list_lasting_turns(mine, yours)):
            if tried % A_UNIT == 0:
                self.threats.spend(1)
            answer = self.prove(yours_after, mine_after, depth - 1)
            if answer < 0:
                # The opponent's answer was looked at to depth - 1 only, and deepening comes here
                # with every smaller depth first: this win is a shortest one.
                return 1 - answer
            if answer == 0:
                if depth == SHORTEST:  # what lasts a turn is not decided within one
                    return 0
                open_line = True
            else:
                slowest_loss = max(slowest_loss, answer + 1)
        if open_line:
            return 0
        # Every other turn loses at once: by lining up the opponent (1) or to a winning cell (2).
        return -max(slowest_loss, 2 if self.turns_lose_in_two(mine, yours) else 1)

    def list_lasting_turns(self, mine: int, yours: int) -> Iterator[tuple[int, int]]:
        """The positions after the turns that leave the opponent no win at once."""
        full = self.grid.full
        for there, theirs, winning in self.threats.list_shifted(yours):
            ours = mine if there is None else there.on(mine)
            free = full & ~(ours | theirs)
            if free & (free - 1) == 0:  # the grid is full afterwards, and is only shifted
                if (free or there is not None) and not self.threats.shift_wins(theirs):
                    yield ours | free, theirs
                continue
            winning &= free
            if winning & (winning - 1):
                continue
            cells = winning or free
            while cells:
                cell = cells & -cells
                yield ours | cell, theirs
                cells ^= cell

    def turns_lose_in_two(self, mine: int, yours: int) -> bool:
        """Whether some turn does not line up the opponent by itself."""
        full = mine | yours == self.grid.full
        return any(
            not self.grid.has_line(yours if there is None else there.on(yours))
            for there in self.threats.ways
            if there is not None or not full
        )


# ---- where no turn does -------------------------------------------------------------------------


def critical_positions(threats: Threats, most: int) -> Iterator[tuple[int, int, int]]:
    """All with at most so many own markers, on a grid that is not full.

    Each comes as (own markers, the other's, how many positions are like it by symmetry).
    """
    grid = threats.grid
    for mine, alike in lineless_sets(grid, most):
        winning = threats.winning_cells(mine)
        needed = winning.bit_count()
        free = _cells(grid.full & ~(mine | winning))
        for more in (0, 1):
            missing = mine.bit_count() + more - needed
            if missing < 0 or mine.bit_count() * 2 + more >= grid.size**2:
                continue
            for added in combinations(free, missing):
                yours = winning | sum(added)
                if not grid.has_line(yours):
                    yield mine, yours, alike


def lineless_sets(grid: Grid, most: int) -> Iterator[tuple[int, int]]:
    """The sets of at most so many markers without a line, one of each symmetry class.

    With each comes the number of sets in its class.
    """
    ways = symmetries(grid.size)
    level = {0}
    while level:
        following = set()
        for markers in level:
            images = set(ways.images(markers))
            yield markers, len(images)
            if markers.bit_count() < most:
                for cell in _cells(grid.full & ~markers):
                    if not grid.has_line(markers | cell):
                        following.add(ways.standard(markers | cell)[0])
        level = following


def _cells(markers: int) -> list[int]:
    return [1 << place for place in range(markers.bit_length()) if markers >> place & 1]
