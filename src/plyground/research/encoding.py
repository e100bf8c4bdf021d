"""Encoding: what observations and actions are as numbers, and what the numbers mean.

Observations are whole numbers, zeros and ones, or planes for convolutions:

    encoding = make_encoding(plyground.game("code-swap"), "planes")
    encoding.shape  # height, width, planes
    encoding.encode(numbers)  # of one observation, or of any number of them

Every feature is a comparison, `numbers[first] <= value <= numbers[last]`, so whoever has the
numbers in another kind of array makes the same features from `first`, `last` and `values`.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, product
from typing import Any

import numpy

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import Feature, Number, Observer, equal, find_layout
from plyground.kernel.preset import FAIR
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption

from .checks import RGB_ARRAY


def env_id(slug: str) -> str:
    """The name of a game in the registries of Gymnasium and PettingZoo: plyground/CodeSwap-v0."""
    return f"plyground/{slug.title().replace('-', '')}-v0"


def list_set_ups(slug: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a game is registered as, with its arguments: `CodeSwapFair` first, then `CodeSwap`.

    What a fair set-up draws is always the same, unless somebody gives another seed.
    """
    if any(preset.name == FAIR for preset in registry.presets(slug)):
        yield env_id(f"{slug}-{FAIR}"), {"game": slug, "preset": FAIR, "seed": 0}
    yield env_id(slug), {"game": slug}


class Actions:
    """Moves as numbers and back; an action's number is its place in `all_moves`."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.moves = tuple(game.all_moves)
        self.count = len(self.moves)
        self._ids = {move: place for place, move in enumerate(self.moves)}

    def id(self, move: Any) -> int:
        """The number of a move."""
        return self._ids[move]

    def legal(self, view: Any) -> list[int]:
        """The legal actions, in rising order; none once the game is over."""
        return sorted(self._ids[move] for move in self.game.moves(view))

    def mask(self, view: Any) -> Any:
        """1 for legal actions and 0 for the others, as int8."""
        mask = bytearray(self.count)  # filled several times as fast as an array
        for move in self.game.moves(view):
            mask[self._ids[move]] = 1
        return numpy.frombuffer(mask, numpy.int8)


def render_view(game: AnyGame, view: Any, mode: str | None) -> Any:
    """A board as text; as pixels, height by width by red, green and blue; or nothing."""
    if mode == RGB_ARRAY:
        from plyground.games.pixels import draw_image  # needs Pillow

        return numpy.array(draw_image(registry.sketch(game, view), game.write(view)))
    return "\n".join(registry.dialogue(game).board(game.core_state(view))) if mode else None


BLOCK = 512
"""Rows written at a time: what is worked out on the way then stays in the processor's cache."""
OBSERVE = "observe"
"""The argument of this name, in every framework that has it."""
NUMBERS, ONE_HOT, PLANES = "numbers", "one-hot", "planes"
ENCODINGS = (NUMBERS, ONE_HOT, PLANES)
MOST_FEATURES = 65_536
"""Zeros and ones in one observation; more would be a mistake, and fill the memory."""


