"""An export from beginning to end: positions, parts, the file, its card."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.language.message import Message
from plyground.rulebooks.oracle import Oracle
from plyground.solvers import solve
from plyground.support.extras import need
from plyground.support.files import explain_os_error, refuse_to_write, write_whole
from plyground.support.progress import Progress

from .card import Facts, write_about, write_card
from .columns import WORDS, Arrays, Column, Maker, list_columns
from .compiled import EXTRA
from .formats import find_format
from .kept_sample import Drawn, read_drawn, write_drawn
from .parts import Entry, Parts
from .positions import Positions, Walker
from .recipe import USUAL_LIMIT, WHOLE, Recipe, Shard
from .sampling import FRAME_TIMES, MOST_FRAME, draw_sample
from .splits import USUAL, derive_key, read_shares
from .target import Target

USUAL_SAMPLE, MOST_SAMPLE = 100_000, 10_000_000
PART_BYTES = 1 << 26
"""Of a part's records in memory: three parts, and the rows of all positions, are all there is."""
MOST_ROWS, FEWEST_ROWS = 1 << 18, 1 << 10
WAITING = 1
"""Parts that are ready while another is being encoded."""
SAMPLE = "sample"

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
    split: str = USUAL,
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
    target = Target.find(Path(out))
    recipe = Recipe(game.bare, seed, read_shares(split), sample, shard)
    return Export(recipe, target, say).run(limit)


class Export:
    """One data set on its way into a file."""

    def __init__(self, recipe: Recipe, target: Target, say: Say) -> None:
        self.recipe, self.target, self._say = recipe, target, say
        self.format = find_format(target.path)
        self.format.check()
        self.walker = Walker(recipe.game)
        if not self.walker.can_begin:
            raise BadOption(Message.of("export.nothing", game=recipe.game.title))
        self.oracle: Oracle[Any, Any] = solve(recipe.game)

    def run(self, limit: int) -> Done:
        """Make the file, or what is missing of it."""
        listed = self._list(limit) if self.recipe.sample is None else None
        if listed is None and self.recipe.sample is None:
            self._say(Message.of("export.sampling", most=limit, sample=USUAL_SAMPLE))
            self.recipe = self.recipe._replace(sample=USUAL_SAMPLE)
        kept = self.target.find_kept(self.recipe)
        if kept is not None:
            return Done(self.target.path, self.target.card, kept, self.recipe.version, made=False)
        header = {**self.recipe.json(), "format": self.target.path.suffix.lower()[1:]}
        with Parts.open(self.target.folder, header) as parts:
            self._say_what_is_there(parts)
            rows = self._fill(parts, listed)
            parts.remove()
        return Done(self.target.path, self.target.card, rows, self.recipe.version, made=True)

    def _list(self, limit: int) -> Positions | None:
        with Progress(Message("progress-listing")) as progress:
            return self.walker.list_all(limit, progress.at)

    def _say_what_is_there(self, parts: Parts) -> None:
        if parts.damaged:
            self._say(Message.of("export.damaged", count=parts.damaged))
        if rows := sum(entry.rows for entry in parts.entries.values()):
            self._say(Message.of("export.going-on", folder=str(parts.folder), rows=rows))

    # ---- which positions -------------------------------------------------------------------

    def _find_positions(self, parts: Parts, listed: Positions | None) -> Drawn:
        """All of them, or those that were drawn, now or before an interruption."""
        if listed is not None:
            return Drawn(listed.rows, listed.views)
        kept = read_drawn(parts.folder / SAMPLE) if SAMPLE in parts.entries else None
        if kept is None:
            kept = self._draw()
            data = write_drawn(kept)
            checksum = sha256(data).hexdigest()
            parts.add(Entry(SAMPLE, 0, checksum, checksum, {}), data)
        return kept

    def _draw(self) -> Drawn:
        wanted, seed = self.recipe.sample or 0, self.recipe.seed
        size = min(MOST_FRAME, FRAME_TIMES * wanted)
        with Progress(Message("export.meeting")) as progress:
            frame = self.walker.wander(size, f"plyground export frame {seed}", progress.at)
        with Progress(Message("export.judging")) as progress:
            sample = draw_sample(self.oracle, frame, wanted, derive_key(seed), progress.at)
        rows, views = frame.rows[sample.places], frame.views[sample.places]
        return Drawn(rows, views, sample.stratum, sample.strata, sample.frame)

    # ---- the parts -------------------------------------------------------------------------

    def _fill(self, parts: Parts, listed: Positions | None) -> int:
        whole = self._find_positions(parts, listed)
        drawn = whole.cut(self.recipe.shard)
        columns = list_columns(self.walker, strata=tuple(each.name for each in drawn.strata))
        about = write_about(self.recipe, columns)
        cuts = list(cut_parts(columns, len(drawn.rows)))
        missing = [(name, cut) for name, cut in cuts if name not in parts.entries]
        done = len(drawn.rows) - sum(cut.stop - cut.start for _, cut in missing)
        maker = Maker(self.walker, self.oracle, self.recipe.shares, self.recipe.seed)
        with (
            Progress(Message("export.writing")) as progress,
            ThreadPoolExecutor(1) as encoder,
        ):
            waiting: list[tuple[int, Future[None]]] = []
            progress.at(done, len(drawn.rows))
            for name, cut in missing:
                arrays = {**maker.make(drawn.rows[cut], drawn.views[cut]), **drawn.describe(cut)}
                waiting.append(
                    (
                        cut.stop - cut.start,
                        encoder.submit(self._keep, parts, name, columns, arrays, about),
                    )
                )
                while len(waiting) > WAITING:
                    done += _wait(waiting)
                    progress.at(done, len(drawn.rows))
            while waiting:
                done += _wait(waiting)
                progress.at(done, len(drawn.rows))
        self._join(
            parts, columns, [parts.entries[name] for name, _ in cuts], drawn, len(whole.rows)
        )
        return len(drawn.rows)

    def _keep(
        self, parts: Parts, name: str, columns: list[Column], arrays: Arrays, about: bytes
    ) -> None:
        """Encode a part and enter it; in a thread of its own, while the next one is made."""
        data = self.format.write_part(columns, arrays, about)
        rows = len(arrays[columns[0].name])
        content = hash_arrays(columns, arrays)
        counts = count_words(columns, arrays)
        parts.add(Entry(name, rows, sha256(data).hexdigest(), content, counts), data)

    # ---- the file --------------------------------------------------------------------------

    def _join(
        self,
        parts: Parts,
        columns: list[Column],
        entries: list[Entry],
        drawn: Drawn,
        total_rows: int,
    ) -> None:
        rows = sum(entry.rows for entry in entries)
        content = sha256("".join(entry.content for entry in entries).encode()).hexdigest()
        about = write_about(self.recipe, columns, rows=rows, content=content)
        files = [(parts.folder / entry.name, entry.rows) for entry in entries]
        total = sha256()

        def pieces() -> Iterator[bytes]:
            for piece in self.format.join(columns, files, about):
                total.update(piece)
                yield piece

        parts.mark_joining()
        path = self.target.path
        counts: dict[str, Counter[str]] = {}
        for entry in entries:
            for name, each in entry.counts.items():
                counts.setdefault(name, Counter()).update(each)
        try:
            write_whole(path, pieces())
            facts = Facts(
                self.recipe,
                path.name,
                self.format.show_loading(path.name),
                columns,
                rows,
                content,
                total.hexdigest(),
                counts,
                drawn.strata,
                drawn.frame,
                self.walker.spelling.images,
                max((entry.rows for entry in entries), default=0),
                total_rows,
            )
            write_whole(self.target.card, [write_card(facts).encode()])
        except OSError as error:
            raise refuse_to_write(error.filename or path, explain_os_error(error)) from error


