"""Where every turn of a position leads, all of them at once.

Placing and then shifting is the same as shifting first and then placing where the marker would have
gone. So for each shift a few sets of cells say it of all placements together: where one completes
an own line, and where the opponent can win next. Of the hundreds of turns only those are left that
go on, and many of these lead to the same position.
"""

from collections.abc import Callable
from typing import TypeAlias

from .rules import CoordinateClash, Markers
from .threats import Threats

Lead: TypeAlias = int | tuple[int, int]
"""A proof (1 wins by this turn, -1 loses by it, -2 loses to the next), or how it goes on: the
markers of whoever is to move then, and the other's."""

FEW = 2
"""With no more free cells than these, how the grid fills up matters; they are tried one by one."""


class Leads:
    """Sorts the turns of positions of one game with its options."""

    def __init__(self, game: CoordinateClash) -> None:
        self._game, self._grid = game, game.grid
        self._at_once = Threats(game.grid, shifts=False)
        self._ways = _list_ways(game)

    def list_leads(self, state: Markers, threats: Threats) -> list[Lead]:
        """Where each turn leads, in the order of the game's moves."""
        mine, yours = self._game.solver_key(state)
        free = self._grid.full & ~(mine | yours)
        if free.bit_count() <= FEW:
            return list_leads_plainly(self._game, state)
        cells = [cell for cell in range(free.bit_length()) if free >> cell & 1]
        columns = [
            self._sort_placements(
                [places[cell] for cell in cells], moved(mine), moved(yours), threats
            )
            for moved, places in self._ways
        ]
        return [lead for of_a_cell in zip(*columns, strict=True) for lead in of_a_cell]

    def _sort_placements(
        self, placed: list[int], mine: int, yours: int, threats: Threats
    ) -> list[Lead]:
        """Where placements lead once a shift, or none, is made."""
        lines = self._at_once.winning_cells(mine)
        if self._grid.has_line(yours):
            return [1 if place & lines else -1 for place in placed]
        # One of the opponent's winning cells can be taken, two cannot.
        winning = threats.winning_cells(yours) & self._grid.full & ~(mine | yours)
        if winning & (winning - 1):
            return [1 if place & lines else -2 for place in placed]
        safe = winning or self._grid.full
        return [
            1 if place & lines else (yours, mine | place) if place & safe else -2
            for place in placed
        ]


def _list_ways(game: CoordinateClash) -> list[tuple[Callable[[int], int], list[int]]]:
    """For no shift, and then for each: what it does, and where a marker of each cell ends up."""
    bits = [1 << cell for cell in range(game.size**2)]
    shifts = [rotation.on for rotation in game.grid.rotations.values()] if game.shifts else []
    return [(int, bits), *((shift, [shift(bit) for bit in bits]) for shift in shifts)]


def list_leads_plainly(game: CoordinateClash, state: Markers) -> list[Lead]:
    """The same turn by turn, as the rules have them, without a look at the opponent's answers."""
    leads: list[Lead] = []
    for move in game.moves(state):
        after = game.apply(state, move)
        ended = game.outcome(after)
        if ended is None:
            leads.append(game.solver_key(after))
        else:
            leads.append(1 if ended.winner is state.turn else -1)
    return leads
