"""The keeper writes a match down after every move, before anybody is told of it."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

from plyground.kernel.files import write_whole
from plyground.kernel.match import Match
from plyground.kernel.record import Record
from plyground.kernel.text import clean

from .saves import (
    is_id,
    make_private_folder,
    new_id,
    save_path,
    seal,
    secret_path,
    write_copy,
)

FREELY_WRITTEN = 1_000
PAUSE = 0.1


class Keeper:
    """Keeps one match in the saves folder, and in the files that were asked for."""

    def __init__(self, match: Match, tags: dict[str, str], *, hurried: bool) -> None:
        """A hurried match, between two programs, may be long and quick.

        Past its first thousand moves it is written ten times a second, and when it ends.
        """
        self.match = match
        self.tags = {"Date": time.strftime("%Y-%m-%d"), **tags}
        if not is_id(self.tags.get("Id", "")):
            self.tags["Id"] = new_id(match.game.slug)
        self.files: list[Path] = []
        self.kept_as: str | None = None
        """What brings this match back: its name among the saves, or a file, or nothing."""
        self._warned = False
        self._hurried = hurried
        self._written = 0.0
        self._sealed = False

    @property
    def identity(self) -> str:
        return self.tags["Id"]

    def record(self) -> Record:
        return Record.of(self.match, self.tags)

    def keep(self, *, now: bool = False) -> None:
        """Write the match as it stands; a full disk is said once and does not end the game."""
        if self._may_wait() and not now:
            return
        self._written = time.monotonic()
        text = self.record().write()
        stored = self._worked(self._store, text)
        written = [path for path in self.files if self._worked(self._write, path, text)]
        self.kept_as = self.identity if stored else next(map(str, written), None)

    def _store(self, text: str) -> None:
        """Put it into the saves folder, where its secret lies from before until the end."""
        make_private_folder()
        self._seal()
        self._write(save_path(self.identity), text)
        if self.match.outcome is not None:
            secret_path(self.identity).unlink(missing_ok=True)

    def _write(self, path: Path, text: str) -> None:
        write_whole(path, [text.encode()], lasting=not self._hurried)

    def _worked(self, step: Callable[..., None], *details: object) -> bool:
        try:
            step(*details)
        except OSError as error:
            self._warn(error)
            return False
        return True

    def _warn(self, error: OSError) -> None:
        if not self._warned:
            reason = clean(f"{error.strerror or error}: {error.filename or ''}", 300)
            print(f"plyground: this game cannot be saved ({reason})", file=sys.stderr)
        self._warned = True

    def _may_wait(self) -> bool:
        return (
            self._hurried
            and len(self.match.moves) > FREELY_WRITTEN
            and self.match.outcome is None
            and time.monotonic() - self._written < PAUSE
        )

    def _seal(self) -> None:
        """Put a secret away before the first record of it."""
        if self._sealed or self.match.outcome is not None:
            return
        if secret := self.match.game.secret(self.match.state):
            seal(self.identity, secret)
        self._sealed = True

    def save_as(self, path: Path) -> None:
        """A copy of the record where a person wants it."""
        write_copy(path, self.record())
