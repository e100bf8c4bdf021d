"""What the tests of records share."""

from pathlib import Path

import pytest

from plyground.kernel.record import Record

from .half_games import HALF_GAMES
from .runner import run

GAME = ["play", "operator-outwit"]

half_games = pytest.mark.parametrize("half", HALF_GAMES, ids=lambda half: half.slug)


def record_of(path: Path) -> Record:
    return Record.read(path.read_text(encoding="utf-8"))


def assert_refused(words: list[str], *parts: str) -> None:
    """One line on standard error, nothing else, and status 2."""
    ran = run(words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("plyground: ")
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("\n")
    for part in parts:
        assert part in ran.err
