"""A results file: a header that says of what, then one line an entry, and nothing but whole lines.

An entry is one write at the end of the file, so whoever is killed loses at most the line that was
being written; the next to open the file cuts such a remnant off. A file belongs to one run at a
time, and only to runs with the same header.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Self

from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.language.text import shorten
from plyground.system.files import Held, Lock, explain_os_error, name_trouble_with, write_whole

from .task import Json

Header = dict[str, Json]
MOST_DIFFERENCES = 5
"""How many are named."""


class BadResults(PlygroundError):
    """A results file that is of something else, in use, or broken."""


class Results(NamedTuple):
    """What a file holds."""

    header: Header
    entries: list[Json]
    size: int
    """Bytes that are whole lines."""


class ResultsFile:
    """What a run keeps as it goes on: what is there already, and room for more."""

    def __init__(self, header: Mapping[str, Json], path: Path | None = None) -> None:
        self.header, self.entries, self._path = header, list[Json](), path
        if path is not None:
            self.header, self.entries, self._size = _check_header(path, _read(path), header)
            self._handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            os.ftruncate(self._handle, self._size)

    @classmethod
    @contextmanager
    def open(cls, path: Path | None, header: Mapping[str, Json]) -> Iterator[Self]:
        """The file of a run, made if it is not there; BadResults says why it cannot be had.

        The header is all that entries depend on: no run with another one goes on from here. Without
        a path nothing outlives the run.
        """
        if path is None:
            yield cls(header)
            return
        path = path.resolve()  # a file under two names is one file
        try:
            lock = Lock(path.with_name(f"{path.name}.lock"))
        except Held as held:
            why = Message.of("runs.in-use", path=str(path), process=held.process)
            raise BadResults(why) from held
        try:
            with name_trouble_with(path):
                if not path.exists() or not path.stat().st_size:
                    write_whole(path, [_write_line({"header": header})])
                file = cls(header, path)
            try:
                yield file
            finally:
                with name_trouble_with(path), os.fdopen(file._handle, "wb") as handle:
                    os.fsync(handle)
        finally:
            lock.release()

    def add(self, entry: Json) -> None:
        """Keep an entry; once this returns, it is in the file."""
        if self._path is not None:
            with name_trouble_with(self._path):
                self._write(_write_line(entry))
        self.entries.append(entry)

    def _write(self, line: bytes) -> None:
        try:
            written = os.write(self._handle, line)
            if written < len(line):  # the disk is full: the second time says so
                os.write(self._handle, line[written:])
        except BaseException:
            os.ftruncate(self._handle, self._size)
            raise
        self._size += len(line)


def read_results(path: Path) -> Results:
    """What is in a file, also while a run adds to it; BadResults if it is none."""
    try:
        return _read(path)
    except OSError as error:
        why = Message.of("runs.not-read", path=str(path), why=explain_os_error(error))
        raise BadResults(why) from error


def _write_line(entry: Json) -> bytes:
    return json.dumps(entry, separators=(",", ":")).encode() + b"\n"


def _read(path: Path) -> Results:
    header, entries, size = None, list[Json](), 0
    with path.open("rb") as file:
        for number, line in enumerate(file):
            try:
                entry = json.loads(line)
                if number == 0:
                    header = entry["header"]
                elif line.endswith(b"\n"):
                    entries.append(entry)
            except (ValueError, KeyError, TypeError) as error:
                if number and not file.read(1):  # the last line: torn
                    break
                raise _refuse_line(path, number) from error
            if not line.endswith(b"\n"):
                break
            size += len(line)
    if not isinstance(header, dict) or not size:
        raise _refuse_line(path, 0)
    return Results(header, entries, size)


def _refuse_line(path: Path, number: int) -> BadResults:
    code = "runs.broken-line" if number else "runs.no-results"
    return BadResults.of(code, path=str(path), line=number + 1)


def _check_header(path: Path, results: Results, header: Mapping[str, Json]) -> Results:
    kept, asked = _flatten(results.header), _flatten(json.loads(json.dumps(dict(header))))
    differences = tuple(
        Message.of(
            "runs.difference", name=name, kept=kept.get(name, "-"), asked=asked.get(name, "-")
        )
        for name in {**kept, **asked}
        if kept.get(name) != asked.get(name)
    )[:MOST_DIFFERENCES]
    if differences:
        raise BadResults.of("runs.other-header", path=str(path), differences=differences)
    return results


def _flatten(header: Header, before: str = "") -> dict[str, str]:
    """The fields of a header in words: 'settings seed'."""
    flat: dict[str, str] = {}
    for name, value in header.items():
        words = f"{before}{name.replace('_', ' ')}"
        if isinstance(value, dict) and value:
            flat |= _flatten(value, f"{words} ")
        else:
            flat[words] = shorten(value if isinstance(value, str) else json.dumps(value))
    return flat
