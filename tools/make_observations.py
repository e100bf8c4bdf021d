"""Fills in the tables of docs/observations.md from the games themselves.

`python -m tools.make_observations`; with --check the page is made and compared.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import Layout, Number, find_layout
from plyground.research.encoding import ONE_HOT, PLANES, make_encoding

from .pages import DOCS, bring_up_to_date

PAGE = DOCS / "observations.md"

FEW = 12


def layout_of(game: AnyGame) -> Layout:
    """What the numbers of a game of the registry are."""
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
    for slug in registry.slugs():
        game = registry.game(slug)
        hot, planes = (make_encoding(game, observe).shape for observe in (ONE_HOT, PLANES))
        shape = " x ".join(map(str, planes))
        numbers, actions = len(layout_of(game).numbers), len(game.all_moves)
        rows.append([f"`{slug}`", numbers, *hot, shape, actions])
    return table(["game", "numbers", "one-hot", "planes", "actions"], rows)


def write_game(slug: str) -> list[str]:
    """Everything about one game as printed."""
    game = registry.game(slug)
    layout = layout_of(game)
    grid = layout.grid
    numbers = table(["number", "name", "from", "to", "what it is"], _describe_all(layout.numbers))
    planes = "; ".join(
        f"{place} `{each.name}`, {each.meaning}" for place, each in enumerate(grid.planes)
    )
    return [
        *numbers,
        "",
        f"Planes: rows, {grid.rows} ({grid.height}); columns, {grid.columns} ({grid.width}). "
        f"1 where: {planes}.",
        "",
        f"Actions: {_quote_some(game)}.",
    ]


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


def _quote_some(game: AnyGame) -> str:
    """Actions with their notation: all of a few, or the first, the next and the last."""
    places = list(range(len(game.all_moves)))
    if len(places) > FEW:
        places = sorted({*places[:3], *places[20:22], *places[-21:-19], places[-1]})
    return ", ".join(f"{place} `{game.all_moves[place]}`" for place in places)


def make_parts() -> dict[str, str]:
    """Each part of the page by its name."""
    lines = {f"game {slug}": write_game(slug) for slug in registry.slugs()}
    lines["shapes"] = list_shapes()
    return {name: "\n".join([*part, ""]) for name, part in lines.items()}


if __name__ == "__main__":
    sys.exit(bring_up_to_date(PAGE, make_parts(), check=sys.argv[1:] == ["--check"]))
