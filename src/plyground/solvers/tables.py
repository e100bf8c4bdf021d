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
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.kernel.game import AnyGame
from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.support.files import find_cache_folder, write_whole

from .retrograde_dense import Dense

FORMAT = "plyground-table 1"
ENDLESS, WON, LOST = range(3)
OVER = 3
"""Instead of a result: the number stands for no position in which somebody is to move."""
FIGURES = ("size", "wins", "losses", "longest", "width", "over")


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
    over: int = 0
    """Numbers that stand for no position in which somebody is to move."""

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
    if plies is None:
        return _pack_results(values, 0, 0, b"")
    if longest is None:
        pairs = zip(plies, values, strict=True)
        longest = max((each for each, value in pairs if value == WON), default=0)
    return _pack_results(values, longest, *_narrow(plies))


def pack_codes(codes: "array[int]") -> ValueTable:
    """A table of what layers have come to: results and plies in one number (`layered_numba`)."""
    if codes.itemsize > 1:
        gone = least_of(codes)
        results = bytes(
            WON if code > 0 else ENDLESS if code == 0 else OVER if code == gone else LOST
            for code in codes
        )
        plies = (0 if code in (0, gone) else abs(code) - 1 for code in codes)
        return pack_table(results, array("i", plies))
    packed = codes.tobytes()
    # A byte of a code is a number of 0 to 255; from 128 on it stands for a negative one.
    kinds = bytes([ENDLESS, *[WON] * 127, OVER, *[LOST] * 127])
    counts = bytes([0, *range(127), 0, *range(126, -1, -1)])
    longest = next((code - 1 for code in range(127, 0, -1) if bytes([code]) in packed), 0)
    return _pack_results(packed.translate(kinds), longest, 1, packed.translate(counts))


def least_of(codes: "array[int]") -> int:
    """The least number that such codes can be: of what stands for no position."""
    return -(1 << 8 * codes.itemsize - 1)


def _pack_results(values: bytes | bytearray, longest: int, width: int, plies: bytes) -> ValueTable:
    size = len(values)
    # Whole columns at once, as long integers: no result is larger than two bits.
    columns = (int.from_bytes(values[place::4], "little") << 2 * place for place in range(4))
    bits = sum(columns).to_bytes((size + 3) // 4, "little")
    wins, losses, over = values.count(WON), values.count(LOST), values.count(OVER)
    return ValueTable(size, wins, losses, longest, width, bits, plies, over)


def _narrow(plies: "array[int]") -> tuple[int, bytes]:
    """As few bytes for each as the largest needs."""
    width = _width_of(max(plies, default=0))
    if sys.byteorder == "big":
        plies = plies[:]
        plies.byteswap()
    wide = plies.tobytes()
    narrow = bytearray(len(plies) * width)
    for place in range(width):
        narrow[place::width] = wide[place :: plies.itemsize]
    return width, bytes(narrow)


def _width_of(most: int) -> int:
    """Bytes that so many plies need."""
    return next(size for size in range(1, 5) if most < 256**size)


def of(solved: Dense) -> ValueTable:
    """The table of what the compiled queue has solved."""
    results = solved.results.astype("uint8").tobytes()
    if solved.plies is None:
        return pack_table(results)
    won = solved.plies[solved.results == WON]
    longest = int(won.max()) if len(won) else 0
    width = _width_of(int(solved.plies.max()) if len(solved.plies) else 0)
    # The lowest bytes of each, without a copy of them all.
    columns = solved.plies.astype("<i4", copy=False).view("uint8").reshape(-1, 4)
    return _pack_results(results, longest, width, columns[:, :width].tobytes())


class Damaged(Exception):
    """What is wrong with a table on disk."""


def fetch(
    game: AnyGame,
    size: int,
    make: Callable[[], ValueTable],
    *,
    plies: bool = True,
    start: str = "",
) -> ValueTable:
    """The table of a game, or of what follows a position: as it was kept, or made now and kept."""
    path = find_table_path(game, plies=plies, start=start)
    try:
        return load(path, game, size, plies=plies, start=start)
    except FileNotFoundError:
        pass
    except (Damaged, OSError) as error:
        say(f"The kept table {path.name} {describe_trouble(error)}; it is made again.")
    table = make()
    try:
        save(path, game, table, start=start)
    except OSError as error:
        say(f"The table {path.name} {describe_trouble(error)}, so it was not kept.")
    return table


def find_table_path(game: AnyGame, *, plies: bool = True, start: str = "") -> Path:
    """Where the table of a game with its options belongs."""
    of = [game.public_options, plies, *([start] if start else [])]
    named = json.dumps(of, sort_keys=True)
    digest = sha256(named.encode()).hexdigest()[:16]
    return find_cache_folder() / "tables" / f"{game.slug}-{digest}.table"


def save(path: Path, game: AnyGame, table: ValueTable, *, start: str = "") -> None:
    """Write a table in one step."""
    figures = {name: getattr(table, name) for name in FIGURES}
    write_checked(path, {**about(game, start), **figures}, (table.values, table.plies))


def load(
    path: Path, game: AnyGame, size: int, *, plies: bool = True, start: str = ""
) -> ValueTable:
    """Read a table, or raise Damaged with what is wrong with it."""
    found, body = read_checked(path)
    figures = {name: found.pop(name, 0) for name in FIGURES}
    width = figures["width"]
    if found != about(game, start) or figures["size"] != size or bool(width) != plies:
        raise Damaged("belongs to other rules or options")
    split = (size + 3) // 4
    if len(body) != split + size * width:
        raise Damaged("has the wrong length")
    return ValueTable(**figures, values=body[:split], plies=body[split:])


def write_checked(path: Path, described: dict[str, Any], parts: tuple[bytes, ...]) -> None:
    """Write a file that says what it is and by which any change is noticed."""
    body = (json.dumps(described).encode() + b"\n", *parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, (f"{FORMAT} {_checksum(body)}\n".encode(), *body))


def read_checked(path: Path) -> tuple[dict[str, Any], bytes]:
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


def about(game: AnyGame, start: str = "") -> dict[str, Any]:
    """What a table is of."""
    # The rules may change from one version to the next, and then the values do.
    of = {"game": game.slug, "options": game.public_options, "version": __version__}
    return {**of, "start": start} if start else of


def _checksum(parts: tuple[bytes, ...]) -> str:
    total = sha256()
    for part in parts:
        total.update(part)
    return total.hexdigest()


def describe_trouble(error: Exception) -> str:
    """What is wrong with a file, to follow its name."""
    if isinstance(error, OSError):
        return f"cannot be used ({error.strerror or error})"
    return str(error)


def say(line: str) -> None:
    """One line for whoever started this."""
    sys.stderr.write(line + "\n")
