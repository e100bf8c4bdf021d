"""An export from beginning to end: positions, parts, the file, its card.

A part is written whole into a folder beside the file, so whoever is interrupted goes on with the
part that was being made. At the end the parts are put together, and the file appears in one step.
"""

import json
import os
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import Any, NamedTuple

import numpy

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.language.message import Message, OptionName
from plyground.solvers import solve
from plyground.support.extras import need
from plyground.support.files import (
    check_path_to_write,
    explain_os_error,
    refuse_to_write,
    write_whole,
)
from plyground.support.locks import Held, Lock
from plyground.support.progress import Progress
from plyground.tables.listing import MOST_POSITIONS
from plyground.tables.making import open_table

from .card import Facts, read_card, write_about, write_card
from .positions import Drawn, draw_listed, draw_met, list_all
from .recipe import USUAL_LIMIT, USUAL_SAMPLE, USUAL_SHARES, WHOLE, Recipe, Shard, read_shares
from .records import Maker, make_maker

PART_ROWS = 50_000
SUFFIXES = (".parquet", ".jsonl")
COPY_BYTES = 1 << 20
WORDS = ("result", "split", "stratum")

Say = Callable[[Message], None]


class Done(NamedTuple):
    """What came of an export."""

    path: Path
    card: Path
    rows: int
    version: str
    made: bool
    """False if it was there already."""


def export_positions(
    game: AnyGame,
    out: str | Path,
    *,
    seed: int = 0,
    split: str = USUAL_SHARES,
    sample: int | None = None,
    limit: int = USUAL_LIMIT,
    shard: Shard = WHOLE,
    say: Say = lambda message: None,
) -> Done:
    """Write a data set of a game's positions, or what is missing of it.

    All positions, where there are no more than the limit; a sample else, or where so many are
    asked for. After whatever ended it, the same call goes on where it was.

    >>> import plyground, tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> done = export_positions(plyground.game("operator-outwit"), f"{folder.name}/outwit.jsonl")
    >>> done.rows
    22
    """
    path = check_path_to_write(str(out))
    if path.suffix not in SUFFIXES:
        option, name, stem = OptionName("out"), path.name, path.stem
        raise BadOption(
            Message.of("export.no-format", option=option, name=name, stem=stem, suffixes=SUFFIXES)
        )
    if path.suffix == ".parquet":
        need("pyarrow", "export")
    recipe = Recipe(game, seed, read_shares(split), sample, shard)
    _refuse_house_rules(recipe, path)
    drawn, recipe = _find_positions(recipe, limit, say)
    return _Export(recipe, path, say).run(drawn)


def _refuse_house_rules(recipe: Recipe, path: Path) -> None:
    rules = tuple(OptionName(name) for rule in list_house_rules(recipe.game) for name in rule.rule)
    if rules:
        command = recipe._replace(game=recipe.game.core).write_command(path.name)
        raise BadOption(
            Message.of("export.house-rule", rules=rules, count=len(rules), command=command)
        )


def _find_positions(recipe: Recipe, limit: int, say: Say) -> tuple[Drawn, Recipe]:
    """All of them, or those that are drawn; with a sample, the recipe says so."""
    game = recipe.game
    table = open_table(game, max(limit, MOST_POSITIONS)) if game.own_form(numpy) is None else None
    if table is not None and recipe.sample is None:
        every = list_all(table)
        if not len(every.rows):
            raise BadOption(Message.of("export.nothing", game=game.title))
        if len(every.rows) <= limit:
            return every, recipe
    sample = recipe.sample
    if sample is None:
        say(Message.of("export.sampling", most=limit, sample=USUAL_SAMPLE))
        sample = USUAL_SAMPLE
    recipe = recipe._replace(sample=sample)
    if table is None:
        return draw_met(game, sample, recipe.seed), recipe
    return draw_listed(table, sample, recipe.seed), recipe


