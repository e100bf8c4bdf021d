"""Cipher Quest over rows of numbers, the target among them: only the referee reads those."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.rows import GOING, LOST, WON, Batch, below

from .rules import CipherQuest, Quest

TURN, LOW, HIGH, TARGET, LEFT, SCORE, TAKEN = 0, 1, 2, 3, 4, 5, 7
"""SCORE and TAKEN have a place for each seat. TAKEN is the numbers in order, four bits each."""
POOL, LOWEST, HIGHEST, NEAR = 0, 1, 2, 3
BITS = 4


def plan(game: AnyGame) -> Batch:
    """Actions are the numbers of the pool."""
    assert isinstance(game, CipherQuest)
    pool = game.pool

    def write(state: Quest) -> list[int]:
        first, second, low, high, turn, target = state
        left = pool - len(first) - len(second)
        scores, taken = (sum(first), sum(second)), (_pack(first), _pack(second))
        return [turn.value - 1, low, high, target or 0, left, *scores, *taken]

    return Batch(
        width=9,
        actions=pool,
        setup=[pool, *game.targets, game.near],
        deal=deal,
        step=step,
        mask=mask,
        features=pool + 4,
        highest=game.pool * (game.pool + 1) // 2,
        look=look,
        write=write,
        read=read,
        secret=(TARGET, LOW, HIGH),
    )


def read(row: list[int]) -> Quest:
    first, second = _unpack(row[TAKEN]), _unpack(row[TAKEN + 1])
    return Quest(first, second, row[LOW], row[HIGH], Seat(row[TURN] + 1), row[TARGET] or None)


def _pack(numbers: tuple[int, ...]) -> int:
    total = 0
    for number in numbers:
        total = total << BITS | number
    return total


def _unpack(total: int) -> tuple[int, ...]:
    numbers = []
    while total:
        numbers.append(total & 15)
        total >>= BITS
    return tuple(reversed(numbers))


def deal(row: Any, setup: Any, random: Any, game: int) -> None:
    for place in range(9):
        row[place] = 0
    row[LOW] = setup[LOWEST]
    row[HIGH] = setup[HIGHEST]
    row[TARGET] = setup[LOWEST] + below(random, game, setup[HIGHEST] - setup[LOWEST] + 1)
    row[LEFT] = setup[POOL]


def step(row: Any, legal: Any, setup: Any, action: int) -> int:
    turn, target, near = row[TURN], row[TARGET], setup[NEAR]
    score = row[SCORE + turn] + action + 1
    left = row[LEFT] - 1
    row[SCORE + turn] = score
    row[TAKEN + turn] = row[TAKEN + turn] << BITS | action + 1
    row[LEFT] = left
    row[TURN] = 1 - turn
    legal[action] = 0
    if score >= target or left == 0:
        row[LOW] = row[HIGH] = target
        if score >= target:
            return WON if score == target else LOST
        return WON if score > row[SCORE + 1 - turn] else LOST
    if score < target - near:
        row[LOW] = max(row[LOW], score + near + 1)
    else:
        row[LOW] = max(row[LOW], score + 1)
        row[HIGH] = min(row[HIGH], score + near)
    return GOING


def mask(row: Any, legal: Any, setup: Any) -> None:
    for action in range(setup[POOL]):
        legal[action] = 1
    for seat in range(2):
        taken = row[TAKEN + seat]
        while taken:
            legal[(taken & 15) - 1] = 0
            taken >>= BITS


def look(row: Any, view: Any, setup: Any, seat: int) -> None:
    pool = setup[POOL]
    for number in range(pool):
        view[number] = 0
    mine, yours = row[TAKEN + seat], row[TAKEN + 1 - seat]
    while mine:
        view[(mine & 15) - 1] = 1
        mine >>= BITS
    while yours:
        view[(yours & 15) - 1] = 2
        yours >>= BITS
    view[pool] = row[SCORE + seat]
    view[pool + 1] = row[SCORE + 1 - seat]
    view[pool + 2] = row[LOW]
    view[pool + 3] = row[HIGH]
