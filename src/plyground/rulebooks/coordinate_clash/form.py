"""Coordinate Clash over arrays: both players' cells as bits, in one word of 32 or in two.

Its positions are too many to be listed, but for a grid of 3.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy

from plyground.kernel.seats import Seat
from plyground.tables.form import GOING, LOST, WON, Form, scale

from .rules import CoordinateClash, Markers
from .words import Board, Words

CROSSES, NOUGHTS = 1, 2
"""In a row, after the seat to move."""


class Sides(NamedTuple):
    """Whoever is to move, and the other; and which seat that is."""

    mine: Words
    yours: Words
    turn: Any


def make_form(game: CoordinateClash, arrays: Any) -> Form:
    """Actions are, for each cell, placing without a shift and with each; then shifts alone."""
    board = Board(game.size, arrays)
    cells, shifts = board.cells, 4 * game.size if game.shifts else 0
    family = 1 + shifts
    placing = cells * family
    """As many actions begin by placing; those after it are for a full grid."""
    actions = placing + shifts
    openings = [(markers.x, markers.o) for markers in game.openings(Seat.FIRST)]
    listed = [board.split(numpy.array(side, numpy.int64)) for side in zip(*openings, strict=True)]

    def start(place: Any) -> Sides:
        mine, yours = (tuple(arrays.asarray(word)[place] for word in side) for side in listed)
        return Sides(mine, yours, arrays.zeros_like(place, dtype=numpy.int32))

    def find_free(markers: Sides) -> Words:
        """The free cells, and one bit beyond them for a full grid."""
        free = board.remove(board.full, board.join(markers.mine, markers.yours))
        return board.put(free, cells, ~board.any(free)) if shifts else free

    def legal(markers: Sides, action: Any) -> Any:
        cell = arrays.where(action < placing, action // family, cells)
        return board.has(find_free(markers), cell)

    def step(markers: Sides, action: Any) -> tuple[Sides, Any]:
        alone = action >= placing
        cell = action // family
        mine = board.put(markers.mine, cell, ~alone)
        yours = markers.yours
        if shifts:
            shift = arrays.where(alone, action - placing, action - cell * family - 1)
            mine, yours = board.shift((mine, yours), shift)
        won, lost = has_line(mine), has_line(yours)
        lost &= ~won  # the mover's line counts first
        if not shifts:
            won |= ~lost & is_full(mine, yours)
        came = arrays.where(won, WON, arrays.where(lost, LOST, GOING)).astype(numpy.int8)
        return Sides(yours, mine, 1 - markers.turn), came

    def has_line(side: Words) -> Any:
        found = [
            board.keep(board.meet(side, way.step, game.line), way.starts)
            for way in game.grid.directions
        ]
        return board.any(board.join(*found))

    def is_full(mine: Words, yours: Words) -> Any:
        return ~board.any(board.remove(board.full, board.join(mine, yours)))

    def mask(markers: Sides) -> Any:
        # The shifts of a full grid are fewer than a family, and so all have the bit beyond.
        legal = board.look_up(find_free(markers), numpy.arange(actions) // family)
        return legal & ~is_over(markers)[..., None]

    def choose(markers: Sides, draw: Any) -> Any:
        free = board.remove(board.full, board.join(markers.mine, markers.yours))
        count = board.count(free)
        rank = scale(arrays, draw, arrays.where(count > 0, count * family, shifts))
        placed = board.find(free, rank // family) * family + rank % family
        return arrays.where(count > 0, placed, placing + rank)

    def look(markers: Sides, seat: Any) -> Any:
        own = markers.turn == seat
        mine, yours = (
            tuple(arrays.where(own, a, b) for a, b in zip(one, other, strict=True))
            for one, other in (markers[:2], markers[1::-1])
        )
        return board.spread(mine) + 2 * board.spread(yours)

    def is_over(markers: Sides) -> Any:
        over = has_line(markers.mine) | has_line(markers.yours)
        return over if shifts else over | is_full(markers.mine, markers.yours)

    def read(rows: Any) -> Sides:
        first = rows[:, 0] == 0
        crosses, noughts = rows[:, CROSSES], rows[:, NOUGHTS]
        mine, yours = numpy.where(first, crosses, noughts), numpy.where(first, noughts, crosses)
        mine, yours = (tuple(map(arrays.asarray, board.split(side))) for side in (mine, yours))
        return Sides(mine, yours, arrays.asarray(rows[:, 0].astype(numpy.int32)))

    def write(markers: Sides) -> Any:
        turn = numpy.asarray(markers.turn).astype(numpy.int64)
        mine, yours = (
            board.unite([numpy.asarray(word).astype(numpy.int64) for word in side])
            for side in (markers.mine, markers.yours)
        )
        crosses, noughts = numpy.where(turn == 0, mine, yours), numpy.where(turn == 0, yours, mine)
        return numpy.stack([turn, crosses, noughts], axis=-1)

    def read_row(row: Sequence[int]) -> Markers:
        return Markers(row[CROSSES], row[NOUGHTS], Seat(row[0] + 1))

    def holds(rows: Any) -> Any:
        turn, crosses, noughts = rows.T
        ahead = numpy.bitwise_count(crosses).astype(numpy.int64) - numpy.bitwise_count(noughts)
        behind = numpy.where(turn == 0, -ahead, ahead)  # whoever began, the mover has no more
        fits = (behind == 0) | (behind == 1)
        if shifts:  # full grids are only shifted, so either side may be to move
            fits |= ((crosses | noughts) == board.full) & (behind == -1)
        inside = (crosses >= 0) & (noughts >= 0) & ((crosses | noughts) <= board.full)
        return fits & inside & (crosses & noughts == 0) & (turn >= 0) & (turn <= 1)

    return Form(
        actions=actions,
        features=cells,
        highest=2,
        starts=len(openings),
        start=start,
        turn=lambda markers: markers.turn,
        over=is_over,
        legal=legal,
        step=step,
        mask=mask,
        choose=choose,
        look=look,
        width=3,
        read=read,
        write=write,
        holds=holds,
        state=read_row,
        states=lambda rows: list(map(read_row, rows.tolist())),
        row=lambda state: [state.turn.value - 1, state.x, state.o],
    )
