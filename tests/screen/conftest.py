"""The same registry for these tests as for those of whole games."""

from tests.any_game.conftest import own_shelf

__all__ = ["own_shelf"]
