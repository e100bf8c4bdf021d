"""Operator Outwit over rows of numbers: whose turn, and the number."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.rows import GOING, LOST, WON, Batch

from .rules import OperatorOutwit, Sum

TURN, NUMBER = 0, 1
TARGET, START, COUNT, FIRST = 0, 1, 2, 3
"""In the setup; from FIRST on, pairs of sign and amount."""
SIGNS = {"+": 0, "*": 1, "-": 2}


def plan(game: AnyGame) -> Batch:
    """Every operation is an action."""
    assert isinstance(game, OperatorOutwit)
    pairs = [number for each in game.operations for number in (SIGNS[each.sign], each.amount)]
    return Batch(
        width=2,
        actions=len(game.operations),
        setup=[game.target, game.start_number, len(game.operations), *pairs],
        deal=deal,
        step=step,
        mask=mask,
        features=2,
        highest=find_highest(game),
        look=look,
        write=lambda state: [state.turn.value - 1, state.number],
        read=lambda row: Sum(row[NUMBER], Seat(row[TURN] + 1)),
    )


def find_highest(game: OperatorOutwit) -> int:
    """The highest number that a game can come to, past the target."""
    return max(game.target, *(_farthest(game.target, *each) for each in game.operations))


def _farthest(target: int, sign: str, amount: int) -> int:
    """The highest number that an operation can make from below the target."""
    return {"+": target - 1 + amount, "*": (target - 1) * amount}.get(sign, target)


def deal(row: Any, setup: Any, random: Any, game: int) -> None:
    row[TURN] = 0
    row[NUMBER] = setup[START]


def step(row: Any, legal: Any, setup: Any, action: int) -> int:
    sign, amount = setup[FIRST + 2 * action], setup[FIRST + 2 * action + 1]
    number, target = row[NUMBER], setup[TARGET]
    if sign == 0:
        number += amount
    elif sign == 1:
        number *= amount
    else:
        number -= amount
    row[NUMBER] = number
    row[TURN] = 1 - row[TURN]
    if number >= target:
        return WON if number == target else LOST
    movable = False
    for other in range(setup[COUNT]):
        if setup[FIRST + 2 * other] == 2:
            legal[other] = number > setup[FIRST + 2 * other + 1]
        movable = movable or legal[other] != 0
    return GOING if movable else WON


def mask(row: Any, legal: Any, setup: Any) -> None:
    number = row[NUMBER]
    for action in range(setup[COUNT]):
        free = setup[FIRST + 2 * action] != 2 or number > setup[FIRST + 2 * action + 1]
        legal[action] = free


def look(row: Any, view: Any, setup: Any, seat: int) -> None:
    view[0] = row[NUMBER]
    view[1] = setup[TARGET]
