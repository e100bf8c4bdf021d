"""Dense: what a game says to be solved over plain numbers, without its states.

Its positions are numbered 0, 1, 2 ... without gaps; two functions that a compiler understands
list what follows a position and what came before it. A game that has them keeps them in a
`kernel.py` beside its rules, whose `plan(game)` puts them together.

Where something can never be undone, as a marker that stays, positions with equally much of it are
a layer. No turn leads back to an earlier one, so layers are solved one by one, from the last.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

WON = -1
"""In the place of a number: the move wins at once."""
LOST = -2
"""The move loses at once."""
STOPPED = -3
"""The move ends the game without a winner."""
BEATEN = -4
"""The move lets the opponent win at once; one such entry stands for any number of moves."""
OVER = -1
"""Instead of how many follow: the number stands for no position in which somebody is to move."""

Neighbours = Callable[[int, Any, Any], int]
"""`(number, setup, near)`: fills `near` and says how many it wrote."""


class Layer(NamedTuple):
    """Positions numbered one after another that have equally much of what is never undone."""

    size: int
    inside: bool
    """Whether turns may lead to the same layer; else they lead to higher numbers only."""


class Numbering(NamedTuple):
    """Which number stands for which state: of a whole game, or of all that can follow a state."""

    size: int
    """How many numbers there are."""
    number: Callable[[Any], int]
    """The number of a state that is not over."""
    covers: Callable[[Any], bool] | None = None
    """Which states have one; None: all."""


class Plan(NamedTuple):
    """A game with its options as a graph over numbers."""

    size: int
    """How many positions there are."""
    most_moves: int
    setup: Sequence[int]
    """What the two functions need to know of the options."""
    children: Neighbours
    """The numbers that moves lead to, or how they end the game. Without any, a position is lost."""
    parents: Neighbours
    """The other way round, once for every move; ends have none. In layers: of the same one."""
    number: Callable[[Any], int]
    """The number of a state that is not over."""
    layers: tuple[Layer, ...] = ()
    """In the order of their numbers; none where everything can be undone."""
    longest: int = 2**31 - 3
    """No forced win takes more plies, in a plan with layers."""
