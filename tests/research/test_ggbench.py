"""The games in the shape of gg-bench's environments."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

from plyground.kernel.errors import BadOption, IllegalMove
from plyground.kernel.seats import Seat
from plyground.research.ggbench import ILLEGAL, GgBench, custom_env
from plyground.rulebooks import shelf

every_game = pytest.mark.parametrize("slug", shelf.slugs())
ENDING = {"cipher-shift": {"wrap": False}}
"""Options under which random games end soon."""


@every_game
def test_gymnasium_finds_nothing_wrong(slug: str) -> None:
    check_env(custom_env(slug)(), skip_render_check=True)


@every_game
def test_a_harness_that_knows_only_its_own_plays_whole_games(slug: str) -> None:
    env, random = custom_env(slug, **ENDING.get(slug, {}))(), Random(1)
    rules, finished = env.game, 0
    for seed in range(8):
        env.reset(seed=seed)
        over = False
        for _ in range(150):
            state, mover = env.match.state, env.match.turn
            moves = env.valid_moves()
            assert [rules.all_moves[move] for move in moves] == list(rules.moves(state))
            assert f"Player {mover} to move" in env.render()
            action = random.choice(moves)
            seen, reward, over, cut, _ = env.step(action)
            assert env.match.state == rules.play(state, rules.all_moves[action])
            assert env.observation_space.contains(seen)
            assert not cut
            if over:
                ended = rules.outcome(env.match.state)
                assert ended is not None
                assert reward == (1 if ended.winner is mover else -1)
                assert env.valid_moves() == []
                finished += 1
                break
            assert reward == 0
            assert seen[0] == env.match.turn.value - 1
    assert finished > 0


@pytest.mark.parametrize("action", [2, -1, 99])
def test_an_illegal_action_ends_the_game_and_changes_nothing(action: int) -> None:
    env = custom_env("operator-outwit")()
    env.reset(seed=1)
    before = env.match.state
    _, reward, over, cut, info = env.step(action)
    assert (reward, over, cut) == (ILLEGAL, True, False)
    assert info["why"]
    assert env.match.state == before
    assert env.valid_moves() == []
    assert env.step(0)[1] == ILLEGAL


def test_options_are_those_of_the_game_and_long_games_are_cut_off() -> None:
    assert custom_env("operator-outwit", target=30)().game == shelf.game(
        "operator-outwit", target=30
    )
    env = GgBench(shelf.game("operator-outwit"), max_turns=2)
    env.reset(seed=1)
    assert env.step(0)[2:4] == (False, False)
    assert env.step(0)[1:4] == (0, False, True)
    assert env.valid_moves() == []


@pytest.mark.parametrize("again", [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy])
def test_a_copy_goes_on_as_the_game_itself(again: Callable[[Any], Any]) -> None:
    env = custom_env("code-swap", length=4)()
    env.reset(seed=1)
    env.step(0)
    twin = again(env)
    assert twin.game == env.game
    for each in (env, twin):
        each.step(1)
        each.reset()
    assert twin.match.state == env.match.state


def test_a_game_begins_in_any_position_and_other_options_are_refused() -> None:
    env = custom_env("operator-outwit")()
    seen, _ = env.reset(seed=1, options={"position": "23:11 2"})
    assert seen.tolist() == [1, 11, 23]
    with pytest.raises(BadOption, match="did you mean position"):
        env.reset(options={"positoin": "23:11 1"})
    assert env.match.turn is Seat.SECOND


@pytest.mark.parametrize("action", [1.7, True, None])
def test_what_is_no_whole_number_is_no_action(action: Any) -> None:
    env = custom_env("operator-outwit")()
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="an action is a whole number"):
        env.step(action)
    assert env.valid_moves() == [0, 1]


def test_what_cannot_be_meant_is_refused_at_once() -> None:
    with pytest.raises(BadOption, match="did you mean target"):
        custom_env("operator-outwit", taget=30)
    with pytest.raises(BadOption, match="max_turns"):
        GgBench(shelf.game("operator-outwit"), max_turns=0)
