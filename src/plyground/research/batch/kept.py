"""What the loops of a batch call where the mask of every game is kept, and updated by each move.

`deal`, `step`, `mask` and `look` stand for those of the game, as in `loops`.
"""

from typing import Any

from plyground.support.rows import GOING, STOPPED, below

TRIES = 6
"""Guesses at a legal action before the legal ones are counted."""


def deal(row: Any, setup: Any, random: Any, game: int) -> None:
    """Of the game."""


def step(row: Any, legal: Any, setup: Any, action: int) -> int:
    """Of the game."""
    return GOING


def mask(row: Any, legal: Any, setup: Any) -> None:
    """Of the game."""


def look(row: Any, view: Any, setup: Any, seat: int) -> None:
    """Of the game."""


def begin(row: Any, legal: Any, opening: Any, setup: Any) -> None:
    """The mask of a start: that of every start, or worked out where they differ.

    Compilers copy faster in a plain loop.
    """
    if len(opening) == 0:
        mask(row, legal, setup)
    for action in range(len(opening)):
        legal[action] = opening[action]


def permits(rows: Any, masks: Any, game: int, action: int, setup: Any) -> bool:
    """Whether an action, one of all there are, is legal."""
    return bool(masks[game, action])


def pick(rows: Any, masks: Any, count: int, game: int, setup: Any, random: Any) -> int:
    """A legal action, all equally likely, from the game's own stream."""
    return pick_from(masks, game, random)


def pick_from(masks: Any, game: int, random: Any) -> int:
    """An action of the mask, all equally likely."""
    count = masks.shape[1]
    for _ in range(TRIES):
        guess = below(random, game, count)
        if masks[game, guess]:
            return guess
    legal = 0
    for action in range(count):
        legal += masks[game, action]
    wanted = below(random, game, legal)
    for action in range(count):
        if masks[game, action]:
            if wanted == 0:
                return action
            wanted -= 1
    return -1


def move(rows: Any, masks: Any, plies: Any, game: int, action: int, setup: Any, cap: int) -> int:
    """Make a move that is legal; what it came to, the cap included."""
    came = step(rows[game], masks[game], setup, action)
    plies[game] += 1
    if came == GOING and plies[game] >= cap:
        return STOPPED
    return came
