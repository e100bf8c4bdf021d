"""The loops over a whole batch, to be compiled together with one game's functions.

`deal`, `step`, `mask`, `look` and `below` stand for those of the game: the compiler is handed the
game's own in their place.
"""

from typing import Any

from plyground.kernel.rows import GOING, STOPPED, below

ILLEGAL = 4
"""An action that the mask forbids: nothing was done to that game, nor to any other."""
TRIES = 6
"""Guesses at a legal action before the legal ones are counted."""


def deal(rows: Any, game: int, setup: Any, random: Any) -> None:
    """Of the game."""


def step(rows: Any, masks: Any, game: int, action: int, setup: Any) -> int:
    """Of the game."""
    return GOING


def mask(rows: Any, masks: Any, game: int, setup: Any) -> None:
    """Of the game."""


def look(rows: Any, views: Any, game: int, seat: int, setup: Any) -> None:
    """Of the game."""


def look_all(rows: Any, views: Any, seats: Any, setup: Any) -> None:
    """What one seat of every game sees."""
    for game in range(len(rows)):
        look(rows, views, game, seats[game], setup)


def mask_all(rows: Any, masks: Any, setup: Any) -> None:
    """What is legal in every game."""
    for game in range(len(rows)):
        mask(rows, masks, game, setup)


def start_some(
    rows: Any, masks: Any, opening: Any, plies: Any, which: Any, setup: Any, random: Any
) -> None:
    """Begin anew where `which` says so; `opening` is the mask of every start."""
    for game in range(len(rows)):
        if which[game]:
            deal(rows, game, setup, random)
            masks[game] = opening
            plies[game] = 0


def step_all(
    rows: Any, masks: Any, plies: Any, actions: Any, results: Any, setup: Any, cap: int
) -> None:
    """Make one move in every game; what it came to goes into `results`."""
    count = masks.shape[1]
    for game in range(len(rows)):
        action = actions[game]
        if action < 0 or action >= count or masks[game, action] == 0:
            results[game] = ILLEGAL
            continue
        came = step(rows, masks, game, action, setup)
        plies[game] += 1
        if came == GOING and plies[game] >= cap:
            came = STOPPED
        results[game] = came


def begin_again(
    rows: Any, masks: Any, opening: Any, plies: Any, results: Any, setup: Any, random: Any
) -> None:
    """Begin anew wherever a game has ended."""
    for game in range(len(rows)):
        if results[game] != GOING and results[game] != ILLEGAL:
            deal(rows, game, setup, random)
            masks[game] = opening
            plies[game] = 0


def choose_all(masks: Any, actions: Any, random: Any) -> None:
    """A legal action for every game, all equally likely, each from its game's own stream."""
    count = masks.shape[1]
    for game in range(len(masks)):
        found = -1
        for _ in range(TRIES):
            guess = below(random, game, count)
            if masks[game, guess]:
                found = guess
                break
        if found < 0:
            legal = 0
            for action in range(count):
                legal += masks[game, action]
            wanted = below(random, game, legal)
            for action in range(count):
                if masks[game, action]:
                    if wanted == 0:
                        found = action
                        break
                    wanted -= 1
        actions[game] = found
