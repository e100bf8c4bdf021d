"""What the tests of records share."""

from pathlib import Path

import pytest

from plyground.kernel.record import Record

from .half_games import HALF_GAMES
from .runner import refused

GAME = ["play", "operator-outwit"]

half_games = pytest.mark.parametrize("half", HALF_GAMES, ids=lambda half: half.slug)


def record_of(path: Path) -> Record:
    return Record.read(path.read_text(encoding="utf-8"))


def assert_refused(words: list[str], *parts: str) -> None:
    """A refusal by name, with all of these in it."""
    said = refused(words)
    assert said.startswith("plyground: ")
    assert said.endswith("\n")
    for part in parts:
        assert part in said
