"""One turn: what a position offers to a player of the slip model, and what is at stake in it."""

from typing import Any, NamedTuple, TypeAlias

from plyground.kernel.game import AnyGame
from plyground.kernel.value import LOSS, Value, best
from plyground.players.engine import find_preferred_moves
from plyground.players.greedy import find_greedy_moves
from plyground.players.slips import find_slips
from plyground.solvers.oracle import Oracle

MoveValues: TypeAlias = list[tuple[Any, Value]]
WON_BY_IT, LOST_BY_IT = Value.win(1), Value.loss(1)


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

    @property
    def stakes(self) -> tuple[float, float, float, float]:
        """What is added up over a game: `matters`, and there `keeping`; `only`; `trap`."""
        return self.matters, self.keeping * self.matters, self.only, self.trap


def study_turn(game: AnyGame, oracle: Oracle[Any, Any], view: Any) -> Turn:
    """What a position that is not over offers."""
    move_values = oracle.move_values(view)
    # There are hundreds of moves, and few values that they share: what can be asked once of each
    # is asked once. It is known by its identity, for fractions take long to compare.
    kinds = {id(each): each for _, each in move_values}
    value = best(list(kinds.values()))
    best_kinds = {kind for kind, each in kinds.items() if each.matches(value)}
    kept_kinds = {kind for kind, each in kinds.items() if each.keeps(value)}
    keeping = sum(id(each) in kept_kinds for _, each in move_values)
    sound = find_preferred_moves(
        game, oracle, view, value, [move for move, each in move_values if id(each) in best_kinds]
    )
    slips = find_slips(move_values)
    matters = keeping < len(move_values)
    return Turn(
        value,
        sound,
        slips,
        _find_swings(move_values, value, {*sound, *slips}),
        matters,
        keeping / len(move_values),
        matters and keeping == 1,
        _weigh_trap(game, view, move_values, value) if matters and value.result != LOSS else 0.0,
    )


def _find_swings(move_values: MoveValues, value: Value, made: set[Any]) -> frozenset[Any]:
    """Of the moves that are made, those that change who stands better."""
    stands = find_leader(value)
    kinds = {id(each): each for _, each in move_values}
    swinging = {kind for kind, each in kinds.items() if find_leader(each) != stands}
    return frozenset(move for move, each in move_values if id(each) in swinging and move in made)


def _weigh_trap(game: AnyGame, view: Any, move_values: MoveValues, value: Value) -> float:
    """How likely a move that looks best to whoever looks one move ahead gives the value away."""
    if game.hidden:
        values = dict(move_values)
        greedy = [values[move] for move in find_greedy_moves(game, view)]
    else:  # a move that ends the game is won or lost with it
        kinds = {id(each): each for _, each in move_values}
        gains = {kind: _find_gain(each) for kind, each in kinds.items()}
        top = max(gains.values())
        greedy = [each for _, each in move_values if gains[id(each)] == top]
    return sum(not each.keeps(value) for each in greedy) / len(greedy)


def _find_gain(value: Value) -> int:
    return (value == WON_BY_IT) - (value == LOST_BY_IT)


def find_leader(value: Value) -> int:
    """Who stands better: 1 the player to move, -1 the other, 0 neither (or nobody knows)."""
    if value.chance is not None:
        twice, whole = 2 * value.chance.numerator, value.chance.denominator
        return (twice > whole) - (twice < whole)
    return {"win": 1, "loss": -1}.get(value.result or "", 0)
