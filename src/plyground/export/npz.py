"""npz: numpy's archive of arrays, one a column, and what the numbers mean beside them.

Written by hand, since numpy can only write arrays that it holds whole: a part is the bytes of its
columns one after another, and the archive takes from every part the piece of each column.
"""

import io
import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from plyground.support.extras import need

from .columns import TEXT, WORDS, Arrays, Column
from .compiled import EXTRA
from .formats import spell_words

COPY_BYTES = 1 << 20
# Records of a zip archive, in its 64-bit form: with sizes that need not fit into four bytes.
LOCAL = struct.Struct("<4sHHHHHIIIHHHHQQ")
CENTRAL = struct.Struct("<4sHHHHHHIIIHHHHHIIHHQQQ")
END_64 = struct.Struct("<4sQHHIIQQQQ")
LOCATOR_64 = struct.Struct("<4sIQI")
END = struct.Struct("<4sHHHHIIH")
VERSION, DATE, FULL_16, FULL_32 = 45, 0x21, 0xFFFF, 0xFFFFFFFF
"""Of the format; 1980-01-01, so that equal data are equal bytes; and 'look in the 64-bit field'."""


class Member(NamedTuple):
    """A file in the archive."""

    name: bytes
    size: int
    checksum: int
    offset: int


class Npz:
    """Arrays for `numpy.load`: texts and words as bytes, everything else as its own kind."""

    def check(self) -> None:
        """Needs nothing but numpy."""

    def write_part(self, columns: Sequence[Column], arrays: Arrays) -> bytes:
        """The bytes of all columns."""
        return b"".join(_show(column, arrays[column.name]).tobytes() for column in columns)

    def join(
        self, columns: Sequence[Column], parts: Sequence[tuple[Path, int]], about: bytes
    ) -> Iterator[bytes]:
        """An archive, uncompressed."""
        numpy = need("numpy", EXTRA)
        rows = sum(count for _, count in parts)
        members, at = list[Member](), 0
        for place, column in enumerate(columns):
            shown = _show(column, _make_empty(column))
            shape = (rows, *shown.shape[1:])
            head = _write_head(shown.dtype, shape)
            begins = [
                (path, count * sum(map(_measure, columns[:place])), count * _measure(column))
                for path, count in parts
            ]
            body = sum(length for _, _, length in begins)
            checksum = crc32(head)
            for piece in _copy(begins):
                checksum = crc32(piece, checksum)
            member = Member(f"{column.name}.npy".encode(), len(head) + body, checksum, at)
            first = _write_local(member) + head
            yield first
            yield from _copy(begins)
            members.append(member)
            at += len(first) + body
        text = numpy.array(about)
        data = _write_head(text.dtype, ()) + text.tobytes()
        member = Member(b"about.npy", len(data), crc32(data), at)
        yield _write_local(member) + data
        at += LOCAL.size + len(member.name) + len(data)
        yield _write_end([*members, member], at)

    def show_loading(self, name: str) -> str:
        return (
            "import numpy\n"
            f'data = numpy.load("{name}")  # data.files lists the columns\n'
            'train = data["split"] == b"train"  # so data["observation"][train]'
        )


def _show(column: Column, array: Any) -> Any:
    numpy = need("numpy", EXTRA)
    if column.kind == TEXT:
        return numpy.ascontiguousarray(array).view(f"S{column.size}").reshape(-1)
    if column.kind == WORDS:
        return spell_words(column, array)
    return numpy.ascontiguousarray(array)


def _make_empty(column: Column) -> Any:
    numpy = need("numpy", EXTRA)
    return numpy.zeros((0, column.size) if column.size else 0, column.dtype)


def _measure(column: Column) -> int:
    """Bytes of a record in the archive."""
    if column.kind == WORDS:
        return max(map(len, column.words))
    return column.bytes


def _write_head(dtype: Any, shape: tuple[int, ...]) -> bytes:
    fmt = need("numpy.lib.format", EXTRA)
    file = io.BytesIO()
    head = {"descr": fmt.dtype_to_descr(dtype), "fortran_order": False, "shape": shape}
    fmt.write_array_header_1_0(file, head)
    return file.getvalue()


def _copy(pieces: Sequence[tuple[Path, int, int]]) -> Iterator[bytes]:
    for path, begin, left in pieces:
        with path.open("rb") as file:
            file.seek(begin)
            while left:
                data = file.read(min(left, COPY_BYTES))
                if not data:
                    raise OSError(f"{path} is shorter than it was")
                left -= len(data)
                yield data


# ---- the archive -------------------------------------------------------------------------------


def _write_local(member: Member) -> bytes:
    sizes = member.size, member.size
    head = LOCAL.pack(
        b"PK\3\4",
        *(VERSION, 0, 0, 0, DATE, member.checksum, FULL_32, FULL_32, len(member.name), 20),
        *(1, 16, *sizes),
    )
    fixed, extra = head[:-20], head[-20:]
    return fixed + member.name + extra


def _write_end(members: Sequence[Member], at: int) -> bytes:
    parts = [_write_central(member) for member in members]
    size, count = sum(map(len, parts)), len(members)
    end = END_64.pack(b"PK\6\6", END_64.size - 12, VERSION, VERSION, 0, 0, count, count, size, at)
    locator = LOCATOR_64.pack(b"PK\6\7", 0, at + size, 1)
    last = END.pack(b"PK\5\6", 0, 0, FULL_16, FULL_16, FULL_32, FULL_32, 0)
    return b"".join([*parts, end, locator, last])


def _write_central(member: Member) -> bytes:
    head = CENTRAL.pack(
        b"PK\1\2",
        *(VERSION, VERSION, 0, 0, 0, DATE, member.checksum, FULL_32, FULL_32, len(member.name), 28),
        *(0, 0, 0, 0, FULL_32),
        *(1, 24, member.size, member.size, member.offset),
    )
    fixed, extra = head[:-28], head[-28:]
    return fixed + member.name + extra
