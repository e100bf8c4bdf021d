"""A backup: the whole store at one moment, as lines of JSON, the same from SQLite and PostgreSQL.

The first line says what it is, the last one counts and sums up all before it, so that a backup
that was cut off or changed is noticed. It holds the secrets of games in progress.
"""

import hashlib
import json
import time
import zlib
from collections.abc import Iterable, Iterator
from gzip import BadGzipFile, GzipFile
from pathlib import Path
from typing import IO, Any, NamedTuple

from plyground.kernel.errors import BadOption
from plyground.language.message import Message
from plyground.support.files import explain_os_error, refuse_to_write, write_whole

from .migration import HEAD
from .snapshot import StoredEntry, StoredRoom

FORMAT = 1
LONGEST_LINE = 1 << 24
GZIPPED = b"\x1f\x8b"


class Summary(NamedTuple):
    """What a backup holds, and the sum of its bytes that tells it from any other."""

    rooms: int
    events: int
    sha256: str


# ---- writing ---------------------------------------------------------------------------------


def write_backup(path: Path, rooms: Iterable[StoredRoom]) -> Summary:
    """Write all of it or nothing, for its owner's eyes; only an older backup is replaced."""
    if path.exists():
        _check_replaceable(path)
    lines = _Lines(rooms)
    try:
        parts = _gzip(lines) if path.suffix == ".gz" else lines
        write_whole(path, parts, private=True)
    except OSError as error:
        raise refuse_to_write(path, explain_os_error(error)) from error
    return lines.summary


def _check_replaceable(path: Path) -> None:
    try:
        with _open(path) as file:
            _header(path, file.readline(LONGEST_LINE))
    except (OSError, EOFError, zlib.error, BadOption) as error:
        raise BadOption(Message.of("hosting.backup-elsewhere", path=str(path))) from error


class _Lines:
    """The lines of a backup; when they have all been taken, their summary."""

    def __init__(self, rooms: Iterable[StoredRoom]) -> None:
        self._rooms = rooms
        self.summary = Summary(0, 0, "")

    def __iter__(self) -> Iterator[bytes]:
        digest = hashlib.sha256()
        count = changes = 0
        made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        first = _line({"plyground": "backup", "format": FORMAT, "schema": HEAD, "made": made})
        digest.update(first)
        yield first
        for room in self._rooms:
            text = b"".join(_room_lines(room))
            digest.update(text)
            yield text
            count, changes = count + 1, changes + len(room.entries)
        self.summary = Summary(count, changes, digest.hexdigest())
        yield _line(self.summary._asdict())


def _room_lines(room: StoredRoom) -> Iterator[bytes]:
    yield _line({**room._asdict(), "entries": len(room.entries)})
    for entry in room.entries:
        yield _line(entry)


def _line(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def _gzip(parts: Iterable[bytes]) -> Iterator[bytes]:
    packer = zlib.compressobj(wbits=31)
    for part in parts:
        yield packer.compress(part)
    yield packer.flush()


# ---- reading ---------------------------------------------------------------------------------


def check_backup(path: Path) -> Summary:
    """Read all of it and believe nothing before its end; BadOption says what is wrong."""
    reader = _Reader(path)
    for _ in reader:
        pass
    return reader.summary


def read_backup(path: Path) -> Iterator[StoredRoom]:
    """The rooms of a backup, one after the other; check it first."""
    return iter(_Reader(path))


class _Reader:
    """Reads a backup line by line; when it has come to the end, the summary holds."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.summary = Summary(0, 0, "")

    def __iter__(self) -> Iterator[StoredRoom]:
        try:
            with _open(self._path) as file:
                yield from self._rooms(file)
        except (EOFError, zlib.error, BadGzipFile) as error:
            raise self._broken(Message("hosting.cut-off")) from error
        except OSError as error:
            said = Message.of(
                "hosting.backup-not-read", path=str(self._path), why=explain_os_error(error)
            )
            raise BadOption(said) from error
        except (ValueError, TypeError, KeyError) as error:
            if isinstance(error, BadOption):
                raise
            raise self._broken(Message("hosting.line-without-sense")) from error

    def _rooms(self, file: IO[bytes]) -> Iterator[StoredRoom]:
        digest, count, changes = hashlib.sha256(), 0, 0
        line = file.readline(LONGEST_LINE)
        _header(self._path, line)
        while True:
            digest.update(line)
            line = self._next(file)
            found = json.loads(line)
            if "sha256" in found:
                break
            entries = []
            for _ in range(int(found["entries"])):
                digest.update(line)
                line = self._next(file)
                entries.append(_entry(json.loads(line)))
            yield _room(found, entries)
            count, changes = count + 1, changes + len(entries)
        self.summary = Summary(count, changes, digest.hexdigest())
        if found != self.summary._asdict() or file.read(1):
            raise self._broken(Message("hosting.changed-since"))

    def _next(self, file: IO[bytes]) -> bytes:
        line = file.readline(LONGEST_LINE)
        if not line.endswith(b"\n"):
            raise self._broken(Message("hosting.cut-off"))
        return line

    def _broken(self, why: Message) -> BadOption:
        return BadOption(Message.of("hosting.backup-not-whole", path=str(self._path), why=why))


def _open(path: Path) -> IO[bytes]:
    file = path.open("rb")
    if file.read(2) == GZIPPED:
        file.close()
        return GzipFile(path, "rb")  # type: ignore[return-value]
    file.seek(0)
    return file


def _header(path: Path, line: bytes) -> None:
    try:
        header: Any = json.loads(line)
        known = header["plyground"] == "backup"
        newer = header["format"] > FORMAT or header["schema"] > HEAD
    except (ValueError, TypeError, KeyError):
        known = newer = False
    if not known:
        raise BadOption(Message.of("hosting.not-a-backup", path=str(path)))
    if newer:
        raise BadOption(Message.of("hosting.newer-backup", path=str(path)))


def _room(found: Any, entries: list[StoredEntry]) -> StoredRoom:
    room = StoredRoom(**{**found, "entries": entries})
    kinds = (str, int, str, str, bool)
    if any(type(value) is not kind for value, kind in zip(room, kinds, strict=False)):
        raise ValueError(found)
    return room


def _entry(found: Any) -> StoredEntry:
    seq, at, data = found
    if (type(seq), type(at), type(data)) != (int, int, str):
        raise ValueError(found)
    return seq, at, data
