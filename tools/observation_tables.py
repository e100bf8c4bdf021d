"""What each number is, game by game, and what each framework hands out: docs/observations.md."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import numpy

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import Layout, Number, find_layout
from plyground.research.encoding import ONE_HOT, PLANES, make_encoding

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
    """Everything about one game as printed, and how many there are by its options."""
    game = registry.game(slug)
    layout = layout_of(game)
    grid = layout.grid
    numbers = table(["number", "name", "from", "to", "what it is"], _describe_all(layout.numbers))
    planes = "; ".join(
        f"{place} `{each.name}`, {each.meaning}" for place, each in enumerate(grid.planes)
    )
    acts = [
        [_span(each.first, each.size), each.meaning, f"`{each.formula}`", _quote_some(game, each)]
        for each in layout.actions
    ]
    sizes = "; ".join(f"{label} `{formula}`" for label, formula in SIZES[slug].items())
    return [
        *numbers,
        "",
        f"Planes: rows, {grid.rows} ({grid.height}); columns, {grid.columns} ({grid.width}). "
        f"1 where: {planes}.",
        "",
        *table(["actions", "what they do", "action", "as printed"], acts),
        "",
        f"How many, with other options: {sizes}.",
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


def _span(first: int, size: int) -> str:
    return f"{first} to {first + size - 1}"


def _quote_some(game: AnyGame, block: Any) -> str:
    """Actions with their notation: all of a few, or the first, the next and the last."""
    end = block.first + block.size
    places = list(range(block.first, end))
    if len(places) > FEW:
        places = sorted({*places[:3], *places[20:22], end - 1})
    return ", ".join(f"{place} `{game.all_moves[place]}`" for place in places)


# ---- what each framework hands out in one position ---------------------------------------------

CODES = "413/251"
POSITION = f"{CODES} 1"
BATCH = 4


def list_pieces() -> list[str]:
    """The arrays that each framework has of the position, asked of the frameworks themselves."""
    rows = [
        [framework, f"`{name}`", str(array.dtype), _write_shape(array)]
        for framework, name, value in _ask_frameworks()
        for array in [numpy.asarray(value)]
    ]
    return table(["framework", "piece", "type", "shape"], rows)


def _write_shape(array: Any) -> str:
    return " x ".join(map(str, array.shape)) or "one number"


def _ask_frameworks() -> Iterator[tuple[str, str, Any]]:
    """Framework, piece, array."""
    import jax
    import pyspiel
    from open_spiel.python.observation import make_observation

    from plyground.research import pettingzoo
    from plyground.research.games import Games
    from plyground.research.gymnasium import Duel, Duels
    from plyground.research.jax import make
    from plyground.research.openspiel import NAMES

    at = {"position": POSITION}
    for name, value in Duel("code-swap", seat=1).reset(options=at)[0].items():
        yield "Gymnasium", name, value
    for name, value in Duels("code-swap", BATCH, seat=1).reset(options=at)[0].items():
        yield f"{BATCH} games", name, value
    env = pettingzoo.env("code-swap")
    env.reset(options=at)
    for name, value in env.observe("player_1").items():
        yield "PettingZoo", name, value
    state = pyspiel.load_game(f"{NAMES['code-swap']}(codes={CODES})").new_initial_state()
    state.apply_action(0)  # the only deal
    seen = make_observation(state.get_game())
    seen.set_from(state, 0)
    for name, value in seen.dict.items():
        yield "OpenSpiel", name, value
    dealt = make("code-swap", codes=CODES).init(jax.random.key(0))
    names = "observation", "legal_action_mask", "current_player", "rewards", "terminated"
    for name in (*names, "truncated"):
        yield "JAX", name, getattr(dealt, name)
    games = Games(registry.game("code-swap", codes=CODES), BATCH)
    for name in ("rows", "masks", "turns", "results", "plies"):
        yield f"{BATCH} rows", name, getattr(games, name)
    yield f"{BATCH} rows", "look(seats)", games.look(games.turns)
