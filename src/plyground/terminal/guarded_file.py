"""A file that we write again and again, and that nobody else is to lose anything by."""

import os
from pathlib import Path

from plyground.support.files import write_whole

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
