"""Cipher Quest in bulk: against how many targets the player to move wins, in one table.

A public position is the numbers left, the mover's score and the targets still allowed (`chances`).
The table has a place for each of these; taking a number leads to a lower one, so it is filled in
one pass over the sets of numbers left.
"""

from functools import cache
from math import gcd
from typing import Any

from plyground.support.compile_cache import stamp
from plyground.support.extras import need
from plyground.support.machine_code import compile_function
from plyground.support.truth import Truth
from plyground.support.values import EXTRA

from .batch import BITS, HIGH, LEFT, LOW, SCORE, TAKEN, TARGET, TURN
from .rules import CipherQuest, sum_of_pool

POOL, LOWEST, HIGHEST, NEAR, TOTAL = 0, 1, 2, 3, 4
WINS, SUMS, REDUCED = 0, 1, 2
"""The tables: wins by the number of a position, what the numbers of a set come to, and a code by
wins and targets, in lowest terms."""
MOST_TARGETS = 80
MOST_BYTES = 1 << 28
IS_OVER = 1 << 16


def make_truth(game: CipherQuest) -> Truth | None:
    """None where the table would be too large."""
    numpy = need("numpy", EXTRA)
    pool, (lowest, highest) = game.pool, game.targets
    setup = numpy.array([pool, lowest, highest, game.near, sum_of_pool(pool)], numpy.int64)
    size = (highest + 1) * (highest - lowest + 1) ** 2 << pool
    if size > MOST_BYTES:
        return None
    wins = numpy.zeros(size, numpy.uint8)
    sums = numpy.array([_sum_numbers(left) for left in range(1 << pool)], numpy.int64)
    _compile_fill()(wins, sums, setup)
    return Truth(
        check,
        judge,
        judge_moves,
        setup=setup.tolist(),
        tables=(wins, sums, _reduce_all()),
        helpers=(number_position, count_wins, list_left, allow_target),
        chance=True,
    )


def _sum_numbers(left: int) -> int:
    return sum(place + 1 for place in range(left.bit_length()) if left >> place & 1)


@cache
def _reduce_all() -> Any:
    """The code of every score that there can be, by wins and targets."""
    numpy = need("numpy", EXTRA)
    codes = numpy.zeros((MOST_TARGETS, MOST_TARGETS), numpy.int64)
    for of in range(1, MOST_TARGETS):
        for won in range(of + 1):
            common = gcd(won, of)
            codes[won, of] = won // common | of // common << 8
    return codes


@cache
def _compile_fill() -> Any:
    helpers: dict[str, Any] = {}
    for helper in (number_position, count_wins):
        helpers[helper.__name__] = compile_function(helper, **helpers)
    path = stamp("cipher_quest-chances", [fill_in, number_position, count_wins])
    return compile_function(fill_in, path, within=False, **helpers)


def number_position(left: int, score: int, low: int, high: int, setup: Any) -> int:
    """Where a public position stands in the table."""
    lowest, highest = setup[LOWEST], setup[HIGHEST]
    targets = highest - lowest + 1
    place = left * (highest + 1) + score
    return int((place * targets + low - lowest) * targets + high - lowest)


def count_wins(
    number: int, left: int, score: int, low: int, high: int, setup: Any, wins: Any, sums: Any
) -> int:
    """Against how many of the targets taking a number wins."""
    reached = score + number
    first = max(low, reached)
    won = high - first + 1  # targets below are passed, and lost
    if won <= 0:
        return 0
    other = setup[TOTAL] - sums[left] - score
    after = left ^ 1 << number - 1
    if after == 0:
        return won if reached > other else int(low <= reached)
    first, far = max(low, reached + 1), reached + setup[NEAR] + 1
    near = min(high, far - 1)
    if first <= near:
        won -= wins[number_position(after, other, first, near, setup)]
    if max(first, far) <= high:
        won -= wins[number_position(after, other, max(first, far), high, setup)]
    return won


