"""A game in progress, kept ready for adapters, is the game that the rules say, ply by ply."""

from random import Random
from typing import Any

import numpy
import pytest

from plyground.kernel.house_rules import HouseRule
from plyground.kernel.seats import Seat
from plyground.research.actions import Actions
from plyground.research.runner import ByRows, make_runner
from plyground.support.rows import GOING, LOST, STOPPED, WON, find_plan
from tests.variants import VARIANTS, Variant

GAMES, TURNS = 12, 70
PLAIN = [variant for variant in VARIANTS if not isinstance(variant.game(), HouseRule)]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_ply_is_as_the_rules_say(variant: Variant) -> None:
    game, random = variant.game(), Random(5)
    now, actions, plan = make_runner(game), Actions(game), find_plan(game.core)
    assert plan is not None
    for seed in range(GAMES):
        now.begin(Random(seed))
        state = game.initial(Random(seed), Seat.FIRST)
        for _ in range(TURNS):
            assert now.state == state
            assert now.turn is game.turn(state)
            assert now.mask.nonzero()[0].tolist() == actions.legal(state)
            assert bytes(now.legal) == now.mask.tobytes()
            if not actions.legal(state):
                break
            move, mover = random.choice(game.moves(state)), game.turn(state)
            result = now.step(actions.id(move))
            state = game.apply(state, move)
            assert_seen(now, plan, game, state)
            ended = game.outcome(state)
            if ended is not None:
                expected = STOPPED if ended.winner is None else LOST
                assert result == (WON if ended.winner is mover else expected)
                assert now.state == state
                break
            assert result == GOING


def assert_seen(now: Any, plan: Any, game: Any, state: Any) -> None:
    """Both seats see what a batch shows of the view."""
    for place, seat in enumerate(Seat):
        row = plan.write(game.core_state(game.view(state, seat)))
        expected = numpy.zeros(plan.features, numpy.int64)
        plan.look(row, expected, plan.setup, place)
        now.look(place)
        assert now.seen.dtype == numpy.int64
        assert now.seen.tolist() == expected.tolist()


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_rows_of_plain_python_give_the_state_back(variant: Variant) -> None:
    game, random = variant.game(), Random(3)
    plan = find_plan(game)
    assert plan is not None
    state = game.start(seed=3)
    for _ in range(TURNS):
        assert plan.plain.read(plan.plain.write(state)) == state
        if game.outcome(state) is not None:
            break
        state = game.apply(state, random.choice(game.moves(state)))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_only_house_rules_keep_a_game_from_its_rows(variant: Variant) -> None:
    assert isinstance(make_runner(variant.game()), ByRows) == (variant in PLAIN)
