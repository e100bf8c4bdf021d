"""An export from beginning to end: positions, parts, the file, its card."""

from collections import Counter, deque
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
from plyground.support.files import explain_os_error, refuse_to_write, write_whole
from plyground.support.progress import Progress

from .card import Facts, write_about, write_card
from .columns import Arrays, Column, Judged, Maker, list_columns
from .content import count_words, hash_arrays
from .formats import find_format
from .kept_sample import Drawn, read_sample, write_sample
from .parts import Entry, Parts
from .positions import Walker
from .recipe import USUAL_LIMIT, WHOLE, Recipe, Shard
from .sampling import FRAME_TIMES, MOST_FRAME, Sample, draw_sample
from .splits import USUAL, derive_key, read_shares
from .spool import Spool
from .target import Target

USUAL_SAMPLE, MOST_SAMPLE = 100_000, 10_000_000
PART_BYTES = 1 << 24
"""Of a part's records in memory; larger ones only take longer, since no cache holds them."""
MOST_ROWS, FEWEST_ROWS = 1 << 18, 1 << 10
ENCODERS = 2
"""Parts that are encoded while the next is judged; more are never in memory."""
SAMPLE = "sample"

Say = Callable[[Message], None]


class Encoded(NamedTuple):
    """A part that is not entered yet."""

    entry: Entry
    data: bytes


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
    recipe = Recipe(game, seed, read_shares(split), sample, shard)
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
        with Spool(self.walker.plan.width, self.target.path.parent) as found:
            return self._run(limit, found)

    def _run(self, limit: int, found: Spool) -> Done:
        if self.recipe.sample is None and not self._list(limit, found):
            self._say(Message.of("export.sampling", most=limit, sample=USUAL_SAMPLE))
            self.recipe = self.recipe._replace(sample=USUAL_SAMPLE)
        kept = self.target.find_kept(self.recipe)
        if kept is not None:
            return Done(self.target.path, self.target.card, kept, self.recipe.version, made=False)
        header = {**self.recipe.json(), "format": self.target.path.suffix.lower()[1:]}
        with Parts.open(self.target.folder, header) as parts:
            self._say_what_is_there(parts)
            rows = self._fill(parts, found)
            parts.remove()
        return Done(self.target.path, self.target.card, rows, self.recipe.version, made=True)

    def _list(self, limit: int, found: Spool) -> bool:
        with Progress(Message("progress-listing")) as progress:
            return self.walker.list_all(found, limit, progress.at)

    def _say_what_is_there(self, parts: Parts) -> None:
        if parts.damaged:
            self._say(Message.of("export.damaged", count=parts.damaged))
        if rows := sum(entry.rows for entry in parts.entries.values()):
            self._say(Message.of("export.going-on", folder=str(parts.folder), rows=rows))

    # ---- which positions -------------------------------------------------------------------

    def _find_positions(self, parts: Parts, found: Spool) -> Drawn:
        """All of them, or those that were drawn, now or before an interruption."""
        if self.recipe.sample is None:
            return Drawn(found)
        found.clear()
        if SAMPLE not in parts.entries:
            data = write_sample(self._draw(found))
            checksum = sha256(data).hexdigest()
            parts.add(Entry(SAMPLE, 0, checksum, checksum, {}), data)
        return read_sample(parts.folder / SAMPLE)

    def _draw(self, frame: Spool) -> Sample:
        wanted, seed = self.recipe.sample or 0, self.recipe.seed
        size = min(MOST_FRAME, FRAME_TIMES * wanted)
        with Progress(Message("export.meeting")) as progress:
            self.walker.wander(frame, size, f"plyground export frame {seed}", progress.at)
        key = derive_key(seed)
        with Progress(Message("export.judging")) as progress:
            sample = draw_sample(self.oracle, self.walker, frame, wanted, key, progress.at)
        frame.clear()
        return sample

    # ---- the parts -------------------------------------------------------------------------

    def _fill(self, parts: Parts, found: Spool) -> int:
        drawn = self._find_positions(parts, found)
        piece = self.recipe.shard.cut(len(drawn.rows))
        columns = list_columns(self.walker, strata=tuple(each.name for each in drawn.strata))
        cuts = list(cut_parts(columns, piece))
        missing = [(name, cut) for name, cut in cuts if name not in parts.entries]
        rows = int(piece.stop - piece.start)
        done = rows - sum(cut.stop - cut.start for _, cut in missing)
        maker = Maker(self.walker, self.oracle, self.recipe.shares, self.recipe.seed)
        waiting: deque[Future[Encoded]] = deque()
        with (
            Progress(Message("export.writing")) as progress,
            ThreadPoolExecutor(ENCODERS) as encoders,
        ):
            progress.at(done, rows)
            for name, cut in missing:
                if len(waiting) == ENCODERS:
                    done += _keep(parts, waiting.popleft())
                    progress.at(done, rows)
                judged = maker.judge(drawn.rows.read(cut.start, cut.stop))
                more = drawn.describe(cut)
                waiting.append(encoders.submit(self._encode, name, columns, maker, judged, more))
            while waiting:
                done += _keep(parts, waiting.popleft())
                progress.at(done, rows)
        self._join(parts, columns, [parts.entries[name] for name, _ in cuts], drawn)
        return rows

    def _encode(
        self, name: str, columns: list[Column], maker: Maker, judged: Judged, more: Arrays
    ) -> Encoded:
        """Make a part; in a thread of its own, while the next one is judged."""
        arrays = {**maker.make(judged), **more}
        data = self.format.write_part(columns, arrays)
        content, counts = hash_arrays(columns, arrays), count_words(columns, arrays)
        entry = Entry(name, len(judged.rows), sha256(data).hexdigest(), content, counts)
        return Encoded(entry, data)

    # ---- the file --------------------------------------------------------------------------

    def _join(
        self,
        parts: Parts,
        columns: list[Column],
        entries: list[Entry],
        drawn: Drawn,
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
                len(drawn.rows),
            )
            write_whole(self.target.card, [write_card(facts).encode()])
        except OSError as error:
            raise refuse_to_write(error.filename or path, explain_os_error(error)) from error


def cut_parts(columns: list[Column], piece: slice) -> Iterator[tuple[str, slice]]:
    """The parts of some records, by name: as many in each as memory should hold."""
    size = PART_BYTES // sum(column.bytes for column in columns)
    size = max(FEWEST_ROWS, min(MOST_ROWS, size))
    starts = range(piece.start, max(piece.start + 1, piece.stop), size)
    for number, start in enumerate(starts):
        yield f"{number:06}", slice(start, min(piece.stop, start + size))


def _keep(parts: Parts, part: "Future[Encoded]") -> int:
    """Wait for a part and enter it; how many records it has."""
    entry, data = part.result()
    parts.add(entry, data)
    return entry.rows
