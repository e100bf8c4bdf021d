"""Tic-tac-toe, the example that ships: a game that can end in a draw."""

import pytest

import plyground
from plyground.games.loading import EXAMPLES
from plyground.kernel.game import AnyGame
from tests.any_game.conftest import own_shelf

__all__ = ["DRAWN", "FULL", "own_shelf", "tic_tac_toe"]
DRAWN = [4, 0, 3, 5, 6, 2, 1, 7, 8]
"""Moves from the start to a full board without a line; their numbers are actions, too."""
FULL = '"OXOXXOXOX" 2 #='


@pytest.fixture(autouse=True)
def tic_tac_toe(own_shelf: None) -> AnyGame:
    """In the registry for one test."""
    return plyground.load(EXAMPLES["tic-tac-toe"])
