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

from collections.abc import Collection
from fractions import Fraction
from typing import Any, TypeVar

from plyground.kernel.value import ENDLESS, Value, best

M = TypeVar("M")
Rate = TypeVar("Rate", float, Fraction)
Odds = dict[Any, Fraction]
"""How likely each move is; those that are never made are left out."""
LOST_AT_ONCE = Value.loss(1)


def slip_chance(rate: Rate, value: Value) -> Rate:
    """How likely a slip is in a position of this value, if there is one to be made."""
    return 1 - (1 - rate) ** 2 if value.result == ENDLESS else rate


def mix(slips: list[Any], sound: Odds, rate: Fraction, value: Value) -> Odds:
    """How likely each move is for whoever makes a slip with its chance, else a sound move."""
    err = slip_chance(rate, value) if slips else Fraction(0)
    odds = {move: share * err for move, share in spread(slips).items() if err}
    for move, share in sound.items() if err < 1 else ():
        odds[move] = odds.get(move, Fraction(0)) + (1 - err) * share
    return odds


def spread(moves: Collection[Any]) -> Odds:
    """All moves equally likely."""
    return dict.fromkeys(moves, Fraction(1, len(moves))) if moves else {}


def find_slips(move_values: list[tuple[M, Value]], spared: Collection[M] = ()) -> list[M]:
    """The moves that are slips, all equally likely; there may be none, nor any of those spared."""
    kinds = {id(each): each for _, each in move_values}  # many moves share few values
    top = best(list(kinds.values())).rank
    ranks = {kind: each.rank for kind, each in kinds.items() if each != LOST_AT_ONCE}
    worse_kinds = {kind: rank for kind, rank in ranks.items() if rank > top}
    ranked = [
        (worse_kinds[id(each)], move)
        for move, each in move_values
        if id(each) in worse_kinds and move not in spared
    ]
    worse = sorted(ranked, key=lambda pair: pair[0])
    if not worse:
        return []
    halfway = worse[(len(worse) - 1) // 2][0]
    return [move for rank, move in worse if rank <= halfway]


LEVELS = {"easy": 0.5, "medium": 0.25, "hard": 0.1, "perfect": 0.0}
"""How often each level errs when there is something to lose."""
STRONGEST_LEVEL = "perfect"
"""The level of an engine without one."""
