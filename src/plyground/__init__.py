"""Plyground: five two-player rule books made real, to play and to study."""

from ._version import __version__
from .games.shelf import game, match
from .kernel import (
    BadNotation,
    BadOption,
    BadRecord,
    Game,
    IllegalMove,
    Match,
    Outcome,
    PlygroundError,
    Record,
    Seat,
)

__all__ = [
    "BadNotation",
    "BadOption",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Match",
    "Outcome",
    "PlygroundError",
    "Record",
    "Seat",
    "__version__",
    "game",
    "match",
]
