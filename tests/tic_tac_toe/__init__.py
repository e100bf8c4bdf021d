"""Tic-tac-toe: a game from outside that can end in a draw."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

LINE = {"tic-tac-toe": "tests.tic_tac_toe.rules:TicTacToe"}
"""What the registry says of it."""
DRAWN = ["b2", "a1", "b1", "b3", "c1", "a3", "a2", "c2", "c3"]
"""Moves from the start to a full board without a line."""
FULL = "212/112/121 2 #="


@contextmanager
def on_shelf() -> Iterator[None]:
    """The registry with this game on it, for a while."""
    from plyground.games.registry import GAMES

    with pytest.MonkeyPatch.context() as patch:
        for slug, line in LINE.items():
            patch.setitem(GAMES, slug, line)
        yield