class Encoding:
    """One way to show a game with its options."""

    def __init__(self, game: AnyGame, observe: str) -> None:
        self.game, self.observe, self._observer = game, observe, Observer(game)
        self.grid, self.inputs = self._observer.layout.grid, self._observer.layout.numbers
        """The numbers that it is made from."""
        self.shape, self.features, self.names = self._lay_out()
        columns = numpy.array(self.features, numpy.int64).reshape(-1, 3).T.copy()
        self.first, self.last, self.values = columns
        """For each feature the numbers that must not be above and not below its value."""
        self.highest = self._observer.highest if observe == NUMBERS else 1
        whole = numpy.int32 if self.highest < 2**31 else numpy.int64
        self.kind: Any = whole if observe == NUMBERS else numpy.int8
        """Of the numbers, as numpy has it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Encoding, (self.game, self.observe)

    def _lay_out(self) -> tuple[tuple[int, ...], tuple[Feature, ...], tuple[str, ...]]:
        """The shape; what each zero or one compares, in the order of a flat array; names.

        Of planes there is a name for each, of one-hot for each value of each number.
        """
        if self.observe == NUMBERS:
            return (len(self.inputs),), (), tuple(each.name for each in self.inputs)
        if self.observe == ONE_HOT:
            varying = [
                (place, each) for place, each in enumerate(self.inputs) if not each.is_constant
            ]
            self._check_size(count := sum(len(number.values) for _, number in varying))
            pairs = [(place, value) for place, number in varying for value in number.values]
            features = tuple(equal(place, value) for place, value in pairs)
            return (count,), features, tuple(self._name(*pair) for pair in pairs)
        if self.grid is None:
            raise BadOption(
                f"{self.game.title} has no planes; take observe={NUMBERS!r} or {ONE_HOT!r}"
            )
        height, width, planes = self.grid.height, self.grid.width, self.grid.planes
        self._check_size(height * width * len(planes))
        cells = product(range(height), range(width), planes)
        features = tuple(plane.feature(row, column) for row, column, plane in cells)
        return (height, width, len(planes)), features, tuple(plane.name for plane in planes)

    def _check_size(self, count: int) -> None:
        if count > MOST_FEATURES:
            raise BadOption(
                f"observe={self.observe!r} of {self.game!r} would be {count:,} zeros and ones, "
                f"more than {MOST_FEATURES:,}; take observe={NUMBERS!r}"
            )

    def _name(self, place: int, value: int) -> str:
        number = self.inputs[place]
        return f"{number.name} is {number.words[value - number.lowest] if number.words else value}"

    def see(self, view: Any, seat: Seat) -> Any:
        """What a seat sees in a view."""
        numbers = numpy.array(self._observer.see(view, seat), numpy.int64)
        return self.encode(numbers).astype(self.kind, copy=False)

    def encode(self, numbers: Any) -> Any:
        """Observations of whole numbers, along the last axis, in this encoding."""
        numbers = numpy.asarray(numbers)
        if self.observe == NUMBERS:
            return numbers
        flat = numbers.reshape(-1, len(self.inputs))
        written = numpy.empty((len(flat), len(self.values)), numpy.int8)
        for begin in range(0, len(flat), BLOCK):
            rows = flat[begin : begin + BLOCK]
            above, below = rows[:, self.first] <= self.values, self.values <= rows[:, self.last]
            written[begin : begin + BLOCK] = above & below
        return written.reshape(*numbers.shape[:-1], *self.shape)


def make_space(encoding: Encoding) -> Any:
    """Gymnasium's space of what a seat sees, and which actions are legal."""
    from gymnasium import spaces  # needs Gymnasium

    seen = spaces.Box(0, encoding.highest, encoding.shape, encoding.kind)
    mask = spaces.MultiBinary(len(encoding.game.all_moves))
    return spaces.Dict({"observation": seen, "action_mask": mask})


def make_encoding(game: AnyGame, observe: Any) -> Encoding:
    """The encoding of this name; one that there is not is refused."""
    if not isinstance(observe, str) or observe not in ENCODINGS:
        raise BadOption(f"observe is 'numbers', 'one-hot' or 'planes', not {observe!r:.40}")
    return Encoding(game, observe)


# ---- in words -----------------------------------------------------------------------------------

FEW = 12
"""Actions that are all named; of more, the first, a later one and the last."""


def describe_game(game: AnyGame) -> str:
    """A line for each kind of number, for each plane and for each kind of action."""
    numbers, _, grid = find_layout(game)
    head = f"{game!r}: {len(numbers)} numbers, {len(game.all_moves)} actions"
    lines = [head, *_describe_numbers(numbers)]
    if grid is not None:
        shape = " x ".join(map(str, make_encoding(game, PLANES).shape))
        lines += [f"planes, {shape}: rows, {grid.rows}; columns, {grid.columns}; 1 where"]
        lines += [
            f"  {place} {each.name}: {each.meaning}" for place, each in enumerate(grid.planes)
        ]
    places = list(range(len(game.all_moves)))
    if len(places) > FEW:
        places = sorted({*places[:3], *places[20:22], *places[-21:-19], places[-1]})
    actions = ", ".join(f"{place} {game.all_moves[place]}" for place in places)
    return "\n".join([*lines, f"actions: {actions}"])


def _describe_numbers(numbers: Sequence[Number]) -> Iterator[str]:
    """A line for each number, or for several of one kind side by side."""
    places = enumerate(numbers)
    alike = groupby(places, lambda each: (each[1].name.split()[0], *each[1][1:3], each[1].words))
    for _, found in alike:
        (first, number), *more = list(found)
        place, name, meaning = str(first), number.name, number.meaning
        if more:
            last, other = more[-1]
            place, name = f"{first} to {last}", f"{name} to {other.name}"
            meaning += "; and so on"
        if number.words:
            said = enumerate(number.words, number.lowest)
            meaning += ": " + ", ".join(f"{value} {word}" for value, word in said)
        yield f"  {place} {name}, {number.lowest:,} to {number.highest:,}: {meaning}"
