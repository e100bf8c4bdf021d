"""One turn: what a position offers to a player of the slip model, and what is at stake in it."""

from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.value import LOSS, Value, best
from plyground.players.greedy import find_greedy_moves
from plyground.players.slips import find_slips, find_sound_moves
from plyground.rulebooks.oracle import Oracle


class Turn(NamedTuple):
    """A position, as whoever is to move should see it."""

    value: Value
    sound: list[Any]
    """Moves that are made by a player who does not err, all equally likely."""
    slips: list[Any]
    """Moves that are made by one who does."""
    swings: frozenset[Any]
    """Moves, of those, that change who stands better."""
    matters: bool
    """Whether some moves keep the value and some do not."""
    keeping: float
    """The share of all moves that keep the value."""
    only: bool
    """Whether it matters, and a single move keeps the value."""
    trap: float
    """How likely whoever looks one move ahead gives away a position that is not lost."""


def study_turn(game: AnyGame, oracle: Oracle[Any, Any], view: Any) -> Turn:
    """What a position that is not over offers."""
    judged = oracle.move_values(view)
    value = best([each for _, each in judged])
    matching = [move for move, each in judged if each.matches(value)]
    keeping = {move for move, each in judged if each.keeps(value)}
    sound = find_sound_moves(game, oracle, view, value, matching)
    slips = find_slips(judged)
    made = {*sound, *slips}
    stands = find_standing(value)
    matters = len(keeping) < len(judged)
    greedy = find_greedy_moves(game, view) if matters and value.result != LOSS else []
    return Turn(
        value,
        sound,
        slips,
        frozenset(move for move, each in judged if move in made and find_standing(each) != stands),
        matters,
        len(keeping) / len(judged),
        matters and len(keeping) == 1,
        sum(move not in keeping for move in greedy) / len(greedy) if greedy else 0.0,
    )


def find_standing(value: Value) -> int:
    """Who stands better: 1 the player to move, -1 the other, 0 neither (or nobody knows)."""
    if value.chance is not None:
        twice, whole = 2 * value.chance.numerator, value.chance.denominator
        return (twice > whole) - (twice < whole)
    return {"win": 1, "loss": -1}.get(value.result or "", 0)
