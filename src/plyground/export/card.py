"""The data card: a page beside the file that says all there is to know about it."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from shlex import quote
from typing import NamedTuple

from plyground._version import __version__
from plyground.kernel.game import AnyGame
from plyground.support.layouts import Number, find_layout

from .columns import FRACTION, TEXT, TRUTHS, WORDS, Column
from .recipe import USUAL_LIMIT, Recipe, write_canonical, write_words
from .sampling import Stratum

MARK = "plyground-export"
MOST_CARD_BYTES = 1 << 22
ACTIONS_A_LINE = 12


class Facts(NamedTuple):
    """What a card says."""

    recipe: Recipe
    name: str
    loading: str
    columns: Sequence[Column]
    rows: int
    content: str
    checksum: str
    counts: Mapping[str, Mapping[str, int]]
    strata: Sequence[Stratum]
    frame: int
    images: str
    part_rows: int
    total: int
    """Records of all shards."""


class Kept(NamedTuple):
    """What a card says to a program."""

    version: str
    checksum: str
    rows: int


def write_about(
    recipe: Recipe, columns: Sequence[Column], *, rows: int | None = None, content: str = ""
) -> bytes:
    """What a file says about itself, as JSON."""
    numbers = _list_numbers(recipe.game)
    about = {
        **recipe.json(),
        "version": recipe.version,
        "rows": rows,
        "content": content,
        "columns": {column.name: column.meaning for column in columns},
        "observation": [number.name for number in numbers],
        "actions": list(map(str, recipe.game.all_moves)),
        "licence": "MIT",
    }
    return write_canonical(about).encode()


def _list_numbers(game: AnyGame) -> tuple[Number, ...]:
    """What each number of an observation stands for."""
    layout = find_layout(game)
    assert layout is not None  # a game that can be exported has one
    return layout.numbers


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


# ---- the page ----------------------------------------------------------------------------------


def write_card(facts: Facts) -> str:
    """The whole page, in Markdown; what programs look for is in its head."""
    sections = (
        _write_head(facts),
        _write_opening(facts),
        _write_loading(facts),
        _write_columns(facts),
        _write_observation(facts),
        _write_actions(facts),
        _write_counts(facts),
        _write_splits(facts),
        _write_sampling(facts),
        _write_identity(facts),
        _write_citation(facts),
    )
    return "\n".join(f"{section}\n" for section in sections if section)


def _write_head(facts: Facts) -> str:
    lines = [
        "---",
        f"kind: {MARK}",
        "license: mit",
        f"pretty_name: {_name(facts.recipe)}",
        f"size_categories: {_name_size(facts.rows)}",
        "tags: [games, game-theory, exact-values]",
        f"version: {facts.recipe.version}",
        f"sha256: {facts.checksum}",
        f"records: {facts.rows}",
        "---",
    ]
    return "\n".join(lines)


def _name(recipe: Recipe) -> str:
    what = "all positions" if recipe.sample is None else "sampled positions"
    return f"{recipe.game.title}, {what} with exact values"


def _name_size(rows: int) -> str:
    """As data set cards have it."""
    bounds = ((10**3, "n<1K"), (10**4, "1K<n<10K"), (10**5, "10K<n<100K"), (10**6, "100K<n<1M"))
    for most, name in (*bounds, (10**7, "1M<n<10M")):
        if rows < most:
            return name
    return "10M<n<100M"


def _write_opening(facts: Facts) -> str:
    recipe = facts.recipe
    options = ", ".join(f"`{name}={value}`" for name, value in recipe.game.public_options.items())
    what = (
        "every position that can be reached and is not over"
        if recipe.sample is None
        else "positions that games of random moves meet, as many of every value and distance as "
        "there are"
    )
    piece = "" if recipe.shard.pieces == 1 else f" This file is piece {recipe.shard} of it."
    return (
        f"# {_name(recipe)}\n\n"
        f"{recipe.game.title} ({recipe.game.tagline.rstrip('.')}) with the options {options}: "
        f"{what}, {facts.rows:,} records. Positions that look the same to the player to move "
        "are one record. Values are exact, from solvers and not from play: what the position and "
        f"each of its moves come to with best play by both.{piece}"
    )


def _write_loading(facts: Facts) -> str:
    return f"## Loading\n\n```python\n{facts.loading}\n```"


def _write_columns(facts: Facts) -> str:
    lines = ["| column | kind | what it is |", "|---|---|---|"]
    lines += [
        f"| `{column.name}` | {_describe_kind(column)} | {column.meaning} |"
        for column in facts.columns
    ]
    note = (
        "A player's value is always that of the player to move; a move's is that of the player who "
        "makes it. What a move gives away is `won/of - move_won/move_of`, exactly."
    )
    return "\n".join(["## Columns", "", *lines, "", note])


def _describe_kind(column: Column) -> str:
    if column.kind == TEXT:
        return "text"
    if column.kind == WORDS:
        used = column.words if column.name != "stratum" else ()
        return "word" + (f": {', '.join(used)}" if used else "")
    kind = {TRUTHS: "true or false (in JSON 1 or 0)", FRACTION: "float64"}.get(
        column.kind, column.dtype
    )
    return f"{column.size} x {kind}" if column.size else kind


def _write_observation(facts: Facts) -> str:
    lines = ["| place | number | from | to | what it is |", "|---|---|---|---|---|"]
    for place, number in enumerate(_list_numbers(facts.recipe.game)):
        meaning = number.meaning
        if number.words:
            values = enumerate(number.words, number.lowest)
            meaning += f" ({', '.join(f'{value} {word}' for value, word in values)})"
        lines.append(
            f"| {place} | {number.name} | {number.lowest} | {number.highest} | {meaning} |"
        )
    said = "What the player to move sees; *mine* is theirs, *yours* the opponent's."
    return "\n".join(["## Observation", "", said, "", *lines])


def _write_actions(facts: Facts) -> str:
    moves = list(map(str, facts.recipe.game.all_moves))
    rows = [
        f"{start:>4}  {'  '.join(moves[start : start + ACTIONS_A_LINE])}"
        for start in range(0, len(moves), ACTIONS_A_LINE)
    ]
    said = (
        "Lists over actions have a place for every move there is, legal here or not; the number "
        "in front is the place of the first move of its line."
    )
    return "\n".join(["## Actions", "", said, "", "```", *rows, "```"])


def _write_counts(facts: Facts) -> str:
    lines = ["| result | records | share |", "|---|---:|---:|"]
    for word, count in sorted(facts.counts.get("result", {}).items(), key=lambda each: -each[1]):
        lines.append(f"| {word} | {count:,} | {100 * count / facts.rows:.2f}% |")
    return "\n".join(["## Results", "", *lines])


def _write_splits(facts: Facts) -> str:
    lines = ["| split | records | share |", "|---|---:|---:|"]
    counts = facts.counts.get("split", {})
    for word in ("train", "validation", "test"):
        count = counts.get(word, 0)
        lines.append(f"| {word} | {count:,} | {100 * count / max(1, facts.rows):.2f}% |")
    images = f" Images of each other, which share a split: {facts.images}." if facts.images else ""
    said = (
        f"By shares {facts.recipe.shares} and seed {facts.recipe.seed}, from a hash of the "
        "position alone: a position is in the same split in every export with this seed and these "
        f"shares.{images}"
    )
    return "\n".join(["## Splits", "", said, "", *lines])


def _write_sampling(facts: Facts) -> str:
    if not facts.strata:
        return ""
    said = (
        f"Games of uniformly random legal moves from the start met {facts.frame:,} different "
        "positions, which are the frame. It was cut by value and plies; of each stratum equally "
        "many were drawn, or all where there are fewer. `weight` is met/drawn, so weighted means "
        "are means over the frame; rare positions are in the file more often than in play."
    )
    lines = ["| stratum | met | drawn |", "|---|---:|---:|"]
    lines += [f"| {each.name} | {each.met:,} | {each.drawn:,} |" for each in facts.strata]
    return "\n".join(["## Sampling", "", said, "", *lines])


def _write_identity(facts: Facts) -> str:
    recipe = json.dumps(facts.recipe.json(), indent=1)
    return (
        "## Which data this is\n\n"
        f"- version `{facts.recipe.version}`: SHA-256 of the recipe below, as JSON with sorted "
        "keys and no spaces. The same recipe gives the same records, in every format.\n"
        f"- content `{facts.content}`: of the records themselves, in parts of {facts.part_rows:,} "
        "(docs/export.md says how).\n"
        f"- file `{facts.checksum}`: SHA-256 of {facts.name}; `sha256sum {facts.name}` shows "
        "it.\n\n"
        f"```json\n{recipe}\n```\n\n"
        f"Made again by: `{write_command(facts)}`"
    )


def write_command(facts: Facts) -> str:
    """The command that makes the file again."""
    recipe = facts.recipe
    words = write_words(recipe.game)
    words += ["--out", quote(facts.name), "--seed", str(recipe.seed)]
    words += ["--split", str(recipe.shares)]
    if recipe.sample is not None:
        words += ["--sample", str(recipe.sample)]
    elif facts.total > USUAL_LIMIT:
        words += ["--limit", str(facts.total)]
    if recipe.shard.pieces > 1:
        words += ["--shard", str(recipe.shard)]
    return " ".join(words)


def _write_citation(facts: Facts) -> str:
    return (
        "## Licence and citation\n\n"
        "MIT licence. To cite it, name the program, its version and the version of the data:\n\n"
        f"> The Plyground developers. Plyground {__version__}: {_name(facts.recipe)}. Data set, "
        f"version {facts.recipe.version[:12]}."
    )
