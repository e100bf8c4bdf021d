"""Exact chances where both players see alike, on any game with a secret."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import NamedTuple

import pytest

import plyground
from plyground import Outcome, Seat
from plyground.kernel.game import Game
from plyground.kernel.value import Value
from plyground.language.errors import TooLarge
from plyground.solvers import solve
from plyground.solvers.tables.hidden import InformationSets


class Cup(NamedTuple):
    """Which cups were lifted, who is to move, and under which cup the pea is (None: a view)."""

    lifted: str
    turn: Seat
    pea: str | None


class Cups(Game[Cup, str]):
    """Lift a cup in turn; whoever finds the pea wins (or loses, if it is a wasp)."""

    slug = "cups"
    title = "Cups"
    hidden = True

    def __init__(self, cups: str, *, wasp: bool = False) -> None:
        super().__init__()
        self.cups, self.wasp = cups, wasp

    def initial(self, random: Random, first: Seat) -> Cup:
        return Cup("", first, random.choice(self.cups))

    def turn(self, state: Cup) -> Seat:
        return state.turn

    def moves(self, state: Cup) -> Sequence[str]:
        return [cup for cup in self.cups if cup not in state.lifted and not self.outcome(state)]

    def apply(self, state: Cup, move: str) -> Cup:
        return Cup(state.lifted + move, state.turn.other, state.pea)

    def outcome(self, state: Cup) -> Outcome | None:
        if state.pea is None or state.pea not in state.lifted:
            return None
        return Outcome(state.turn if self.wasp else state.turn.other, "it is found")

    @property
    def all_moves(self) -> Sequence[str]:
        return self.cups

    def write(self, state: Cup) -> str:
        return f"{state.lifted} {state.turn}"

    def read(self, text: str) -> Cup:
        raise NotImplementedError

    def view(self, state: Cup, seat: Seat | None) -> Cup:
        return state if self.outcome(state) else state._replace(pea=None)

    def possible_states(self, view: Cup) -> Iterator[Cup]:
        return (view._replace(pea=cup) for cup in self.cups if cup not in view.lifted)

    def secret(self, state: Cup) -> str | None:
        return state.pea


@pytest.mark.parametrize("cups", ["A", "AB", "ABC", "ABCDE"])
def test_the_chances_of_a_pea_under_cups(cups: str) -> None:
    game = Cups(cups)
    # The turns are equally likely to find it, and the first player has half of them or one more.
    chance = Fraction((len(cups) + 1) // 2, len(cups))
    start = game.start(seed=1)
    assert InformationSets(game).value(start) == Value.of_chance(chance)
    assert {value.chance for _, value in InformationSets(game).move_values(start)} == {chance}


def test_what_one_seat_wins_the_other_loses() -> None:
    pea, wasp = Cups("ABCDE"), Cups("ABCDE", wasp=True)
    chances = [InformationSets(game).value(game.start(seed=1)).chance for game in (pea, wasp)]
    assert chances == [Fraction(3, 5), Fraction(2, 5)]


def test_only_the_view_is_looked_at() -> None:
    game = plyground.game("cipher-quest", pool=5, targets="5-9", near=2)
    belief = InformationSets(game)
    for state in game.openings(Seat.FIRST):
        assert belief.move_values(state) == belief.move_values(game.view(state, None))
        assert belief.value(state) == belief.value(game.view(state, None))


def test_a_limit_that_stops_the_game_at_once_is_worth_half() -> None:
    # One turn: the pea is found in it once in five times, else the game stops.
    game = plyground.game("cipher-quest", pool=5, targets="1-5", turn_limit=1)
    assert solve(game).value(game.start(seed=0)) == Value.of_chance(
        Fraction(1, 5) + Fraction(4, 5) / 2
    )


def test_too_many_positions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.solvers.tables.hidden.MAX_POSITIONS", 100)
    game = plyground.game("cipher-quest")
    with pytest.raises(TooLarge, match="more than 100 positions"):
        InformationSets(game).value(game.start(seed=0))
