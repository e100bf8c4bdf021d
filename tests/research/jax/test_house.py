"""House rules in JAX: no position twice, and an end after so many turns, as the rules say."""

from typing import Any

import jax
import numpy
import pytest

from plyground.kernel.errors import BadOption
from plyground.research.actions import Actions
from plyground.research.batch.house import open_game
from plyground.research.jax import auto_reset, make
from plyground.support.rows import find_plan

from .lockstep import Follower, play_at_random, rows_of

GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("code-swap", {"preset": "fair", "max_turns": 40}, 40),
]
MORE: list[tuple[str, dict[str, Any], int]] = [
    ("operator-outwit", {"operations": "-2,+2", "target": 9, "start": 4, "no_repeats": True}, 12),
    ("code-swap", {"preset": "fair"}, 60),
    ("coordinate-clash", {"preset": "fair"}, 45),
    ("coordinate-clash", {"size": 4, "line": 4, "no_repeats": True}, 40),
    ("cipher-shift", {"target": "AC", "max_step": 20, "no_repeats": True}, 40),
    ("cipher-quest", {"no_repeats": True, "turn_limit": 4}, 10),
]
COUNT = 60


@pytest.mark.parametrize(
    ("slug", "options", "plies"),
    [*GAMES, *(pytest.param(*each, marks=pytest.mark.soak) for each in MORE)],
)
def test_games_under_house_rules_go_as_the_rules_say(
    slug: str, options: dict[str, Any], plies: int
) -> None:
    env = make(slug, **options)
    played = play_at_random(env, COUNT, plies)
    rows = rows_of(env, played.states)
    follower = Follower(env)
    lengths = [follower.follow(played, rows, number) for number in range(COUNT)]
    assert min(lengths[1::5]) < plies


@pytest.mark.soak
def test_on_a_full_grid_no_shift_brings_back_what_was_there_and_the_limit_ends_it() -> None:
    env = make("coordinate-clash", size=4, line=4, no_repeats=True, turn_limit=3)
    game, plan = env.game, find_plan(env.game.core)
    assert plan is not None
    row = [0, 0b0101_1010_1010_0101, 0b1010_0101_0101_1010]
    state = open_game(game, plan.read(row))
    states, step = env.states(numpy.array([row])), jax.jit(env.step)
    counts = []
    for _ in range(3):
        mask = Actions(game).mask(state)
        assert states.legal_action_mask[0].tolist() == mask.tolist()
        counts.append(int(mask.sum()))
        action = int(mask.nonzero()[0][0])
        states, state = (
            step(states, numpy.array([action])),
            game.apply(state, game.all_moves[action]),
        )
    assert counts[0] == 16
    assert counts[1] < 16
    ended = game.outcome(state)
    assert ended is not None
    assert ended.winner is None
    assert states.terminated.all()
    assert not states.truncated.any()
    assert not states.rewards.any()


def test_what_has_been_is_forgotten_when_the_next_game_begins() -> None:
    env = make("operator-outwit", operations="-2,+2", target=9, start=4, no_repeats=True)
    step = jax.jit(auto_reset(env.step, env.init))
    state = start = env.init(jax.random.key(0))
    for turn in range(60):
        action = int(state.legal_action_mask.nonzero()[0][turn % 2 - 1])
        state = step(state, action, jax.random.key(turn))
        if state.terminated:
            assert state._x.many == 0
            assert (state.legal_action_mask == start.legal_action_mask).all()
            return
    pytest.fail("no game came to its end")


def test_a_history_without_an_end_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match=r"under no_repeats .* give max_turns"):
        make("code-swap", preset="fair", max_turns=None)
    make("code-swap", preset="fair", max_turns=None, turn_limit=30)


def test_pictures_are_those_of_the_game_itself() -> None:
    plain, ruled = (make("code-swap", codes="413/251", no_repeats=on) for on in (False, True))
    drawn = [env.init(jax.random.key(0)).to_svg() for env in (plain, ruled)]
    assert drawn[0] == drawn[1]
