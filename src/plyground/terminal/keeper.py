"""The keeper writes a match down after every move, before anybody is told of it."""

import sys
import time
from pathlib import Path

from plyground.kernel.errors import BadOption, BadRecord
from plyground.kernel.match import Match
from plyground.kernel.record import Record

from .folders import write_whole
from .saves import make_private_folder, new_id, read_record, save_path, seal, secret_path

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
        self.tags.setdefault("Id", new_id(match.game.slug))
        self.files: list[Path] = []
        self.broken = False
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
        try:
            make_private_folder()
            self._seal()
            for path in (save_path(self.identity), *self.files):
                write_whole(path, text, lasting=not self._hurried)
        except OSError as error:
            if not self.broken:
                reason = f"{error.strerror or error}: {error.filename or ''}"
                print(f"plyground: this game cannot be saved ({reason})", file=sys.stderr)
            self.broken = True
        else:
            self.broken = False

    def _may_wait(self) -> bool:
        return (
            self._hurried
            and len(self.match.moves) > FREELY_WRITTEN
            and self.match.outcome is None
            and time.monotonic() - self._written < PAUSE
        )

    def _seal(self) -> None:
        """Put a secret away before the first record, and drop it when the game is over."""
        if not self.match.game.hidden:
            return
        secret = self.match.game.secret(self.match.state)
        if self.match.outcome is not None:
            secret_path(self.identity).unlink(missing_ok=True)
        elif secret is not None and not self._sealed:
            seal(self.identity, secret)
            self._sealed = True

    def save_as(self, path: Path) -> None:
        """A copy of the record where a person wants it; other people's files are left alone."""
        if path.exists():
            try:
                read_record(path)
            except BadRecord as error:
                raise BadOption(
                    f"{path} exists and is not a record; choose another name"
                ) from error
        try:
            write_whole(path, self.record().write())
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise BadOption(f"{path} cannot be written: {reason}") from error
