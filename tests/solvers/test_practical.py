"""The best try for a mistake, reckoned by hand on games small enough for it."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from plyground.kernel.house_rules import TurnLimit
from plyground.kernel.seats import Seat
from plyground.kernel.small_game import Position, SmallGame
from plyground.language.errors import TooLarge
from plyground.solvers.practical import Practical
from plyground.solvers.tables.retrograde import Retrograde

WIN = "!"
"""A move to here wins for the player who makes it."""


class Paths(SmallGame[str, str]):
    """Whoever reaches the end of a graph wins."""

    def __init__(self, graph: dict[str, str]) -> None:
        super().__init__()
        self.graph = graph

    def begin(self) -> str:
        return "A"

    def choices(self, node: str, mover: Seat) -> Sequence[str]:
        return self.graph.get(node, "")

    def after(self, node: str, move: str, mover: Seat) -> str:
        return move

    def ending(self, node: str, mover: Seat) -> Seat | None:
        return mover.other if node == WIN else None


def practical(graph: dict[str, str]) -> Practical[Position[str], str]:
    game = Paths(graph)
    return Practical(game, Retrograde(game))


START = Position("A", Seat.FIRST)


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
