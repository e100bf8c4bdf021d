"""A witness beside a SQLite file: how far the rooms that changed last had come.

It is written after a commit and before anybody hears of it. So whatever it says was on the disk;
what the database does not have at the next start was lost: its log was cut short, or an older
file was put in its place. One small write, never forced to the disk: it may fall behind, and
then only notices less.
"""

import os
import struct
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from zlib import crc32

import msgspec

from .entry import Entry
from .private_files import open_private

MOST_ROOMS = 2_048
"""How many rooms are remembered: those that changed last."""
NAME_BYTES = 16
_SLOT = struct.Struct(f">{NAME_BYTES}sII")
"""A room's name, its newest seq, and a sum over both."""


class _Slot(msgspec.Struct, frozen=True, gc=False):
    """Where a room stands in the file."""

    begin: int
    name: bytes
    name_sum: int
    """The sum over the name, which goes on over the seq."""


def find_witness_path(file: Path) -> Path:
    return file.with_name(file.name + ".witness")


def read_witness(file: Path) -> dict[str, int]:
    """The rooms and how far each had come; slots that make no sense say nothing."""
    try:
        text = find_witness_path(file).read_bytes()[: MOST_ROOMS * _SLOT.size]
    except OSError:
        return {}
    whole = len(text) // _SLOT.size * _SLOT.size
    found: dict[str, int] = {}
    for name, seq, check in _SLOT.iter_unpack(text[:whole]):
        if seq and check == _sum(name, seq):
            room = name.rstrip(b"\0").decode("ascii", "replace")
            found[room] = max(seq, found.get(room, 0))
    return found


class Witness:
    """Kept by the writer's thread alone; begins anew with every server, from what is there."""

    def __init__(self, file: Path, known: dict[str, int]) -> None:
        self._handle = _open_empty(find_witness_path(file))
        self._slots: OrderedDict[str, _Slot] = OrderedDict()
        """By rooms, the one that changed last at the end."""
        self._text = bytearray(MOST_ROOMS * _SLOT.size)
        """What is in the file: slots that lie apart are written together with those between."""
        self._put(known.items())

    def note(self, stored: Iterable[Entry]) -> None:
        """These were committed."""
        newest = {entry.room: entry.seq for entry in stored}
        self._put(newest.items())

    def forget(self, room: str) -> None:
        """This one is about to be removed."""
        slot = self._slots.get(room)
        if slot is not None:
            self._text[slot.begin : slot.begin + _SLOT.size] = bytes(_SLOT.size)
            self._write([slot.begin])

    def _put(self, newest: Iterable[tuple[str, int]]) -> None:
        written = []
        for room, seq in newest:
            if room in self._slots:
                self._slots.move_to_end(room)
            elif len(room) <= NAME_BYTES and room.isascii():
                self._add(room)
            else:
                continue  # not one of ours
            slot = self._slots[room]
            check = crc32(seq.to_bytes(4, "big"), slot.name_sum)
            _SLOT.pack_into(self._text, slot.begin, slot.name, seq, check)
            written.append(slot.begin)
        if written:
            self._write(written)

    def _add(self, room: str) -> None:
        """Give a room a slot; once all are given, that of the room which changed longest ago."""
        begin = len(self._slots) * _SLOT.size
        if len(self._slots) >= MOST_ROOMS:
            begin = self._slots.popitem(last=False)[1].begin
        name = room.encode().ljust(NAME_BYTES, b"\0")
        self._slots[room] = _Slot(begin, name, crc32(name))

    def _write(self, begins: list[int]) -> None:
        """One write for all: what lies between is as the file has it."""
        if self._handle is None:
            return
        begin, end = min(begins), max(begins) + _SLOT.size
        try:
            _write_at(self._handle, self._text[begin:end], begin)
        except OSError:
            pass  # a full disk, perhaps; nothing is worse than before

    def close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _write_at(handle: int, text: bytearray, place: int) -> None:
    if hasattr(os, "pwrite"):
        os.pwrite(handle, text, place)
    else:  # Windows
        os.lseek(handle, place, os.SEEK_SET)
        os.write(handle, text)


def _open_empty(path: Path) -> int | None:
    try:
        handle = open_private(path)
        os.ftruncate(handle, 0)
    except OSError:
        return None  # a server without a witness is better than none
    return handle


def _sum(name: bytes, seq: int) -> int:
    return crc32(name + seq.to_bytes(4, "big"))
