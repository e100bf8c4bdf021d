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
    from .kernel.value import Value
    from .solvers import solve

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
    "Value",
    "__version__",
    "game",
    "match",
    "solve",
]

_HOMES = {
    "Value": ".kernel.value",
    "game": ".games.shelf",
    "match": ".games.shelf",
    "solve": ".solvers",
}


def __dir__() -> list[str]:
    return sorted(__all__)


if not TYPE_CHECKING:  # a checker that saw this would believe in any name

    def __getattr__(name: str) -> object:
        # Names are fetched when they are first used, so that `plyground --version` loads nothing.
        if name not in __all__:
            raise AttributeError(f"module 'plyground' has no attribute {name!r}")
        from importlib import import_module

        value: object = getattr(import_module(_HOMES.get(name, ".kernel"), __name__), name)
        globals()[name] = value
        return value
