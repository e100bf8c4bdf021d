"""Cipher Quest once more, for its puzzles: exactly the target wins, above it loses; clues tell."""

from functools import cache


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
