"""Plyground: five two-player rule books made real, to play and to study."""

from ._version import __version__

# Type checkers know the name; importing typing for it costs more than all else that --version does.
TYPE_CHECKING = False

if TYPE_CHECKING:
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

_FROM_SHELF = ("game", "match")


def __getattr__(name: str) -> object:
    # Names are fetched when they are first used, so that `plyground --version` loads nothing.
    if name not in __all__:
        raise AttributeError(f"module 'plyground' has no attribute {name!r}")
    from importlib import import_module

    home = ".games.shelf" if name in _FROM_SHELF else ".kernel"
    value: object = getattr(import_module(home, __name__), name)
    globals()[name] = value
    return value
