"""Which positions are known: what an export has to hold in memory, however it is written.

A position is known by what its player to move sees. Where there are few things to see, each has a
bit. Where there are many, a hash holds those that were met, each as one number; it is at most half
full. Only where a view does not fit into 62 bits are the views themselves held, too.
"""

from math import prod
from typing import Any

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame
from plyground.language.message import Message, OptionName
from plyground.support.extras import need
from plyground.support.layouts import find_layout
from plyground.support.memory import free_memory

from .compiled import EXTRA, Loops
from .loops import BY_BIT, BY_KEY, BY_NUMBER, KIND, KNOWN, LOWEST, WEIGHT, WORD_LAST

MOST_BITS, MOST_KEY_BITS = 1 << 28, 62
"""Views that have a bit each, which is 32 MiB; and the bits of one as a number."""
FIRST_ROOM = 1 << 16
"""Positions that a hash has room for at first; it doubles."""
SLOT_BYTES, MEGABYTE = 8, 1_000_000
NO_MEMORY = {"limit": "export.no-memory-limit", "sample": "export.no-memory-sample"}
"""What is said, by the option that asks for less."""


class Known:
    """The set of all positions that were met, as arrays for the loops."""

    def __init__(self, game: AnyGame, seen: str, loops: Loops, option: str) -> None:
        numpy = need("numpy", EXTRA)
        layout = find_layout(game)
        assert layout is not None  # a game that can be exported has one
        numbers = layout.numbers
        sizes = [len(number.values) for number in numbers]
        weights = [prod(sizes[place + 1 :]) for place in range(len(sizes))]
        self._loops, self._option = loops, option
        self._view = numpy.zeros(len(numbers), numpy.int64)
        self._views = numpy.zeros((0, len(numbers)), seen)
        self.counts = numpy.zeros(KIND + 1, numpy.int64)
        self.counts[KIND] = choose_kind(prod(sizes))
        self._spans = numpy.zeros((len(numbers), 2), numpy.int64)
        self._spans[:, LOWEST] = [number.lowest for number in numbers]
        if self.counts[KIND] != BY_NUMBER:
            self._spans[:, WEIGHT] = weights
        if self.counts[KIND] == BY_BIT:
            self._known = numpy.zeros(prod(sizes) // (WORD_LAST + 1) + 1, numpy.int64)
        else:
            self._known = numpy.full(2 * FIRST_ROOM, -1, numpy.int64)
            self._make_views(FIRST_ROOM)

    def __len__(self) -> int:
        return int(self.counts[KNOWN])

    @property
    def arrays(self) -> tuple[Any, ...]:
        """As the loops take them."""
        return self._known, self._spans, self._views, self.counts

    def make_room(self, more: int) -> None:
        """Have room for so many positions more."""
        count = len(self) + more
        if self.counts[KIND] == BY_BIT or 2 * count <= len(self._known):
            return
        numpy = need("numpy", EXTRA)
        slots = 1 << (2 * count - 1).bit_length()
        views = slots // 2 if self.counts[KIND] == BY_NUMBER else 0
        needed = SLOT_BYTES * slots + views * self._views.itemsize * self._views.shape[1]
        check_room(slots // 2, needed, self._option)
        old, self._known = self._known, numpy.full(slots, -1, numpy.int64)
        if self.counts[KIND] == BY_KEY:
            self._loops.enter_keys(old, self._known)
            return
        self._make_views(views)
        known, spans, held, counts = self.arrays
        self._loops.enter_views(known, spans, held, self._view, counts)

    def _make_views(self, count: int) -> None:
        if self.counts[KIND] != BY_NUMBER:
            return
        numpy = need("numpy", EXTRA)
        old = self._views
        self._views = numpy.zeros((count, old.shape[1]), old.dtype)
        self._views[: len(self)] = old[: len(self)]


def choose_kind(views: int) -> int:
    """How positions are known, where there are so many views."""
    if views <= MOST_BITS:
        return BY_BIT
    return BY_KEY if views.bit_length() <= MOST_KEY_BITS else BY_NUMBER


def check_room(count: int, needed: int, option: str) -> None:
    """Refuse more positions than fit into the memory that is free."""
    free = free_memory()
    if free is not None and needed > free:
        said = {"count": count, "needed": needed // MEGABYTE, "free": free // MEGABYTE}
        raise TooLarge(Message.of(NO_MEMORY[option], option=OptionName(option), **said))
