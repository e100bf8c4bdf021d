"""Programs to seat in the tests, and what should be left of them afterwards: nothing."""

import os
import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.players import Forfeit, Player
from plyground.players.process import Bounds, ProcessPlayer

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
PATIENT = Bounds(move=60.0, start=60.0)
"""For programs that should answer, on however busy a machine."""
PATIENCE = 60.0


def command(*words: object) -> str:
    """The words as a person would type them."""
    return shlex.join(map(str, words))


def engine(*words: str) -> str:
    return command(sys.executable, "-m", "plyground", "engine", *words)


def rogue(how: str, notes: Path | None = None) -> str:
    words = [] if notes is None else [notes]
    return command(sys.executable, "-I", "-S", FOLDER / "rogue.py", how, *words)


PYTHON_BOT = command(sys.executable, "-I", "-S", ROOT / "examples" / "ugi_bot.py")


@contextmanager
def seated(words: str, bounds: Bounds = PATIENT) -> Iterator[ProcessPlayer]:
    """A program in a seat, ended whatever happens."""
    player = ProcessPlayer(Random(1), words, bounds)
    try:
        yield player
    finally:
        player.close()


def play_out(match: Match, players: dict[Seat, Player]) -> Match:
    """A match to its end, as a referee does it."""
    while match.outcome is None:
        seat = match.turn
        try:
            match.play(players[seat].choose(match.game, match.view(seat)))
        except Forfeit as fault:
            match.forfeit(seat, fault.what)
    return match


def gone(pid: int) -> bool:
    """Whether a process has ended; one that only waits to be seen off has."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return True
    return state == "Z"


def assert_gone(pids: list[int]) -> None:
    """None of them is left, at the latest in a moment."""
    until = time.monotonic() + PATIENCE
    while not all(map(gone, pids)) and time.monotonic() < until:
        time.sleep(0.01)
    assert [pid for pid in pids if not gone(pid)] == []


def noted(path: Path) -> list[int]:
    return [int(line) for line in path.read_text(encoding="ascii").split()]


def await_notes(path: Path, count: int) -> list[int]:
    """What a program has noted, once it has noted so much."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if path.exists() and len(noted(path)) >= count:
            return noted(path)
        time.sleep(0.01)
    raise AssertionError(f"{path} never held {count} notes")


def alive(pids: list[int]) -> bool:
    return all(os.path.exists(f"/proc/{pid}") for pid in pids)
