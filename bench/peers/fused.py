"""One game each, as somebody would write it by hand for speed alone: everything in one loop.

Rules and options are constants, so none of this can play anything else. A call makes one random
legal move in every game, keeps the masks, and begins anew where a game ended or took too long.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numba
from numba import int64, uint64

CAP = 1_000
njit: Any = numba.njit
Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Machine code, without counting who holds an array, as ours has it."""
    made: Function = njit(function, _nrt=False)
    return made


def within(function: Function) -> Function:
    """Laid out wherever it is called."""
    made: Function = njit(function, inline="always")
    return made


@within
def drawn(random: Any, game: int, bound: int) -> Any:
    """A number below a bound."""
    number = random[game]
    number ^= number >> uint64(12)
    number ^= number << uint64(25)
    number ^= number >> uint64(27)
    random[game] = number
    high = (number * uint64(2685821657736338717)) >> uint64(32)
    return int64((high * uint64(bound)) >> uint64(32))


@compiled
def operator_outwit(
    rows: Any, masks: Any, plies: Any, actions: Any, results: Any, random: Any
) -> None:
    """+2, *2 or -1, and whoever reaches 23 wins."""
    for game in range(len(rows)):
        number = rows[game, 1]
        action = drawn(random, game, 3 if number > 1 else 2)
        actions[game] = action
        if action == 0:
            number += 2
        elif action == 1:
            number *= 2
        else:
            number -= 1
        came = 0 if number < 23 else 1 if number == 23 else 2
        plies[game] += 1
        if came == 0 and plies[game] >= CAP:
            came = 3
        results[game] = came
        rows[game, 0] = 1 - rows[game, 0]
        if came:
            number = 1
            rows[game, 0] = plies[game] = 0
        rows[game, 1] = number
        masks[game, 2] = number > 1


@compiled
def cipher_shift(
    rows: Any, masks: Any, plies: Any, actions: Any, results: Any, random: Any
) -> None:
    """Four letters, one step each; whoever spells the word wins."""
    for game in range(len(rows)):
        action = drawn(random, game, 4)
        actions[game] = action
        after = rows[game, 1 + action] - 1
        rows[game, 1 + action] = after if after >= 0 else 25
        rows[game, 0] = 1 - rows[game, 0]
        off = rows[game, 1] | rows[game, 2] | rows[game, 3] | rows[game, 4]
        plies[game] += 1
        came = 1 if off == 0 else 3 if plies[game] >= CAP else 0
        results[game] = came
        if came:
            rows[game, 0] = plies[game] = 0
            rows[game, 1], rows[game, 2], rows[game, 3], rows[game, 4] = 2, 14, 3, 4
            for place in range(4):
                masks[game, place] = 1


@compiled
def code_swap(rows: Any, masks: Any, plies: Any, actions: Any, results: Any, random: Any) -> None:
    """Three numbers each; swap two of one's own, or trade one; whoever ascends wins."""
    for game in range(len(rows)):
        action = drawn(random, game, 6)
        actions[game] = action
        turn = rows[game, 0]
        mine = 1 + 3 * turn
        if action == 0:
            first, second = mine, mine + 1
        elif action == 1:
            first, second = mine, mine + 2
        elif action == 2:
            first, second = mine + 1, mine + 2
        else:
            first, second = mine + action - 3, 4 - 3 * turn + action - 3
        kept = rows[game, first]
        rows[game, first] = rows[game, second]
        rows[game, second] = kept
        rows[game, 0] = 1 - turn
        plies[game] += 1
        low, middle, high = rows[game, mine], rows[game, mine + 1], rows[game, mine + 2]
        came = 1 if low <= middle <= high else 3 if plies[game] >= CAP else 0
        results[game] = came
        if came:
            rows[game, 0] = plies[game] = 0
            for seat in range(2):
                at = 1 + 3 * seat
                low, middle, high = 1, 1, 1
                while low <= middle <= high:
                    low = 1 + drawn(random, game, 5)
                    middle = 1 + drawn(random, game, 5)
                    high = 1 + drawn(random, game, 5)
                rows[game, at], rows[game, at + 1], rows[game, at + 2] = low, middle, high
            for place in range(6):
                masks[game, place] = 1
