"""The data card: the folder's first page, for people, and in its head for hubs of data sets."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from plyground._version import __version__
from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import describe_numbers
from plyground.solvers.tables.making import list_moves

from .recipe import SPLITS, Recipe
from .records import MEANINGS

ACTIONS_A_LINE = 12
WORDS = ("split", "result")
"""Columns whose words are counted."""
SIZES = ("n<1K", "1K<n<10K", "10K<n<100K", "100K<n<1M", "1M<n<10M", "10M<n<100M", "100M<n<1B")
"""As hubs name them."""
NUMBER_HEAD = ("place", "number", "from", "to", "what it is")


Counts = Mapping[str, Counter[str]]
"""Of the records of a game: by column, how often each word occurs."""


def write_about(recipe: Recipe, game: AnyGame) -> str:
    """What a file says about itself, as JSON."""
    about = {
        **recipe.json(),
        "version": recipe.version,
        "game": game.slug,
        "options": game.public_options,
        "columns": MEANINGS,
        "observation": [number.name for number in describe_numbers(game)],
        "actions": list(map(str, list_moves(game))),
        "licence": "MIT",
    }
    return json.dumps(about, sort_keys=True)


def write_card(recipe: Recipe, counts: Sequence[Counts], folder: str) -> str:
    """The whole page, in Markdown; what programs look for is in its head."""
    name = f"{', '.join(game.title for game in recipe.games)}: positions with exact values"
    first, split = recipe.games[0].slug, next(iter(counts[0]["split"]))
    rows = sum(each["split"].total() for each in counts)
    meanings = [(f"`{column}`", meaning) for column, meaning in MEANINGS.items()]
    lines = [
        *("---", *_write_head(recipe, counts, name), "---", "", f"# {name}", ""),
        f"{rows:,} records, one for each position; those that look "
        "the same to the player to move are one. Values are exact, from solvers and not from "
        "play: what the position and each of its moves come to with best play by both.",
        *("", "## Loading", "", "```python", "import pyarrow.parquet", ""),
        *(f"table = pyarrow.parquet.read_table({f'{first}/{split}.parquet'!r})", "```", ""),
        "A folder holds one game; of the splits, those are there that have a record.",
        *("", "## Columns", "", *_tabulate(("column", "what it is"), meanings)),
        *("", "A value is that of the player to move; a move's, that of the player who makes it."),
        "What a move gives away is `won/of - move_won/move_of`, exactly.",
        *(
            line
            for pair in zip(recipe.games, counts, strict=True)
            for line in _describe_game(*pair)
        ),
        *("", "## Splits", "", f"By shares 80/10/10 and seed {recipe.seed}, from a hash of"),
        "the position alone: mirror images are in the same split, in every such export.",
        *("", "## Which data this is", "", f"Version {recipe.version}, the SHA-256 of"),
        "`recipe.json`; `sha256sum -c SHA256SUMS` checks the files. Made again, game by game:",
        *("", "```sh", *(recipe.write_command(game, folder) for game in recipe.games), "```", ""),
        f"MIT licence. To cite it: The Plyground developers. Plyground {__version__}: {name}. "
        f"Data set, version {recipe.version[:12]}.",
    ]
    return "\n".join(lines) + "\n"


def _write_head(recipe: Recipe, counts: Sequence[Counts], name: str) -> Iterator[str]:
    """YAML: texts are quoted as in JSON."""
    rows = sum(each["split"].total() for each in counts)
    yield from ("license: mit", f"pretty_name: {json.dumps(name)}")
    yield "tags: [games, board-games, game-theory, exact-values]"
    yield "task_categories: [tabular-classification, reinforcement-learning]"
    yield f"size_categories: [{SIZES[max(0, len(str(rows)) - 3)]}]"
    yield "configs:"
    for game, each in zip(recipe.games, counts, strict=True):
        yield from (f"- config_name: {game.slug}", "  data_files:")
        for split in SPLITS:
            if each["split"][split]:
                yield from (f"  - split: {split}", f"    path: {game.slug}/{split}.parquet")


def _describe_game(game: AnyGame, counts: Counts) -> Iterator[str]:
    options = ", ".join(f"`{each}={value}`" for each, value in game.public_options.items())
    yield from ("", f"## {game.title}", "")
    yield f"{game.tagline.rstrip('.')}. Options: {options or 'none'}. Folder: `{game.slug}`."
    for name in WORDS:
        rows = [(word, f"{count:,}") for word, count in counts[name].most_common()]
        yield from ("", *_tabulate((name, "records"), rows))
    yield from ("", "Observation:", "", *_tabulate(NUMBER_HEAD, _describe_numbers(game)))
    yield from ("", "Actions, each line with the number of its first:", "", "```")
    moves = list(map(str, list_moves(game)))
    for start in range(0, len(moves), ACTIONS_A_LINE):
        yield f"{start:>4}  {'  '.join(moves[start : start + ACTIONS_A_LINE])}"
    yield "```"


def _tabulate(head: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(map(str, line))} |" for line in lines]


def _describe_numbers(game: AnyGame) -> list[tuple[Any, ...]]:
    rows: list[tuple[Any, ...]] = []
    for place, number in enumerate(describe_numbers(game)):
        values = enumerate(number.words, number.lowest)
        words = ", ".join(f"{value} {word}" for value, word in values)
        meaning = f"{number.meaning} ({words})" if words else number.meaning
        rows.append((place, number.name, number.lowest, number.highest, meaning))
    return rows
