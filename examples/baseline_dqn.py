"""DQN in self-play with legal-action masks, its exact regret measured on the way.

pip install '.[research]'
python -m examples.baseline_dqn --game tic-tac-toe --seed 1 2 3 --out dqn.csv

One network says what every action is worth to whoever takes it, for both sides. It learns from
moves that are kept and drawn again: the reward, or the best that the side to move next has, turned
round where that is the other side. All seeds are trained together, as one batch.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

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

GAMES, KEPT, BATCH = 64, 512, 256
"""Played at once; moves of each that are kept; moves to learn from after each turn."""
FRESH = 50
"""Turns from one copy of the network, which says what positions are worth, to the next."""
DISCOUNT = 0.99
EXPLORED = 0.2
"""The share of actions that are tried at random."""
STEPS, MEASURES = 89_856, 6


class Moves(NamedTuple):
    """What was seen and done, and what came of it."""

    seen: jax.Array
    action: jax.Array
    reward: jax.Array
    side: jax.Array
    """1 if the same player moves next, -1 if it is the other, 0 if the game is over."""
    following: jax.Array
    legal: jax.Array
    """What is seen next, and what is legal there."""


class Training(NamedTuple):
    """Everything that changes."""

    learner: Learner
    copy: Parameters
    states: State
    kept: Moves
    turn: jax.Array
    key: jax.Array


def play(env: Env, parameters: Parameters, states: State, key: jax.Array) -> tuple[State, Moves]:
    """One move of every game, mostly the best by what the network thinks."""
    for_share, for_action, for_start = jax.random.split(key, 3)
    seen, mover = look(states), states.current_player
    best = jnp.where(states.legal_action_mask, ask(parameters, seen), -jnp.inf).argmax(-1)
    explores = jax.random.bernoulli(for_share, EXPLORED, (GAMES,))
    action = jnp.where(explores, env.sample(for_action, states), best)
    after = env.step_on(states, action, for_start)
    reward = jnp.take_along_axis(after.rewards, mover[:, None], -1)[:, 0]
    side = jnp.where(after.current_player == mover, 1, -1)
    side = jnp.where(after.terminated | after.truncated, 0, side)
    moves = Moves(seen, action, reward, side, look(after), after.legal_action_mask)
    return after, moves


def lose(parameters: Parameters, copy: Parameters, moves: Moves) -> jax.Array:
    """How far the worth of the actions is from what came of them."""
    worth = jnp.take_along_axis(ask(parameters, moves.seen), moves.action[:, None], -1)[:, 0]
    later = jnp.where(moves.legal, ask(copy, moves.following), -jnp.inf).max(-1)
    return jnp.square(moves.reward + DISCOUNT * moves.side * later - worth).mean()


def go_on(env: Env, training: Training) -> Training:
    """A turn of every game, and one step of learning from moves drawn from all that are kept."""
    learner, copy, states, kept, turn, key = training
    key, for_play, for_game, for_turn = jax.random.split(key, 4)
    states, moves = play(env, learner.parameters, states, for_play)
    kept = jax.tree.map(lambda old, new: old.at[turn % KEPT].set(new), kept, moves)
    turns = jax.random.randint(for_turn, (BATCH,), 0, jnp.minimum(turn + 1, KEPT))
    games = jax.random.randint(for_game, (BATCH,), 0, GAMES)
    drawn = jax.tree.map(lambda each: each[turns, games], kept)
    learner = learner.improve(jax.grad(lose)(learner.parameters, copy, drawn))
    fresh = turn % FRESH == 0
    copy = jax.tree.map(lambda old, new: jnp.where(fresh, new, old), copy, learner.parameters)
    return Training(learner, copy, states, kept, turn + 1, key)


def begin(env: Env, seed: jax.Array) -> Training:
    """A network that knows nothing, and room for the moves."""
    key = jax.random.key(seed)
    states = begin_games(env, key, GAMES)
    learner = Learner.begin(key, look(states).shape[-1], env.num_actions)
    _, moves = play(env, learner.parameters, states, key)
    kept = jax.tree.map(lambda each: jnp.zeros((KEPT, *each.shape), each.dtype), moves)
    return Training(learner, learner.parameters, states, kept, jnp.int32(0), key)


def train(name: str, seeds: Sequence[int], steps: int) -> Iterator[Point]:
    """The course of a training: what the actions that look best give away, at a few places."""
    env, truth = open_setup(name)
    turns = max(1, steps // GAMES // MEASURES)
    training = jax.vmap(partial(begin, env))(jnp.array(seeds))

    @jax.jit
    def go_far(training: Training) -> Training:
        once = jax.vmap(partial(go_on, env))
        after: Training = jax.lax.fori_loop(0, turns, lambda _, now: once(now), training)
        return after

    done = 0
    while True:
        yield from measure("dqn", name, seeds, done, truth, training.learner.parameters)
        if done >= steps:
            return
        training, done = go_far(training), done + turns * GAMES


def main(words: Sequence[str] | None = None) -> None:
    measure_all(__doc__, train, "dqn.csv", STEPS, words)


if __name__ == "__main__":
    main()
