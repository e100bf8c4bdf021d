"""Proof search for Coordinate Clash: exact, because most turns lose at once.

After a turn the opponent must not have a winning cell left. For each of the shifts there is one
set of such cells (`threats`), and a turn fills at most one cell: with two or more of them left,
no placement saves that shift; with one, a single placement does. So of the hundreds of turns only
a few need a closer look.
"""

from collections.abc import Callable, Iterator

from plyground.system.progress import report

from .threats import Threats

REPORT_EVERY = 16
A_UNIT = 4
"""Turns that are tried for a unit of work."""


SHORTEST = 2
"""Plies within which a position can be proved to be lost."""


class Budget(Exception):
    """The search has looked at as many positions as it was allowed to."""


class Search:
    """Proves wins and losses within a number of plies, deeper and deeper.

    A proof is a whole number: `n` is won in n plies, `-n` lost in n, 0 not within the depth.
    """

    def __init__(
        self,
        threats: Threats,
        budget: int | None,
        spend: Callable[[int], None] = lambda units: None,
    ) -> None:
        self.threats, self.grid = threats, threats.grid
        self.budget = self.total = budget
        self._spend = spend
        """Told how much work is done."""
        self.looked = 0
        self._proofs: dict[tuple[int, int], int] = {}
        self._looked_deep: dict[tuple[int, int], int] = {}

    def wins_now(self, mine: int, yours: int) -> bool:
        free = self.grid.full & ~(mine | yours)
        if not free:
            return self.threats.shift_wins(mine)
        if not self.threats.shifts and free & (free - 1) == 0:
            return True  # The last cell is mine, and the opponent is left without a move.
        return bool(self.threats.winning_cells(mine) & free)

    def settle(self, mine: int, yours: int) -> int:
        """The proof however deep it lies; only for positions that are known to have one."""
        depth, proof = 1, 0
        while not proof:
            proof = self.prove(mine, yours, depth)
            depth += 1
        return proof

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
        self._look()
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
                self._spend(1)
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

    def _look(self) -> None:
        self.looked += 1
        self._spend(len(self.threats.ways))
        if self.budget is not None and self.looked > self.budget:
            raise Budget
        if self.looked % REPORT_EVERY == 0:
            report(self.looked, self.total)

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
