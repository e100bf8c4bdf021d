"""Whether a SQLite file is whole: looked at before a server starts on it, and nothing changed.

Two kinds of damage go unnoticed otherwise. Pages in the middle of the file may be broken: SQLite
finds out only when it comes across one. And its log may have been cut short: then SQLite goes on
from an earlier moment, as if nothing had happened since.
"""

import sqlite3
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from plyground.kernel.errors import BadOption
from plyground.language.message import Message

from .database import Database
from .witness import find_witness_path, read_witness

CHECK_SECONDS = 20.0
"""How long a start may take for it; a file of a million changes takes about six."""
STEPS = 20_000
"""Instructions of SQLite between two looks at the clock."""
NAMED = 5
"""Rooms that are called by their names; of more there is only the number."""


class Damage(NamedTuple):
    """What is wrong with a file."""

    pages: tuple[str, ...] = ()
    """What SQLite says about its pages."""
    unreadable: tuple[str, ...] = ()
    """Rooms of which something lies on such a page."""
    lost: Mapping[str, int] = {}
    """Rooms that lack changes which were acknowledged, and how many."""
    complete: bool = True
    """Whether there was time to look at all of it."""

    def __bool__(self) -> bool:
        return bool(self.pages or self.lost)

    def describe(self) -> Message:
        """What was damaged, and what was lost."""
        if not self.pages:
            return self._describe_lost()
        pages = self._describe_pages()
        if not self.lost:
            return pages
        return Message.of("hosting.two-damages", first=pages, second=self._describe_lost())

    def _describe_pages(self) -> Message:
        said = self.pages[0][:80]
        if not self.unreadable:
            return Message.of("hosting.damaged", pages=said)
        return Message.of("hosting.damaged-rooms", pages=said, rooms=_name_some(self.unreadable))

    def _describe_lost(self) -> Message:
        rooms = [f"{room} ({count})" for room, count in self.lost.items()]
        changes = sum(self.lost.values())
        return Message.of("hosting.lacks-changes", changes=changes, rooms=_name_some(rooms))


def check_file(database: Database) -> Damage:
    """Look at all of a file, for a while at most; it is occupied, and no connection is open."""
    if database.file is None:
        return Damage()
    try:
        return _Check(database.file).run()
    except sqlite3.DatabaseError as error:
        said = Message.of("hosting.not-opened", database=str(database), why=str(error))
        raise BadOption(said) from error


def refuse(database: Database, damage: Damage) -> BadOption:
    """In one line: what was lost, and what to do now."""
    damaged = damage.describe()
    return BadOption(Message.of("hosting.not-whole", database=str(database), damage=damaged))


def accept(database: Database) -> None:
    """Go on with what is there: what was lost is not held against the next start."""
    if database.file is not None:
        find_witness_path(database.file).unlink(missing_ok=True)


class _Check:
    """One look at a file, until the time is up."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._deadline = time.monotonic() + CHECK_SECONDS
        # Read only: the log stays as it is, should somebody have a better copy of it.
        self._found = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)

    def _is_late(self) -> bool:
        return time.monotonic() > self._deadline

    def run(self) -> Damage:
        try:
            self._found.execute("SELECT count(*) FROM sqlite_master").fetchone()
            lost = self._compare_with_witness()
            pages, complete = self._check_pages()
            unreadable = self._find_unreadable() if pages else ()
            return Damage(pages, unreadable, lost, complete)
        finally:
            self._found.close()

    def _compare_with_witness(self) -> dict[str, int]:
        """What the witness saw stored, and is not."""
        lost = {}
        for room, seq in sorted(read_witness(self._file).items()):
            try:
                query = "SELECT max(seq) FROM events WHERE room = ?"
                has = self._found.execute(query, (room,)).fetchone()[0] or 0
            except sqlite3.OperationalError as error:
                if "no such table" not in str(error):
                    raise
                has = 0
            except sqlite3.DatabaseError:
                continue  # on a broken page: that is said otherwise
            if has < seq:
                lost[room] = seq - has
        return lost

    def _check_pages(self) -> tuple[tuple[str, ...], bool]:
        """What SQLite says of its pages, and then of its indexes; whether it came to the end."""
        self._found.set_progress_handler(self._is_late, STEPS)
        for check in ("quick_check", "integrity_check"):
            try:
                rows = self._found.execute(f"PRAGMA {check}({NAMED})").fetchall()
            except sqlite3.DatabaseError as error:
                if self._is_late():
                    return (), False
                return (str(error),), True
            said = tuple(" ".join(str(row[0]).split()) for row in rows if row[0] != "ok")
            if said:
                return said, True
        return (), True

    def _find_unreadable(self) -> tuple[str, ...]:
        """The rooms of which not every change can be had."""
        bad = []
        for room in self._rooms():
            try:
                query = "SELECT count(*), sum(length(data)) FROM events WHERE room = ?"
                self._found.execute(query, (room,)).fetchone()
            except sqlite3.DatabaseError:
                if self._is_late():
                    break
                bad.append(room)
        return tuple(bad)

    def _rooms(self) -> list[str]:
        """As many names as either table gives away."""
        names: set[str] = set()
        for query in ("SELECT name FROM rooms", "SELECT DISTINCT room FROM events"):
            try:
                names.update(str(row[0]) for row in self._found.execute(query))
            except sqlite3.DatabaseError:
                continue
        return sorted(names)


def _name_some(rooms: Sequence[str]) -> tuple[str | Message, ...]:
    more = len(rooms) - NAMED
    return (*rooms[:NAMED], *([Message.of("hosting.more-rooms", count=more)] if more > 0 else []))
