"""Pages of a Parquet file, written straight from arrays.

A general writer works value by value. Ours are tables of small numbers whose lists all have one
length, so a page is mostly the bytes of an array as they are: numbers become their places in a
dictionary, one or two bytes wide, and the pattern that says where lists begin is known beforehand.
"""

from typing import Any, NamedTuple

from plyground.support.extras import need

from .columns import FRACTION, TEXT, TRUTHS, WORDS, Column
from .compiled import EXTRA, compile_texts
from .thrift import BINARY, I32, I64, LIST, STRUCT, Field, Struct, write_struct, write_varint

# As Parquet's format numbers them.
BOOLEAN, INT_32, INT_64, DOUBLE, BYTE_ARRAY = 0, 1, 2, 5, 6
PLAIN, RLE, RLE_DICTIONARY = 0, 3, 8
DATA_PAGE, DICTIONARY_PAGE, ZSTD = 0, 2, 6
LEVEL = 1
LENGTH_BYTES, BYTE_BITS = 4, 8
CODE_BITS = (1, 2, 4, 8, 16)
HALF, LOW_PAIR, HIGH_PAIR = 4, 0x03, 0x0C
"""Bits of half a byte, and where in it two codes of two bits lie."""
LONG_LIST = 64
"""Numbers from which on a run says sooner than a bit for each where a list begins."""


class Values(NamedTuple):
    """The values of a page, and of its dictionary where it has one."""

    kind: int
    data: bytes
    dictionary: bytes | None = None
    entries: int = 0


class Chunk(NamedTuple):
    """A column of a row group: its pages, and what the footer says of them."""

    pages: list[bytes]
    meta: Struct


def write_chunk(column: Column, array: Any, at: int) -> Chunk:
    """A column as pages that will lie so far into the file."""
    values = _encode(column, array)
    count = len(array) * max(1, column.size if column.kind != TEXT else 1)
    is_list = bool(column.size) and column.kind != TEXT
    levels = _write_levels(len(array), column.size) if is_list else b""
    encoding = PLAIN if values.dictionary is None else RLE_DICTIONARY
    pages, sizes = list[bytes](), list[int]()
    if values.dictionary is not None:
        head = [Field(1, I32, values.entries), Field(2, I32, PLAIN)]
        pages.append(_write_page(DICTIONARY_PAGE, 7, head, values.dictionary, sizes))
    head = [Field(1, I32, count), Field(2, I32, encoding), Field(3, I32, RLE), Field(4, I32, RLE)]
    pages.append(_write_page(DATA_PAGE, 5, head, levels + values.data, sizes))
    path = [column.name, "list", "element"] if is_list else [column.name]
    meta = [
        Field(1, I32, values.kind),
        Field(2, LIST, (I32, sorted({encoding, PLAIN, RLE}))),
        Field(3, LIST, (BINARY, [name.encode() for name in path])),
        Field(4, I32, ZSTD),
        Field(5, I64, count),
        Field(6, I64, sum(sizes)),
        Field(7, I64, sum(map(len, pages))),
        Field(9, I64, at + sum(map(len, pages[:-1]))),
    ]
    if values.dictionary is not None:
        meta.append(Field(11, I64, at))
    return Chunk(pages, meta)


def write_group(chunks: list[Chunk], rows: int, at: int) -> Struct:
    """What the footer says of a row group that begins there."""
    columns = [[Field(2, I64, 0), Field(3, STRUCT, chunk.meta)] for chunk in chunks]
    loose = sum(_find(chunk.meta, 6) for chunk in chunks)
    packed = sum(_find(chunk.meta, 7) for chunk in chunks)
    return [
        Field(1, LIST, (STRUCT, columns)),
        Field(2, I64, loose),
        Field(3, I64, rows),
        Field(5, I64, at),
        Field(6, I64, packed),
    ]


def _find(struct: Struct, number: int) -> Any:
    return next(field.value for field in struct if field.number == number)


def _write_page(kind: int, place: int, head: Struct, data: bytes, sizes: list[int]) -> bytes:
    """A page with its header; how long both would be uncompressed is added to the sizes."""
    packed = (
        need("pyarrow", EXTRA).Codec("zstd", compression_level=LEVEL).compress(data, asbytes=True)
    )
    header = write_struct(
        [
            Field(1, I32, kind),
            Field(2, I32, len(data)),
            Field(3, I32, len(packed)),
            Field(place, STRUCT, head),
        ]
    )
    sizes.append(len(header) + len(data))
    return header + bytes(packed)


