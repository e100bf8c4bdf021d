"""The files of the pages by edition: an address that names what is in them may be kept for good.

A page is asked for anew each time, and names its files as `/static/v-0123456789ab/...`; whatever
these import by relative paths is of the same edition. After an update pages name another one, so
nobody runs half of the old pages, and until then nobody fetches a file twice.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

STATIC = Path(__file__).parents[1] / "static"

ROOT = '"/static/'
"""How addresses of files begin in a page."""
PREFIX = "v-"


class Edition(NamedTuple):
    """All files, as they were when this process first looked."""

    name: str
    marks: dict[str, tuple[int, int]]
    """By path: when a file was changed, and its size."""

    def holds(self, path: str) -> bool:
        """Whether a file is still as it was: an update may come while a server runs."""
        return path in self.marks and _mark(STATIC / path) == self.marks[path]


@cache
def read_edition() -> Edition:
    """Named by what is in the files."""
    digest, marks = hashlib.sha256(), {}
    for file in sorted(file for file in STATIC.rglob("*") if file.is_file()):
        path = file.relative_to(STATIC).as_posix()
        marks[path] = _mark(file)
        digest.update(f"{path}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return Edition(PREFIX + digest.hexdigest()[:12], marks)


def name_files(page: str) -> str:
    """A page with its files by the names that they have in this edition."""
    return page.replace(ROOT, f"{ROOT}{read_edition().name}/")


def _mark(file: Path) -> tuple[int, int]:
    found = file.stat()
    return found.st_mtime_ns, found.st_size
