"""Saved games: every match in a folder of records, stored before a move is shown; secrets apart.

A record of a game in progress never holds what the game hides. The secret lies in a second file
beside it that only its owner can read. That is enough: whoever may read that file is the account
that runs the referee, which could look into the running process just as well; and the record
itself, which people copy and send, gives nothing away. A record that travels without its secret
is resumed with a new draw from what its clues still allow, which is exactly what is known of it.
"""

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import SystemRandom
from shlex import quote

from plyground.games import registry
from plyground.games.public import blame_file, read_record
from plyground.kernel.match import DEFAULT_NAMES, Match
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, BadRecord
from plyground.language.message import Message
from plyground.language.text import clean, parse_whole_number, shorten
from plyground.players import list_programs
from plyground.system.files import (
    Held,
    Lock,
    explain_os_error,
    find_data_folder,
    name_trouble_with,
    resolve_path,
    write_whole,
)

SUFFIX = ".ply"
SECRET_SUFFIX = ".secret"
LOCK_SUFFIX = ".lock"
MAX_ID_LENGTH = 100
UNDER_WAY = 0
"""First in the list of saved games: what was begun and is not over."""
HELP, HELPED = "Help", "used"
"""The tag that says that somebody who plays a program has had advice or took moves back."""


def find_saves_folder() -> Path:
    return find_data_folder() / "saves"


def make_id(slug: str) -> str:
    """A name for a match that no other match has; programs play many in one second."""
    while True:
        moment = time.strftime("%Y%m%d-%H%M%S")
        identity = f"{slug}-{moment}-{SystemRandom().randrange(16**4):04x}"
        if not os.path.exists(save_path(identity)):
            return identity


def is_id(text: str) -> bool:
    """Whether a text, perhaps out of somebody else's record, can name a file in the folder."""
    return text.isascii() and text.replace("-", "").isalnum() and len(text) <= MAX_ID_LENGTH


def save_path(identity: str, suffix: str = SUFFIX) -> Path:
    """Where a match is kept; its secret lies beside it, and its lock while somebody plays."""
    return find_saves_folder() / f"{identity}{suffix}"


