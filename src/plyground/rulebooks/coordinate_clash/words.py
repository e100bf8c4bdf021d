"""Sets of cells for JAX, which has words of 32 bits: a grid of 5 takes one, of 7 two.

A whole grid is shifted at once, each way by fixed distances, and of the four results the line
that really moves is kept: that is quicker than distances that differ from game to game.
"""

from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp
import numpy
from jax import Array

from plyground.support.arrays import WORD, count_bits, find_bit

Words = tuple[Array, ...]
"""The lowest cells first."""
ONES = numpy.uint32(2**WORD - 1)


class Board:
    """One size of grid."""

    def __init__(self, size: int) -> None:
        self.size, self.cells = size, size * size
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

    def any(self, side: Words) -> Array:
        """Whether there is one."""
        found = side[0] != 0
        for word in side[1:]:
            found |= word != 0
        return found

    def count(self, side: Words) -> Array:
        """How many there are."""
        counts = [count_bits(word) for word in side]
        return sum(counts[1:], counts[0])

    def has(self, side: Words, cell: Array) -> Array:
        """Whether this is one of them."""
        cell = cell.astype(jnp.uint32)
        within = cell & (WORD - 1)  # a shift by more than a word has means nothing
        bits = side[0] >> within
        if self.words > 1:
            bits = jnp.where(cell < WORD, bits, side[1] >> within)
        return (bits & 1).astype(jnp.bool_)

    def look_up(self, side: Words, cells: Any) -> Array:
        """Whether each of some fixed cells is one of them, along another dimension.

        One bit for each to be compared is quicker than the distance of a shift.
        """
        pairs = zip(side, self.split(numpy.int64(1) << cells), strict=True)
        first, *others = [word[..., None] & bits for word, bits in pairs]
        for other in others:
            first |= other
        found: Array = first != 0
        return found

    def put(self, side: Words, cell: Any, which: Array) -> Words:
        """With one cell more, where `which` says so."""
        cell = jnp.asarray(cell).astype(jnp.uint32)
        bit = which.astype(jnp.uint32) << (cell & (WORD - 1))
        return tuple(
            word | (bit if self.words == 1 else jnp.where(cell // WORD == place, bit, 0))
            for place, word in enumerate(side)
        )

    def spread(self, side: Words) -> Array:
        """Each cell as a boolean of its own."""
        return self.look_up(side, numpy.arange(self.cells))

    def find(self, side: Words, rank: Array) -> Array:
        """The cell before which so many others are."""
        if self.words == 1:
            return find_bit(side[0], rank)
        below = count_bits(side[0])
        beyond = rank >= below
        word = jnp.where(beyond, side[1], side[0])
        return find_bit(word, jnp.where(beyond, rank - below, rank)) + WORD * beyond

    # ---- moved along -------------------------------------------------------------------------

    def _up(self, side: Words, steps: int) -> Words:
        """The numbers times two to the power of `steps`."""
        if self.words == 1:
            return (side[0] << steps,)
        low, high = side
        if steps >= WORD:
            return jnp.zeros_like(low), low << (steps - WORD)
        return low << steps, high << steps | low >> (WORD - steps)

    def _down(self, side: Words, steps: int) -> Words:
        if self.words == 1:
            return (side[0] >> steps,)
        low, high = side
        if steps >= WORD:
            return high >> (steps - WORD), jnp.zeros_like(high)
        return low >> steps | high << (WORD - steps), high >> steps

    def meet(self, side: Words, step: int, count: int) -> Words:
        """Where so many stand one after the other, by this step."""
        for _ in range(1, count):
            moved = self._down(side, step)
            side = tuple(one & other for one, other in zip(side, moved, strict=True))
        return side

    def shift(self, sides: tuple[Words, Words], shift: Array) -> tuple[Words, Words]:
        """Both sides after one of the shifts, in their order; below 0 nothing is shifted."""
        back = (shift & 1) == 0
        across = shift >= 2 * self.size
        line = shift // 2 - self.size * across
        masks = self._find_line(jnp.where(shift < 0, -1, line), across)
        return (
            self._shift_side(sides[0], back, across, masks),
            self._shift_side(sides[1], back, across, masks),
        )

    def _find_line(self, line: Array, across: Array) -> Words:
        """The cells of a row or a column; below 0 none."""
        if self.words == 1:
            there = (line >= 0).astype(jnp.uint32)
            place = jnp.maximum(line, 0).astype(jnp.uint32)
            row = there * numpy.uint32(self._row) << place * numpy.uint32(self.size)
            column = there * numpy.uint32(self._column) << place
            return (jnp.where(across, row, column),)
        words = [jnp.zeros_like(line, jnp.uint32)] * self.words
        for number in range(self.size):
            rows = self._constant(self._row << number * self.size)
            columns = self._constant(self._column << number)
            for at in range(self.words):
                cells = jnp.where(across, rows[at], columns[at])
                words[at] = jnp.where(line == number, cells, words[at])
        return tuple(words)

    def _shift_side(self, side: Words, back: Array, across: Array, masks: Words) -> Words:
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
        words = []
        for word, mask, *moved in zip(side, masks, *ways, strict=True):
            upward, downward, leftward, rightward = moved
            new = jnp.where(
                across, jnp.where(back, leftward, rightward), jnp.where(back, upward, downward)
            )
            words.append(word & ~mask | new & mask)
        return tuple(words)
