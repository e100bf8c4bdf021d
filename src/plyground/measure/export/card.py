"""The data card: the folder's first page, for people, and in its head for hubs of data sets."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence

from plyground._version import __version__
from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import find_layout
from plyground.solvers.tables.making import list_moves
from plyground.system.extras import need

from .recipe import SPLITS, Recipe
from .records import MEANINGS

WORDS = ("split", "result")
"""Columns whose words are counted."""
SIZES = ("n<1K", "1K<n<10K", "10K<n<100K", "100K<n<1M", "1M<n<10M", "10M<n<100M", "100M<n<1B")
"""As hubs name them."""

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
        "observation": [number.name for number in find_layout(game).numbers],
        "actions": list(map(str, list_moves(game))),
        "licence": "MIT",
    }
    return json.dumps(about, sort_keys=True)


def write_card(recipe: Recipe, counts: Sequence[Counts], folder: str) -> str:
    """The whole page, in Markdown; what programs look for is in its head."""
    jinja2 = need("jinja2")
    pages = jinja2.Environment(
        loader=jinja2.PackageLoader("plyground", "measure/export"),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=jinja2.StrictUndefined,
    )
    rows = sum(each["split"].total() for each in counts)
    text: str = pages.get_template("card.md").render(
        name=f"{', '.join(game.title for game in recipe.games)}: positions with exact values",
        recipe=recipe,
        games=list(zip(recipe.games, counts, strict=True)),
        folder=folder,
        rows=rows,
        size=SIZES[max(0, len(str(rows)) - 3)],
        first=repr(f"{recipe.games[0].slug}/{next(iter(counts[0]['split']))}.parquet"),
        meanings=MEANINGS,
        splits=SPLITS,
        find_layout=find_layout,
        list_moves=list_moves,
        made_by=__version__,
    )
    return text
