"""The slip model: how a player of a given strength chooses, written down once and for all.

Strength is an error rate. A player of strength 0 makes one of the best moves: won, the quickest
way; lost, the longest defence; where neither side can force the end, the move that heads for it. A
player of error rate r makes a slip with probability r instead, wherever there is one to be made;
where neither side can force the end, nothing presses, and it has two occasions to slip at every
turn: 1 - (1 - r)².

A slip gives something away and still looks sensible: people rarely lose on the spot by their own
hand, and rarely pick the very worst. So it is any of the better half of the worse moves, all
equally likely, those left out that end the game against the mover.

What is measured of a game and what measures it must not move together: the figures of
docs/fairness.md hold for this model.
"""

from collections.abc import Collection
from fractions import Fraction
from typing import TypeAlias, TypeVar

from plyground.kernel.game import Game
from plyground.kernel.value import ENDLESS, Value, best
from plyground.rulebooks.oracle import Oracle

S = TypeVar("S")
M = TypeVar("M")
Rank: TypeAlias = tuple[Fraction | int, int]
LOST_AT_ONCE = Value.loss(1)


def slip_chance(rate: float, value: Value) -> float:
    """How likely a slip is in a position of this value, if there is one to be made."""
    return 1 - (1 - rate) ** 2 if value.result == ENDLESS else rate


def find_slips(judged: list[tuple[M, Value]]) -> list[M]:
    """The moves that are slips, all equally likely; there may be none."""
    # There are hundreds of moves and few values: what can be asked once of each is asked once.
    values = list({each for _, each in judged})
    top = best(values).rank
    sensible = {each: each.rank for each in values if each.rank > top and each != LOST_AT_ONCE}
    if not sensible:
        return []
    by_rank: dict[Rank, list[M]] = {rank: [] for rank in sorted(sensible.values())}
    for move, each in judged:
        if each in sensible:
            by_rank[sensible[each]].append(move)
    better, found = (sum(map(len, by_rank.values())) + 1) // 2, list[M]()
    for moves in by_rank.values():
        found += moves
        if len(found) >= better:
            break
    return found


def find_sound_moves(
    game: Game[S, M],
    oracle: Oracle[S, M],
    view: S,
    value: Value,
    keeping: list[M],
    repeating: Collection[M] = (),
) -> list[M]:
    """Of the best moves those that are made, all equally likely.

    Where nobody can force the end, those that head for it; of these, where some do not bring back
    an earlier position, only they; of several that lead to the same position, only one: no shift
    is plainer than an idle one.
    """
    heading = oracle.head_for_end(view, keeping) if value.result == ENDLESS else keeping
    fresh = [move for move in heading if move not in repeating] or heading
    tried = oracle.recommend(view, value, fresh)
    if tried is not None:
        return [tried]
    if game.hidden:
        return fresh
    return list({game.apply(view, move): move for move in reversed(fresh)}.values())
