"""Zeros and ones, written where they belong instead of compared one by one.

Mostly each value of a number has one feature, so the number says by itself where its only 1 goes:
a look into a table, instead of a comparison for every value that it does not have.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy

from plyground.support.layouts import Feature, Number

BLOCK = 512
"""Rows written at a time: what is worked out on the way then stays in the processor's cache."""


class FeatureWriter:
    """The features of an encoding: a table for most, and what is left to compare."""

    def __init__(self, features: Sequence[Feature], inputs: Sequence[Number]) -> None:
        self._size = len(features)
        places: dict[tuple[int, int], list[int]] = defaultdict(list)
        for place, (first, last, value) in enumerate(features):
            if first != last or value in inputs[first].values:  # any other is always 0
                places[first, last].append(place)
        table: list[int] = []
        looked_up: list[int] = []
        begins: list[int] = []
        self._compared = []
        for (first, last), found in places.items():
            values = [features[place].value for place in found]
            by_value = dict(zip(values, found, strict=True))
            own = inputs[first].values
            if first == last and sorted(values) == list(own):
                looked_up.append(first)
                begins.append(len(table) - own.start)
                table += [by_value[value] for value in own]
            else:
                self._compared.append((first, last, _as_slice(found), numpy.array(values)))
        self._table = numpy.array(table, numpy.int64)
        self._begins = numpy.array(begins, numpy.int64)
        # All of them in order are a view of the numbers, and need not be gathered.
        everything = looked_up == list(range(len(inputs)))
        self._looked_up = slice(None) if everything else numpy.array(looked_up, numpy.int64)

    def write(self, numbers: Any) -> Any:
        """The features of each row of numbers, which must be within their bounds, as int8."""
        written = numpy.zeros((len(numbers), self._size), numpy.int8)
        for begin in range(0, len(numbers), BLOCK):
            self._fill(written[begin : begin + BLOCK], numbers[begin : begin + BLOCK])
        return written

    def _fill(self, written: Any, numbers: Any) -> None:
        if len(self._table):
            spots = self._table[numbers[:, self._looked_up] + self._begins]
            spots += numpy.arange(0, written.size, self._size)[:, None]
            written.reshape(-1)[spots] = 1
        for first, last, places, values in self._compared:
            low, high = numbers[:, first, None], numbers[:, last, None]
            written[:, places] = (low <= values) & (values <= high)


def _as_slice(places: list[int]) -> Any:
    """The same places, evenly spaced as those of a plane are: written at a stroke."""
    step = places[1] - places[0] if len(places) > 1 else 1
    spaced = range(places[0], places[-1] + 1, step)
    return slice(spaced.start, spaced.stop, step) if places == list(spaced) else places