# ---- values ------------------------------------------------------------------------------------


def _encode(column: Column, array: Any) -> Values:
    numpy = need("numpy", EXTRA)
    if column.kind == TEXT:
        return Values(BYTE_ARRAY, _write_texts(array))
    if column.kind == WORDS:
        words = [word.encode() for word in column.words]
        listed = b"".join(len(word).to_bytes(LENGTH_BYTES, "little") + word for word in words)
        codes = array.astype(numpy.uint8 if len(words) <= 1 << BYTE_BITS else numpy.uint16)
        return Values(BYTE_ARRAY, _write_codes(codes, len(words) - 1), listed, len(words))
    flat = numpy.ascontiguousarray(array).reshape(-1)
    if column.kind == TRUTHS:
        return Values(BOOLEAN, numpy.packbits(flat, bitorder="little").tobytes())
    if column.kind == FRACTION:
        return Values(DOUBLE, flat.tobytes())
    return _encode_numbers(flat)


def _encode_numbers(flat: Any) -> Values:
    """Whole numbers by their distance from the least, in as few bits as that takes, up to 16."""
    numpy = need("numpy", EXTRA)
    kind, wide = (INT_64, numpy.int64) if flat.itemsize == 8 else (INT_32, numpy.int32)
    least, most = (int(flat.min()), int(flat.max())) if len(flat) else (0, 0)
    for code in (numpy.uint8, numpy.uint16):
        if most - least <= numpy.iinfo(code).max:
            codes = flat.view(numpy.uint8) if flat.itemsize == 1 else flat.astype(code)
            if least:
                codes = codes - code(least % (1 << BYTE_BITS * codes.itemsize))
            listed = numpy.arange(least, most + 1, dtype=wide)
            return Values(kind, _write_codes(codes, most - least), listed.tobytes(), len(listed))
    return Values(kind, flat.astype(wide).tobytes())


def _write_codes(codes: Any, most: int) -> bytes:
    """Places in a dictionary: how many bits each has, and one run of all of them.

    In half a byte or less a page takes less time to compress, and less room in the file.
    """
    numpy = need("numpy", EXTRA)
    groups = -(-len(codes) // BYTE_BITS)
    padding = groups * BYTE_BITS - len(codes)
    if padding:
        codes = numpy.concatenate((codes, numpy.zeros(padding, codes.dtype)))
    bits = next(bits for bits in CODE_BITS if most < 1 << bits)
    head = bytes([bits]) + write_varint(groups << 1 | 1)
    packed: bytes = _pack(codes, bits).tobytes()
    return head + packed


def _pack(codes: Any, bits: int) -> Any:
    """Codes of so many bits side by side, the first in the lowest."""
    numpy = need("numpy", EXTRA)
    if bits == 1:
        return numpy.packbits(codes, bitorder="little")
    if bits >= BYTE_BITS:
        return codes
    pairs = codes.view("<u2")
    halves = pairs >> HALF
    halves |= pairs
    codes = halves.astype(numpy.uint8)
    if bits == HALF:
        return codes
    return _pack(codes & LOW_PAIR | codes >> 2 & HIGH_PAIR, HALF)


def _write_texts(texts: Any) -> bytes:
    """Texts, each behind its length."""
    numpy = need("numpy", EXTRA)
    data = numpy.empty(len(texts) * (LENGTH_BYTES + texts.shape[1]), numpy.uint8)
    size = compile_texts()(numpy.ascontiguousarray(texts), data)
    return bytes(data[:size].data)


def _write_levels(rows: int, size: int) -> bytes:
    """Where lists of one length begin, and that nothing in them is missing."""
    numpy = need("numpy", EXTRA)
    count = rows * size
    if size >= LONG_LIST:  # the first eight as bits, and all others as one run
        repeated = (b"\3\xfe" + write_varint((size - BYTE_BITS) << 1) + b"\1") * rows
    else:
        begins = numpy.ones((rows, size), numpy.uint8)
        begins[:, 0] = 0
        packed = numpy.packbits(begins.reshape(-1), bitorder="little").tobytes()
        repeated = write_varint(-(-count // BYTE_BITS) << 1 | 1) + packed
    defined = write_varint(count << 1) + b"\1"
    return b"".join(
        len(each).to_bytes(LENGTH_BYTES, "little") + each for each in (repeated, defined)
    )
