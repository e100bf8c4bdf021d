"""Dense: what a game says to be solved over plain numbers, without its states.

Its positions are numbered 0, 1, 2 ... without gaps; two functions that a compiler understands
list what follows a position and what came before it. A game that has them keeps them in a
`kernel.py` beside its rules, whose `plan(game)` puts them together.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

WON = -1
"""In the place of a number: the move wins at once."""
LOST = -2
"""The move loses at once."""
STOPPED = -3
"""The move ends the game without a winner."""

Neighbours = Callable[[int, Any, Any], int]
"""`(number, setup, near)`: fills `near` and says how many it wrote."""


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
    """The other way round, once for every move; ends have none."""
    number: Callable[[Any], int]
    """The number of a state that is not over."""
