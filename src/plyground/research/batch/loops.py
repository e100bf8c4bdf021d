"""The loops over a whole batch, to be compiled together with one game's functions.

`deal`, `step`, `mask`, `look` and `below` stand for those of the game: the compiler is handed the
game's own in their place. What is returned only keeps the compiler from leaving out `warm`.
"""

from typing import Any

from plyground.support.rows import GOING, LOST, STOPPED, WON, below

ILLEGAL = 4
"""An action that the mask forbids: nothing was done to that game, nor to any other."""
TRIES = 6
"""Guesses at a legal action before the legal ones are counted."""
BLOCK, LINE = 64, 64
"""Games that are moved together, so that they stay near at hand; bytes that memory hands over."""


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


def pick(masks: Any, game: int, random: Any) -> int:
    """A legal action, all equally likely, from the game's own stream."""
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


def warm(masks: Any, begun: int, until: int) -> int:
    """Read through some masks in order: large ones come sooner than place by place."""
    seen, count = 0, masks.shape[1]
    if count >= LINE:
        for game in range(begun, until):
            mask = masks[game]
            for place in range(0, count, LINE):
                seen += mask[place]
    return seen


def turn_one(row: Any, legal: Any, view: Any, setup: Any, action: int) -> int:
    """A legal move in one game, and what whoever is to move then sees: one call for all that."""
    came = step(row, legal, setup, action)
    look(row, view, setup, row[0])
    return came


def look_all(rows: Any, views: Any, seats: Any, setup: Any) -> None:
    """What one seat of every game sees."""
    for game in range(len(rows)):
        look(rows[game], views[game], setup, seats[game])


def look_where(rows: Any, views: Any, which: Any, seats: Any, setup: Any) -> None:
    """What one seat sees of the games that `which` says."""
    for game in range(len(rows)):
        if which[game]:
            look(rows[game], views[game], setup, seats[game])


def mask_all(rows: Any, masks: Any, setup: Any) -> None:
    """What is legal in every game."""
    for game in range(len(rows)):
        mask(rows[game], masks[game], setup)


def start_some(
    rows: Any, masks: Any, opening: Any, plies: Any, which: Any, setup: Any, random: Any
) -> None:
    """Begin anew where `which` says so; `opening` is the mask of every start, if any."""
    for game in range(len(rows)):
        if which[game]:
            deal(rows[game], setup, random, game)
            begin(rows[game], masks[game], opening, setup)
            plies[game] = 0


def begin_again(
    rows: Any, masks: Any, opening: Any, plies: Any, results: Any, setup: Any, random: Any
) -> None:
    """Begin anew wherever a game has ended."""
    for game in range(len(rows)):
        if results[game] != GOING and results[game] != ILLEGAL:
            deal(rows[game], setup, random, game)
            begin(rows[game], masks[game], opening, setup)
            plies[game] = 0


def draw_some(numbers: Any, which: Any, bound: int, random: Any) -> None:
    """Draw a number from 0 to below the bound where `which` says so."""
    for game in range(len(numbers)):
        if which[game]:
            numbers[game] = below(random, game, bound)


def choose_all(masks: Any, actions: Any, random: Any) -> None:
    """A random legal action for every game."""
    for game in range(len(masks)):
        actions[game] = pick(masks, game, random)


def step_all(
    rows: Any, masks: Any, plies: Any, actions: Any, results: Any, setup: Any, cap: int
) -> int:
    """Make one move in every game; what it came to goes into `results`."""
    seen, count, total = 0, masks.shape[1], len(rows)
    for begun in range(0, total, BLOCK):
        until = min(begun + BLOCK, total)
        seen += warm(masks, begun, until)
        for game in range(begun, until):
            action = actions[game]
            if action < 0 or action >= count or masks[game, action] == 0:
                results[game] = ILLEGAL
            else:
                results[game] = move(rows, masks, plies, game, action, setup, cap)
    return seen


def stroll_all(
    rows: Any,
    masks: Any,
    opening: Any,
    plies: Any,
    actions: Any,
    results: Any,
    setup: Any,
    random: Any,
    cap: int,
) -> int:
    """A random legal move in every game, and begin anew where that was the last: all in one."""
    seen, total = 0, len(rows)
    for begun in range(0, total, BLOCK):
        until = min(begun + BLOCK, total)
        seen += warm(masks, begun, until)
        for game in range(begun, until):
            actions[game] = pick(masks, game, random)
        for game in range(begun, until):
            results[game] = move(rows, masks, plies, game, actions[game], setup, cap)
            if results[game] != GOING:
                deal(rows[game], setup, random, game)
                begin(rows[game], masks[game], opening, setup)
                plies[game] = 0
    return seen


def answer_all(
    rows: Any,
    masks: Any,
    plies: Any,
    replies: Any,
    drawn: bool,
    results: Any,
    seats: Any,
    setup: Any,
    random: Any,
    cap: int,
) -> None:
    """The move of whoever does not learn, where it is its turn; the result is the learner's.

    Drawn at random, or the legal one that stands in `replies`; there it says -1 where none was due.
    """
    for game in range(len(rows)):
        if results[game] != GOING or rows[game, 0] == seats[game]:
            replies[game] = -1
            continue
        if drawn:
            replies[game] = pick(masks, game, random)
        came = move(rows, masks, plies, game, replies[game], setup, cap)
        if came == WON:
            results[game] = LOST
        else:
            results[game] = WON if came == LOST else came
