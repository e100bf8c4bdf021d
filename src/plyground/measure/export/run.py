"""An export from beginning to end: a folder that can be published as it is.

It is made in a hidden folder within, and moved out of it whole; the checksums come last. A folder
that has them is complete, and an export never writes over one.
"""

import json
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from hashlib import file_digest, sha256
from importlib.resources import files
from pathlib import Path
from shutil import rmtree
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.layouts import find_layout
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName
from plyground.measure import fill_template
from plyground.solvers.tables.making import list_moves
from plyground.system.extras import need
from plyground.system.files import Held, Lock, check_folder_to_fill, name_trouble_with, write_whole
from plyground.system.progress import Progress

from . import SPLITS, Recipe
from .records import MEANINGS, find_positions, make_columns

PART_ROWS = 50_000
"""Records that are made at a time."""
CARD, LICENCE, SUMS, RECIPE = "README.md", "LICENSE", "SHA256SUMS", "recipe.json"
WORDS = ("split", "result")
"""Columns whose words are counted."""
SIZES = ("n<1K", "1K<n<10K", "10K<n<100K", "100K<n<1M", "1M<n<10M", "10M<n<100M", "100M<n<1B")
"""As hubs name them."""

Say = Callable[[Message], None]
Counts = Mapping[str, Counter[str]]
"""Of the records of a game: by column, how often each word occurs."""


class Done(NamedTuple):
    """What came of an export."""

    folder: Path
    rows: int
    version: str
    made: bool
    """False if it was there already."""


def export_positions(
    games: Sequence[AnyGame],
    out: str | Path,
    *,
    seed: int = 0,
    sample: int | None = None,
    say: Say = lambda message: None,
) -> Done:
    """Write a data set of games' positions into a folder, unless it is there already.

    Of each game all positions, or a sample where there are too many or more than is asked for.
    >>> import plyground, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     done = export_positions([plyground.game("operator-outwit")], f"{folder}/outwit")
    >>> done.rows
    22
    """
    folder = check_folder_to_fill(str(out))
    for extra in ("pyarrow", "jinja2"):
        need(extra)
    recipe = Recipe(tuple(games), seed, sample)
    for game in recipe.games:
        rules = tuple(OptionName(name) for rule in list_house_rules(game) for name in rule.rule)
        if rules:
            command = recipe.write_command(game.core, folder.name)
            raise BadOption.of("export.house-rule", rules=rules, count=len(rules), command=command)
    with name_trouble_with(folder):
        _check_folder(recipe, folder)
        sums = folder / SUMS
        complete = sums.exists()
        if not complete:
            _fill(recipe, folder, say)
        for line in sums.read_text("utf-8").splitlines() if complete else ():
            checksum, _, name = line.partition("  ")
            path = folder / name
            if not path.is_file() or _hash_file(path) != checksum:
                raise BadOption.of("export.changed", path=str(path), sums=SUMS)
        read_metadata = need("pyarrow.parquet").read_metadata
        rows = sum(read_metadata(path).num_rows for path in folder.glob("*/*.parquet"))
    return Done(folder, rows, recipe.version, made=not complete)


def _check_folder(recipe: Recipe, folder: Path) -> None:
    """Make it, or refuse one that holds anything else."""
    path, written = str(folder), folder / RECIPE
    folder.mkdir(exist_ok=True)
    if written.exists():
        kept = sha256(written.read_bytes()).hexdigest()
        if kept != recipe.version:
            versions = {"kept": kept[:12], "asked": recipe.version[:12]}
            raise BadOption.of("export.other-folder", path=path, **versions)
    elif any(not each.name.startswith(".") for each in folder.iterdir()):
        raise BadOption.of("export.unknown-folder", path=path)


def _fill(recipe: Recipe, folder: Path, say: Say) -> None:
    write_whole(folder / RECIPE, [recipe.text])
    making = folder / ".making"
    try:
        lock = Lock(folder / ".lock")
    except Held as held:
        params = {"path": str(folder), "process": held.process}
        raise BadOption.of("export.at-work", **params) from held
    try:
        rmtree(making, ignore_errors=True)  # of whoever was ended
        counts = [
            _export_game(recipe, game, making / game.slug, find_positions(recipe, game, say))
            for game in recipe.games
        ]
        card = write_card(recipe, counts, folder.name)
        (making / LICENCE).write_bytes((files(__package__) / LICENCE).read_bytes())
        (making / CARD).write_text(card, "utf-8")
        for path in making.iterdir():
            rmtree(folder / path.name, ignore_errors=True)
            os.replace(path, folder / path.name)
        paths = [path for path in folder.rglob("[!.]*") if path.is_file()]
        names = sorted(path.relative_to(folder).as_posix() for path in paths)
        lines = [f"{_hash_file(folder / name)}  {name}\n" for name in names]
        write_whole(folder / SUMS, ["".join(lines).encode()])
        making.rmdir()
    finally:
        lock.release()


def _export_game(recipe: Recipe, game: AnyGame, folder: Path, rows: Any) -> Counts:
    """The files of one game, one for each split that has a record."""
    import pyarrow  # an extra
    import pyarrow.compute as compute
    import pyarrow.parquet as parquet

    def make_array(column: Any) -> Any:
        """A column as an array; a table of numbers as lists of one length."""
        if isinstance(column, list) or column.ndim == 1:
            return pyarrow.array(column)
        numbers = pyarrow.array(column.reshape(-1))
        return pyarrow.FixedSizeListArray.from_arrays(numbers, column.shape[1])

    folder.mkdir(parents=True)
    about = {"plyground": write_about(recipe, game)}
    counts = {name: Counter[str]() for name in WORDS}
    with ExitStack() as writers, Progress(Message.of("export.writing", game=game.title)) as bar:
        opened: dict[str, Any] = {}
        for start in range(0, len(rows), PART_ROWS):
            columns = make_columns(game, recipe.seed, rows[start : start + PART_ROWS])
            arrays = {name: make_array(column) for name, column in columns.items()}
            table = pyarrow.table(arrays).replace_schema_metadata(about)
            for split in SPLITS:
                part = table.filter(compute.equal(table["split"], split))
                if len(part) and split not in opened:
                    path = folder / f"{split}.parquet"
                    writer = parquet.ParquetWriter(path, table.schema, compression="zstd")
                    opened[split] = writers.enter_context(writer)
                if len(part):
                    opened[split].write_table(part)
            for name, counted in counts.items():
                counted.update(table[name].to_pylist())
            bar.at(min(start + PART_ROWS, len(rows)), len(rows))
    return counts


def _hash_file(path: Path) -> str:
    with open(path, "rb") as file:
        return file_digest(file, "sha256").hexdigest()


# ---- what it says of itself ----------------------------------------------------------------------


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
    """The data card, in Markdown: for people, and in its head for hubs of data sets."""
    rows = sum(each["split"].total() for each in counts)
    return fill_template(
        "export/card.md",
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
