"""Streams: where the random numbers of every game of a batch begin."""

from typing import Any

from plyground.support.extras import need

from .compiled import EXTRA


def first_numbers(seed: int, count: int) -> Any:
    """A start for each game's stream: the numbers of splitmix64, none of them zero."""
    numpy = need("numpy", EXTRA)
    with numpy.errstate(over="ignore"):
        step = numpy.uint64(0x9E3779B97F4A7C15)
        mixed = numpy.uint64(seed % 2**64) + step * numpy.arange(1, count + 1, dtype=numpy.uint64)
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            mixed = (mixed ^ (mixed >> numpy.uint64(shift))) * numpy.uint64(factor)
        mixed ^= mixed >> numpy.uint64(31)
    return numpy.maximum(mixed, numpy.uint64(1))
