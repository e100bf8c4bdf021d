"""The loops over a whole batch, to be compiled together with one game's functions.

`deal`, `step`, `mask`, `look` and `below` stand for those of the game, and `begin`, `pick`,
`permits` and `move` for how it goes with its masks (`kept`, `unmasked`): the compiler is handed
the game's own in their place.
"""

from typing import Any

from plyground.support.rows import GOING, LOST, WON, below

from .kept import begin, deal, look, mask, move, permits, pick, pick_from, step

ILLEGAL = 4
"""An action that the mask forbids: nothing was done to that game, nor to any other."""


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


def choose_all(rows: Any, masks: Any, count: int, actions: Any, setup: Any, random: Any) -> None:
    """A random legal action for every game."""
    for game in range(len(rows)):
        actions[game] = pick(rows, masks, count, game, setup, random)


def choose_from(masks: Any, actions: Any, random: Any) -> None:
    """A random action for every game among those of its mask, whatever the game says."""
    for game in range(len(masks)):
        actions[game] = pick_from(masks, game, random)


def step_all(
    rows: Any,
    masks: Any,
    count: int,
    plies: Any,
    actions: Any,
    results: Any,
    setup: Any,
    cap: int,
) -> None:
    """Make one move in every game; what it came to goes into `results`."""
    for game in range(len(rows)):
        action = actions[game]
        if action < 0 or action >= count or not permits(rows, masks, game, action, setup):
            results[game] = ILLEGAL
        else:
            results[game] = move(rows, masks, plies, game, action, setup, cap)


def stroll_all(
    rows: Any,
    masks: Any,
    count: int,
    opening: Any,
    plies: Any,
    actions: Any,
    results: Any,
    setup: Any,
    random: Any,
    cap: int,
) -> None:
    """A random legal move in every game, and begin anew where that was the last: all in one."""
    for game in range(len(rows)):
        action = pick(rows, masks, count, game, setup, random)
        actions[game] = action
        came = move(rows, masks, plies, game, action, setup, cap)
        results[game] = came
        if came != GOING:
            deal(rows[game], setup, random, game)
            begin(rows[game], masks[game], opening, setup)
            plies[game] = 0


def answer_all(
    rows: Any,
    masks: Any,
    count: int,
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
            replies[game] = pick(rows, masks, count, game, setup, random)
        came = move(rows, masks, plies, game, replies[game], setup, cap)
        if came == WON:
            results[game] = LOST
        else:
            results[game] = WON if came == LOST else came
