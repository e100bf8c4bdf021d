"""Fills in the tables of docs/observations.md: what each number is, game by game.

python -m tools.make_observations [--check]
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.research.encoding import ONE_HOT, PLANES, make_encoding
from plyground.rulebooks import shelf
from plyground.support.layouts import Layout, Number, find_layout

from .pages import DOCS, bring_up_to_date

PAGE = DOCS / "observations.md"
SIZES = {
    "cipher-shift": {
        "numbers": "len(target)",
        "one-hot, with `wrap`": "26 * len(target)",
        "planes": "len(target), 26, 1",
        "actions": "len(target) * max_step",
    },
    "coordinate-clash": {
        "numbers": "size**2",
        "one-hot": "3 * size**2",
        "planes": "size, size, 3",
        "actions, with `shifts`": "size**2 * (1 + 4 * size) + 4 * size",
        "actions, without": "size**2",
    },
    "cipher-quest": {
        "numbers": "pool + 4",
        "one-hot, of several targets": "3 * pool + 2 * (1 + most) + 2 * (high - low + 1)",
        "planes": "1, 1 + max(most, high), 6",
        "actions": "pool",
    },
    "code-swap": {
        "numbers": "2 * length",
        "one-hot": "2 * length * digits",
        "planes": "2, length, digits",
        "actions": "length * (length - 1) // 2 + length",
    },
    "operator-outwit": {
        "numbers": "2",
        "one-hot": "highest",
        "planes": "1, highest, 2",
        "actions": "len(operations)",
    },
}
"""How many there are of each, as Python would work it out from the options (and what follows).

In Cipher Quest `low` and `high` are the ends of `targets`, and
`most = min(pool * (pool + 1) // 2, high - 1 + pool)` is the highest score there is.
"""
FEW = 12


def layout_of(game: AnyGame) -> Layout:
    """What the numbers of a game of the shelf are."""
    found = find_layout(game)
    assert found is not None
    return found


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return ["| " + " | ".join(map(str, line)) + " |" for line in lines]


def list_shapes() -> list[str]:
    """How many numbers there are, as printed."""
    rows = []
    for slug in shelf.slugs():
        game = shelf.game(slug)
        hot, planes = (make_encoding(game, observe).shape for observe in (ONE_HOT, PLANES))
        shape = " x ".join(map(str, planes))
        numbers, actions = len(layout_of(game).numbers), len(game.all_moves)
        rows.append([f"`{slug}`", numbers, *hot, shape, actions])
    return table(["game", "numbers", "one-hot", "planes", "actions"], rows)


def write_numbers(slug: str) -> list[str]:
    """The numbers of an observation."""
    numbers = layout_of(shelf.game(slug)).numbers
    return table(["place", "name", "from", "to", "what it is"], _describe_all(numbers))


def _describe_all(numbers: Sequence[Number]) -> Iterator[list[str]]:
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
        yield [place, name, f"{number.lowest:,}", f"{number.highest:,}", meaning]


def write_planes(slug: str) -> list[str]:
    """The planes, and what the rows and columns of the grid are."""
    grid = layout_of(shelf.game(slug)).grid
    return [
        f"Rows: {grid.rows} ({grid.height}). Columns: {grid.columns} ({grid.width}).",
        "",
        *table(
            ["plane", "name", "1 where"],
            [[place, each.name, each.meaning] for place, each in enumerate(grid.planes)],
        ),
    ]


def write_actions(slug: str) -> list[str]:
    """The formulas, and some actions with their notation."""
    game = shelf.game(slug)
    blocks = layout_of(game).actions
    rows = [
        [_span(each.first, each.size), each.meaning, f"`{each.formula}`", _quote_some(game, each)]
        for each in blocks
    ]
    return table(["actions", "what they do", "number", "as printed"], rows)


def _span(first: int, size: int) -> str:
    return f"{first} to {first + size - 1}"


def _quote_some(game: AnyGame, block: Any) -> str:
    """Actions with their notation: all of a few, or the first, the next and the last."""
    end = block.first + block.size
    places = list(range(block.first, end))
    if len(places) > FEW:
        places = sorted({*places[:3], *places[20:22], end - 1})
    return ", ".join(f"{place} `{game.all_moves[place]}`" for place in places)


def write_sizes(slug: str) -> list[str]:
    """How many there are of each, by the options."""
    return table(["how many", "by the options"], [[k, f"`{v}`"] for k, v in SIZES[slug].items()])


MAKERS: dict[str, Callable[[str], list[str]]] = {
    "numbers": write_numbers,
    "planes": write_planes,
    "actions": write_actions,
    "sizes": write_sizes,
}


def make_parts() -> dict[str, str]:
    """Each part of the page by its name."""
    parts = {"shapes": list_shapes()}
    for slug in shelf.slugs():
        parts |= {f"{name} of {slug}": write(slug) for name, write in MAKERS.items()}
    return {name: "\n".join([*lines, ""]) for name, lines in parts.items()}


if __name__ == "__main__":
    sys.exit(bring_up_to_date(PAGE, make_parts(), check=sys.argv[1:] == ["--check"]))
