"""What the numbers and the actions of a game mean, in words: for any game with any options."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import Number, find_layout

from .encoding import PLANES, make_encoding

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
    return "\n".join([*lines, f"actions: {_describe_actions(game)}"])


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


def _describe_actions(game: AnyGame) -> str:
    places = list(range(len(game.all_moves)))
    if len(places) > FEW:
        places = sorted({*places[:3], *places[20:22], *places[-21:-19], places[-1]})
    return ", ".join(f"{place} {game.all_moves[place]}" for place in places)
