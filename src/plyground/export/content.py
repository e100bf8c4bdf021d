"""What some records come to, whatever the format of the file: a hash of them, and counts."""

from hashlib import sha256
from typing import Any

from plyground.support.extras import need

from .columns import TEXT, TRUTHS, WORDS, Arrays, Column
from .compiled import EXTRA
from .spool import choose_narrowest


def hash_arrays(columns: list[Column], arrays: Arrays) -> str:
    """SHA-256 of some records, column by column."""
    numpy = need("numpy", EXTRA)
    total = sha256()
    for column in columns:
        shortest = shorten_array(column, arrays[column.name])
        total.update(numpy.ascontiguousarray(shortest).data.cast("B"))
    return total.hexdigest()


def shorten_array(column: Column, array: Any) -> Any:
    """A column in as few bytes as it takes: bits, or the shortest signed numbers that hold it.

    Most of a record is small numbers in wide ones, and hashing their zeros takes longer than
    finding them.
    """
    numpy = need("numpy", EXTRA)
    if column.kind == TRUTHS:
        return numpy.packbits(array, bitorder="little")
    if column.kind == TEXT or array.dtype.kind not in "iu" or not array.size:
        return array
    dtype = choose_narrowest(int(array.min()), int(array.max()))
    return array if array.itemsize == dtype.itemsize else array.astype(dtype)


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
