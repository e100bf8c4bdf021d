"""Thrift's compact protocol, as far as the footers of Parquet files need it: read, write.

A struct is a list of fields (number, type, value), a list its type and values: nothing has to be
known about what they mean, so whatever a writer puts into a footer comes out of it again.
"""

from typing import Any, NamedTuple

TRUE, FALSE, BYTE, I16, I32, I64, DOUBLE, BINARY, LIST, SET, MAP, STRUCT = range(1, 13)
INTEGERS = (I16, I32, I64)
DOUBLE_BYTES = 8
LONG_LIST = 15
"""In the place of a length: it did not fit, and follows."""


class Field(NamedTuple):
    """One field of a struct."""

    number: int
    kind: int
    value: Any


Struct = list[Field]


class Reader:
    """Reads from bytes, from the front on."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def read_struct(self) -> Struct:
        """All fields up to the stop."""
        fields: Struct = []
        number = 0
        while head := self._take(1)[0]:
            kind = head & 15
            number = number + (head >> 4) if head >> 4 else self._read_integer()
            fields.append(Field(number, kind, self._read(kind)))
        return fields

    def _read(self, kind: int) -> Any:
        if kind in (TRUE, FALSE):  # of a field: its type is its value
            return kind == TRUE
        if kind == BYTE:
            return self._take(1)
        if kind in INTEGERS:
            return self._read_integer()
        if kind == DOUBLE:
            return self._take(DOUBLE_BYTES)
        if kind == BINARY:
            return self._take(self._read_varint())
        if kind in (LIST, SET):
            return self._read_list()
        if kind == STRUCT:
            return self.read_struct()
        raise ValueError(f"a footer has a part of kind {kind}, which nobody expected")

    def _read_list(self) -> tuple[int, list[Any]]:
        head = self._take(1)[0]
        kind, length = head & 15, head >> 4
        if length == LONG_LIST:
            length = self._read_varint()
        if kind in (TRUE, FALSE):  # of an element: a byte each
            return kind, [self._take(1)[0] == TRUE for _ in range(length)]
        return kind, [self._read(kind) for _ in range(length)]

    def _take(self, count: int) -> bytes:
        taken = self._data[self._at : self._at + count]
        if len(taken) < count:
            raise ValueError("a footer ends in the middle")
        self._at += count
        return taken

    def _read_varint(self) -> int:
        number = shift = 0
        while True:
            byte = self._take(1)[0]
            number |= (byte & 127) << shift
            if byte < 128:
                return number
            shift += 7

    def _read_integer(self) -> int:
        number = self._read_varint()
        return number >> 1 ^ -(number & 1)


def write_struct(fields: Struct) -> bytes:
    """A struct as bytes, its stop included."""
    parts, before = [], 0
    for number, kind, value in fields:
        shown = (TRUE if value else FALSE) if kind in (TRUE, FALSE) else kind
        step = number - before
        if 0 < step <= 15:
            parts.append(bytes([step << 4 | shown]))
        else:
            parts.append(bytes([shown]) + _write_integer(number))
        if kind not in (TRUE, FALSE):
            parts.append(_write(kind, value))
        before = number
    return b"".join([*parts, b"\0"])


def _write(kind: int, value: Any) -> bytes:
    if kind in (BYTE, DOUBLE):
        return bytes(value)
    if kind in INTEGERS:
        return _write_integer(value)
    if kind == BINARY:
        return write_varint(len(value)) + bytes(value)
    if kind in (LIST, SET):
        return _write_list(*value)
    return write_struct(value)


def _write_list(kind: int, values: list[Any]) -> bytes:
    length = len(values)
    head = bytes([min(length, LONG_LIST) << 4 | kind])
    if length >= LONG_LIST:
        head += write_varint(length)
    if kind in (TRUE, FALSE):
        return head + bytes(TRUE if value else FALSE for value in values)
    return head + b"".join(_write(kind, value) for value in values)


def _write_integer(number: int) -> bytes:
    return write_varint(number << 1 if number >= 0 else ((-number) << 1) - 1)


def write_varint(number: int) -> bytes:
    """A number from 0 up, seven bits a byte."""
    parts = []
    while number >= 128:
        parts.append(number & 127 | 128)
        number >>= 7
    return bytes([*parts, number])
