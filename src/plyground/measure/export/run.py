"""An export from beginning to end: a folder that can be published as it is.

Records are made in parts, each written whole, so whoever is interrupted goes on with the part that
was being made. A folder with its list of checksums is complete; an export never writes over one.
"""

import json
import os
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import file_digest, sha256
from importlib.resources import files
from pathlib import Path
from shutil import rmtree
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName
from plyground.solvers import solve
from plyground.system.extras import need
from plyground.system.files import check_folder_to_fill, name_trouble_with, write_whole
from plyground.system.locks import Held, Lock
from plyground.system.progress import Progress

from .card import Facts, write_about, write_card
from .positions import Drawn, find_positions
from .recipe import SPLITS, USUAL_SHARES, Recipe, read_shares
from .records import make_maker

PART_ROWS = 50_000
WORDS = ("result", "split", "stratum")
CARD, LICENCE, SUMS, RECIPE = "README.md", "LICENSE", "SHA256SUMS", "recipe.json"

Say = Callable[[Message], None]


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
    split: str = USUAL_SHARES,
    sample: int | None = None,
    say: Say = lambda message: None,
) -> Done:
    """Write a data set of games' positions into a folder, or what is missing of it.

    Of each game all positions, or a sample where there are too many or more than is asked for.
    After whatever ended it, the same call goes on where it was.

    >>> import plyground, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     done = export_positions([plyground.game("operator-outwit")], f"{folder}/outwit")
    >>> done.rows
    22
    """
    folder = check_folder_to_fill(str(out))
    need("pyarrow")
    recipe = Recipe(tuple(games), seed, read_shares(split), sample)
    for game in recipe.games:
        _refuse_house_rules(recipe, game, folder)
    return _Export(recipe, folder, say).run()


def _refuse_house_rules(recipe: Recipe, game: AnyGame, folder: Path) -> None:
    rules = tuple(OptionName(name) for rule in list_house_rules(game) for name in rule.rule)
    if rules:
        command = recipe.write_command(game.core, folder.name)
        raise BadOption(
            Message.of("export.house-rule", rules=rules, count=len(rules), command=command)
        )


