"""The log: a file of entries, a line each, to which lines are added and from which none is taken.

A line that cannot be read (edited by hand, cut short by a crash, from a newer version) counts for
nothing and stays where it is; it goes along whenever the log is copied.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.system.files import explain_os_error, find_data_folder, refuse_to_write, write_whole

from .entries import Entry, read_entry, read_time

FILE_NAME = "progress.jsonl"
MOST_BYTES = 16 * 2**20
"""Of a file that is taken in: some 100,000 entries."""
LONGEST_LINE = 2**14


class Reading(NamedTuple):
    """The entries of a log."""

    entries: list[Entry]
    """In the order in which things happened, wherever they were written."""
    unread: int
    """Lines that cannot be read here."""


def find_log() -> Path:
    """The path of the log of this device."""
    return find_data_folder() / FILE_NAME


def read_log() -> Reading:
    """Read the sound entries of the log; none where there is no file yet."""
    lines = _read_lines(find_log())
    entries = [entry for line in lines if (entry := parse_line(line)) is not None]
    unread = len(lines) - len(entries)
    return Reading(sorted(entries, key=lambda entry: read_time(entry["at"])), unread)


def append_entries(entries: Iterable[Entry]) -> None:
    """Add to the log what has happened; BadOption where it cannot be written."""
    _append_lines([write_line(entry) for entry in entries])


def export_log(target: Path) -> int:
    """Copy every line of the log, sound or not, to a file; how many there are."""
    lines = _read_lines(find_log())
    try:
        write_whole(target, (line + b"\n" for line in lines))
    except OSError as error:
        raise refuse_to_write(target, explain_os_error(error)) from error
    return len(lines)


class Import(NamedTuple):
    """The result of importing a file."""

    added: int
    known: int
    """Lines that were there already."""
    unread: int
    """Of those added, the ones that cannot be read here, and are kept all the same."""


def import_log(source: Path) -> Import:
    """Take in every line of a file that is not there yet; BadOption where it holds no entry."""
    lines = _read_foreign(source)
    known = {_identify(line) for line in _read_lines(find_log())}
    fresh: dict[object, bytes] = {}
    for line in lines:
        if (identity := _identify(line)) not in known:
            fresh.setdefault(identity, line)
    _append_lines(list(fresh.values()))
    unread = sum(parse_line(line) is None for line in fresh.values())
    return Import(len(fresh), len(lines) - len(fresh), unread)


# ---- lines ---------------------------------------------------------------------------------------


def write_line(entry: Entry) -> bytes:
    """An entry as a line of the log, without its end."""
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()


def parse_line(line: bytes) -> Entry | None:
    """The entry that a line is; None where it cannot be read here."""
    return read_entry(_parse_json(line))


def _parse_json(line: bytes) -> object:
    if len(line) > LONGEST_LINE:
        return None
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _identify(line: bytes) -> object:
    """The same for lines of the same JSON, however it is spaced; else the bytes themselves."""
    found = _parse_json(line)
    return line if found is None else json.dumps(found, sort_keys=True)


# ---- files ---------------------------------------------------------------------------------------


def _read_lines(path: Path) -> list[bytes]:
    """The lines that say anything; none where there is no file."""
    try:
        return [line.strip(b"\r") for line in path.read_bytes().split(b"\n") if line.strip()]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise _blame(path, explain_os_error(error)) from error


def _read_foreign(path: Path) -> list[bytes]:
    """The lines of a file that somebody hands in."""
    try:
        size = path.stat().st_size
    except OSError as error:
        raise _blame(path, explain_os_error(error)) from error
    if not path.is_file():  # Reading a pipe or a device might never end.
        raise _blame(path, Message("not-a-file"))
    if size > MOST_BYTES:
        raise _blame(path, Message("progress.too-large"))
    lines = _read_lines(path)
    if not any(parse_line(line) is not None for line in lines):
        raise _blame(path, Message("progress.no-entries"))
    return lines


def _blame(path: Path, what: Message | str) -> BadOption:
    return BadOption.of("in-file", path=str(path), what=what)


def _append_lines(lines: list[bytes]) -> None:
    """In one write at the end of the file: another window may be adding to it, too."""
    path, added = find_log(), b"".join(line + b"\n" for line in lines)
    if not added:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(path, flags, 0o600), "rb+", buffering=0) as file:
            if end := file.seek(0, os.SEEK_END):
                file.seek(end - 1)
                if file.read(1) != b"\n":  # a crash has cut it short, and it stays as it is
                    added = b"\n" + added
            file.write(added)
            os.fsync(file.fileno())
    except OSError as error:
        raise refuse_to_write(path, explain_os_error(error)) from error
