"""Coordinate Clash over arrays, numpy's or JAX's: its positions are too many to be listed.

Cells are bits, in words of 32: one for a grid of 5, two for 7. A whole grid is shifted at once,
each way by fixed distances, and of the four results the line that really moves is kept: that is
quicker than distances that differ from game to game.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy

from plyground.kernel.seats import Seat
from plyground.solvers.tables.form import GOING, LOST, WON, Form, scale

from .rules import CoordinateClash, Markers

WORD = 32
Words = tuple[Any, ...]
"""The lowest cells first."""
ONES = numpy.uint32(2**WORD - 1)
CROSSES, NOUGHTS = 1, 2
"""In a row, after the seat to move."""


class Sides(NamedTuple):
    """Whoever is to move, and the other; and which seat that is."""

    mine: Words
    yours: Words
    turn: Any


def make_form(game: CoordinateClash, arrays: Any) -> Form:
    """Actions are, for each cell, placing without a shift and with each; then shifts alone."""
    clash = Clash(game, arrays)
    return Form(
        actions=clash.actions,
        features=clash.cells,
        highest=2,
        starts=clash.starts,
        start=clash.start,
        turn=lambda markers: markers.turn,
        over=clash.over,
        legal=clash.legal,
        step=clash.step,
        mask=clash.mask,
        choose=clash.choose,
        look=clash.look,
        width=3,
        read=clash.read,
        write=clash.write,
        holds=clash.holds,
        states=lambda rows: list(map(_read_row, rows.tolist())),
        row=lambda state: [state.turn.value - 1, state.x, state.o],
    )


def _read_row(row: Sequence[int]) -> Markers:
    return Markers(row[CROSSES], row[NOUGHTS], Seat(row[0] + 1))


class Board:
    """One size of grid, over the arrays of a module."""

    def __init__(self, size: int, arrays: Any) -> None:
        self.size, self.cells, self._arrays = size, size * size, arrays
        self.words = 1 + self.cells // WORD  # a bit beyond the cells has room too
        self.full = (1 << self.cells) - 1
        self._column = sum(1 << size * row for row in range(size))
        self._row = (1 << size) - 1

    # ---- numbers as words --------------------------------------------------------------------

    def split(self, numbers: Any) -> tuple[Any, ...]:
        """Numpy's whole numbers as words."""
        return tuple(
            (numbers >> WORD * place & int(ONES)).astype(numpy.uint32)
            for place in range(self.words)
        )

    def unite(self, words: Sequence[Any]) -> Any:
        """And back; they have room for more by now."""
        return sum(word << WORD * place for place, word in enumerate(words))

    def _constant(self, number: int) -> list[Any]:
        return [numpy.uint32(number >> WORD * place & int(ONES)) for place in range(self.words)]

    # ---- sets --------------------------------------------------------------------------------

    def keep(self, side: Words, within: int) -> Words:
        """Those among some fixed cells."""
        return tuple(word & fixed for word, fixed in zip(side, self._constant(within), strict=True))

    def remove(self, cells: int | Words, gone: int | Words) -> Words:
        """Those that are not gone."""
        these, those = (
            self._constant(each) if isinstance(each, int) else each for each in (cells, gone)
        )
        return tuple(one & ~other for one, other in zip(these, those, strict=True))

    def join(self, *sides: Words) -> Words:
        """All of them together."""
        joined = sides[0]
        for side in sides[1:]:
            joined = tuple(one | other for one, other in zip(joined, side, strict=True))
        return joined

    def any(self, side: Words) -> Any:
        """Whether there is one."""
        found = side[0] != 0
        for word in side[1:]:
            found |= word != 0
        return found

    def count(self, side: Words) -> Any:
        """How many there are."""
        counts = [self._count_bits(word) for word in side]
        return sum(counts[1:], counts[0])

    def has(self, side: Words, cell: Any) -> Any:
        """Whether this is one of them."""
        cell = cell.astype(self._arrays.uint32)
        within = cell & (WORD - 1)  # a shift by more than a word has means nothing
        bits = side[0] >> within
        if self.words > 1:
            bits = self._arrays.where(cell < WORD, bits, side[1] >> within)
        return (bits & 1).astype(self._arrays.bool_)

    def look_up(self, side: Words, cells: Any) -> Any:
        """Whether each of some fixed cells is one of them, along another dimension.

        One bit for each to be compared is quicker than the distance of a shift.
        """
        pairs = zip(side, self.split(numpy.int64(1) << cells), strict=True)
        first, *others = [word[..., None] & bits for word, bits in pairs]
        for other in others:
            first |= other
        return first != 0

    def put(self, side: Words, cell: Any, which: Any) -> Words:
        """With one cell more, where `which` says so."""
        cell = self._arrays.asarray(cell).astype(self._arrays.uint32)
        bit = which.astype(self._arrays.uint32) << (cell & (WORD - 1))
        return tuple(
            word | (bit if self.words == 1 else self._arrays.where(cell // WORD == place, bit, 0))
            for place, word in enumerate(side)
        )

    def spread(self, side: Words) -> Any:
        """Each cell as 0 or 1, as int8."""
        if self._arrays is not numpy:
            return self.look_up(side, numpy.arange(self.cells)).astype(numpy.int8)
        octets = numpy.stack(side, axis=-1).astype("<u4").view(numpy.uint8)
        bits = numpy.unpackbits(octets, axis=-1, count=self.cells, bitorder="little")
        return bits.view(numpy.int8)

    def find(self, side: Words, rank: Any) -> Any:
        """The cell before which so many others are."""
        if self.words == 1:
            return self._find_bit(side[0], rank)
        below = self._count_bits(side[0])
        beyond = rank >= below
        word = self._arrays.where(beyond, side[1], side[0])
        return self._find_bit(word, self._arrays.where(beyond, rank - below, rank)) + WORD * beyond

    def _count_bits(self, bits: Any) -> Any:
        return self._arrays.bitwise_count(bits).astype(numpy.int32)

    def _find_bit(self, bits: Any, rank: Any) -> Any:
        """The place of the set bit before which `rank` others are, halving where it can be."""
        where, place = self._arrays.where, self._arrays.zeros_like(rank)
        half = WORD // 2
        while half:
            below = self._count_bits(bits >> place.astype(bits.dtype) & ((1 << half) - 1))
            beyond = rank >= below
            rank, place = where(beyond, rank - below, rank), where(beyond, place + half, place)
            half >>= 1
        return place

    # ---- moved along -------------------------------------------------------------------------

    def _up(self, side: Words, steps: int) -> Words:
        """The numbers times two to the power of `steps`."""
        if self.words == 1:
            return (side[0] << steps,)
        low, high = side
        if steps >= WORD:
            return self._arrays.zeros_like(low), low << (steps - WORD)
        return low << steps, high << steps | low >> (WORD - steps)

    def _down(self, side: Words, steps: int) -> Words:
        if self.words == 1:
            return (side[0] >> steps,)
        low, high = side
        if steps >= WORD:
            return high >> (steps - WORD), self._arrays.zeros_like(high)
        return low >> steps | high << (WORD - steps), high >> steps

    def meet(self, side: Words, step: int, count: int) -> Words:
        """Where so many stand one after the other, by this step."""
        for _ in range(1, count):
            moved = self._down(side, step)
            side = tuple(one & other for one, other in zip(side, moved, strict=True))
        return side

    def shift(self, sides: tuple[Words, Words], shift: Any) -> tuple[Words, Words]:
        """Both sides after one of the shifts, in their order; below 0 nothing is shifted."""
        back = (shift & 1) == 0
        across = shift >= 2 * self.size
        line = shift // 2 - self.size * across
        masks = self._find_line(self._arrays.where(shift < 0, -1, line), across)
        return (
            self._shift_side(sides[0], back, across, masks),
            self._shift_side(sides[1], back, across, masks),
        )

    def _find_line(self, line: Any, across: Any) -> Words:
        """The cells of a row or a column; below 0 none."""
        if self.words == 1:
            there = (line >= 0).astype(self._arrays.uint32)
            place = self._arrays.maximum(line, 0).astype(self._arrays.uint32)
            row = there * numpy.uint32(self._row) << place * numpy.uint32(self.size)
            column = there * numpy.uint32(self._column) << place
            return (self._arrays.where(across, row, column),)
        words = [self._arrays.zeros_like(line, self._arrays.uint32)] * self.words
        for number in range(self.size):
            rows = self._constant(self._row << number * self.size)
            columns = self._constant(self._column << number)
            for at in range(self.words):
                cells = self._arrays.where(across, rows[at], columns[at])
                words[at] = self._arrays.where(line == number, cells, words[at])
        return tuple(words)

    def _shift_side(self, side: Words, back: Any, across: Any, masks: Words) -> Words:
        size, around = self.size, self.size * (self.size - 1)
        last = self._column << size - 1
        ways = (
            self.join(self._down(side, size), self._up(side, around)),
            self.join(self._up(side, size), self._down(side, around)),
            self.join(
                self._down(self.remove(side, self._column), 1),
                self._up(self.keep(side, self._column), size - 1),
            ),
            self.join(
                self._up(self.remove(side, last), 1),
                self._down(self.keep(side, last), size - 1),
            ),
        )
        where, words = self._arrays.where, []
        for word, mask, *moved in zip(side, masks, *ways, strict=True):
            upward, downward, leftward, rightward = moved
            new = where(across, where(back, leftward, rightward), where(back, upward, downward))
            words.append(word & ~mask | new & mask)
        return tuple(words)


class Clash(Board):
    """The game with its options on such a grid."""

    def __init__(self, game: CoordinateClash, arrays: Any) -> None:
        super().__init__(game.size, arrays)
        self._line, self._directions = game.line, game.grid.directions
        self._shifts = 4 * game.size if game.shifts else 0
        self._family = 1 + self._shifts
        self._placing = self.cells * self._family
        """As many actions begin by placing; those after it are for a full grid."""
        self.actions = self._placing + self._shifts
        openings = [(markers.x, markers.o) for markers in game.openings(Seat.FIRST)]
        self.starts = len(openings)
        sides = zip(*openings, strict=True)
        self._openings = [self.split(numpy.array(side, numpy.int64)) for side in sides]

    def start(self, place: Any) -> Sides:
        mine, yours = (
            tuple(self._arrays.asarray(word)[place] for word in side) for side in self._openings
        )
        return Sides(mine, yours, self._arrays.zeros_like(place, dtype=numpy.int32))

    def over(self, markers: Sides) -> Any:
        over = self._has_line(markers.mine) | self._has_line(markers.yours)
        return over if self._shifts else over | ~self.any(self._find_free(markers))

    def _has_line(self, side: Words) -> Any:
        found = [
            self.keep(self.meet(side, way.step, self._line), way.starts) for way in self._directions
        ]
        return self.any(self.join(*found))

    def _find_free(self, markers: Sides) -> Words:
        return self.remove(self.full, self.join(markers.mine, markers.yours))

    def _find_open(self, markers: Sides) -> Words:
        """The free cells, and one bit beyond them for a full grid."""
        free = self._find_free(markers)
        return self.put(free, self.cells, ~self.any(free)) if self._shifts else free

    def legal(self, markers: Sides, action: Any) -> Any:
        cell = self._arrays.where(action < self._placing, action // self._family, self.cells)
        return self.has(self._find_open(markers), cell)

    def mask(self, markers: Sides) -> Any:
        # The shifts of a full grid are fewer than a family, and so all have the bit beyond.
        cells = numpy.arange(self.actions) // self._family
        return self.look_up(self._find_open(markers), cells) & ~self.over(markers)[..., None]

    def choose(self, markers: Sides, draw: Any) -> Any:
        where, family = self._arrays.where, self._family
        free = self._find_free(markers)
        count = self.count(free)
        rank = scale(self._arrays, draw, where(count > 0, count * family, self._shifts))
        placed = self.find(free, rank // family) * family + rank % family
        return where(count > 0, placed, self._placing + rank)

    def step(self, markers: Sides, action: Any) -> tuple[Sides, Any]:
        where, alone = self._arrays.where, action >= self._placing
        cell = action // self._family
        mine = self.put(markers.mine, cell, ~alone)
        yours = markers.yours
        if self._shifts:
            shift = where(alone, action - self._placing, action - cell * self._family - 1)
            mine, yours = self.shift((mine, yours), shift)
        after = Sides(yours, mine, 1 - markers.turn)
        won, lost = self._has_line(mine), self._has_line(yours)
        if not self._shifts:
            won |= ~lost & ~self.any(self._find_free(after))
        # The mover's line counts first.
        return after, where(won, WON, where(lost, LOST, GOING)).astype(numpy.int8)

    def look(self, markers: Sides, seat: Any) -> Any:
        own = markers.turn == seat
        mine, yours = (
            tuple(self._arrays.where(own, a, b) for a, b in zip(one, other, strict=True))
            for one, other in (markers[:2], markers[1::-1])
        )
        return self.spread(mine) + 2 * self.spread(yours)

    # ---- rows --------------------------------------------------------------------------------

    def read(self, rows: Any) -> Sides:
        turn, *sides = rows.T
        mine, yours = (
            tuple(map(self._arrays.asarray, self.split(side))) for side in _swap(turn, sides)
        )
        return Sides(mine, yours, self._arrays.asarray(turn.astype(numpy.int32)))

    def write(self, markers: Sides) -> Any:
        turn = numpy.asarray(markers.turn).astype(numpy.int64)
        sides = [
            self.unite([numpy.asarray(word).astype(numpy.int64) for word in side])
            for side in (markers.mine, markers.yours)
        ]
        return numpy.stack([turn, *_swap(turn, sides)], axis=-1)

    def holds(self, rows: Any) -> Any:
        turn, crosses, noughts = rows.T
        ahead = numpy.bitwise_count(crosses).astype(numpy.int64) - numpy.bitwise_count(noughts)
        behind = numpy.where(turn == 0, -ahead, ahead)  # whoever began, the mover has no more
        fits = (behind == 0) | (behind == 1)
        if self._shifts:  # full grids are only shifted, so either side may be to move
            fits |= ((crosses | noughts) == self.full) & (behind == -1)
        inside = (crosses >= 0) & (noughts >= 0) & ((crosses | noughts) <= self.full)
        return fits & inside & (crosses & noughts == 0) & (turn >= 0) & (turn <= 1)


def _swap(turn: Any, sides: Sequence[Any]) -> tuple[Any, Any]:
    """Crosses and noughts as the mover's and the other's, or back."""
    one, two = sides
    return numpy.where(turn == 0, one, two), numpy.where(turn == 0, two, one)
