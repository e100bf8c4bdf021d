"""Coordinate Clash over arrays, numpy's or JAX's: its positions are too many to be listed.

Cells are bits, as in grid.py: in one word of 32 up to a grid of 5, in a pair of them up to 7. A
whole line is shifted each way by fixed distances, and of the four results the one that is meant is
kept: that is quicker than distances that differ from game to game.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy

from plyground.kernel.seats import Seat
from plyground.solvers.tables.form import Form, scale
from plyground.solvers.tables.listing import GOING, LOST, WON

from .rules import CoordinateClash, Markers

WORD = 32
ONES = (1 << WORD) - 1


class Pair(NamedTuple):
    """Cells that one word has no room for, under the operators that a single word has."""

    low: Any
    high: Any

    def __and__(self, other: "Pair") -> "Pair":
        return Pair(self.low & other.low, self.high & other.high)

    def __or__(self, other: "Pair") -> "Pair":
        return Pair(self.low | other.low, self.high | other.high)

    def __invert__(self) -> "Pair":
        return Pair(~self.low, ~self.high)

    def __lshift__(self, steps: int) -> "Pair":
        if steps >= WORD:
            return Pair(self.low & 0, self.low << (steps - WORD))
        return Pair(self.low << steps, self.high << steps | self.low >> (WORD - steps))

    def __rshift__(self, steps: int) -> "Pair":
        if steps >= WORD:
            return Pair(self.high >> (steps - WORD), self.high & 0)
        return Pair(self.low >> steps | self.high << (WORD - steps), self.high >> steps)


def each_word(function: Callable[..., Any], *cells: Any) -> Any:
    """The same done to every word."""
    return Pair(*map(function, *cells)) if isinstance(cells[0], Pair) else function(*cells)


class Sides(NamedTuple):
    """The cells of whoever is to move, and of the other; and which seat that is."""

    mine: Any
    yours: Any
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
        states=lambda rows: [Markers(x, o, Seat(turn + 1)) for turn, x, o in rows.tolist()],
        row=lambda state: [state.turn.value - 1, state.x, state.o],
    )


class Clash:
    """The game with its options, over the arrays of a module."""

    def __init__(self, game: CoordinateClash, arrays: Any) -> None:
        self.size, self.cells, self._arrays = game.size, game.size**2, arrays
        self._line, self._directions = game.line, game.grid.directions
        self._shifts = 4 * game.size if game.shifts else 0
        self._family = 1 + self._shifts
        self._placing = self.cells * self._family
        """As many actions begin by placing; those after it are for a full grid."""
        self.actions = self._placing + self._shifts
        self._full = self._fix(game.grid.full)
        self._starts = [self._fix(way.starts) for way in self._directions]
        self._bits = self._split(numpy.int64(1) << numpy.arange(self.cells + 1))
        masks = [rotation.mask for rotation in game.grid.rotations.values()]
        self._lines = self._split(numpy.array([*masks[::2], 0], numpy.int64))
        """The cells that a shift moves: columns, rows, and none for a turn without a shift."""
        openings = [(markers.x, markers.o) for markers in game.openings(Seat.FIRST)]
        self.starts = len(openings)
        sides = zip(*openings, strict=True)
        self._openings = [self._split(numpy.array(side, numpy.int64)) for side in sides]

    # ---- cells as words ----------------------------------------------------------------------

    def _split(self, numbers: Any) -> Any:
        """Numpy's whole numbers as words."""
        low = (numbers & ONES).astype(numpy.uint32)
        if self.cells < WORD:  # a bit beyond the cells has room, too
            return low
        return Pair(low, (numbers >> WORD).astype(numpy.uint32))

    def _fix(self, number: int) -> Any:
        return self._split(numpy.int64(number))

    def _take(self, known: Any, places: Any) -> Any:
        """What stands at some places of a list of cells."""
        return each_word(lambda word: self._arrays.asarray(word)[places], known)

    def _choose(self, which: Any, cells: Any, others: Any) -> Any:
        return each_word(lambda one, other: self._arrays.where(which, one, other), cells, others)

    def _any(self, cells: Any) -> Any:
        return (cells.low | cells.high if isinstance(cells, Pair) else cells) != 0

    def _look_up(self, cells: Any, places: Any) -> Any:
        """Whether each of some fixed places is among the cells, along another dimension.

        One bit for each to be compared is quicker than the distance of a shift.
        """
        bits = self._split(numpy.int64(1) << places)
        return self._any(each_word(lambda word, bit: word[..., None] & bit, cells, bits))

    def _spread(self, cells: Any) -> Any:
        """Each cell as 0 or 1, as int8."""
        if self._arrays is not numpy:
            return self._look_up(cells, numpy.arange(self.cells)).astype(numpy.int8)
        words = cells if isinstance(cells, Pair) else (cells,)
        octets = numpy.stack(words, axis=-1).astype("<u4").view(numpy.uint8)
        bits = numpy.unpackbits(octets, axis=-1, count=self.cells, bitorder="little")
        return bits.view(numpy.int8)

    def _find(self, cells: Any, rank: Any) -> Any:
        """The place of the cell before which so many others are."""
        if not isinstance(cells, Pair):
            return self._find_bit(cells, rank)
        below = self._count_bits(cells.low)
        beyond = rank >= below
        word = self._arrays.where(beyond, cells.high, cells.low)
        return self._find_bit(word, self._arrays.where(beyond, rank - below, rank)) + WORD * beyond

    def _find_bit(self, bits: Any, rank: Any) -> Any:
        """The same in one word, halving where it can be."""
        where, place = self._arrays.where, self._arrays.zeros_like(rank)
        half = WORD // 2
        while half:
            below = self._count_bits(bits >> place.astype(bits.dtype) & ((1 << half) - 1))
            beyond = rank >= below
            rank, place = where(beyond, rank - below, rank), where(beyond, place + half, place)
            half >>= 1
        return place

    def _count_bits(self, bits: Any) -> Any:
        return self._arrays.bitwise_count(bits).astype(numpy.int32)

    def _count(self, cells: Any) -> Any:
        counts = each_word(self._count_bits, cells)
        return sum(counts) if isinstance(counts, Pair) else counts

    # ---- the game ----------------------------------------------------------------------------

    def start(self, place: Any) -> Sides:
        mine, yours = (self._take(side, place) for side in self._openings)
        return Sides(mine, yours, self._arrays.zeros_like(place, dtype=numpy.int32))

    def over(self, markers: Sides) -> Any:
        over = self._has_line(markers.mine) | self._has_line(markers.yours)
        return over if self._shifts else over | ~self._any(self._find_free(markers))

    def _has_line(self, side: Any) -> Any:
        found = self._fix(0)
        for way, starts in zip(self._directions, self._starts, strict=True):
            meeting = side
            for _ in range(1, self._line):
                meeting = meeting & meeting >> way.step  # not in place: it is somebody's
            found |= meeting & starts
        return self._any(found)

    def _find_free(self, markers: Sides) -> Any:
        return self._full & ~(markers.mine | markers.yours)

    def _find_open(self, markers: Sides) -> Any:
        """The free cells, and one bit beyond them for a full grid."""
        free = self._find_free(markers)
        if not self._shifts:
            return free
        beyond = self._fix(1 << self.cells)
        return self._choose(self._any(free), free, beyond)

    def legal(self, markers: Sides, action: Any) -> Any:
        cell = self._arrays.where(action < self._placing, action // self._family, self.cells)
        return self._any(self._find_open(markers) & self._take(self._bits, cell))

    def mask(self, markers: Sides) -> Any:
        # The shifts of a full grid are fewer than a family, and so all have the bit beyond.
        cells = numpy.arange(self.actions) // self._family
        return self._look_up(self._find_open(markers), cells) & ~self.over(markers)[..., None]

    def choose(self, markers: Sides, draw: Any) -> Any:
        where, family = self._arrays.where, self._family
        free = self._find_free(markers)
        count = self._count(free)
        rank = scale(self._arrays, draw, where(count > 0, count * family, self._shifts))
        placed = self._find(free, rank // family) * family + rank % family
        return where(count > 0, placed, self._placing + rank)

    def step(self, markers: Sides, action: Any) -> tuple[Sides, Any]:
        where, alone = self._arrays.where, action >= self._placing
        cell = action // self._family
        placed = markers.mine | self._take(self._bits, cell)
        mine = self._choose(alone, markers.mine, placed)
        yours = markers.yours
        if self._shifts:
            shift = where(alone, action - self._placing, action - cell * self._family - 1)
            mine, yours = self._shift_sides(mine, yours, shift)
        after = Sides(yours, mine, 1 - markers.turn)
        won, lost = self._has_line(mine), self._has_line(yours)
        if not self._shifts:
            won |= ~lost & ~self._any(self._find_free(after))
        # The mover's line counts first.
        return after, where(won, WON, where(lost, LOST, GOING)).astype(numpy.int8)

    def _shift_sides(self, mine: Any, yours: Any, shift: Any) -> tuple[Any, Any]:
        """Both sides after one of the shifts, in their order; below 0 nothing is shifted."""
        size, around = self.size, self.size * (self.size - 1)
        back, across = (shift & 1) == 0, shift >= 2 * size
        line = self._take(self._lines, self._arrays.where(shift < 0, 2 * size, shift // 2))

        def move(side: Any) -> Any:
            moving = side & line
            column = self._choose(
                back, moving >> size | moving << around, moving << size | moving >> around
            )
            row = self._choose(
                back, moving >> 1 | moving << size - 1, moving << 1 | moving >> size - 1
            )
            return side & ~line | self._choose(across, row, column) & line

        return move(mine), move(yours)

    def look(self, markers: Sides, seat: Any) -> Any:
        own = markers.turn == seat
        mine = self._choose(own, markers.mine, markers.yours)
        yours = self._choose(own, markers.yours, markers.mine)
        return self._spread(mine) + 2 * self._spread(yours)

    # ---- rows --------------------------------------------------------------------------------

    def read(self, rows: Any) -> Sides:
        turn, *sides = rows.T
        mine, yours = (
            each_word(self._arrays.asarray, self._split(side)) for side in _swap(turn, sides)
        )
        return Sides(mine, yours, self._arrays.asarray(turn.astype(numpy.int32)))

    def write(self, markers: Sides) -> Any:
        turn = numpy.asarray(markers.turn).astype(numpy.int64)
        return numpy.stack([turn, *_swap(turn, list(map(_unite, markers[:2])))], axis=-1)

    def holds(self, rows: Any) -> Any:
        turn, crosses, noughts = rows.T
        full = _unite(self._full)
        ahead = numpy.bitwise_count(crosses).astype(numpy.int64) - numpy.bitwise_count(noughts)
        behind = numpy.where(turn == 0, -ahead, ahead)  # whoever began, the mover has no more
        fits = (behind == 0) | (behind == 1)
        if self._shifts:  # full grids are only shifted, so either side may be to move
            fits |= ((crosses | noughts) == full) & (behind == -1)
        inside = (crosses >= 0) & (noughts >= 0) & ((crosses | noughts) <= full)
        return fits & inside & (crosses & noughts == 0) & (turn >= 0) & (turn <= 1)


def _unite(cells: Any) -> Any:
    """Words as numpy's whole numbers."""
    words = each_word(lambda word: numpy.asarray(word).astype(numpy.int64), cells)
    return words.low | words.high << WORD if isinstance(words, Pair) else words


def _swap(turn: Any, sides: Sequence[Any]) -> tuple[Any, Any]:
    """Crosses and noughts as the mover's and the other's, or back."""
    one, two = sides
    return numpy.where(turn == 0, one, two), numpy.where(turn == 0, two, one)
