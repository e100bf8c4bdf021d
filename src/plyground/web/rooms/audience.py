"""Whom a room tells something, as far as it makes a difference to what they are told."""

from typing import NamedTuple

from .events import Chair

SPECTATOR: frozenset[Chair] = frozenset()


class Audience(NamedTuple):
    """Readers with the same of all this are told the same."""

    chairs: frozenset[Chair]
    player: bool
    """Whether they came with a seat's token, and not with a spectator's link."""
    pictured: bool = False
    """Whether they want sketches of the positions."""
    changes: bool = False
    """Whether they understand small changes, and need not be told everything again."""
    families: bool = False
    """Whether they want their legal moves in families, and not each by itself."""
