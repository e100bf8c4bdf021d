"""Encoding: observations as whole numbers, as zeros and ones, or as planes for convolutions.

    encoding = make_encoding(plyground.game("code-swap"), "planes")
    encoding.shape  # height, width, planes
    encoding.encode(numbers)  # of one observation, or of any number of them

Every feature is a comparison, `numbers[first] <= value <= numbers[last]`, so whoever has the
numbers in another kind of array makes the same features from `first`, `last` and `values`.
"""

from collections import defaultdict
from collections.abc import Sequence
from math import prod
from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import Feature, Number, describe_numbers, equal, find_layout
from plyground.language.errors import BadOption

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


OBSERVE = "observe"
"""The argument of this name, in every framework that has it."""
NUMBERS, ONE_HOT, PLANES = "numbers", "one-hot", "planes"
ENCODINGS = (NUMBERS, ONE_HOT, PLANES)
MOST_FEATURES = 65_536
"""Zeros and ones in one observation; more would be a mistake, and fill the memory."""


class Encoding:
    """One way to show a game with its options."""

    def __init__(self, game: AnyGame, observe: str) -> None:
        self.game, self.observe = game.core, observe
        self.layout = find_layout(game)
        self.inputs = describe_numbers(game)
        """The numbers that it is made from."""
        self.shape = self._find_shape()
        count = prod(self.shape)
        if observe != NUMBERS and count > MOST_FEATURES:
            raise BadOption(
                f"observe={observe!r} of {self.game!r} would be {count:,} zeros and ones, "
                f"more than {MOST_FEATURES:,}; take observe={NUMBERS!r}"
            )
        self._writer = FeatureWriter(self.features, self.inputs)

    def __reduce__(self) -> tuple[Any, ...]:
        return Encoding, (self.game, self.observe)

    def __repr__(self) -> str:
        return f"Encoding({self.game!r}, {self.observe!r})"

    def _find_shape(self) -> tuple[int, ...]:
        if self.observe == NUMBERS:
            return (len(self.inputs),)
        if self.observe == ONE_HOT:
            return (sum(len(each.values) for each in self.inputs if not each.is_constant),)
        if self.layout is None:
            raise BadOption(
                f"{self.game.title} has no planes; take observe={NUMBERS!r} or {ONE_HOT!r}"
            )
        grid = self.layout.grid
        return (grid.height, grid.width, len(grid.planes))

    @property
    def features(self) -> tuple[Feature, ...]:
        """What each zero or one compares, in the order of a flat array."""
        if self.observe == NUMBERS:
            return ()
        if self.observe == ONE_HOT:
            return tuple(equal(place, value) for place, value in self._list_values())
        assert self.layout is not None
        height, width, _ = self.shape
        return tuple(
            plane.feature(row, column)
            for row in range(height)
            for column in range(width)
            for plane in self.layout.grid.planes
        )

    def _list_values(self) -> list[tuple[int, int]]:
        return [
            (place, value)
            for place, number in enumerate(self.inputs)
            if not number.is_constant
            for value in number.values
        ]

    @property
    def names(self) -> tuple[str, ...]:
        """What each number is: of one-hot a number and its value, of planes one name a plane."""
        if self.observe == NUMBERS:
            return tuple(each.name for each in self.inputs)
        if self.observe == PLANES:
            assert self.layout is not None
            return tuple(plane.name for plane in self.layout.grid.planes)
        return tuple(_name_value(self.inputs[place], value) for place, value in self._list_values())

    @property
    def _columns(self) -> Any:
        return numpy.array(self.features, numpy.int64).reshape(-1, 3).T.copy()

    @property
    def first(self) -> Any:
        """For each feature, the number that must not be above its value."""
        return self._columns[0]

    @property
    def last(self) -> Any:
        """For each feature, the number that must not be below its value."""
        return self._columns[1]

    @property
    def values(self) -> Any:
        """For each feature, its value."""
        return self._columns[2]

    def encode(self, numbers: Any) -> Any:
        """Observations of whole numbers, along the last axis, in this encoding.

        Zeros and ones are int8; numbers that no observation can have are refused by their place.
        """
        return self.show(self._check_numbers(numbers))

    def show(self, numbers: Any) -> Any:
        """The same for whoever has the numbers from the game itself: nothing is checked."""
        if self.observe == NUMBERS:
            return numbers
        flat = numbers.reshape(-1, len(self.inputs))
        return self._writer.write(flat).reshape(*numbers.shape[:-1], *self.shape)

    @property
    def _bounds(self) -> Any:
        return numpy.array([(each.lowest, each.highest) for each in self.inputs], numpy.int64).T

    def _check_numbers(self, numbers: Any) -> Any:
        given, width = numpy.asarray(numbers), len(self.inputs)
        if given.ndim == 0 or given.shape[-1] != width or given.dtype.kind not in "iu":
            raise BadOption(f"an observation of {self.game.title} is {width} whole numbers")
        outside = (given < self._bounds[0]) | (given > self._bounds[1])
        if outside.any():
            *where, place = map(int, numpy.argwhere(outside)[0])
            number, of = self.inputs[place], f" of observation {where}" if where else ""
            raise BadOption(
                f"number {place}{of}, {number.name}, is from {number.lowest} to "
                f"{number.highest}, not {given[(*where, place)]}"
            )
        return given


def make_encoding(game: AnyGame, observe: Any) -> Encoding:
    """The encoding of this name; one that there is not is refused."""
    if not isinstance(observe, str) or observe not in ENCODINGS:
        raise BadOption(f"observe is 'numbers', 'one-hot' or 'planes', not {observe!r:.40}")
    return Encoding(game, observe)


def _name_value(number: Number, value: int) -> str:
    word = number.words[value - number.lowest] if number.words else str(value)
    return f"{number.name} is {word}"
