"""Operator Outwit over plain numbers, to be compiled: position n is the current number n + 1."""

from typing import Any

from numpy import int64, uint32

from plyground.kernel.game import AnyGame
from plyground.support.dense import LOST, WON, Plan

from .rules import OperatorOutwit, Sum

FIRST = 4
"""Where the amounts begin in the setup: additions, then multiplications, then subtractions."""


def plan(game: AnyGame) -> Plan:
    """The numbers below the target."""
    assert isinstance(game, OperatorOutwit)
    amounts: list[int] = []
    ends = []
    for sign in "+*-":
        amounts += [each.amount for each in game.operations if each.sign == sign]
        ends.append(FIRST + len(amounts))
    return Plan(
        size=game.target - 1,
        most_moves=len(game.operations),
        setup=[game.target, *ends, *amounts],
        children=children,
        parents=parents,
        number=number,
    )


def number(state: Sum) -> int:
    return state.number - 1


def children(number: int, setup: Any, near: Any) -> int:
    target, added, multiplied, subtracted = setup[0], setup[1], setup[2], setup[3]
    current = number + 1
    count = 0
    for place in range(FIRST, added):
        after = current + setup[place]
        near[count] = after - 1 if after < target else (WON if after == target else LOST)
        count += 1
    for place in range(added, multiplied):
        after = current * setup[place]
        near[count] = after - 1 if after < target else (WON if after == target else LOST)
        count += 1
    for place in range(multiplied, subtracted):
        after = current - setup[place]
        if after >= 1:
            near[count] = after - 1
            count += 1
    return count


def parents(number: int, setup: Any, near: Any) -> int:
    target, added, multiplied, subtracted = setup[0], setup[1], setup[2], setup[3]
    current = number + 1
    count = 0
    for place in range(FIRST, added):
        before = current - setup[place]
        if before >= 1:
            near[count] = before - 1
            count += 1
    for place in range(added, multiplied):
        # Unsigned and short, which divides several times faster; both fit, being below 2^30.
        before = int64(uint32(current) // uint32(setup[place]))
        if before * setup[place] == current:
            near[count] = before - 1
            count += 1
    for place in range(multiplied, subtracted):
        before = current + setup[place]
        if before < target:
            near[count] = before - 1
            count += 1
    return count
