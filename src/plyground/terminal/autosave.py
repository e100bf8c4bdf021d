"""Autosave: a match is stored after every move, before the move is shown."""

import time
from collections.abc import Callable
from pathlib import Path
from shlex import quote

from plyground.kernel.match import Match
from plyground.kernel.record import Record
from plyground.language.message import Message
from plyground.system.files import Held, Lock, explain_os_error, write_whole

from .saves import (
    find_secret_path,
    lock_save,
    make_id,
    make_private_folder,
    save_path,
    seal,
    write_copy,
)

PAUSE_SECONDS = 0.1
HELP, HELPED = "Help", "used"
"""The tag that says that somebody who plays a program has had advice or took moves back."""


class Autosave:
    """Keeps one match in the saves folder, and in a file that was asked for."""

    def __init__(
        self,
        match: Match,
        tags: dict[str, str],
        *,
        warn: Callable[[Message], None],
        hurried: bool = False,
        identity: str | None = None,
        lock: Lock | None = None,
        file: Path | None = None,
    ) -> None:
        """A match that goes on has its name, perhaps with its lock; a new one gets a new name.

        A hurried match, between two programs, is written ten times a second, and when it ends.
        What goes wrong is told to `warn`, and does not end the game.
        """
        self.match, self._tell = match, warn
        identity = identity or make_id(match.game.slug)
        self.tags = {"Date": time.strftime("%Y-%m-%d"), **tags, "Id": identity}
        self._lock, self._file, self._hurried = lock, file, hurried
        self._save = save_path(identity)
        self.kept_as: str | None = None
        """What brings this match back, as it is typed: its name among the saves, or a file."""
        self._failing: set[Path] = set()
        self._written = 0.0
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

    def keep(self, *, now: bool = False) -> None:
        """Write the match as it stands; a full disk is said once and does not end the game."""
        over = self.match.outcome is not None
        waited = time.monotonic() - self._written
        if self._hurried and not now and not over and waited < PAUSE_SECONDS:
            return
        self._written = time.monotonic()
        try:
            self._take_lock()
            self._seal()
        except OSError as error:
            self._warn(self._save, error)
        text = self.record().write().encode()
        stored = self._write(self._save, text)
        if stored and over:
            find_secret_path(self.identity).unlink(missing_ok=True)
        self.kept_as = self.identity if stored else None
        if self._file is not None and self._write(self._file, text) and not stored:
            self.kept_as = quote(str(self._file.absolute()))

    def _take_lock(self) -> None:
        while self._lock is None:
            make_private_folder()
            try:
                self._lock = lock_save(self.identity)
            except Held:  # somebody drew the same new name at the same moment
                self.tags["Id"] = make_id(self.match.game.slug)
                self._save = save_path(self.identity)

    def _seal(self) -> None:
        """Put a secret away before the first record of it; it lies there until the end."""
        if self._sealed or self.match.outcome is not None:
            return
        if secret := self.match.game.secret(self.match.state):
            seal(self.identity, secret)
        self._sealed = True

    def _write(self, path: Path, text: bytes) -> bool:
        try:
            write_whole(path, [text], lasting=not self._hurried)
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
            self.keep(now=True)
        else:
            write_copy(path, self.record())