def make_private_folder(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if os.name == "posix":
        folder.chmod(0o700)


def list_saves() -> list[Path]:
    """All saved games, the latest first; one that cannot be looked at hides no other."""
    try:
        paths = list(find_saves_folder().glob(f"*{SUFFIX}"))
    except OSError:
        return []
    return sorted(paths, key=lambda path: (_changed_at(path), path.name), reverse=True)


def _changed_at(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:  # a link that leads nowhere, or a game that was deleted just now
        return 0


Saved = tuple[Path, Record | BadRecord]
"""A saved game with its record, or with what is wrong with that."""


def read_saves() -> Iterator[Saved]:
    """All saved games with their records, or with what is wrong with them."""
    for path in list_saves():
        try:
            yield path, read_record(path)
        except BadRecord as error:
            yield path, error


def read_listed_saves() -> list[Saved]:
    """As people choose from them, by number: under way, without a move, over or broken."""
    return sorted(read_saves(), key=lambda saved: _rank(saved[1]))


def _rank(record: Record | BadRecord) -> int:
    if isinstance(record, BadRecord) or record.finished:
        return 2
    return UNDER_WAY if record.moves or record.tags.get("Round", "1") != "1" else 1


def is_unfinished(record: Record | BadRecord) -> bool:
    """Whether a saved game can be gone on with."""
    return isinstance(record, Record) and not record.finished


def find_waiting() -> Saved | None:
    """The latest game that has begun, can be gone on with, and is open in no other terminal."""
    for path, record in read_saves():
        if isinstance(record, BadRecord) or _rank(record) != UNDER_WAY:
            continue
        # One of somebody's own may not be here now.
        if record.tags["Game"] in registry.GAMES and not _is_being_played(path):
            return path, record
    return None


def _is_being_played(path: Path) -> bool:
    try:
        lock_save(path.stem).release()
    except Held:
        return True
    return False


def find_save(name: str) -> Path:
    """A saved game by its number in the list, its name, or as a file."""
    number = parse_whole_number(name)
    if number is not None:
        listed = read_listed_saves()
        if 1 <= number <= len(listed):
            return listed[number - 1][0]
    near = [path for path in list_saves() if name in (path.stem, path.name)]
    if near:
        return near[0]
    path = resolve_path(name)
    if os.path.isfile(path):  # which takes any name, also one that is too long
        return path
    raise BadRecord.of("terminal.no-such-save", name=shorten(name))


def find_program(record: Record, seat: Seat) -> str | None:
    """The program that sat there; a server's record has it for a name."""
    name = record.tags.get(f"Player{seat}")
    return record.tags.get(f"Seat{seat}") or (name if name in list_programs() else None)


def find_name(record: Record, seat: Seat) -> str | None:
    """What a player was called, unless by the seat's own name or a program's."""
    name = clean(record.tags.get(f"Player{seat}", ""))
    return None if name in ("", DEFAULT_NAMES[seat], find_program(record, seat)) else name


def read_match(name: str) -> tuple[Path, Record, Match]:
    """A record by its file, or a saved game by name or number, and the match that it tells."""
    path = find_save(name)
    record = read_record(path)
    try:
        return path, record, registry.replay(record)
    except BadRecord as error:
        raise blame_file(path, error.message) from error


def write_copy(path: Path, record: Record) -> None:
    """A record where a person wants it, over an earlier one of the same match and nothing else."""
    try:
        if os.path.lexists(path):
            there = read_record(path)
            same = "Id" in record.tags and record.tags["Id"] == there.tags.get("Id")
            if not same and not record.continues(there):
                raise BadOption.of("terminal.another-record", path=str(path))
    except BadRecord as error:
        raise BadOption.of("terminal.not-our-record", path=str(path)) from error
    with name_trouble_with(path):
        write_whole(path, [record.write().encode()])


def delete(path: Path) -> None:
    """Remove a saved game, and its secret with it."""
    path.unlink(missing_ok=True)
    path.with_suffix(SECRET_SUFFIX).unlink(missing_ok=True)


def lock_save(identity: str) -> Lock:
    """The lock of a saved game, or of one to be; Held if another process has it."""
    try:
        make_private_folder(find_saves_folder())
    except OSError:
        pass  # Then nothing can be saved either, which is said when it is tried.
    return Lock(save_path(identity, LOCK_SUFFIX))


class Autosave:
    """Keeps one match in the saves folder, and in a file that was asked for."""

    def __init__(
        self,
        match: Match,
        tags: dict[str, str],
        *,
        warn: Callable[[Message], None],
        identity: str | None = None,
        lock: Lock | None = None,
        file: Path | None = None,
    ) -> None:
        """A match that goes on has its name, perhaps with its lock; a new one gets a new name.

        What goes wrong is told to `warn`, and does not end the game.
        """
        self.match, self._tell = match, warn
        identity = identity or make_id(match.game.slug)
        self.tags = {"Date": time.strftime("%Y-%m-%d"), **tags, "Id": identity}
        self._lock, self._file = lock, file
        self._save = save_path(identity)
        self.kept_as: str | None = None
        """What brings this match back, as it is typed: its name among the saves, or a file."""
        self._failing: set[Path] = set()
        self._sealed = False

    @property
    def identity(self) -> str:
        return self.tags["Id"]

    def record(self) -> Record:
        return Record.of(self.match, self.tags)

    def close(self) -> None:
        """The match is over, or left: let others go on with it."""
        if self._lock is not None:
            self._lock.release()

    def keep(self) -> None:
        """Write the match as it stands; a full disk is said once and does not end the game."""
        try:
            self._take_lock()
            self._seal()
        except OSError as error:
            self._warn(self._save, error)
        text = self.record().write().encode()
        stored = self._write(self._save, text)
        if stored and self.match.outcome is not None:
            save_path(self.identity, SECRET_SUFFIX).unlink(missing_ok=True)
        self.kept_as = self.identity if stored else None
        if self._file is not None and self._write(self._file, text) and not stored:
            self.kept_as = quote(str(self._file.absolute()))

    def _take_lock(self) -> None:
        while self._lock is None:
            make_private_folder(find_saves_folder())
            try:
                self._lock = lock_save(self.identity)
            except Held:  # somebody drew the same new name at the same moment
                self.tags["Id"] = make_id(self.match.game.slug)
                self._save = save_path(self.identity)

    def _seal(self) -> None:
        """Put a secret where only its owner can read it, until the end."""
        if self._sealed or self.match.outcome is not None:
            return
        if secret := self.match.game.secret(self.match.state):
            path = save_path(self.identity, SECRET_SUFFIX)
            write_whole(path, [f"{secret}\n".encode()], private=True)
        self._sealed = True

    def _write(self, path: Path, text: bytes) -> bool:
        try:
            write_whole(path, [text])
        except OSError as error:
            self._warn(path, error)
            return False
        self._failing.discard(path)
        return True

    def _warn(self, path: Path, error: OSError) -> None:
        if path not in self._failing:
            why = f"{explain_os_error(error)}: {error.filename or path}"
            self._tell(Message.of("terminal.cannot-save", why=why))
        self._failing.add(path)

    def save_as(self, path: Path) -> None:
        """A copy of the record where a person wants it."""
        ours = (self._save, self._file)
        if path.resolve() in {each.resolve() for each in ours if each is not None}:
            self.keep()
        else:
            write_copy(path, self.record())
