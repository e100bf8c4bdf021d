"""Rows: what a game says to be played thousands of times at once, over plain numbers.

A game that has this keeps it in a `batch.py` beside its rules, whose `plan(game)` puts it together:
functions that a compiler understands, on one row of a table for each game in progress. A row
begins with the seat to move, 0 or 1. Actions are places in the game's `all_moves`.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame

GOING, WON, LOST, STOPPED = 0, 1, 2, 3
"""What a step came to, for the player who made it."""

Step = Callable[[Any, Any, Any, int], int]
Look = Callable[[Any, Any, Any, int], None]


class Plain(NamedTuple):
    """What one game in plain Python needs: as in `Batch`, over a list that may be laid out anew.

    Masks are handed in as bytes, and so are views if every number fits into one.
    """

    write: Callable[[Any], list[int]]
    read: Callable[[list[int]], Any]
    step: Step
    look: Look


class Unmasked(NamedTuple):
    """How a batch gets on without masks, in a game whose rows say at once what is legal.

    Long masks take longer to write than a move. So none is kept: a batch asks these, and makes
    masks for whoever wants to see them.
    """

    step: Callable[[Any, Any, int], int]
    """`(row, setup, action)`: make a legal move; what it came to."""
    free: Callable[[Any, Any], Any]
    """`(row, setup)`: what is legal, in the bits of a number that the other three read."""
    allows: Callable[[Any, Any, int], bool]
    """`(bits, setup, action)`: whether an action, one of all there are, is legal."""
    total: Callable[[Any, Any], int]
    """`(bits, setup)`: how many actions are legal."""
    find: Callable[[Any, Any, int], int]
    """`(bits, setup, place)`: the legal action of a place, from 0, among the legal ones."""


class Batch(NamedTuple):
    """A game with its options as rows of numbers."""

    width: int
    """Numbers in a row."""
    actions: int
    setup: list[int]
    """What the functions need to know of the options."""
    deal: Callable[[Any, Any, Any, int], None]
    """`(row, setup, random, game)`: lay out a start with Player 1 to move, drawing `below`."""
    step: Step
    """`(row, legal, setup, action)`: make a legal move, keep the mask true; what it came to.

    Once the game is over the mask is of no interest.
    """
    mask: Callable[[Any, Any, Any], None]
    """`(row, legal, setup)`: whether every action is legal; alike at all starts, unless mixed."""
    features: int
    """Numbers that a player sees, from 0 up to `highest`."""
    highest: int
    look: Look
    """`(row, view, setup, seat)`: what a seat sees, its own side first; no secret."""
    write: Callable[[Any], list[int]]
    """A state as a row; a view has 0 in the place of the secret."""
    read: Callable[[list[int]], Any]
    """And back."""
    baked: bool = False
    """Whether machine code is made for these very options: faster, and another for others."""
    mixed: bool = False
    """Whether what is legal differs from start to start."""
    unmasked: Unmasked | None = None
    """Of a game whose masks a batch makes only when asked."""
    secret: tuple[int, int, int] | None = None
    """Places in a row: of the secret, and of the lowest and the highest it can still be."""
    starts: Callable[[int], Iterator[Any] | None] | None = None
    """`(most)`: every start as a row of some table, in the order of `openings`; None: over so many.

    Of a game with so many that one by one takes long.
    """
    own_plain: Callable[[], Plain] | None = None
    """Of a game whose rows suit a compiler but take too long without one."""

    @property
    def plain(self) -> Plain:
        """The quickest that plain Python does."""
        if self.own_plain is not None:
            return self.own_plain()
        return Plain(self.write, self.read, self.step, self.look)


def find_plan(game: AnyGame) -> Batch | None:
    """A game over rows, if it has a `batch.py` beside its rules; house rules have none."""
    folder = type(game).__module__.rpartition(".")[0]
    if not folder or find_spec(f"{folder}.batch") is None:
        return None
    found: Batch = import_module(f"{folder}.batch").plan(game)
    return found


def below(random: Any, game: int, bound: int) -> int:
    """A number from 0 up to a bound, drawn for one game from its own stream.

    The stream is xorshift with a multiplication (64 bits); taking the high half of a product
    favours no number by more than 2^-32 of its share, as long as bounds stay small.
    """
    number = random[game]
    number ^= number >> SHIFT_A
    number ^= number << SHIFT_B
    number ^= number >> SHIFT_C
    random[game] = number
    high = (number * SCRAMBLE) >> HALF
    return int((high * bound) >> HALF)


def spread(legal: Any, first: int, count: int, free: bool) -> None:
    """Mark so many actions side by side as legal, or as not."""
    legal[first : first + count] = MARKS[free] * count


MARKS = b"\0", b"\1"
"""Of an action that is not legal, and of one that is."""
# Plain numbers here; the compiler is handed them as 64-bit unsigned ones, which do not mix with
# signed ones.
SHIFT_A, SHIFT_B, SHIFT_C, HALF = 12, 25, 27, 32
SCRAMBLE = 2685821657736338717
