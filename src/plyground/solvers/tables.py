"""Tables: solved values on disk, two bits a position, and plies where they are wanted.

A file is a line with the format's version and a checksum of all that follows, a line that says
what was solved (JSON), the values and the plies. Whatever is not exactly as expected is said in
one line on standard error, and the table is made again.
"""

import json
import sys
from array import array
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from plyground._version import __version__
from plyground.kernel.game import AnyGame
from plyground.kernel.options import Plain
from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.support.files import find_cache_folder, write_whole

from .retrograde_dense import Dense

FORMAT = "plyground-table 1"
ENDLESS, WON, LOST = range(3)
FIGURES = ("size", "wins", "losses", "longest", "width")
WIDEST = 3
"""Bytes for the plies of one position; 16,777,215 turns are more than any table here has."""


class ValueTable(NamedTuple):
    """Values by the number of a position, four to a byte."""

    size: int
    wins: int
    losses: int
    longest: int
    """The most plies that a win takes; 0 where they were not wanted."""
    width: int
    """Bytes for the plies of one position; 0 where they were not wanted."""
    values: bytes
    plies: bytes

    def value(self, number: int) -> Value:
        result = self.values[number >> 2] >> 2 * (number & 3) & 3
        if result == ENDLESS:
            return ENDLESS_VALUE
        at = number * self.width
        plies = int.from_bytes(self.plies[at : at + self.width], "little") if self.width else None
        return Value.win(plies) if result == WON else Value.loss(plies)


def pack_table(
    values: bytes | bytearray, plies: "array[int] | None" = None, longest: int | None = None
) -> ValueTable:
    """A table of results, one a byte, and plies; the longest win is looked for if not given."""
    size = len(values)
    # Whole columns at once, as long integers: no result is larger than two bits.
    columns = (int.from_bytes(values[place::4], "little") << 2 * place for place in range(4))
    bits = sum(columns).to_bytes((size + 3) // 4, "little")
    wins, losses = values.count(WON), values.count(LOST)
    if plies is None:
        return ValueTable(size, wins, losses, 0, 0, bits, b"")
    if longest is None:
        pairs = zip(plies, values, strict=True)
        longest = max((each for each, value in pairs if value == WON), default=0)
    width, narrow = _narrow(plies)
    return ValueTable(size, wins, losses, longest, width, bits, narrow)


def _narrow(plies: "array[int]") -> tuple[int, bytes]:
    """As few bytes for each as the largest needs."""
    width = next(size for size in range(1, 5) if max(plies, default=0) < 256**size)
    if width > WIDEST:
        raise ValueError("too many plies for a table")
    if sys.byteorder == "big":
        plies = plies[:]
        plies.byteswap()
    wide = plies.tobytes()
    narrow = bytearray(len(plies) * width)
    for place in range(width):
        narrow[place::width] = wide[place :: plies.itemsize]
    return width, bytes(narrow)


def of(solved: Dense) -> ValueTable:
    """The table of what the compiled queue has solved."""
    results = solved.results.astype("uint8").tobytes()
    if solved.plies is None:
        return pack_table(results)
    won = solved.plies[solved.results == WON]
    longest = int(won.max()) if len(won) else 0
    return pack_table(results, array("i", solved.plies.tobytes()), longest)


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
        _say(f"The kept table {path.name} {_reason(error)}; it is made again.")
    table = make()
    try:
        save(path, game, table)
    except OSError as error:
        _say(f"The table {path.name} {_reason(error)}, so it was not kept.")
    return table


def find_table_path(game: AnyGame, *, plies: bool = True) -> Path:
    """Where the table of a game with its options belongs."""
    named = json.dumps([game.public_options, plies], sort_keys=True)
    digest = sha256(named.encode()).hexdigest()[:16]
    return find_cache_folder() / "tables" / f"{game.slug}-{digest}.table"


def save(path: Path, game: AnyGame, table: ValueTable) -> None:
    """Write a table in one step."""
    figures = {name: getattr(table, name) for name in FIGURES}
    about = json.dumps({**_about(game), **figures}).encode() + b"\n"
    body = (about, table.values, table.plies)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, (f"{FORMAT} {_checksum(body)}\n".encode(), *body))


def load(path: Path, game: AnyGame, size: int, *, plies: bool = True) -> ValueTable:
    """Read a table, or raise Damaged with what is wrong with it."""
    with open(path, "rb") as file:
        first, about, body = file.readline(200), file.readline(100_000), file.read()
    words = first.decode("ascii", "replace").rstrip("\n")
    version, _, checksum = words.rpartition(" ")
    if not version.startswith(FORMAT.partition(" ")[0]):
        raise Damaged("is not a table")
    if version != FORMAT:
        raise Damaged("has another format")
    if checksum != _checksum((about, body)):
        raise Damaged("is damaged")
    found = json.loads(about)
    figures = {name: found.pop(name, 0) for name in FIGURES}
    width = figures["width"]
    if found != _about(game) or figures["size"] != size or bool(width) != plies:
        raise Damaged("belongs to other rules or options")
    split = (size + 3) // 4
    if len(body) != split + size * width:
        raise Damaged("has the wrong length")
    return ValueTable(**figures, values=body[:split], plies=body[split:])


def _about(game: AnyGame) -> dict[str, Plain | dict[str, Plain]]:
    # The rules may change from one version to the next, and then the values do.
    return {"game": game.slug, "options": game.public_options, "version": __version__}


def _checksum(parts: tuple[bytes, ...]) -> str:
    total = sha256()
    for part in parts:
        total.update(part)
    return total.hexdigest()


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return f"cannot be used ({error.strerror or error})"
    return str(error)


def _say(line: str) -> None:
    sys.stderr.write(line + "\n")
