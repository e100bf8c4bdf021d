"""One game at a time in Gymnasium, against any player."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from plyground.games import registry  # noqa: E402
from plyground.kernel.game import AnyGame  # noqa: E402
from plyground.kernel.seats import Seat  # noqa: E402
from plyground.players.player import Forfeit, Player  # noqa: E402
from plyground.research.gymnasium import Duel, env_id  # noqa: E402

every_game = pytest.mark.parametrize("slug", registry.slugs())


@every_game
@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_gymnasium_finds_nothing_wrong(slug: str, mode: str) -> None:
    pytest.importorskip("PIL")
    env = gymnasium.make(env_id(slug), render_mode=mode, seat=1)
    check_env(env.unwrapped)
    env.reset(seed=3)
    frame: Any = env.render()
    assert "\n" in frame if mode == "ansi" else len(numpy.unique(frame)) > 3


@every_game
def test_the_learner_sees_its_own_side_and_what_is_legal(slug: str) -> None:
    env = Duel(slug, max_turns=40)
    for seed in range(6):
        seen, info = env.reset(seed=seed)
        over, random = False, Random(seed)
        assert env.match is not None
        while not over:
            assert env.match.turn is env.seat is Seat(info["seat"])
            legal = env.game.moves(env.match.view(env.seat))
            masked = [env.game.all_moves[each] for each in env.action_masks().nonzero()[0]]
            assert masked == list(legal)
            assert env.observation_space.contains(seen)
            action = random.choice(numpy.flatnonzero(seen["action_mask"]))
            seen, reward, terminated, truncated, _ = env.step(action)
            over = terminated or truncated
        assert not seen["action_mask"].any()
        ended = env.match.outcome
        expected = 0 if ended is None else 1 if ended.winner is env.seat else -1
        assert (reward, truncated) == (expected, ended is None)


def played(env: Duel, seed: int, games: int = 6) -> list[Any]:
    """Everything that random play of some games shows."""
    random = Random(seed)
    told: list[Any] = []
    seen, info = env.reset(seed=seed)
    for _ in range(games):
        over = False
        told.append((seen["observation"].tolist(), info))
        while not over:
            action = random.choice(numpy.flatnonzero(seen["action_mask"]))
            seen, reward, terminated, truncated, info = env.step(action)
            over = terminated or truncated
            told.append((seen["observation"].tolist(), reward, info))
        seen, info = env.reset()
    return told


@pytest.mark.parametrize("opponent", ["random", "greedy", "engine:easy"])
def test_a_seed_says_everything(opponent: str) -> None:
    env = Duel("code-swap", opponent=opponent, max_turns=30)
    assert played(env, 4) == played(Duel("code-swap", opponent=opponent, max_turns=30), 4)
    assert played(env, 4) == played(env, 4)
    assert played(env, 4) != played(env, 5)


@pytest.mark.parametrize("action", [2, 3, -1, 10**9])
def test_an_illegal_action_loses_the_game_and_says_why(action: int) -> None:
    env = Duel("operator-outwit", seat=1)
    env.reset(seed=1)
    assert env.match is not None
    before = env.match.state
    seen, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["why"]
    assert env.match.state == before
    assert not seen["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset()
    assert env.step(0)[1] == 0


class Faulty(Player):
    def choose(self, game: AnyGame, view: Any) -> Any:
        raise Forfeit("crashed")


def test_an_opponent_that_fails_loses() -> None:
    env = Duel("code-swap", opponent=Faulty(Random(1)), seat=1)
    env.reset(options={"position": "321/321 1"})
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated) == (1, True)
    assert "crashed" in info["why"]


# ---- games that are over before the learner's first turn ---------------------------------------


@pytest.mark.parametrize("action", [0, 5, -1, 99])
def test_a_game_that_the_opponent_wins_first_is_lost_whatever_the_learner_does(action: int) -> None:
    env = Duel("operator-outwit", target=3, operations="+2,-1", seat=2)
    seen, info = env.reset(seed=1)
    assert (info["decided"], info["opening"]) == (True, 0)
    assert seen in env.observation_space
    assert seen["action_mask"].all()
    assert env.action_masks().all()
    seen, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert (info["reply"], info["illegal"]) == (-1, False)
    assert "reached 3" in info["why"]
    assert not seen["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(action)


# ---- copies ------------------------------------------------------------------------------------


COPIES: list[Callable[[Any], Any]] = [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy]


@every_game
@pytest.mark.parametrize("again", COPIES)
def test_a_copy_goes_on_as_the_game_itself(slug: str, again: Callable[[Any], Any]) -> None:
    env = Duel(slug, opponent="greedy" if slug == "coordinate-clash" else "engine:easy")
    again(env)  # nothing has begun
    env.reset(seed=3)
    env.step(int(env.action_masks().argmax()))
    twin = again(env)
    for each in (env, twin):
        if each._over:
            each.reset()
    assert continued(env) == continued(twin)


def continued(env: Duel) -> list[Any]:
    told: list[Any] = []
    seen = env._observe()
    for _ in range(12):
        action = int(seen["action_mask"].argmax())
        seen, reward, terminated, truncated, info = env.step(action)
        told.append((seen["observation"].tolist(), seen["action_mask"].tolist(), reward, info))
        if terminated or truncated:
            seen, info = env.reset()
            told.append(info)
    return told