def fill_in(wins: Any, sums: Any, setup: Any) -> None:
    """Every position in which both scores are below all targets, the fewest numbers left first."""
    lowest, highest = setup[LOWEST], setup[HIGHEST]
    for left in range(1, 1 << setup[POOL]):
        gone = setup[TOTAL] - sums[left]
        for score in range(min(gone, highest - 1) + 1):
            above = max(lowest, score + 1, gone - score + 1)
            for low in range(above, highest + 1):
                for high in range(low, highest + 1):
                    best = 0
                    for number in range(1, setup[POOL] + 1):
                        if left >> number - 1 & 1:
                            won = count_wins(number, left, score, low, high, setup, wins, sums)
                            best = max(best, won)
                    wins[number_position(left, score, low, high, setup)] = best


def list_left(row: Any, setup: Any) -> int:
    """The numbers left, as bits; -1 where what was taken cannot be, or the row contradicts it."""
    left, count = (1 << setup[POOL]) - 1, setup[POOL]
    for seat in range(2):
        taken, score = row[TAKEN + seat], 0
        if taken < 0:
            return -1
        while taken:
            number = taken & 15
            if number < 1 or number > setup[POOL] or left >> number - 1 & 1 == 0:
                return -1
            left ^= 1 << number - 1
            score += number
            count -= 1
            taken >>= BITS
        if score != row[SCORE + seat]:
            return -1
    return left if count == row[LEFT] else -1


def allow_target(row: Any, setup: Any, over: bool) -> bool:
    """Whether the clues about what was taken leave the row's targets; without the last if over."""
    low, high, target = setup[LOWEST], setup[HIGHEST], row[LOW]
    for seat in range(2):
        taken, score = row[TAKEN + seat], row[SCORE + seat]
        if over and seat != row[TURN]:
            score -= taken & 15
            taken >>= BITS
        while taken:  # the last first: clues can be heard in any order
            if score >= target:
                return False
            if score < target - setup[NEAR]:
                low = max(low, score + setup[NEAR] + 1)
            else:
                low, high = max(low, score + 1), min(high, score + setup[NEAR])
            score -= taken & 15
            taken >>= BITS
    return over or (low == row[LOW] and high == row[HIGH])


def check(row: Any, setup: Any, tables: Any) -> bool:
    turn, low, high, target = row[TURN], row[LOW], row[HIGH], row[TARGET]
    if turn < 0 or turn > 1 or low < setup[LOWEST] or low > high or high > setup[HIGHEST]:
        return False
    left = list_left(row, setup)
    if left < 0:
        return False
    own = other = 0
    taken = row[TAKEN + turn]
    while taken:
        own += 1
        taken >>= BITS
    other = setup[POOL] - row[LEFT] - own
    if other - own < 0 or other - own > 1:
        return False
    if target and (row[SCORE + 1 - turn] >= target or left == 0):
        return other > 0 and low == high == target and allow_target(row, setup, True)
    if left == 0 or (target and (target < low or target > high)):
        return False
    return allow_target(row, setup, False)


def judge(row: Any, setup: Any, tables: Any) -> int:
    turn, target = row[TURN], row[TARGET]
    own, other = row[SCORE + turn], row[SCORE + 1 - turn]
    if target and (other >= target or row[LEFT] == 0):
        won = other > target or (other < target and own > other)
        return IS_OVER | 1 << 8 | int(won)
    left = list_left(row, setup)
    at = number_position(left, own, row[LOW], row[HIGH], setup)
    return int(tables[REDUCED][tables[WINS][at], row[HIGH] - row[LOW] + 1])


def judge_moves(row: Any, setup: Any, tables: Any, codes: Any, spare: Any) -> None:
    left, score, low, high = list_left(row, setup), row[SCORE + row[TURN]], row[LOW], row[HIGH]
    for number in range(1, setup[POOL] + 1):
        if left >> number - 1 & 1:
            won = count_wins(number, left, score, low, high, setup, tables[WINS], tables[SUMS])
            codes[number - 1] = tables[REDUCED][won, high - low + 1]
