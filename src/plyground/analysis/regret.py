"""Regret: what a move gave away, exactly, whoever the opponent is."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.kernel.errors import PlygroundError
from plyground.kernel.value import DRAW, ENDLESS, LOSS, WIN, Value, best
from plyground.language.message import Message

STEPS = {WIN: 0, DRAW: 1, ENDLESS: 1, LOSS: 2}


class Regret(NamedTuple):
    """The difference between the best move and what was answered."""

    lost: Fraction
    """Steps down from win over draw or endless to loss, 0 to 2; with a secret, the chance lost."""
    plies: int | None = None
    """How much longer a win became that was kept, or a loss shorter; None where more than that was
    lost, or nothing of the kind could be: the end cannot be forced, or is a matter of chance."""
    best: bool = False
    """No move was better, plies included."""


def measure_regret(judged: Mapping[Any, Value], move: Any | None) -> Regret:
    """What a move gave away among the judged ones; None is no legal move, and loses the game."""
    before = best(list(judged.values()))
    if before.chance is not None:
        after = judged[move].chance if move is not None else None
        return Regret(before.chance - (after or 0), best=after == before.chance)
    value = Value.loss(0) if move is None else judged[move]  # no move at all: lost on the spot
    lost = Fraction(_step(value) - _step(before))
    detour = None
    if not lost and value.plies is not None and before.plies is not None:
        detour = abs(value.plies - before.plies) if before.result != DRAW else None
    return Regret(lost, detour, value.matches(before))


def is_settled(judged: Mapping[Any, Value]) -> bool:
    """Whether every move is known exactly, so that regret has a meaning."""
    return all(value.chance is not None or value.result in STEPS for value in judged.values())


def _step(value: Value) -> int:
    if value.result not in STEPS:
        raise PlygroundError(Message("regret-not-settled"))
    return STEPS[value.result]
