"""The data card: a page beside the file that says all there is to know about it."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from plyground._version import __version__
from plyground.support.layouts import describe_numbers
from plyground.tables.making import list_moves

from .recipe import SPLITS, Recipe
from .records import MEANINGS

MARK = "plyground-export"
MOST_CARD_BYTES = 1 << 22
ACTIONS_A_LINE = 12
LOADING = {
    ".parquet": "import pyarrow.parquet\n\ntable = pyarrow.parquet.read_table({name!r})",
    ".jsonl": "import json\n\nrecords = [json.loads(line) for line in open({name!r})]",
}


class Facts(NamedTuple):
    """What a card says."""

    recipe: Recipe
    name: str
    columns: Sequence[str]
    rows: int
    checksum: str
    counts: Mapping[str, Mapping[str, int]]
    """By column of words, how often each occurs."""


class Kept(NamedTuple):
    """What a card says to a program."""

    version: str
    checksum: str
    rows: int


def read_card(path: Path) -> Kept | None:
    """What a card of ours says; None if there is none."""
    try:
        if path.stat().st_size > MOST_CARD_BYTES:
            return None
        lines = path.read_text(encoding="utf-8").splitlines()
        said = dict(line.split(": ", 1) for line in lines[: lines.index("---", 1)] if ": " in line)
        if said.pop("kind") != MARK:
            return None
        return Kept(said["version"], said["sha256"], int(said["records"]))
    except (OSError, ValueError, KeyError):
        return None


def write_about(recipe: Recipe, columns: Sequence[str]) -> str:
    """What a file says about itself, as JSON."""
    about = {
        **recipe.json(),
        "version": recipe.version,
        "columns": {name: MEANINGS[name] for name in columns},
        "observation": [number.name for number in describe_numbers(recipe.game)],
        "actions": list(map(str, list_moves(recipe.game))),
        "licence": "MIT",
    }
    return json.dumps(about, sort_keys=True)


def write_card(facts: Facts) -> str:
    """The whole page, in Markdown; what programs look for is in its head."""
    recipe = facts.recipe
    what = "all positions" if recipe.sample is None else "sampled positions"
    name = f"{recipe.game.title}, {what} with exact values"
    options = ", ".join(f"`{each}={value}`" for each, value in recipe.game.public_options.items())
    piece = "" if recipe.shard.pieces == 1 else f" This file is piece {recipe.shard} of it."
    loading = LOADING[Path(facts.name).suffix].format(name=facts.name)
    sections = [
        "---",
        f"kind: {MARK}",
        "license: mit",
        f"pretty_name: {name}",
        "tags: [games, game-theory, exact-values]",
        f"version: {recipe.version}",
        f"sha256: {facts.checksum}",
        f"records: {facts.rows}",
        "---",
        "",
        f"# {name}",
        "",
        f"{recipe.game.title} ({recipe.game.tagline.rstrip('.')}) with the options {options}: "
        f"{facts.rows:,} records. Positions that look the same to the player to move are one "
        "record. Values are exact, from solvers and not from play: what the position and each of "
        f"its moves come to with best play by both.{piece}",
        *("", "## Loading", "", "```python", loading, "```"),
        *("", "## Columns", "", *_tabulate(("column", "what it is"), _describe_columns(facts))),
        *("", "A value is that of the player to move; a move's, that of the player who makes it."),
        "What a move gives away is `won/of - move_won/move_of`, exactly.",
        *("", "## Observation", "", *_tabulate(NUMBER_HEAD, _describe_numbers(recipe))),
        *("", "## Actions", "", "The number in front is that of the first action of its line."),
        *("", "```", *_list_actions(recipe), "```"),
        *("", "## Results", "", *_tabulate(("result", "records"), _count(facts, "result"))),
        *("", "## Splits", "", *_tabulate(("split", "records"), _count(facts, "split", SPLITS))),
        *("", f"By shares {recipe.shares} and seed {recipe.seed}, from a hash of the position"),
        "alone: a position and its mirror images are in the same split in every such export.",
        *_describe_sample(facts),
        *("", "## Which data this is", "", "```json", json.dumps(recipe.json(), indent=1), "```"),
        *("", f"Made again by: `{recipe.write_command(facts.name)}`", ""),
        f"MIT licence. To cite it: The Plyground developers. Plyground {__version__}: {name}. "
        f"Data set, version {recipe.version[:12]}.",
    ]
    return "\n".join(sections) + "\n"


NUMBER_HEAD = ("place", "number", "from", "to", "what it is")


def _tabulate(head: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(map(str, line))} |" for line in lines]


def _describe_columns(facts: Facts) -> list[tuple[str, str]]:
    return [(f"`{name}`", MEANINGS[name]) for name in facts.columns]


def _describe_numbers(recipe: Recipe) -> list[tuple[object, ...]]:
    rows: list[tuple[object, ...]] = []
    for place, number in enumerate(describe_numbers(recipe.game)):
        meaning = number.meaning
        if number.words:
            values = enumerate(number.words, number.lowest)
            meaning += f" ({', '.join(f'{value} {word}' for value, word in values)})"
        rows.append((place, number.name, number.lowest, number.highest, meaning))
    return rows


def _list_actions(recipe: Recipe) -> list[str]:
    moves = list(map(str, list_moves(recipe.game)))
    return [
        f"{start:>4}  {'  '.join(moves[start : start + ACTIONS_A_LINE])}"
        for start in range(0, len(moves), ACTIONS_A_LINE)
    ]


def _count(facts: Facts, name: str, order: Sequence[str] = ()) -> list[tuple[str, str]]:
    counts = facts.counts.get(name, {})
    words = order or sorted(counts, key=lambda word: -counts[word])
    return [(word, f"{counts.get(word, 0):,}") for word in words]


def _describe_sample(facts: Facts) -> list[str]:
    if facts.recipe.sample is None:
        return []
    said = (
        "Of every stratum equally many were drawn, or all where there are fewer; `weight` makes "
        "means over the records means over all that could be drawn."
    )
    drawn = _count(facts, "stratum", sorted(facts.counts.get("stratum", {})))
    return ["", "## Sampling", "", said, "", *_tabulate(("stratum", "records"), drawn)]
