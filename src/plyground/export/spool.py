"""A spool: rows in the order in which they were found, on the disk once they are many.

A row is found, put away, looked at again when its turn has come to be expanded, and read once more
to be judged; always in order. So none has to stay in memory. It lies here in as few bytes as the
numbers of its block allow, in a file that has no name and goes with the process, whatever ends it.
"""

from bisect import bisect_right
from pathlib import Path
from tempfile import SpooledTemporaryFile
from types import TracebackType
from typing import Any, NamedTuple

from plyground.support.extras import need
from plyground.support.files import explain_os_error, refuse_to_write

from .compiled import EXTRA

MOST_IN_MEMORY = 1 << 24
"""Bytes of rows; more of them go to the disk."""


class Block(NamedTuple):
    """Rows side by side in the file."""

    rows: int
    dtype: Any
    offset: int


class Spool:
    """Rows of one width; the file lies in a folder that has room for what will come of them."""

    def __init__(self, width: int, folder: Path | None = None) -> None:
        self._width, self._folder = width, folder
        place = None if folder is None else str(folder)
        self._file = SpooledTemporaryFile(MOST_IN_MEMORY, dir=place)  # noqa: SIM115 - see exit
        self.clear()

    def __enter__(self) -> "Spool":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def clear(self) -> None:
        """Begin anew."""
        self._blocks: list[Block] = []
        self._begins: list[int] = []
        self._count = self._end = 0
        self._file.seek(0)
        self._file.truncate()

    def __len__(self) -> int:
        return self._count

    @property
    def blocks(self) -> int:
        """How many times something was added."""
        return len(self._blocks)

    def add(self, rows: Any) -> None:
        """Put rows behind all others; they are copied."""
        numpy = need("numpy", EXTRA)
        if not len(rows):
            return
        dtype = choose_narrowest(int(rows.min()), int(rows.max()))
        data = numpy.ascontiguousarray(rows, dtype)
        try:
            self._file.seek(self._end)
            self._file.write(data.data.cast("B"))
        except OSError as error:
            place = self._folder or Path(self._file.name or ".")
            raise refuse_to_write(place, explain_os_error(error)) from error
        self._blocks.append(Block(len(rows), dtype, self._end))
        self._begins.append(self._count)
        self._end += data.nbytes
        self._count += len(rows)

    def read_block(self, number: int) -> Any:
        """What was added in one go, as int64."""
        begin = self._begins[number]
        return self.read(begin, begin + self._blocks[number].rows)

    def read(self, start: int, stop: int) -> Any:
        """Some rows, as int64."""
        numpy = need("numpy", EXTRA)
        rows = numpy.zeros((max(0, stop - start), self._width), numpy.int64)
        number, done = bisect_right(self._begins, start) - 1, 0
        while done < len(rows):
            block, skipped = self._blocks[number], start + done - self._begins[number]
            count = min(block.rows - skipped, len(rows) - done)
            each = self._width * block.dtype.itemsize
            self._file.seek(block.offset + skipped * each)
            data = numpy.frombuffer(self._file.read(count * each), block.dtype)
            rows[done : done + count] = data.reshape(count, self._width)
            number, done = number + 1, done + count
        return rows

    def pick(self, places: Any) -> Any:
        """The rows at these places, which rise, in as few bytes as they need."""
        numpy = need("numpy", EXTRA)
        picked = []
        for begin, block in zip(self._begins, self._blocks, strict=True):
            first, last = numpy.searchsorted(places, (begin, begin + block.rows))
            if first < last:
                picked.append(self.read(begin, begin + block.rows)[places[first:last] - begin])
        if not picked:
            return numpy.zeros((0, self._width), numpy.int8)
        least, most = (
            min(int(each.min()) for each in picked),
            max(int(each.max()) for each in picked),
        )
        return numpy.concatenate(picked, dtype=choose_narrowest(least, most), casting="unsafe")


def choose_narrowest(least: int, most: int) -> Any:
    """The kind of signed number of fewest bytes that has room for all between these."""
    numpy = need("numpy", EXTRA)
    for dtype in map(numpy.dtype, ("int8", "int16", "int32")):
        ends = numpy.iinfo(dtype)
        if ends.min <= least and most <= ends.max:
            return dtype
    return numpy.dtype("int64")
