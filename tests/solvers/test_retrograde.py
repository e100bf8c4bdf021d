"""Retrograde agrees with plain sweeps on every position, however it is asked."""

from typing import Any

import pytest

import plyground
from plyground import Seat
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import TurnLimit, WinBy
from plyground.kernel.value import Value
from plyground.language.errors import TooLarge
from plyground.solvers.tables.retrograde import Retrograde
from tests.sixth.rules import LastMatch
from tests.solvers.random_game import reach, sweep

GAMES = [
    plyground.game("code-swap", length=2, digits=3, deal="any"),
    plyground.game("code-swap", codes="312/321"),
    TurnLimit(plyground.game("operator-outwit", target=7), 5),
    TurnLimit(plyground.game("cipher-shift", target="C", max_step=2), 4),
    WinBy(plyground.game("operator-outwit", target=6), 5),
    LastMatch(heap=30, take=4),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_position_has_the_value_that_sweeps_find(game: AnyGame) -> None:
    values = sweep(game, reach(game))
    retrograde = Retrograde(game, game.openings(Seat.FIRST))
    assert {state: retrograde.value(state) for state in values} == values


def test_a_survey_counts_what_the_starts_can_reach_and_nothing_else() -> None:
    game = plyground.game("operator-outwit", target=20, start=15, operations="+1,+2")
    retrograde = Retrograde(game, [game.read("20:1 1")])
    survey = retrograde.survey()
    assert (survey.positions, survey.win, survey.loss, survey.endless) == (5, 4, 1, 0)
    assert (survey.longest, survey.start) == (3, Value.win(3))


def test_a_survey_of_a_game_with_many_starts_counts_its_deals() -> None:
    survey = Retrograde(plyground.game("code-swap", length=2, digits=3)).survey()
    assert survey.start == {"win": 9, "loss": 0, "draw": 0, "endless": 0}


def test_what_was_too_much_or_interrupted_leaves_no_half_truths(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = plyground.game("operator-outwit", target=300, operations="+1,+2")
    retrograde = Retrograde(game, [game.read("300:290 1")], limit=100)
    with pytest.raises(TooLarge, match="more than 100 positions"):
        retrograde.value(game.start())
    assert retrograde.value(game.read("300:296 2")) == Value.win(3)
    with monkeypatch.context() as patch:
        calls, made = iter(range(40)), type(game).apply

        def apply(self: Any, state: Any, move: Any) -> Any:
            if next(calls, None) is None:
                raise KeyboardInterrupt
            return made(self, state, move)

        patch.setattr(type(game), "apply", apply)
        with pytest.raises(KeyboardInterrupt):
            retrograde.value(game.read("300:219 1"))
    assert retrograde.value(game.read("300:219 1")) == Value.loss(54)
