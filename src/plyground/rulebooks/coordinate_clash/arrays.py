"""Coordinate Clash over arrays: both players' cells as bits, in one word of 32 or in two."""

from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy
from jax import Array

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.arrays import Arrays, scale, work_out

from .batch import CROSSES, NOUGHTS
from .rules import CoordinateClash
from .words import ONES, Board, Words


class Markers(NamedTuple):
    """Whoever is to move, and the other."""

    mine: Words
    yours: Words


def plan(game: AnyGame) -> Arrays:
    """Actions are, for each cell, placing without a shift and with each; then shifts alone."""
    assert isinstance(game, CoordinateClash)
    board = Board(game.size)
    cells, shifts = board.cells, 4 * game.size if game.shifts else 0
    family = 1 + shifts
    placing = cells * family
    """As many actions begin by placing; those after it are for a full grid."""
    actions = placing + shifts
    openings = [(markers.x, markers.o) for markers in game.openings(Seat.FIRST)]
    listed = [board.split(numpy.array(side, numpy.int64)) for side in zip(*openings, strict=True)]

    def start(draws: Array) -> Markers:
        if len(openings) == 1:
            shape = draws.shape[:-1]
            mine, yours = (
                tuple(jnp.full(shape, word[0], jnp.uint32) for word in side) for side in listed
            )
            return Markers(mine, yours)
        drawn = scale(draws[..., 0], len(openings))
        mine, yours = (tuple(jnp.asarray(word)[drawn] for word in side) for side in listed)
        return Markers(mine, yours)

    def find_free(markers: Markers) -> Words:
        """The free cells, and one bit beyond them for a full grid."""
        free = board.remove(board.full, board.join(markers.mine, markers.yours))
        return board.put(free, cells, ~board.any(free)) if shifts else free

    def legal(markers: Markers, action: Array) -> Array:
        cell = jnp.where(action < placing, action // family, cells)
        return board.has(find_free(markers), cell)

    def step(markers: Markers, action: Array) -> tuple[Markers, Array, Array]:
        alone = action >= placing
        cell = action // family
        mine = board.put(markers.mine, cell, ~alone)
        yours = markers.yours
        if shifts:
            shift = jnp.where(alone, action - placing, action - cell * family - 1)
            mine, yours = board.shift((mine, yours), shift)
        won, lost = has_line(mine), has_line(yours)
        lost &= ~won  # the mover's line counts first
        if not shifts:
            won |= ~lost & is_full(mine, yours)
        return Markers(yours, mine), won, lost

    def has_line(side: Words) -> Array:
        found = [
            board.keep(board.meet(side, way.step, game.line), way.starts)
            for way in game.grid.directions
        ]
        return board.any(board.join(*found))

    def is_full(mine: Words, yours: Words) -> Array:
        return ~board.any(board.remove(board.full, board.join(mine, yours)))

    def mask(markers: Markers, over: Array) -> Array:
        bits = tuple(word | jnp.where(over, ONES, 0) for word in find_free(markers))
        # The shifts of a full grid are fewer than a family, and so all have the bit beyond.
        return board.look_up(work_out(bits), numpy.arange(actions) // family)

    def choose(markers: Markers, draw: Array) -> Array:
        free = board.remove(board.full, board.join(markers.mine, markers.yours))
        count = board.count(free)
        rank = scale(draw, jnp.where(count > 0, count * family, shifts))
        placed = board.find(free, rank // family) * family + rank % family
        return jnp.where(count > 0, placed, placing + rank)

    def look(markers: Markers, mine: Array) -> Array:
        one, two = (board.spread(side).astype(jnp.int8) for side in markers)
        return jnp.where(mine[..., None], one + 2 * two, two + 2 * one)

    def is_over(markers: Markers) -> Array:
        over = has_line(markers.mine) | has_line(markers.yours)
        return over if shifts else over | is_full(*markers)

    def is_position(markers: Markers) -> Array:
        mine, yours = map(board.count, markers)
        fits = (yours == mine) | (yours == mine + 1)
        if shifts:  # full grids are only shifted, so either side may be to move
            fits |= is_full(*markers) & (mine == yours + 1)
        apart = ~board.any(tuple(a & b for a, b in zip(*markers, strict=True)))
        inside = ~board.any(board.remove(board.join(*markers), board.full))
        return fits & apart & inside

    def read(rows: Any) -> Markers:
        first = rows[:, 0] == 0
        crosses, noughts = rows[:, CROSSES], rows[:, NOUGHTS]
        mine, yours = numpy.where(first, crosses, noughts), numpy.where(first, noughts, crosses)
        return Markers(board.split(mine), board.split(yours))

    def write(markers: Markers, turn: Any) -> Any:
        mine, yours = map(board.unite, markers)
        crosses, noughts = numpy.where(turn == 0, mine, yours), numpy.where(turn == 0, yours, mine)
        return numpy.stack([turn, crosses, noughts], axis=-1)

    return Arrays(
        actions=actions,
        width=3,
        features=cells,
        highest=2,
        draws=int(len(openings) > 1),
        start=start,
        legal=legal,
        step=step,
        mask=mask,
        choose=choose,
        look=look,
        is_over=is_over,
        is_position=is_position,
        read=read,
        write=write,
    )
