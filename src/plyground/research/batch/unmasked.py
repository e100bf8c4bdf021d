"""What the loops of a batch call where no masks are kept: see `support.rows.Unmasked`.

The same as in `kept`, number by number: a stream draws the same actions with masks and without.
`advance`, `free`, `allows`, `total` and `find` stand for those of the game.
"""

from typing import Any

from plyground.support.rows import GOING, STOPPED, below

from .kept import TRIES


def advance(row: Any, setup: Any, action: int) -> int:
    """Of the game."""
    return GOING


def free(row: Any, setup: Any) -> int:
    """Of the game."""
    return 0


def allows(bits: int, setup: Any, action: int) -> bool:
    """Of the game."""
    return False


def total(bits: int, setup: Any) -> int:
    """Of the game."""
    return 0


def find(bits: int, setup: Any, place: int) -> int:
    """Of the game."""
    return 0


def begin(row: Any, legal: Any, opening: Any, setup: Any) -> None:
    """There is no mask to begin with."""


def permits(rows: Any, masks: Any, game: int, action: int, setup: Any) -> bool:
    """Whether an action, one of all there are, is legal."""
    return allows(free(rows[game], setup), setup, action)


def pick(rows: Any, masks: Any, count: int, game: int, setup: Any, random: Any) -> int:
    """A legal action, all equally likely, from the game's own stream."""
    bits = free(rows[game], setup)
    for _ in range(TRIES):
        guess = below(random, game, count)
        if allows(bits, setup, guess):
            return guess
    return find(bits, setup, below(random, game, total(bits, setup)))


def move(rows: Any, masks: Any, plies: Any, game: int, action: int, setup: Any, cap: int) -> int:
    """Make a move that is legal; what it came to, the cap included."""
    came = advance(rows[game], setup, action)
    plies[game] += 1
    if came == GOING and plies[game] >= cap:
        return STOPPED
    return came
