"""PettingZoo: its own tests pass on our games, and what it steps through is our games."""

import copy
import pickle
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo")


from plyground.games import registry
from plyground.kernel.layouts import Observer
from plyground.kernel.seats import Seat
from plyground.language.errors import IllegalMove
from plyground.research import pettingzoo
from plyground.research.encoding import Actions

SLUGS = registry.slugs()
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *((slug, {}) for slug in SLUGS),
    ("cipher-shift", {"target": "CAB", "max_step": 2, "wrap": False}),
    ("coordinate-clash", {"size": 3}),
    ("coordinate-clash", {"size": 4, "shifts": False}),
    ("operator-outwit", {"turn_limit": 9}),
    ("code-swap", {"win_by": 19}),
]
# Its test prefers arrays to dictionaries with a mask, and an empty grid is nothing but zeros.
unimpressed = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should",
    "ignore:Observation numpy array is all zeros",
)


@pytest.fixture(scope="module")
def its_own() -> Any:
    """PettingZoo's own tests; they come with a window system, so only whoever runs them waits."""
    with warnings.catch_warnings():  # they import games of its own in a way it has given up
        warnings.simplefilter("ignore", DeprecationWarning)
        return import_module("pettingzoo.test")


@unimpressed
@pytest.mark.parametrize(("slug", "options"), VARIANTS)
def test_pettingzoos_own_api_test_passes(its_own: Any, slug: str, options: dict[str, Any]) -> None:
    its_own.api_test(pettingzoo.env(slug, **options), num_cycles=200)
    its_own.api_test(pettingzoo.raw_env(slug, **options), num_cycles=200)


@pytest.mark.parametrize("truth", [False, True])
@pytest.mark.parametrize("slug", SLUGS)
def test_pettingzoos_own_seed_test_passes(its_own: Any, slug: str, truth: bool) -> None:
    for _ in range(3):
        its_own.seed_test(partial(pettingzoo.env, slug, truth=truth), num_cycles=100)


@pytest.mark.parametrize("slug", SLUGS)
def test_pettingzoos_own_render_test_passes(its_own: Any, slug: str) -> None:
    pytest.importorskip("PIL")
    shown = {"ansi": lambda text: text.endswith("\n"), "rgb_array": lambda frame: frame.std() > 0}
    its_own.render_test(partial(pettingzoo.env, slug), custom_tests=shown)


@pytest.mark.parametrize(("slug", "options"), VARIANTS)
def test_every_step_is_as_the_rules_say(slug: str, options: dict[str, Any]) -> None:
    game, random = registry.game(slug, **options), Random(5)
    actions, observer = Actions(game), Observer(game)
    env = pettingzoo.raw_env(slug, max_turns=60, **options)
    for seed in range(8):
        env.reset(seed=seed)
        state, turns = game.initial(Random(seed), Seat.FIRST), 0
        while True:
            ended = game.outcome(state)
            mover = f"player_{game.turn(state)}"
            assert env.agent_selection == mover
            for seat in Seat:
                seen = env.observe(f"player_{seat}")
                view = game.view(state, seat)
                assert env.observation_space(mover).contains(seen)
                assert seen["observation"].tolist() == list(observer.see(view, seat))
                legal = actions.legal(view) if seat is game.turn(state) else []
                assert seen["action_mask"].nonzero()[0].tolist() == legal
            if ended is not None or turns == 60:
                break
            move = random.choice(game.moves(state))
            env.step(actions.id(move))
            state, turns = game.apply(state, move), turns + 1
        over = ended is not None
        assert set(env.terminations.values()) == {over}
        assert set(env.truncations.values()) == {not over}
        won = ended.winner if ended else None
        expected = {f"player_{seat}": 0 if won is None else seat is won or -1 for seat in Seat}
        assert env.rewards == expected


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env: Any = pettingzoo.raw_env("operator-outwit")
    env.reset()
    for action in (2, 3, -1):
        with pytest.raises(IllegalMove, match="legal action"):
            env.step(action)
    assert env.agent_selection == "player_1"
    assert env.last()[0]["observation"].tolist() == [1, 23]


def test_with_the_wrappers_an_illegal_action_loses() -> None:
    env = pettingzoo.env("operator-outwit")
    env.reset()
    env.last()
    env.step(2)
    assert env.terminations == {"player_1": True, "player_2": True}
    assert env.rewards == {"player_1": -1, "player_2": 0}


def test_the_secret_is_in_no_observation_and_in_no_picture() -> None:
    pytest.importorskip("PIL")
    shown = set()
    for seed in range(12):
        told: list[object] = []
        for mode in ("ansi", "rgb_array"):
            env: Any = pettingzoo.raw_env("cipher-quest", render_mode=mode)
            env.reset(seed=seed)
            env.step(0)
            told += [pickle.dumps(env.render()), env.observe("player_2")["observation"].tolist()]
        shown.add(str(told))
    assert len(shown) == 1


COPIES: list[Callable[[Any], Any]] = [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy]


@pytest.mark.parametrize("again", COPIES)
@pytest.mark.parametrize(("slug", "options"), VARIANTS)
def test_a_copy_goes_on_as_the_game_itself(
    slug: str, options: dict[str, Any], again: Callable[[Any], Any]
) -> None:
    env = pettingzoo.env(slug, max_turns=9, **options)
    assert again(env).unwrapped.game == registry.game(slug, **options)
    env.reset(seed=3)
    for _ in range(3):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    twin = again(env)
    assert continued(env) == continued(twin)


def continued(env: Any) -> list[Any]:
    """Two games more, by the last legal actions."""
    told: list[Any] = []
    for _ in range(3):
        for agent in env.agent_iter():
            seen, reward, over, cut, _ = env.last()
            told.append((agent, {name: each.tolist() for name, each in seen.items()}, reward))
            legal = seen["action_mask"].nonzero()[0]
            env.step(None if over or cut else int(legal[-1]))
        env.reset()
    return told


def test_a_game_begins_in_any_position() -> None:
    env: Any = pettingzoo.raw_env("operator-outwit")
    env.reset(seed=1, options={"position": "23:11 2"})
    assert env.agent_selection == "player_2"
    assert env.last()[0]["observation"].tolist() == [11, 23]
    assert env.last()[0]["action_mask"].tolist() == [1, 1, 1]
    env.step(0)
    assert env.last()[0]["observation"].tolist() == [13, 23]
    env.reset()
    assert env.last()[0]["observation"].tolist() == [1, 23]


def test_the_example_plays_a_whole_match(capsys: pytest.CaptureFixture[str]) -> None:
    from examples import pettingzoo_match

    pettingzoo_match.main()
    assert "'player_1': 1" in capsys.readouterr().out
