"""A results file: a header that says of what, then one line an entry, and nothing but whole lines.

An entry is one write at the end of the file, so whoever is killed loses at most the line that was
being written; the next to open the file cuts such a remnant off. A file belongs to one run at a
time, and only to runs with the same header.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.language.text import shorten
from plyground.system.files import explain_os_error, name_trouble_with, write_whole
from plyground.system.locks import Held, Lock

from .task import Json

Header = dict[str, Json]
SYNC_SECONDS = 1.0
"""How much of a run a power cut may cost; a killed process costs none."""
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
    """An open results file: what is in it already, and room for more."""

    def __init__(self, path: Path, handle: int, found: Results) -> None:
        self.path, self.header, self.entries = path, found.header, found.entries
        self._handle, self._size, self._synced = handle, found.size, monotonic()

    @classmethod
    @contextmanager
    def open(cls, path: Path, header: Mapping[str, Json]) -> "Iterator[ResultsFile]":
        """The file of a run, made if it is not there; BadResults says why it cannot be had.

        The header is all that entries depend on: no run with another one goes on from here.
        """
        path = path.resolve()  # a file under two names is one file
        lock = _lock(path)
        try:
            with name_trouble_with(path):
                results = cls(path, *_open(path, header))
            with closing(results):
                yield results
        finally:
            lock.release()

    def add(self, entry: Json) -> None:
        """Keep an entry; once this returns, it is in the file."""
        line = _write_line(entry)
        with name_trouble_with(self.path):
            try:
                written = os.write(self._handle, line)
                if written < len(line):  # the disk is full: the second time says so
                    os.write(self._handle, line[written:])
            except BaseException:
                os.ftruncate(self._handle, self._size)
                raise
            self._size += len(line)
            self.entries.append(entry)
            if monotonic() - self._synced > SYNC_SECONDS:
                os.fsync(self._handle)
                self._synced = monotonic()

    def close(self) -> None:
        """See it onto the disk."""
        with name_trouble_with(self.path):
            try:
                os.fsync(self._handle)
            finally:
                os.close(self._handle)


def read_results(path: Path, header: Mapping[str, Json] | None = None) -> Results:
    """What is in a file, also while a run adds to it; BadResults if it is none.

    With a header it must be of just that, as for a run that would go on from it.
    """
    try:
        found = _read(path)
        return found if header is None else _check_header(path, found, header)
    except OSError as error:
        why = Message.of("runs.not-read", path=str(path), why=explain_os_error(error))
        raise BadResults(why) from error


def _lock(path: Path) -> Lock:
    try:
        return Lock(path.with_name(f"{path.name}.lock"))
    except Held as held:
        raise BadResults(Message.of("runs.in-use", path=str(path), process=held.process)) from held


def _open(path: Path, header: Mapping[str, Json]) -> tuple[int, Results]:
    if not path.exists() or not path.stat().st_size:
        write_whole(path, [_write_line({"header": header})])
    found = _check_header(path, _read(path), header)
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    os.ftruncate(handle, found.size)
    return handle, found


def _check_header(path: Path, found: Results, header: Mapping[str, Json]) -> Results:
    as_kept = json.loads(_write_line(dict(header)))
    if differences := list_differences(found.header, as_kept):
        raise BadResults(
            Message.of("runs.other-header", path=str(path), differences=tuple(differences))
        )
    return found


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
    if number == 0:
        return BadResults(Message.of("runs.no-results", path=str(path)))
    return BadResults(Message.of("runs.broken-line", path=str(path), line=number + 1))


# ---- what differs --------------------------------------------------------------------------------

FIELDS = {
    "hash": Message("runs.field-hash"),
    "items": Message("runs.field-items"),
    "seed": Message("runs.field-seed"),
    "suite": Message("runs.field-suite"),
    "suite_games": Message("runs.field-games"),
    "suite_seed": Message("runs.field-suite-seed"),
}
"""What a person calls them."""


def list_differences(kept: Header, wanted: Header) -> list[Message]:
    """What a file has differently from a run, by name."""
    one, other = _flatten(kept), _flatten(wanted)
    found = []
    for name in {**one, **other}:
        player = name.rpartition(".")[0] + ".name"
        # Of a player who is missing, the name is all there is to say.
        if one.get(name) == other.get(name) or (
            name != player and (player in one) != (player in other)
        ):
            continue
        params = {"kept": one.get(name), "asked": other.get(name)}
        given = {side: value for side, value in params.items() if value is not None}
        code = "runs.only-kept" if "kept" in given else "runs.only-asked"
        code = "runs.difference" if len(given) == len(params) else code
        found.append(Message.of(code, name=_call_field(name), **given))
    return found[:MOST_DIFFERENCES]


def _call_field(name: str) -> Message | str:
    """A field of a header in plain words; players are counted from 1."""
    group, _, rest = name.partition(".")
    place, _, field = rest.partition(".")
    if group == "players" and place.isdecimal():
        if field in ("", "name"):
            return Message.of("runs.field-player", number=int(place) + 1)
        return Message.of("runs.field-of-player", name=_call_field(field), number=int(place) + 1)
    return FIELDS.get(name) or name.replace("_", " ").replace(".", " ")


def _flatten(header: Header, before: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for name, value in header.items():
        if isinstance(value, dict) and value:
            flat |= _flatten(value, f"{before}{name}.")
        else:
            flat[before + name] = shorten(value if isinstance(value, str) else json.dumps(value))
    return flat
