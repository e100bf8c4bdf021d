"""Autosave: a match is stored after every move, before the move is shown."""

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from shlex import quote

from plyground.kernel.match import Match
from plyground.kernel.record import Record
from plyground.language.message import Message
from plyground.system.files import explain_os_error, write_whole
from plyground.system.locks import Held, Lock

from .saves import (
    ClaimedSave,
    find_secret_path,
    lock_save,
    make_id,
    make_private_folder,
    save_path,
    seal,
    write_copy,
)

FREELY_WRITTEN = 1_000
PAUSE_SECONDS = 0.1
HELP, NO_HELP, HELPED = "Help", "off", "used"
"""The tag that says that there is no advice, or that somebody who plays a program has had some."""

Mark = tuple[int, int, int]


class WrittenByOthers(Exception):
    """Somebody else has written there; it is left as it is."""


class GuardedFile:
    """Written whole each time, unless somebody else has written there since."""

    def __init__(self, path: Path, *, existing: bool = False) -> None:
        """A file that is there already counts as ours as it is; otherwise there must be none."""
        self.path = path
        self._mark = _read_mark(path) if existing else None
        self._content = path.read_bytes() if self._mark else None

    def write(self, content: bytes, *, lasting: bool) -> None:
        """Replace it, or make it anew; WrittenByOthers if it is not what we left there."""
        found = _read_mark(self.path)
        # Another date alone, as after a restored backup, does not make it somebody else's.
        if found not in (None, self._mark) and self.path.read_bytes() != self._content:
            raise WrittenByOthers(self.path)
        write_whole(self.path, [content], lasting=lasting)
        self._mark, self._content = _read_mark(self.path), content


def _read_mark(path: Path) -> Mark | None:
    """What changes whenever a file is replaced; None: there is no file."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


class Autosave:
    """Keeps one match in the saves folder, and in the files that were asked for."""

    def __init__(
        self,
        match: Match,
        tags: dict[str, str],
        *,
        warn: Callable[[Message], None],
        hurried: bool,
        claim: ClaimedSave | None = None,
        files: Iterable[GuardedFile] = (),
    ) -> None:
        """A match that goes on has claimed its name; a new one gets a new one.

        A hurried match, between two programs, may be long and quick. Past its first thousand
        moves it is written ten times a second, and when it ends. What goes wrong is told to
        `warn`, and does not end the game.
        """
        self.match, self._tell = match, warn
        identity = claim.identity if claim else make_id(match.game.slug)
        self.tags = {"Date": time.strftime("%Y-%m-%d"), **tags, "Id": identity}
        self._lock: Lock | None = claim.lock if claim else None
        self._save = GuardedFile(save_path(identity), existing=self._lock is not None)
        self._files = list(files)
        self.kept_as: str | None = None
        """What brings this match back, as it is typed: its name among the saves, or a file."""
        self._failing: set[Path] = set()
        self._hurried = hurried
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

    # ---- after every move --------------------------------------------------------------------

    def keep(self, *, now: bool = False) -> None:
        """Write the match as it stands; a full disk is said once and does not end the game."""
        if self._may_wait() and not now:
            return
        self._written = time.monotonic()
        text, stored = "", False
        try:
            while self._lock is None:
                make_private_folder()
                self._take_lock()
            self._seal()  # a secret lies in the saves folder from before the record until the end
            text = self.record().write()
            self._save.write(text.encode(), lasting=not self._hurried)
            if self.match.outcome is not None:
                find_secret_path(self.identity).unlink(missing_ok=True)
            self._failing.discard(self._save.path)
            stored = True
        except WrittenByOthers:
            earlier = self.identity
            self.close()
            self._rename()
            self._tell(Message.of("terminal.save-renamed", earlier=earlier, name=self.identity))
            self.keep(now=True)
            return
        except OSError as error:
            self._warn(self._save.path, error)
        text = text or self.record().write()
        written = [file.path for file in list(self._files) if self._write(file, text)]
        files = (quote(str(path.absolute())) for path in written)
        self.kept_as = self.identity if stored else next(files, None)

    def _may_wait(self) -> bool:
        return (
            self._hurried
            and len(self.match.moves) > FREELY_WRITTEN
            and self.match.outcome is None
            and time.monotonic() - self._written < PAUSE_SECONDS
        )

    def _take_lock(self) -> None:
        try:
            self._lock = lock_save(self.identity)
        except Held:  # Somebody drew the same new name at the same moment.
            self._rename()

    def _rename(self) -> None:
        """Be kept under another name from now on."""
        self.tags["Id"] = make_id(self.match.game.slug)
        self._save, self._lock, self._sealed = GuardedFile(save_path(self.identity)), None, False

    def _seal(self) -> None:
        """Put a secret away before the first record of it."""
        if self._sealed or self.match.outcome is not None:
            return
        if secret := self.match.game.secret(self.match.state):
            seal(self.identity, secret)
        self._sealed = True

    # ---- where somebody wants it -------------------------------------------------------------

    def _write(self, file: GuardedFile, text: str) -> bool:
        try:
            file.write(text.encode(), lasting=not self._hurried)
        except WrittenByOthers:
            self._files.remove(file)
            self._tell(Message.of("terminal.file-lost", path=str(file.path)))
            return False
        except OSError as error:
            self._warn(file.path, error)
            return False
        self._failing.discard(file.path)
        return True

    def save_as(self, path: Path) -> None:
        """A copy of the record where a person wants it."""
        if path.resolve() in {file.path.resolve() for file in (self._save, *self._files)}:
            self.keep(now=True)
        else:
            write_copy(path, self.record())

    # ---- what went wrong ---------------------------------------------------------------------

    def _warn(self, path: Path, error: OSError) -> None:
        if path not in self._failing:
            where = error.filename or path
            why = f"{explain_os_error(error)}: {where}"
            self._tell(Message.of("terminal.cannot-save", why=why))
        self._failing.add(path)
