"""Cipher Shift over plain numbers, to be compiled: the distances of the letters, in base 26.

All words of one length share a table, whatever the target: only the distances matter. Number 0
is the completed word, where whoever is to move has lost.
"""

from typing import Any

from numpy import int64, uint32

from plyground.kernel.game import AnyGame
from plyground.support.dense import Plan

from .rules import CipherShift, Letters

ROUND = 26
# Unsigned, and known when compiling: dividing by it is then a multiplication.
LETTERS = uint32(ROUND)
FARTHEST = uint32(ROUND - 1)


def plan(game: AnyGame) -> Plan:
    """The distances of all words as long as the target."""
    assert isinstance(game, CipherShift)
    letters = len(game.target)

    def number(state: Letters) -> int:
        found = 0
        for distance in reversed(game.distances(state.word)):
            found = found * ROUND + distance
        return found

    single = game.max_step == 1
    return Plan(
        size=ROUND**letters,
        most_moves=len(game.all_moves),
        setup=[letters, int(game.wrap), game.max_step],
        children=single_children if single else children,
        parents=single_parents if single else parents,
        number=number,
    )


def single_children(number: int, setup: Any, near: Any) -> int:
    """The rule book's single step by itself: without the inner loop it is twice as fast."""
    count = 0
    weight = 1
    rest = uint32(number)
    for _ in range(setup[0] if number else 0):
        following = rest // LETTERS
        if rest != following * LETTERS:
            near[count] = number - weight
            count += 1
        elif setup[1]:
            near[count] = number + (ROUND - 1) * weight
            count += 1
        rest = following
        weight *= ROUND
    return count


def single_parents(number: int, setup: Any, near: Any) -> int:
    count = 0
    weight = 1
    rest = uint32(number)
    for _ in range(setup[0]):
        following = rest // LETTERS
        if rest - following * LETTERS != FARTHEST:
            near[count] = number + weight
            count += 1
        elif setup[1] and number != (ROUND - 1) * weight:
            near[count] = number - (ROUND - 1) * weight
            count += 1
        rest = following
        weight *= ROUND
    return count


def children(number: int, setup: Any, near: Any) -> int:
    """Where a turn leads: one distance less, by 1 to the longest step; from 0 nowhere."""
    letters, wrap, longest = setup[0] if number else 0, setup[1], setup[2]
    count = 0
    weight = 1
    rest = uint32(number)
    for _ in range(letters):
        following = rest // LETTERS
        distance = int64(rest - following * LETTERS)
        for step in range(1, longest + 1):
            if step <= distance:
                near[count] = number - step * weight
                count += 1
            elif wrap:
                near[count] = number + (ROUND - step) * weight
                count += 1
        rest = following
        weight *= ROUND
    return count


def parents(number: int, setup: Any, near: Any) -> int:
    """Where a turn can have come from: one distance more; never from 0."""
    letters, wrap, longest = setup[0], setup[1], setup[2]
    count = 0
    weight = 1
    rest = uint32(number)
    for _ in range(letters):
        following = rest // LETTERS
        distance = int64(rest - following * LETTERS)
        for step in range(1, longest + 1):
            if distance + step < ROUND:
                near[count] = number + step * weight
                count += 1
            elif wrap and number != (ROUND - step) * weight:
                near[count] = number - (ROUND - step) * weight
                count += 1
        rest = following
        weight *= ROUND
    return count
