"""An environment in JAX: its interface, what can be set, and what is refused."""

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy
import pytest

from plyground.games import registry
from plyground.language.errors import BadOption, IllegalMove
from plyground.research.encoding import make_encoding
from plyground.research.jax import Env, State, make

SHAPES = {
    "cipher-shift": ((4,), 4),
    "coordinate-clash": ((25,), 545),
    "cipher-quest": ((13,), 9),
    "code-swap": ((6,), 6),
    "operator-outwit": ((2,), 3),
}


def begin(env: Env, count: int, seed: int = 0) -> State:
    states: State = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(seed), count))
    return states


SLUGS = [
    pytest.param(slug, marks=[pytest.mark.soak] * (slug == "cipher-shift"))
    for slug in registry.slugs()
]
"""The half a million words of one take long to list."""


@partial(jax.jit, static_argnums=0)
def step_at_random(env: Env, states: State, key: Any) -> State:
    return env.step(states, env.sample(key, states))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_the_interface_of_pgx(slug: str) -> None:
    env = make(slug)
    assert (env.id, env.version, env.num_players) == (slug, "v0", 2)
    assert (env.encoding.shape, env.num_actions) == SHAPES[slug]
    state = jax.eval_shape(env.init, jax.random.key(0))
    after = jax.eval_shape(env.step, state, jnp.int32(0))
    assert structure(state) == structure(after)
    for given in (state, after):
        shapes = {
            name: (each.shape, str(each.dtype))
            for name, each in vars(given).items()
            if not name.startswith("_")
        }
        assert shapes == {
            "current_player": ((), "int32"),
            "observation": (env.encoding.shape, "int8"),
            "rewards": ((2,), "float32"),
            "terminated": ((), "bool"),
            "truncated": ((), "bool"),
            "legal_action_mask": ((env.num_actions,), "bool"),
        }
        assert (given.env_id, given._step_count.dtype) == (slug, "int32")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_step_is_one_pass_without_loops_branches_or_floats(slug: str) -> None:
    env = make(slug)
    state = jax.eval_shape(env.init, jax.random.key(0))
    action = jnp.int32(0)
    for function, given in ((env.step, (state, action)), (env._form.choose, (state._x, action))):
        text = str(jax.make_jaxpr(function)(*given))
        for word in ("while[", "cond[", "scan[", "sort[", "dot_general["):
            assert word not in text
        # Positions that are listed are looked up; nothing else is.
        assert ("gather[" in text) == (env.game.own_form(numpy) is None)
        floats = [line for line in text.splitlines() if "f32" in line and " = " in line]
        assert all("convert_element_type" in line or "pjit" in line for line in floats)


def test_player_0_is_player_1_unless_they_toss_for_it() -> None:
    assert not begin(make("operator-outwit"), 64).current_player.any()
    env = make("operator-outwit", target=3, first="toss")
    states = begin(env, 64)
    assert set(states.current_player.tolist()) == {0, 1}
    assert not env.rows(states)[:, 0].any()
    won = jax.jit(env.step)(states, jnp.zeros(64, jnp.int32))
    movers = numpy.asarray(states.current_player)
    assert (numpy.asarray(won.rewards)[range(64), movers] == 1).all()
    assert (numpy.asarray(won.rewards)[range(64), 1 - movers] == -1).all()


@pytest.mark.parametrize(
    ("slug", "observe"), [("coordinate-clash", "planes"), ("cipher-quest", "one-hot")]
)
def test_zeros_and_ones_are_those_of_the_other_adapters(slug: str, observe: str) -> None:
    plain, env = make(slug), make(slug, observe=observe)
    states = begin(plain, 8)
    for seed in range(3):
        states = step_at_random(plain, states, jax.random.key(seed))
    encoding = make_encoding(env.game, observe)
    for player in (0, 1, None):
        look = jax.jit(partial(_look_both_ways, env, plain), static_argnums=0)
        seen, numbers = look(player, states)
        assert seen.dtype == bool
        assert (seen == encoding.encode(numbers)).all()


def _look_both_ways(env: Env, plain: Env, player: int | None, states: State) -> Any:
    return env.observe(states, player), plain.observe(states, player)


def are_equal(one: Any, other: Any) -> bool:
    pairs = zip(jax.tree.leaves(one), jax.tree.leaves(other), strict=True)
    return structure(one) == structure(other) and all(numpy.array_equal(*pair) for pair in pairs)


def structure(tree: Any) -> Any:
    return jax.tree.structure(tree)


def test_where_a_game_ends_the_next_begins_as_the_wrapper_of_pgx_has_it() -> None:
    wrappers = pytest.importorskip("pgx.experimental.wrappers")
    env = make("cipher-quest", pool=3, targets="1-3")
    ways = [
        env.step_on,
        wrappers.auto_reset(env.step, env.init),
    ]

    def play(states: State, key: Any) -> Any:
        actions = env.sample(key, states)
        keys = jax.random.split(key, 64)
        found = [jax.vmap(way)(states, actions, keys) for way in ways]
        return found[0], (states, found)

    def play_on(first: Any, keys: Any) -> Any:
        return jax.lax.scan(play, jax.vmap(env.init)(first), keys)

    keys = (jax.random.split(jax.random.key(seed), count) for seed, count in ((0, 64), (3, 12)))
    # Once they are numpy's, nothing more is compiled to look at them.
    _, (before, found) = jax.tree.map(numpy.asarray, jax.jit(play_on)(*keys))
    assert are_equal(*found)
    over = numpy.asarray(found[0].terminated)
    assert over.any(axis=0).all()
    assert (numpy.abs(found[0].rewards).sum(-1) == 2 * over).all()
    assert not found[0]._step_count[over].any()
    assert found[0].legal_action_mask[over].all()
    assert len(set(found[0]._x[over].tolist())) == 3
    assert (found[0]._step_count[~over] == before._step_count[~over] + 1).all()


def test_an_action_is_a_whole_number() -> None:
    env = make("operator-outwit")
    states = begin(env, 2)
    for action in (1.0, True, jnp.array([0.0, 1.0])):
        with pytest.raises(IllegalMove, match="an action is a whole number, such as 0, not"):
            env.step(states, action)


@pytest.mark.parametrize(
    ("slug", "options", "words"),
    [
        ("operator-outwit", {"target": 10**9, "operations": "*4"}, "counts to 2,147,483,647"),
        ("operator-outwit", {"operations": "-5"}, "the first player cannot move"),
        ("operator-outwit", {"first": "me"}, "first is 'player-1' or 'toss', not 'me'"),
        ("operator-outwit", {"observe": "pixels"}, "observe is 'numbers', 'one-hot' or 'planes'"),
        ("operator-outwit", {"max_turns": 0}, "max_turns is a whole number of at least 1"),
        ("operator-outwit", {"targett": 5}, "targett"),
    ],
)
def test_what_cannot_be_static_is_refused_by_name(
    slug: str, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadOption, match=words) as raised:
        make(slug, **options)
    assert "\n" not in str(raised.value)
