"""Parquet: every part is a whole Parquet file; joined, their row groups lie behind one footer.

Nothing is encoded twice: the bytes of the parts are copied, and in the footer only the places where
they lie are changed.
"""

import io
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from plyground.support.extras import need

from .columns import TEXT, WORDS, Arrays, Column
from .compiled import EXTRA
from .pages import Chunk, write_chunk, write_group
from .thrift import BINARY, I64, LIST, STRUCT, Field, Reader, Struct, write_struct

MAGIC = b"PAR1"
LENGTH_BYTES = 4
ABOUT, SCHEMA = b"plyground", b"ARROW:schema"
COPY_BYTES = 1 << 20
# Numbers of fields in the footer, as Parquet's format has them.
FILE_ROWS, FILE_GROUPS, FILE_NOTES = 3, 4, 5
GROUP_COLUMNS, GROUP_OFFSET, GROUP_NUMBER = 1, 5, 7
CHUNK_META = 3
CHUNK_OFFSETS, META_OFFSETS = (2, 4, 6), (9, 10, 11, 14)


class Parquet:
    """Columns as other programs know them: strings, lists of one size, words by number."""

    def check(self) -> None:
        """Whether pyarrow is there."""
        need("pyarrow", EXTRA)

    def write_part(self, columns: Sequence[Column], arrays: Arrays) -> bytes:
        """A file with one row group."""
        rows = len(arrays[columns[0].name])
        pieces, at, chunks = [MAGIC], len(MAGIC), list[Chunk]()
        for column in columns:
            chunk = write_chunk(column, arrays[column.name], at)
            at += sum(map(len, chunk.pages))
            pieces += chunk.pages
            chunks.append(chunk)
        group = write_group(chunks, rows, len(MAGIC))
        changed = {FILE_ROWS: rows, FILE_GROUPS: (STRUCT, [group])}
        footer = [
            field._replace(value=changed.get(field.number, field.value))
            for field in make_footer(columns)
        ]
        return b"".join([*pieces, *_write_end(footer)])

    def join(
        self, columns: Sequence[Column], parts: Sequence[tuple[Path, int]], about: bytes
    ) -> Iterator[bytes]:
        """The parts' bytes one after another, and their footers as one."""
        yield MAGIC
        at, footer, groups = len(MAGIC), Struct(), list[Struct]()
        for path, _ in parts:
            footer, end = read_footer(path)
            groups += [
                move_group(group, at - len(MAGIC), len(groups) + place)
                for place, group in enumerate(_find(footer, FILE_GROUPS)[1])
            ]
            yield from _copy(path, len(MAGIC), end)
            at += end - len(MAGIC)
        rows = sum(count for _, count in parts)
        changed = {FILE_ROWS: rows, FILE_GROUPS: (STRUCT, groups)}
        whole = [field._replace(value=changed.get(field.number, field.value)) for field in footer]
        yield from _write_end([_add_note(field, about) for field in whole])

    def show_loading(self, name: str) -> str:
        return (
            "import pyarrow.parquet\n"
            f'table = pyarrow.parquet.read_table("{name}")  # or pandas.read_parquet("{name}")\n'
            'train = table.filter(pyarrow.compute.field("split") == "train")'
        )


# ---- footers -----------------------------------------------------------------------------------


def make_footer(columns: Sequence[Column]) -> Struct:
    """The footer that arrow gives a file with these columns and no records."""
    arrow, parquet = need("pyarrow", EXTRA), need("pyarrow.parquet", EXTRA)
    fields = [arrow.field(column.name, find_type(column), nullable=False) for column in columns]
    file = io.BytesIO()
    parquet.write_table(arrow.schema(fields).empty_table(), file)
    data = file.getvalue()
    length = int.from_bytes(data[-LENGTH_BYTES - len(MAGIC) : -len(MAGIC)], "little")
    return Reader(data[-LENGTH_BYTES - len(MAGIC) - length :]).read_struct()


def find_type(column: Column) -> Any:
    """What arrow calls a column."""
    arrow, numpy = need("pyarrow", EXTRA), need("numpy", EXTRA)
    if column.kind == TEXT:
        return arrow.string()
    kind = arrow.from_numpy_dtype(numpy.dtype(column.dtype))
    if column.kind == WORDS:
        return arrow.dictionary(kind, arrow.string())
    if not column.size:
        return kind
    return arrow.list_(arrow.field("item", kind, nullable=False), column.size)


def _write_end(footer: Struct) -> Iterator[bytes]:
    written = write_struct(footer)
    yield written
    yield len(written).to_bytes(LENGTH_BYTES, "little") + MAGIC


def read_footer(path: Path) -> tuple[Struct, int]:
    """The footer of a Parquet file, and where it begins."""
    with path.open("rb") as file:
        size = file.seek(0, io.SEEK_END)
        file.seek(size - LENGTH_BYTES - len(MAGIC))
        length = int.from_bytes(file.read(LENGTH_BYTES), "little")
        begin = size - len(MAGIC) - LENGTH_BYTES - length
        file.seek(begin)
        return Reader(file.read(length)).read_struct(), begin


def move_group(group: Struct, by: int, number: int) -> Struct:
    """A row group whose bytes lie so much farther on, as the so-manyeth of its file."""
    moved = Struct()
    for field in group:
        value = field.value
        if field.number == GROUP_COLUMNS:
            kind, chunks = value
            value = kind, [_move_chunk(chunk, by) for chunk in chunks]
        elif field.number == GROUP_OFFSET and value:
            value += by
        elif field.number == GROUP_NUMBER:
            value = number
        moved.append(field._replace(value=value))
    return moved


def _move_chunk(chunk: Struct, by: int) -> Struct:
    moved = Struct()
    for field in _move(chunk, CHUNK_OFFSETS, by):
        if field.number == CHUNK_META:
            field = field._replace(value=_move(field.value, META_OFFSETS, by))
        moved.append(field)
    return moved


def _move(struct: Struct, offsets: Sequence[int], by: int) -> Struct:
    """A struct with some places farther on; 0 is no place."""
    return [
        field._replace(value=field.value + by)
        if field.number in offsets and field.kind == I64 and field.value
        else field
        for field in struct
    ]


def _add_note(field: Field, about: bytes) -> Field:
    """What is said about the file, beside what the writer of the parts says."""
    if field.number != FILE_NOTES:
        return field
    kind, notes = field.value
    said = [Field(1, BINARY, ABOUT), Field(2, BINARY, about)]
    kept = [_add_to_schema(note, about) if _find(note, 1) == SCHEMA else note for note in notes]
    return Field(FILE_NOTES, LIST, (kind, [*kept, said]))


def _add_to_schema(note: Struct, about: bytes) -> Struct:
    """The same in arrow's own schema: what it says there is all that arrow shows."""
    arrow = need("pyarrow", EXTRA)
    schema = arrow.ipc.read_schema(arrow.py_buffer(b64decode(_find(note, 2))))
    written = schema.with_metadata({ABOUT: about}).serialize().to_pybytes()
    return [Field(1, BINARY, SCHEMA), Field(2, BINARY, b64encode(written))]


def _find(struct: Struct, number: int) -> Any:
    return next(field.value for field in struct if field.number == number)


def _copy(path: Path, begin: int, end: int) -> Iterator[bytes]:
    with path.open("rb") as file:
        file.seek(begin)
        left = end - begin
        while left:
            data = file.read(min(left, COPY_BYTES))
            if not data:
                raise OSError(f"{path} is shorter than it was")
            left -= len(data)
            yield data