class _Export:
    def __init__(self, recipe: Recipe, folder: Path, say: Say) -> None:
        self._recipe, self._folder, self._say = recipe, folder, say
        self._parts = folder / ".parts"

    def run(self) -> Done:
        """Make the folder, or what is missing of it."""
        with name_trouble_with(self._folder):
            self._check_folder()
            sums = self._folder / SUMS
            complete = sums.exists()
            if complete:
                self._check_sums(sums.read_text("utf-8"))
                rmtree(self._parts, ignore_errors=True)  # of whoever was ended just before
            else:
                self._fill()
        rows = sum(_count_rows(path) for path in self._folder.glob("*/*.parquet"))
        return Done(self._folder, rows, self._recipe.version, made=not complete)

    def _check_folder(self) -> None:
        """Make it, or refuse one that holds anything else."""
        path, recipe = str(self._folder), self._folder / RECIPE
        self._folder.mkdir(exist_ok=True)
        if recipe.exists():
            kept = sha256(recipe.read_bytes()).hexdigest()
            if kept != self._recipe.version:
                versions = {"kept": kept[:12], "asked": self._recipe.version[:12]}
                raise BadOption(Message.of("export.other-folder", path=path, **versions))
        elif any(not each.name.startswith(".") for each in self._folder.iterdir()):
            raise BadOption(Message.of("export.unknown-folder", path=path))

    def _check_sums(self, sums: str) -> None:
        for line in sums.splitlines():
            checksum, _, name = line.partition("  ")
            path = self._folder / name
            if not path.is_file() or _hash_file(path) != checksum:
                raise BadOption(Message.of("export.changed", path=str(path), sums=SUMS))

    def _fill(self) -> None:
        self._parts.mkdir(exist_ok=True)
        try:
            lock = Lock(self._parts / "lock")
        except Held as held:
            params = {"path": str(self._folder), "process": held.process}
            raise BadOption(Message.of("export.at-work", **params)) from held
        try:
            text = json.dumps(self._recipe.json(), sort_keys=True, separators=(",", ":"))
            write_whole(self._folder / RECIPE, [text.encode()])
            if there := len(list(self._parts.glob("*.parquet"))):
                self._say(Message.of("export.going-on", folder=str(self._folder), parts=there))
            found = [self._export_game(game) for game in self._recipe.games]
            self._finish(found)
        finally:
            lock.release()
        rmtree(self._parts)

    def _export_game(self, game: AnyGame) -> Facts:
        """The files of one game; what is in them is noted once they are there."""
        note = self._parts / f"{game.slug}.json"
        if not note.exists():
            drawn = find_positions(self._recipe, game, self._say)
            facts = self._join(game, self._make_parts(game, drawn))
            write_whole(note, [json.dumps(facts).encode()])
        return Facts(*json.loads(note.read_text("utf-8")))

    def _make_parts(self, game: AnyGame, drawn: Drawn) -> list[Path]:
        maker = make_maker(solve(game), self._recipe.shares, self._recipe.seed)
        rows, parts = len(drawn.rows), list[Path]()
        with Progress(Message.of("export.writing", game=game.title), rows) as progress:
            for start in range(0, rows, PART_ROWS):
                part = self._parts / f"{game.slug}-{len(parts):06}.parquet"
                if not part.exists():
                    _write_part(part, maker.make(drawn, slice(start, start + PART_ROWS)))
                parts.append(part)
                progress.at(min(start + PART_ROWS, rows))
        return parts

    def _join(self, game: AnyGame, parts: Sequence[Path]) -> Facts:
        """One file for each split, from the parts in their order; and what is in them."""
        import pyarrow.compute as compute  # an extra
        import pyarrow.parquet as parquet

        (self._folder / game.slug).mkdir(exist_ok=True)
        about = parquet.read_schema(parts[0])
        schema = about.with_metadata({"plyground": write_about(self._recipe, game, about.names)})
        counts = {name: Counter[str]() for name in WORDS if name in about.names}
        for split in SPLITS:
            joined = self._parts / "joined"
            with parquet.ParquetWriter(joined, schema, compression="zstd") as writer:
                for part in parts:
                    table = parquet.read_table(part)
                    table = table.filter(compute.equal(table["split"], split))
                    writer.write_table(table.cast(schema))
                    for name, counted in counts.items():
                        counted.update(table[name].to_pylist())
            if counts["split"][split]:
                os.replace(joined, self._folder / game.slug / f"{split}.parquet")
        return Facts(about.names, counts)

    def _finish(self, found: Sequence[Facts]) -> None:
        """What makes the folder a data set; the checksums last."""
        card = write_card(self._recipe, found, self._folder.name)
        write_whole(self._folder / LICENCE, [(files(__package__) / LICENCE).read_bytes()])
        write_whole(self._folder / CARD, [card.encode()])
        names = [CARD, LICENCE, RECIPE]
        for game, facts in zip(self._recipe.games, found, strict=True):
            names += [f"{game.slug}/{split}.parquet" for split in facts.counts["split"]]
        lines = [f"{_hash_file(self._folder / name)}  {name}\n" for name in sorted(names)]
        write_whole(self._folder / SUMS, ["".join(lines).encode()])


def _write_part(part: Path, columns: dict[str, Any]) -> None:
    import pyarrow as pa  # an extra
    import pyarrow.parquet as parquet

    sink = pa.BufferOutputStream()
    arrays = {name: _make_array(pa, column) for name, column in columns.items()}
    parquet.write_table(pa.table(arrays), sink, compression="zstd")
    write_whole(part, [sink.getvalue().to_pybytes()])


def _make_array(pa: Any, column: Any) -> Any:
    """A column as an array; a table of numbers as lists of one length."""
    if isinstance(column, list) or column.ndim == 1:
        return pa.array(column)
    return pa.FixedSizeListArray.from_arrays(pa.array(column.reshape(-1)), column.shape[1])


def _count_rows(path: Path) -> int:
    import pyarrow.parquet as parquet  # an extra

    rows: int = parquet.read_metadata(path).num_rows
    return rows


def _hash_file(path: Path) -> str:
    with open(path, "rb") as file:
        return file_digest(file, "sha256").hexdigest()