def cut_parts(columns: list[Column], rows: int) -> Iterator[tuple[str, slice]]:
    """The parts of so many records, by name: as many in each as memory should hold."""
    size = PART_BYTES // sum(column.bytes for column in columns)
    size = max(FEWEST_ROWS, min(MOST_ROWS, size))
    for number, start in enumerate(range(0, max(1, rows), size)):
        yield f"{number:06}", slice(start, min(rows, start + size))


def _wait(waiting: list[tuple[int, "Future[None]"]]) -> int:
    """Wait for the first part; how many records it has."""
    rows, future = waiting.pop(0)
    future.result()
    return rows


def hash_arrays(columns: list[Column], arrays: Arrays) -> str:
    """SHA-256 of some records, column by column, whatever the format of the file."""
    numpy = need("numpy", EXTRA)
    total = sha256()
    for column in columns:
        total.update(numpy.ascontiguousarray(arrays[column.name]).data.cast("B"))
    return total.hexdigest()


def count_words(columns: list[Column], arrays: Arrays) -> dict[str, dict[str, int]]:
    """How often each word occurs, by column."""
    numpy = need("numpy", EXTRA)
    found = {}
    for column in columns:
        if column.kind == WORDS:
            counts = numpy.bincount(arrays[column.name], minlength=len(column.words)).tolist()
            found[column.name] = {
                word: count for word, count in zip(column.words, counts, strict=True) if count
            }
    return found
