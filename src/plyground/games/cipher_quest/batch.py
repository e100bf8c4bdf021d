"""Cipher Quest over rows of numbers, the target among them: only the referee reads those."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.rows import GOING, LOST, WON, Batch, below
from plyground.kernel.seats import Seat

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
        left = pool - len(state.first) - len(state.second)
        scores = [state.score(seat) for seat in Seat]
        taken = [_packed(state.taken(seat)) for seat in Seat]
        turn = state.turn.value - 1
        return [turn, state.low, state.high, state.target or 0, left, *scores, *taken]

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
    )


def read(row: list[int]) -> Quest:
    first, second = _unpacked(row[TAKEN]), _unpacked(row[TAKEN + 1])
    return Quest(first, second, row[LOW], row[HIGH], Seat(row[TURN] + 1), row[TARGET] or None)


def _packed(numbers: tuple[int, ...]) -> int:
    total = 0
    for number in numbers:
        total = total << BITS | number
    return total


def _unpacked(total: int) -> tuple[int, ...]:
    numbers = []
    while total:
        numbers.append(total & 15)
        total >>= BITS
    return tuple(reversed(numbers))


def deal(rows: Any, game: int, setup: Any, random: Any) -> None:
    for place in range(9):
        rows[game, place] = 0
    rows[game, LOW] = setup[LOWEST]
    rows[game, HIGH] = setup[HIGHEST]
    rows[game, TARGET] = setup[LOWEST] + below(random, game, setup[HIGHEST] - setup[LOWEST] + 1)
    rows[game, LEFT] = setup[POOL]


def step(rows: Any, masks: Any, game: int, action: int, setup: Any) -> int:
    turn, target, near = rows[game, TURN], rows[game, TARGET], setup[NEAR]
    score = rows[game, SCORE + turn] + action + 1
    left = rows[game, LEFT] - 1
    rows[game, SCORE + turn] = score
    rows[game, TAKEN + turn] = rows[game, TAKEN + turn] << BITS | action + 1
    rows[game, LEFT] = left
    rows[game, TURN] = 1 - turn
    masks[game, action] = 0
    if score >= target or left == 0:
        rows[game, LOW] = rows[game, HIGH] = target
        if score >= target:
            return WON if score == target else LOST
        return WON if score > rows[game, SCORE + 1 - turn] else LOST
    if score < target - near:
        rows[game, LOW] = max(rows[game, LOW], score + near + 1)
    else:
        rows[game, LOW] = max(rows[game, LOW], score + 1)
        rows[game, HIGH] = min(rows[game, HIGH], score + near)
    return GOING


def mask(rows: Any, masks: Any, game: int, setup: Any) -> None:
    for action in range(setup[POOL]):
        masks[game, action] = 1
    for seat in range(2):
        taken = rows[game, TAKEN + seat]
        while taken:
            masks[game, (taken & 15) - 1] = 0
            taken >>= BITS


def look(rows: Any, views: Any, game: int, seat: int, setup: Any) -> None:
    pool = setup[POOL]
    for number in range(pool):
        views[game, number] = 0
    for whose in range(2):
        taken = rows[game, TAKEN + (seat if whose == 0 else 1 - seat)]
        while taken:
            views[game, (taken & 15) - 1] = whose + 1
            taken >>= BITS
    views[game, pool] = rows[game, SCORE + seat]
    views[game, pool + 1] = rows[game, SCORE + 1 - seat]
    views[game, pool + 2] = rows[game, LOW]
    views[game, pool + 3] = rows[game, HIGH]
