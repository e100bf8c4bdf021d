"""A hash table in two arrays for machine code to read: keys from 0 up, and a number for each."""

from collections.abc import Mapping
from typing import Any

from .extras import need

EXTRA = "fast"
EMPTY = -1
SCRAMBLE = 0x1E3779B97F4A7C15
"""Odd, so that no two keys below 2^64 become the same."""
HIGH = 38
"""From this bit on a product is well mixed; there are at most 2^24 places."""


def make_table(numbers: Mapping[int, int]) -> tuple[Any, Any]:
    """The keys, each where it or a free place is met first, and their numbers."""
    numpy = need("numpy", EXTRA)
    size = 2
    while size < 2 * len(numbers) + 2:
        size *= 2
    given = numpy.fromiter(numbers, numpy.int64, len(numbers))
    firsts = (given * numpy.int64(SCRAMBLE) >> HIGH) & (size - 1)
    keys, values = numpy.full(size, EMPTY, numpy.int64), numpy.zeros(size, numpy.int32)
    taken = bytearray(size)
    for (key, number), place in zip(numbers.items(), firsts.tolist(), strict=True):
        while taken[place]:
            place = (place + 1) % size
        taken[place], keys[place], values[place] = 1, key, number
    return keys, values


def find_place(keys: Any, key: int) -> int:
    """Where a key stands, or -1; for a compiler."""
    last = len(keys) - 1
    place = (key * SCRAMBLE >> HIGH) & last
    while keys[place] != key:
        if keys[place] == EMPTY:
            return -1
        place = (place + 1) & last
    return place
