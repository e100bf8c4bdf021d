"""The slip model: how a player of a given strength chooses, written down once and for all.

Strength is an error rate. A player of strength 0 makes one of the best moves, as
`engine.find_preferred_moves` has it: won, the quickest way; lost, the longest defence; where
neither side can force the end, the move that heads for it. A player of error rate r makes a slip
with probability r instead, wherever there is one to be made; where neither side can force the end,
nothing presses, and it has two occasions to slip at every turn: 1 - (1 - r)².

A slip gives something away and still looks sensible: people rarely lose on the spot by their own
hand, and rarely pick the very worst. So it is any of the better half of the worse moves, all
equally likely, those left out that end the game against the mover.

What is measured of a game and what measures it must not move together: the figures of
docs/fairness.md hold for this model.
"""

from fractions import Fraction
from typing import TypeVar

from plyground.kernel.value import ENDLESS, Value, best

M = TypeVar("M")
Rate = TypeVar("Rate", float, Fraction)
LOST_AT_ONCE = Value.loss(1)


def slip_chance(rate: Rate, value: Value) -> Rate:
    """How likely a slip is in a position of this value, if there is one to be made."""
    return 1 - (1 - rate) ** 2 if value.result == ENDLESS else rate


def find_slips(judged: list[tuple[M, Value]]) -> list[M]:
    """The moves that are slips, all equally likely; there may be none."""
    # There are hundreds of moves, and few values that they share: each is ranked once, and known
    # by its identity, for fractions take long to compare.
    kinds = {id(each): each for _, each in judged}
    top = best(list(kinds.values())).rank
    ranked = sorted(
        (rank, kind)
        for kind, each in kinds.items()
        if (rank := each.rank) > top and each != LOST_AT_ONCE
    )
    groups: dict[int, list[M]] = {}
    """By kind, the moves of all kinds of the same rank; the better ones first."""
    for place, (rank, kind) in enumerate(ranked):
        alike = place > 0 and rank == ranked[place - 1][0]
        groups[kind] = groups[ranked[place - 1][1]] if alike else []
    for move, each in judged:
        if id(each) in groups:
            groups[id(each)].append(move)
    sensible = list({id(moves): moves for moves in groups.values()}.values())
    better, found = (sum(map(len, sensible)) + 1) // 2, list[M]()
    for moves in sensible:
        if len(found) < better:
            found += moves
    return found