class _Export:
    def __init__(self, recipe: Recipe, path: Path, say: Say) -> None:
        self._recipe, self._path, self._say = recipe, path, say
        self._card = path.with_name(f"{path.name}.md")
        self._folder = path.with_name(f"{path.name}.parts")
        self._maker: Maker = make_maker(solve(recipe.game), recipe.shares, recipe.seed)

    def run(self, drawn: Drawn) -> Done:
        """Make the file, or what is missing of it."""
        piece = self._recipe.shard.cut(len(drawn.rows))
        kept = self._find_kept()
        if kept is None:
            lock = self._open_folder()
            try:
                self._make(drawn, piece)
            except OSError as error:
                raise refuse_to_write(
                    error.filename or self._path, explain_os_error(error)
                ) from error
            finally:
                lock.release()
        rows = piece.stop - piece.start
        return Done(self._path, self._card, rows, self._recipe.version, made=kept is None)

    def _find_kept(self) -> int | None:
        """How many records the file has, if it is this data set and whole; None: not there."""
        names = {"path": str(self._path), "card": self._card.name}
        kept = read_card(self._card)
        if not os.path.lexists(self._path):
            if kept is None and os.path.lexists(self._card):
                raise BadOption(Message.of("export.no-card", path=str(self._card)))
            return None
        if kept is None:
            raise BadOption(Message.of("export.unknown-file", **names))
        if kept.version != self._recipe.version:
            versions = {"kept": kept.version[:12], "asked": self._recipe.version[:12]}
            raise BadOption(Message.of("export.other-file", **names, **versions))
        if _hash_file(self._path) != kept.checksum:
            raise BadOption(Message.of("export.changed-file", **names))
        rmtree(self._folder, ignore_errors=True)  # of whoever was ended just before
        return kept.rows

    def _open_folder(self) -> Lock:
        """The folder of the parts, ours alone; one of another export is refused."""
        known = self._folder / "recipe.json"
        wanted = json.dumps({**self._recipe.json(), "format": self._path.suffix}, sort_keys=True)
        try:
            self._folder.mkdir(exist_ok=True)
            if known.exists() and known.read_text(encoding="utf-8") != wanted:
                raise BadOption(Message.of("export.other-parts", path=str(self._folder)))
            write_whole(known, [wanted.encode()])
            return Lock(self._folder / "lock")
        except Held as held:
            raise BadOption(
                Message.of("export.at-work", path=str(self._folder), process=held.process)
            ) from held
        except OSError as error:
            raise refuse_to_write(self._folder, explain_os_error(error)) from error

    def _make(self, drawn: Drawn, piece: slice) -> None:
        starts = range(piece.start, max(piece.start + 1, piece.stop), PART_ROWS)
        parts = [self._folder / f"{number:06}{self._path.suffix}" for number in range(len(starts))]
        there = sum(part.exists() for part in parts)
        if there:
            self._say(Message.of("export.going-on", folder=str(self._folder), parts=there))
        columns: list[str] = []
        with Progress(Message("export.writing"), piece.stop - piece.start) as progress:
            for start, part in zip(starts, parts, strict=True):
                if not part.exists():
                    made = self._maker.make(drawn, slice(start, min(start + PART_ROWS, piece.stop)))
                    self._write_part(part, made)
                progress.at(min(start + PART_ROWS, piece.stop) - piece.start)
        counts = {name: Counter[str]() for name in WORDS}
        for part in parts:
            columns = self._count_words(part, counts)
        joined, rows = self._folder / "joined", piece.stop - piece.start
        self._join(parts, columns, joined)
        checksum = _hash_file(joined)
        facts = Facts(self._recipe, self._path.name, columns, rows, checksum, counts)
        # A card without its file is written again; a file without its card is somebody else's.
        write_whole(self._card, [write_card(facts).encode()])
        os.replace(joined, self._path)
        rmtree(self._folder)

    # ---- formats ---------------------------------------------------------------------------

    def _write_part(self, part: Path, columns: dict[str, Any]) -> None:
        if part.suffix == ".jsonl":
            plain = {
                name: (column if isinstance(column, list) else (column * 1).tolist())
                for name, column in columns.items()
            }
            records = zip(*plain.values(), strict=True)
            lines = (json.dumps(dict(zip(plain, record, strict=True))) + "\n" for record in records)
            write_whole(part, (line.encode() for line in lines))
            return
        import pyarrow as pa  # an extra
        import pyarrow.parquet as parquet

        sink = pa.BufferOutputStream()
        arrays = {name: _make_array(pa, column) for name, column in columns.items()}
        parquet.write_table(pa.table(arrays), sink, compression="zstd")
        write_whole(part, [sink.getvalue().to_pybytes()])

    def _count_words(self, part: Path, counts: dict[str, Counter[str]]) -> list[str]:
        """Count the words of a part; its columns."""
        if part.suffix == ".jsonl":
            columns: list[str] = []
            with open(part, encoding="utf-8") as file:
                for line in file:
                    record = json.loads(line)
                    columns = list(record)
                    for name in counts.keys() & record.keys():
                        counts[name][record[name]] += 1
            return columns
        import pyarrow.parquet as parquet  # an extra

        names: list[str] = parquet.read_schema(part).names
        table = parquet.read_table(part, columns=[name for name in WORDS if name in names])
        for name in table.column_names:
            counts[name].update(table[name].to_pylist())
        return names

    def _join(self, parts: list[Path], columns: list[str], joined: Path) -> None:
        """Put the parts together."""
        if self._path.suffix == ".jsonl":
            write_whole(joined, (part.read_bytes() for part in parts))
            return
        import pyarrow.parquet as parquet  # an extra

        about = {"plyground": write_about(self._recipe, columns)}
        schema = parquet.read_schema(parts[0]).with_metadata(about)
        with parquet.ParquetWriter(joined, schema, compression="zstd") as writer:
            for part in parts:
                writer.write_table(parquet.read_table(part).cast(schema))


def _make_array(pa: Any, column: Any) -> Any:
    """A column as an array; a table of numbers as lists of one length."""
    if isinstance(column, list) or column.ndim == 1:
        return pa.array(column)
    return pa.FixedSizeListArray.from_arrays(pa.array(column.reshape(-1)), column.shape[1])


def _hash_file(path: Path) -> str:
    total = sha256()
    with open(path, "rb") as file:
        while piece := file.read(COPY_BYTES):
            total.update(piece)
    return total.hexdigest()
