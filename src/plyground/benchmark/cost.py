"""Cost: the score that a move gives away, on one scale for all games, from 0 to 1.

A win scores 1, a draw and a game that neither side can end 1/2, a loss 0; where something is
hidden, the score is the chance of winning. `analysis.regret` counts steps from 0 to 2 and keeps its
meaning.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from plyground.analysis.regret import measure_regret
from plyground.kernel.errors import BadOption, PlygroundError
from plyground.kernel.text import shorten
from plyground.kernel.value import DRAW, ENDLESS, LOSS, WIN, Value
from plyground.language.message import Message

SCORES = {WIN: Fraction(1), DRAW: Fraction(1, 2), ENDLESS: Fraction(1, 2), LOSS: Fraction(0)}

CHARGES = ("loss", "worst", "random")
"""What no legal answer costs: as if the game were lost on the spot, as the worst legal move does,
or as a random one does in the mean. Declared before a run; `loss` unless somebody says so."""
USUAL_CHARGE = "loss"


def score(value: Value) -> Fraction:
    """What a value is worth to the player to move, from 0 to 1."""
    if value.chance is not None:
        return value.chance
    if value.result not in SCORES:
        raise PlygroundError(Message("regret-not-settled"))
    return SCORES[value.result]


def best_score(values: Iterable[Value]) -> Fraction:
    """The score of the best of some values."""
    return max(map(score, values))


def cost(judged: Mapping[Any, Value], move: Any) -> Fraction:
    """The score that a move gives away among the judged ones."""
    return best_score(judged.values()) - score(judged[move])


def count_plies(judged: Mapping[Any, Value], move: Any) -> int | None:
    """By how much a move that kept a win made it longer, or one in a loss shortened that.

    None where more than that was lost, or nothing of the kind could be.
    """
    return measure_regret(judged, move).plies


def charge_for_fault(charge: str, costs: Mapping[str, Fraction], best: Fraction) -> Fraction:
    """What no legal answer costs in a position: its moves with their costs, its best score."""
    if charge == "loss":
        return best
    if charge == "worst":
        return max(costs.values())
    if charge == "random":
        return sum(costs.values(), Fraction(0)) / len(costs)
    raise BadOption(Message.of("benchmark.unknown-charge", name=shorten(charge), known=CHARGES))
