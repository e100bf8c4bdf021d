"""Tables: solved values on disk, two bits a position, and plies where they are wanted.

A file is a line with the format's version and a checksum of all that follows, a line that says
what was solved (JSON), the values and the plies. Whatever is not exactly as expected is said in
one line on standard error, and the table is made again.
"""

import json
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from plyground._version import __version__
from plyground.kernel.game import AnyGame
from plyground.support.files import find_cache_folder, write_whole

from .packing import ValueTable

FORMAT = "plyground-table 1"
FIGURES = ("size", "wins", "losses", "longest", "width")


class Damaged(Exception):
    """What is wrong with a table on disk."""


def fetch(
    game: AnyGame, size: int, make: Callable[[], ValueTable], *, plies: bool = True
) -> ValueTable:
    """The table of a game: as it was kept, or made now and kept."""
    path = find_table_path(game, plies=plies)
    try:
        return load(path, game, size, plies=plies)
    except FileNotFoundError:
        pass
    except (Damaged, OSError) as error:
        _say(f"The kept table {path.name} {_describe_trouble(error)}; it is made again.")
    table = make()
    try:
        save(path, game, table)
    except OSError as error:
        _say(f"The table {path.name} {_describe_trouble(error)}, so it was not kept.")
    return table


def find_table_path(game: AnyGame, *, plies: bool = True) -> Path:
    """Where the table of a game with its options belongs."""
    named = json.dumps([game.public_options, plies], sort_keys=True)
    digest = sha256(named.encode()).hexdigest()[:16]
    return find_cache_folder() / "tables" / f"{game.slug}-{digest}.table"


def save(path: Path, game: AnyGame, table: ValueTable) -> None:
    """Write a table in one step, by which any change is noticed."""
    figures = {name: getattr(table, name) for name in FIGURES}
    described = json.dumps({**_describe(game), **figures}).encode() + b"\n"
    body = described, table.values, table.plies
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, (f"{FORMAT} {_checksum(body)}\n".encode(), *body))


def load(path: Path, game: AnyGame, size: int, *, plies: bool = True) -> ValueTable:
    """Read a table, or raise Damaged with what is wrong with it."""
    found, body = _read_checked(path)
    figures = {name: found.pop(name, 0) for name in FIGURES}
    width = figures["width"]
    if found != _describe(game) or figures["size"] != size or bool(width) != plies:
        raise Damaged("belongs to other rules or options")
    split = (size + 3) // 4
    if len(body) != split + size * width:
        raise Damaged("has the wrong length")
    return ValueTable(**figures, values=body[:split], plies=body[split:])


def _read_checked(path: Path) -> tuple[dict[str, Any], bytes]:
    """What such a file says of itself, and the rest of it, or Damaged."""
    with open(path, "rb") as file:
        first, described, body = file.readline(200), file.readline(100_000), file.read()
    words = first.decode("ascii", "replace").rstrip("\n")
    version, _, checksum = words.rpartition(" ")
    if not version.startswith(FORMAT.partition(" ")[0]):
        raise Damaged("is not a table")
    if version != FORMAT:
        raise Damaged("has another format")
    if checksum != _checksum((described, body)):
        raise Damaged("is damaged")
    found: dict[str, Any] = json.loads(described)
    return found, body


def _describe(game: AnyGame) -> dict[str, Any]:
    """What a table is of."""
    # The rules may change from one version to the next, and then the values do.
    return {"game": game.slug, "options": game.public_options, "version": __version__}


def _checksum(parts: tuple[bytes, ...]) -> str:
    total = sha256()
    for part in parts:
        total.update(part)
    return total.hexdigest()


def _describe_trouble(error: Exception) -> str:
    """What is wrong with a file, to follow its name."""
    if isinstance(error, OSError):
        return f"cannot be used ({error.strerror or error})"
    return str(error)


def _say(line: str) -> None:
    """One line for whoever started this."""
    sys.stderr.write(line + "\n")
