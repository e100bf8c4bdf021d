"""A game that takes a position text wherever it takes a state.

The rules trust what they are given and are asked millions of times, so they do not look whether it
is a text. A game that a Python program asks for is of a class made here, which looks first; solvers
and other loops use `game.bare`, the rules alone.
"""

from collections.abc import Callable
from functools import cache, wraps
from types import new_class
from typing import Any, TypeVar, cast

from plyground.kernel.game import AnyGame, Game

from . import shelf

S = TypeVar("S")
M = TypeVar("M")

TAKE_A_STATE = (
    "allows",
    "apply",
    "core_state",
    "deal",
    "families",
    "legal",
    "moves",
    "outcome",
    "play",
    "plies_back",
    "possible_states",
    "repetition_key",
    "secret",
    "solver_key",
    "symmetry_key",
    "turn",
    "view",
    "why_not",
    "write",
)
"""The methods of a game whose first argument is a state."""


def accept_text(game: Game[S, M]) -> Game[S, M]:
    """The same game, taking position text where it takes a state."""
    kind = _text_class(type(game.bare))
    opened = cast(Game[S, M], object.__new__(kind))
    opened.__dict__.update(game.bare.__dict__)
    opened.__dict__["bare"] = game.bare
    return opened


@cache
def _text_class(kind: type[AnyGame]) -> type[AnyGame]:
    """A subclass of a game's class; to whoever looks at it, it is that class."""
    members: dict[str, object] = {name: _read_first(getattr(kind, name)) for name in TAKE_A_STATE}
    members |= {
        "__doc__": kind.__doc__,
        "__module__": kind.__module__,
        "__qualname__": kind.__qualname__,
        "__eq__": _equals,
        "__hash__": _hash,
        "__reduce__": _reduce,
        "bare": None,  # each holds its own
        "board": _board,
    }
    return cast(
        type[AnyGame], new_class(kind.__name__, (kind,), {}, lambda own: own.update(members))
    )


def _read_first(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(self: AnyGame, state: Any, /, *rest: Any, **named: Any) -> Any:
        if isinstance(state, str):
            state = self.read(state)
        return method(self, state, *rest, **named)

    return call


def _board(self: AnyGame, state: Any, names: Any = None) -> str:
    """The board in the rule book's words, as line mode shows it."""
    if isinstance(state, str):
        state = self.read(state)
    return "\n".join(shelf.dialogue(self.bare, names).board(self.bare.core_state(state)))


def _equals(self: AnyGame, other: object) -> bool:
    return self.bare == (other.bare if isinstance(other, Game) else other)


def _hash(self: AnyGame) -> int:
    return hash(self.bare)


def _reduce(self: AnyGame) -> tuple[object, ...]:
    return accept_text, (self.bare,)
