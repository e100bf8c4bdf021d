"""Cipher Quest: exactly the hidden target wins, above it loses; clues say near or far."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from .judged import OPEN, Judged, Worth


def judge(options: Mapping[str, object], position: str) -> Judged | None:
    """The numbers that can be taken, with the chance that each gives."""
    taken, span, turn = position.split()
    one, two = (
        [] if part == "-" else [int(number) for number in part.split(",")]
        for part in taken.split("/")
    )
    low, high = map(int, span.split("-"))
    pool = int(str(options.get("pool", 9)))
    near = int(str(options.get("near", 5)))
    left = frozenset(range(1, pool + 1)) - {*one, *two}
    mine, yours = (sum(one), sum(two)) if turn == "1" else (sum(two), sum(one))
    targets = high - low + 1
    moves = {}
    for number in sorted(left):
        won = count_targets_won(left, mine, yours, low, high, near, number)
        moves[str(number)] = Worth(OPEN, chance=Fraction(won, targets))
    return Judged(moves, {move: move for move in moves}, lambda move: None)


@cache
def count_best(left: frozenset[int], mine: int, yours: int, low: int, high: int, near: int) -> int:
    """Of the targets that the clues allow, how many the player to move wins with best play."""
    return max(count_targets_won(left, mine, yours, low, high, near, number) for number in left)


def count_targets_won(
    left: frozenset[int], mine: int, yours: int, low: int, high: int, near: int, number: int
) -> int:
    score, rest = mine + number, left - {number}
    won = 0
    near_by: list[int] = []
    far_off: list[int] = []
    for target in range(low, high + 1):
        if score == target:
            won += 1
        elif score < target and not rest:
            won += score > yours
        elif score < target:
            (near_by if target - score <= near else far_off).append(target)
    for clue in (near_by, far_off):
        if clue:
            won += len(clue) - count_best(rest, yours, score, clue[0], clue[-1], near)
    return won
