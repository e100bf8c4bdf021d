"""PPO in self-play with legal-action masks, its exact regret measured on the way.

pip install '.[research]'
python -m examples.baseline_ppo --game tic-tac-toe --seed 1 2 3 --out ppo.csv

One network plays both sides of many games at once, from the starts of the game. All seeds are
trained together, as one batch.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from plyground.research.jax import Env, State

from .baselines import (
    Learner,
    Parameters,
    Point,
    ask,
    begin_games,
    look,
    measure,
    measure_all,
    open_setup,
)

GAMES, TURNS = 128, 32
"""Played at once, and moves of each in one update."""
EPOCHS, PARTS = 3, 4
"""How often an update goes through its moves, and in how many parts."""
DISCOUNT, TRACE = 0.99, 0.95
CLIP, CURIOSITY, WORTH = 0.2, 0.01, 0.5
"""How far odds may move; what even odds and good values count for."""
STEPS, MEASURES = 250_000, 12


class Moves(NamedTuple):
    """What was seen and done, a move after the other."""

    seen: jax.Array
    legal: jax.Array
    action: jax.Array
    logarithm: jax.Array
    value: jax.Array
    reward: jax.Array
    over: jax.Array
    mover: jax.Array


def judge(parameters: Parameters, seen: jax.Array, legal: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The logarithms of the odds, and what the position is worth to the mover."""
    said = ask(parameters, seen)
    return jax.nn.log_softmax(jnp.where(legal, said[..., :-1], -1e9)), jnp.tanh(said[..., -1])


def play(env: Env, parameters: Parameters, states: State, key: jax.Array) -> tuple[State, Moves]:
    """So many moves of every game, both sides by the same network."""
    step = env.step_on

    def move(states: State, key: jax.Array) -> tuple[State, Moves]:
        for_action, for_start = jax.random.split(key)
        seen, legal, mover = look(states), states.legal_action_mask, states.current_player
        logarithms, value = judge(parameters, seen, legal)
        action = jax.random.categorical(for_action, logarithms)
        chosen = jnp.take_along_axis(logarithms, action[:, None], -1)[:, 0]
        after = step(states, action, for_start)
        reward = jnp.take_along_axis(after.rewards, mover[:, None], -1)[:, 0]
        over = after.terminated | after.truncated
        return after, Moves(seen, legal, action, chosen, value, reward, over, mover)

    return jax.lax.scan(move, states, jax.random.split(key, TURNS))


def find_advantages(moves: Moves, states: State, worth: jax.Array) -> jax.Array:
    """By how much each move was better than expected; what is good for the other side is bad."""
    mover = jnp.concatenate([moves.mover[1:], states.current_player[None]])
    value = jnp.concatenate([moves.value[1:], worth[None]])
    side = jnp.where(moves.over, 0, jnp.where(mover == moves.mover, DISCOUNT, -DISCOUNT))
    surprise = moves.reward + side * value - moves.value

    def add(later: jax.Array, now: tuple[jax.Array, jax.Array]) -> tuple[jax.Array, jax.Array]:
        total = now[0] + TRACE * now[1] * later
        return total, total

    return jax.lax.scan(add, jnp.zeros(GAMES), (surprise, side), reverse=True)[1]


def lose(parameters: Parameters, moves: Moves, advantage: jax.Array) -> jax.Array:
    """PPO's clipped objective, the error of the values, and a bonus for even odds."""
    logarithms, value = judge(parameters, moves.seen, moves.legal)
    chosen = jnp.take_along_axis(logarithms, moves.action[:, None], -1)[:, 0]
    ratio = jnp.exp(chosen - moves.logarithm)
    scaled = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    gain = jnp.minimum(ratio * scaled, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * scaled)
    entropy = -(jnp.exp(logarithms) * jnp.where(moves.legal, logarithms, 0)).sum(-1)
    error = jnp.square(value - (moves.value + advantage))
    return (WORTH * error - gain - CURIOSITY * entropy).mean()


def update(
    env: Env, learner: Learner, states: State, key: jax.Array
) -> tuple[Learner, State, jax.Array]:
    """Play, then go through the moves a few times."""
    key, for_play, for_order = jax.random.split(key, 3)
    states, moves = play(env, learner.parameters, states, for_play)
    _, worth = judge(learner.parameters, look(states), states.legal_action_mask)
    batch: Any = moves, find_advantages(moves, states, worth)
    batch = jax.tree.map(lambda each: each.reshape(GAMES * TURNS, *each.shape[2:]), batch)
    orders = [
        jax.random.permutation(key, GAMES * TURNS).reshape(PARTS, -1)
        for key in jax.random.split(for_order, EPOCHS)
    ]

    def improve(learner: Learner, places: jax.Array) -> tuple[Learner, None]:
        part = jax.tree.map(lambda each: each[places], batch)
        return learner.improve(jax.grad(lose)(learner.parameters, *part)), None

    return jax.lax.scan(improve, learner, jnp.concatenate(orders))[0], states, key


def train(name: str, seeds: Sequence[int], steps: int) -> Iterator[Point]:
    """The course of a training: what the likeliest actions give away, at a few places."""
    env, truth = open_setup(name)
    every = max(1, steps // (GAMES * TURNS) // MEASURES)
    keys = jax.vmap(jax.random.key)(jnp.array(seeds))
    states = jax.vmap(lambda key: begin_games(env, key, GAMES))(keys)
    inputs = look(states).shape[-1]
    learners = jax.vmap(lambda key: Learner.begin(key, inputs, env.num_actions + 1))(keys)
    go_on = jax.jit(jax.vmap(partial(update, env)))
    done = 0
    while True:
        yield from measure("ppo", name, seeds, done, truth, learners.parameters)
        if done >= steps:
            return
        for _ in range(every):
            learners, states, keys = go_on(learners, states, keys)
        done += every * GAMES * TURNS


def main(words: Sequence[str] | None = None) -> None:
    measure_all(__doc__, train, "ppo.csv", STEPS, words)


if __name__ == "__main__":
    main()
