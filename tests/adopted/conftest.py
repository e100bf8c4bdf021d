"""A registry that is as before when a test is done."""

from tests.any_game.conftest import own_shelf

__all__ = ["own_shelf"]
