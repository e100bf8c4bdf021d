"""Regret: the share of a game that a move gives away, exactly, whoever the opponent is.

One scale for all games, from 0 to 1: a win scores 1, a draw and a game that neither side can end
1/2, a loss 0; where something is hidden, the score is the chance of winning.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.kernel.value import DRAW, ENDLESS, LOSS, WIN, Value, best
from plyground.language.errors import PlygroundError
from plyground.language.message import Message

SCORES = {WIN: Fraction(1), DRAW: Fraction(1, 2), ENDLESS: Fraction(1, 2), LOSS: Fraction(0)}


class Regret(NamedTuple):
    """The difference between the best move and what was answered."""

    lost: Fraction
    """The score that was given away."""
    plies: int | None = None
    """How much longer a win became that was kept, or a loss shorter; None where more than that was
    lost, or nothing of the kind could be: the end cannot be forced, or is a matter of chance."""
    best: bool = False
    """No move was better, plies included."""


def score(value: Value) -> Fraction:
    """What a value is worth to the player to move, from 0 to 1."""
    if value.chance is not None:
        return value.chance
    if value.result not in SCORES:
        raise PlygroundError(Message("regret-not-settled"))
    return SCORES[value.result]


def measure_regret(move_values: Mapping[Any, Value], move: Any | None) -> Regret:
    """What a move gave away among the judged ones; None is no legal move, and loses the game."""
    before = best(list(move_values.values()))
    if before.chance is not None:
        after = move_values[move].chance if move is not None else None
        return Regret(before.chance - (after or 0), best=after == before.chance)
    value = Value.loss(0) if move is None else move_values[move]  # no move at all: lost on the spot
    lost = score(before) - score(value)
    detour = None
    if not lost and value.plies is not None and before.plies is not None:
        detour = abs(value.plies - before.plies) if before.result != DRAW else None
    return Regret(lost, detour, value.matches(before))


def is_settled(move_values: Mapping[Any, Value]) -> bool:
    """Whether every move is known exactly, so that regret has a meaning."""
    return all(value.chance is not None or value.result in SCORES for value in move_values.values())
