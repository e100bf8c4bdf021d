"""A draw ends an environment with nothing for either, one game or many.

Nor does any of these take it for granted that players take turns.
"""

from random import Random
from typing import Any

import pytest

from plyground.kernel.game import AnyGame
from plyground.players.player import Player
from tests.sixth.rules import AgainMatch
from tests.tic_tac_toe import DRAWN, FULL, own_shelf, tic_tac_toe

__all__ = ["own_shelf", "tic_tac_toe"]


class Reader(Player):
    """Plays the drawn game."""

    def choose(self, game: Any, view: Any) -> int:
        free: int = view.board.count(".")
        return DRAWN[len(DRAWN) - free]


class Single(Player):
    """Takes one match at a time."""

    def choose(self, game: Any, view: Any) -> int:
        return 1


def test_pettingzoo_ends_a_draw_and_asks_whose_turn_it_is(tic_tac_toe: AnyGame) -> None:
    pytest.importorskip("pettingzoo")
    from plyground.research.pettingzoo import raw_env

    env = raw_env(tic_tac_toe)
    env.reset()
    for action in DRAWN:
        env.step(action)
    agents = list(env.rewards)
    assert env.terminations == dict.fromkeys(agents, True)
    assert env.truncations == dict.fromkeys(agents, False)
    assert env.rewards == dict.fromkeys(agents, 0)
    env = raw_env(AgainMatch(heap=4))
    env.reset()
    movers = []
    for action in (0, 1, 0):
        movers.append(env.agent_selection)
        env.step(action)
    assert movers == ["player_1", "player_1", "player_2"]
    assert env.rewards == {"player_1": -1, "player_2": 1}


def test_gymnasium_ends_a_draw_and_asks_whose_turn_it_is(tic_tac_toe: AnyGame) -> None:
    pytest.importorskip("gymnasium")
    from plyground.research.gymnasium import Duel

    env = Duel(tic_tac_toe, opponent=Reader(Random(0)), seat=1, truth=True)
    env.reset(seed=1)
    for action in DRAWN[::2]:
        _, reward, terminated, truncated, _ = env.step(action)
    assert (reward, terminated, truncated) == (0.0, True, False)
    env = Duel(AgainMatch(heap=5), opponent=Single(Random(0)), seat=1)
    env.reset(seed=1)
    assert env.match is not None
    _, reward, terminated, _, info = env.step(1)  # two; then one, one and the last one
    assert (reward, terminated, info["reply"]) == (-1.0, True, 0)
    assert [int(move) for move in env.match.moves] == [2, 1, 1, 1]


def test_openspiel_ends_a_draw_with_nothing_for_either(monkeypatch: pytest.MonkeyPatch) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from plyground.research import openspiel as adapter

    monkeypatch.setattr(adapter, "NAMES", dict(adapter.NAMES))
    adapter.register("tic-tac-toe")
    state = pyspiel.load_game("plyground_tic_tac_toe").new_initial_state()
    for action in DRAWN:
        assert not state.is_terminal()
        state.apply_action(action)
    assert (state.is_terminal(), state.returns(), str(state)) == (True, [0.0, 0.0], FULL)


def test_batches_end_a_draw_with_nothing_for_either(tic_tac_toe: AnyGame) -> None:
    pytest.importorskip("gymnasium")
    from plyground.research.gymnasium.vector import Duels

    envs = Duels(tic_tac_toe, num_envs=2, opponent="self", truth=True)
    envs.reset(seed=1)
    for action in DRAWN:
        _, rewards, terminated, truncated, infos = envs.step([action] * 2)
    assert (rewards.tolist(), terminated.tolist()) == ([0.0, 0.0], [True, True])
    assert not truncated.any()
    assert infos["final_info"]["regret"].tolist() == [0.0, 0.0]


def test_jax_ends_a_draw_and_goes_no_further(tic_tac_toe: AnyGame) -> None:
    jax = pytest.importorskip("jax")
    from plyground.research.jax import make

    env = make(tic_tac_toe)
    state, step = env.init(jax.random.key(0)), jax.jit(env.step)
    for action in DRAWN:
        assert not state.terminated
        state = step(state, action)
    assert state.terminated
    assert state.rewards.tolist() == [0.0, 0.0]
    again = step(state, 0)
    assert again.rewards.tolist() == [0.0, 0.0]
    assert again._x == state._x
