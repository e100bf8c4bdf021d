"""Texts as Parquet has them: a loop over letters, for a compiler."""

from typing import Any

LENGTH_BYTES, BYTE_BITS, BYTE_LAST = 4, 8, 255


def join_texts(texts: Any, data: Any) -> int:
    """Texts that end in zeros one after another, each behind its length; how many bytes it took."""
    at, longest = 0, texts.shape[1]
    for number in range(len(texts)):
        begin = at + LENGTH_BYTES
        length = 0
        while length < longest and texts[number, length]:
            data[begin + length] = texts[number, length]
            length += 1
        data[at], data[at + 1] = length & BYTE_LAST, length >> BYTE_BITS
        data[at + 2] = data[at + 3] = 0
        at = begin + length
    return at
