"""The best try for a mistake, reckoned by hand on games small enough for it."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import NamedTuple

import pytest

from plyground.kernel.game import Game
from plyground.kernel.house_rules import TurnLimit
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.language.errors import TooLarge
from plyground.solvers.practical import Practical
from plyground.solvers.tables.retrograde import Retrograde

WIN = "!"
"""A move to here wins for the player who makes it."""


class At(NamedTuple):
    node: str
    turn: Seat


class Paths(Game[At, str]):
    """Whoever reaches the end of a graph wins."""

    slug = "paths"
    title = "Paths"

    def __init__(self, graph: dict[str, str]) -> None:
        super().__init__()
        self.graph = graph

    def initial(self, random: Random, first: Seat) -> At:
        return At("A", first)

    def turn(self, state: At) -> Seat:
        return state.turn

    def moves(self, state: At) -> Sequence[str]:
        return self.graph.get(state.node, "")

    def apply(self, state: At, move: str) -> At:
        return At(move, state.turn.other)

    def outcome(self, state: At) -> Outcome | None:
        return Outcome(state.turn.other, "the end is reached") if state.node == WIN else None

    @property
    def all_moves(self) -> Sequence[str]:
        return sorted({*self.graph, WIN})

    def write(self, state: At) -> str:
        return f"{state.node} {state.turn}"

    def read(self, text: str) -> At:
        raise NotImplementedError

    def solver_key(self, state: At) -> str:
        return state.node


def practical(graph: dict[str, str]) -> Practical[At, str]:
    game = Paths(graph)
    return Practical(game, Retrograde(game))


START = At("A", Seat.FIRST)


def test_one_mistake_among_two_moves_comes_after_sixteen_turns_on_average() -> None:
    # From B the opponent goes back to A, or by mistake to C, from where we win at once. A mistake
    # comes once in eight: b = 1/8 * 2 + 7/8 * (1 + a) and a = 1 + b give b = 16.
    prospect = practical({"A": "B", "B": "AC", "C": WIN}).prospect(START, "B")
    assert prospect.chance == 1.0
    assert prospect.plies == pytest.approx(17, rel=1e-12)


def test_an_opponent_who_can_get_away_is_beaten_only_sometimes() -> None:
    # From B also to D, and on to E and D for ever: p = 1/12 + 11/24 p.
    graph = {"A": "B", "B": "ACD", "C": WIN, "D": "E", "E": "D"}
    chance = Fraction(1, 12) / (1 - Fraction(11, 24))
    # Plies over the games won: b = 1/12 * 2 + 11/24 * (p + a) and a = p + b.
    length = (Fraction(1, 6) + Fraction(11, 24) * 2 * chance) / (1 - Fraction(11, 24))
    prospect = practical(graph).prospect(START, "B")
    assert prospect.chance == pytest.approx(float(chance), rel=1e-12)
    assert prospect.plies == pytest.approx(float(chance + length), rel=1e-12)


def test_among_equal_chances_the_shorter_way_is_taken() -> None:
    # Both let the opponent err sooner or later; F offers two mistakes, B but one.
    graph = {"A": "BF", "B": "AC", "C": WIN, "F": "ACG", "G": WIN}
    assert practical(graph).choose(START, ["B", "F"]) == "F"


def test_who_can_never_win_has_no_best_try() -> None:
    tries = practical({"A": "BC", "B": "AD", "C": "A", "D": "C"})
    assert tries.choose(START, ["B", "C"]) is None


def test_a_later_win_counts_with_its_exact_plies() -> None:
    # After the mistake C we still need three turns: C to F, whatever, and the end.
    # b = 1/8 * (1 + 3) + 7/8 * (1 + a), a = 1 + b.
    graph = {"A": "B", "B": "AC", "C": "F", "F": "G", "G": WIN}
    assert practical(graph).prospect(START, "B").plies == pytest.approx(19, rel=1e-12)


def test_too_many_positions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.solvers.practical.MAX_POSITIONS", 1)
    game = Paths({"A": "B", "B": "AC", "C": WIN})
    with pytest.raises(TooLarge, match="more than 1 positions"):
        Practical(game, Retrograde(game)).choose(START, ["B"])


def test_under_a_turn_limit_only_mistakes_in_time_count() -> None:
    game = TurnLimit(Paths({"A": "B", "B": "AC", "C": WIN}), 5)
    tries = Practical(game, Retrograde(game))
    # Two turns of the opponent come early enough, each a mistake once in eight.
    start = game.start(seed=0)
    assert tries.prospect(start, "B").chance == pytest.approx(1 - (7 / 8) ** 2, rel=1e-12)
