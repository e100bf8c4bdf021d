"""Self-play in JAX with the truth on the axis: exact regret over all positions beside win rate.

pip install '.[fast,jax]'
python -m examples.jax_train --game operator-outwit
python -m examples.jax_train --game code-swap --seed 1 2 3 --out curve

A network says how good each action is and what a position is worth. It plays both sides of a few
hundred games at once. At every turn all actions are tried one move ahead, which the game being a
function makes easy: what an action is worth is its reward, or what the network thinks of the
position that the other side then has, the other way round. Odds are pulled towards the better
actions, and values towards what those are worth. Games begin in positions drawn from all there are;
what these are worth is shown on the axis and ends the training; nobody learns from it.
"""

import argparse
import csv
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from plyground.kernel.errors import PlygroundError
from plyground.research.jax import Env, State, Truth, exact_values, make

TURNS = 4
"""Of each game in one update."""
MAX_TURNS = 60
"""After which a game is cut off; nobody has to win an endless one."""
DISCOUNT = 0.97
"""A later win is worth a little less."""
HOT, COOL = 0.05, 0.01
"""How even the odds are meant to be between actions of different worth, at first and at last."""
RATE, DECAYS, TINY = 2e-3, (0.9, 0.999), 1e-8
"""Of Adam."""
MATCHES, MATCH_TURNS = 512, 100
"""Games against random moves, half of them in each seat, and when they are left."""

Parameters = list[tuple[jax.Array, jax.Array]]


class Setup(NamedTuple):
    """A game that is learned in minutes on two cores, and how much of it."""

    name: str
    options: dict[str, Any]
    updates: int
    every: int
    """Updates from one measure to the next."""
    games: int
    widths: tuple[int, ...]


SHIFT = {"target": "DOG", "max_step": 2, "wrap": False}
SETUPS = {
    "cipher-shift": Setup("Cipher Shift (DOG)", SHIFT, 800, 25, 256, (128, 128)),
    "code-swap": Setup("Code Swap", {}, 2_000, 50, 256, (256, 256)),
    "operator-outwit": Setup("Operator Outwit", {}, 400, 25, 256, (64, 64)),
}


class Point(NamedTuple):
    """How good the network is after so many updates."""

    update: int
    regret: float
    """Of its odds, in the mean over all positions."""
    exact: Fraction
    """The same of the action that it likes best: 0 says that it never errs."""
    mistakes: int
    """Positions in which that action gives something away."""
    won: float
    """Share of games won against random moves."""


class Learner(NamedTuple):
    """Everything that changes."""

    parameters: Parameters
    moments: tuple[Any, Any]
    states: State
    update: jax.Array


# ---- the network -----------------------------------------------------------------------------


def begin(key: jax.Array, sizes: list[int]) -> Parameters:
    """A network of layers; the last one hardly says anything at first."""
    keys = jax.random.split(key, len(sizes) - 1)
    scales = [(2 / size) ** 0.5 for size in sizes[:-2]] + [0.01]
    return [
        (scale * jax.random.normal(key, (into, out)), jnp.zeros(out))
        for key, scale, into, out in zip(keys, scales, sizes, sizes[1:], strict=False)
    ]


def ask(parameters: Parameters, state: State) -> tuple[jax.Array, jax.Array]:
    """Logits of all actions, and what the position is worth: 1 won, -1 lost."""
    seen = state.observation.astype(jnp.float32)
    for weights, offsets in parameters[:-1]:
        seen = jax.nn.relu(seen @ weights + offsets)
    weights, offsets = parameters[-1]
    said = seen @ weights + offsets
    return jnp.where(state.legal_action_mask, said[..., :-1], -1e9), jnp.tanh(said[..., -1])


def gain(before: State, after: State) -> jax.Array:
    """What a move brought whoever made it."""
    mine = before.current_player[..., None] == jnp.arange(2)
    return jnp.where(mine, after.rewards, 0).sum(-1)


# ---- learning --------------------------------------------------------------------------------


class Turn(NamedTuple):
    """One turn of every game, and what every action is worth there, one move ahead."""

    state: State
    worth: jax.Array


def play(env: Env, truth: Truth, learner: Learner, key: jax.Array) -> tuple[State, Turn]:
    """Some turns of every game against itself, a new one beginning wherever one ended."""
    count = learner.states.terminated.shape[0]
    actions = jnp.broadcast_to(jnp.arange(env.num_actions)[:, None], (env.num_actions, count))

    def turn(state: State, key: jax.Array) -> tuple[State, Turn]:
        for_move, for_start = jax.random.split(key)
        logits, _ = ask(learner.parameters, state)
        tried = jax.vmap(env.step, (None, 0))(state, actions)
        _, theirs = ask(learner.parameters, tried)
        worth = gain(state, tried) - DISCOUNT * jnp.where(tried.terminated, 0, theirs)
        after = env.step(state, jax.random.categorical(for_move, logits))
        over = after.terminated | after.truncated
        starts = pick(truth.states, jax.random.randint(for_start, (count,), 0, len(truth)))
        following = jax.tree.map(
            lambda new, old: jnp.where(over.reshape(-1, *(1,) * (old.ndim - 1)), new, old),
            starts,
            after,
        )
        return following, Turn(state, worth.T)

    return jax.lax.scan(turn, learner.states, jax.random.split(key, TURNS))


def pick(states: State, places: jax.Array) -> State:
    """Some of a batch of states."""
    chosen: State = jax.tree.map(lambda each: each[places], states)
    return chosen


def lose(parameters: Parameters, turns: Turn, heat: jax.Array) -> jax.Array:
    """How far odds and values are from what looking one move ahead says."""
    logits, values = ask(parameters, turns.state)
    legal = turns.state.legal_action_mask
    wanted = jax.nn.softmax(jnp.where(legal, turns.worth / heat, -jnp.inf))
    unlike = -(wanted * jnp.where(legal, jax.nn.log_softmax(logits), 0)).sum(-1)
    worth = (wanted * turns.worth).sum(-1)
    return unlike.mean() + 0.5 * jnp.square(values - worth).mean()


def blend(decay: float, old: jax.Array, new: jax.Array) -> jax.Array:
    """A running mean."""
    return decay * old + (1 - decay) * new


@partial(jax.jit, static_argnums=0)
def improve(env: Env, truth: Truth, learner: Learner, key: jax.Array, done: jax.Array) -> Learner:
    """One update: play, look ahead, take a step with Adam. `done` goes from 0 to 1."""
    states, turns = play(env, truth, learner, key)
    heat = HOT * (COOL / HOT) ** done
    slopes = jax.grad(lose)(learner.parameters, turns, heat)
    update = learner.update + 1
    means, squares = (
        jax.tree.map(partial(blend, decay), kept, seen)
        for decay, kept, seen in zip(
            DECAYS, learner.moments, (slopes, jax.tree.map(jnp.square, slopes)), strict=True
        )
    )
    rate = RATE * jnp.minimum(1.0, 2.02 - 2 * done)
    scale, spread = (1 - decay**update for decay in DECAYS)
    parameters = jax.tree.map(
        lambda old, mean, square: old - rate * (mean / scale) / (jnp.sqrt(square / spread) + TINY),
        learner.parameters,
        means,
        squares,
    )
    return Learner(parameters, (means, squares), states, update)


# ---- measuring -------------------------------------------------------------------------------


@partial(jax.jit, static_argnums=0)
def measure(env: Env, truth: Truth, parameters: Parameters, key: jax.Array) -> Any:
    """Regret of the odds, the likeliest actions, and the share of games won against random."""
    logits, _ = ask(parameters, truth.states)
    starts, moves = jax.random.split(key)
    state = jax.vmap(env.init)(jax.random.split(starts, MATCHES))
    mine = jnp.arange(MATCHES) % 2

    def turn(now: tuple[State, jax.Array], key: jax.Array) -> tuple[tuple[State, jax.Array], None]:
        state, won = now
        best = ask(parameters, state)[0].argmax(-1)
        action = jnp.where(state.current_player == mine, best, env.sample(key, state))
        after = env.step(state, action)
        return (after, won | (after.rewards[jnp.arange(MATCHES), mine] > 0)), None

    keys = jax.random.split(moves, MATCH_TURNS)
    (_, won), _ = jax.lax.scan(turn, (state, jnp.zeros(MATCHES, bool)), keys)
    return truth.regret(logits), truth.choose(logits), won.mean()


def train(env: Env, truth: Truth, setup: Setup, seed: int, patience: int = 3) -> Iterator[Point]:
    """The course of one training; it ends once it has been without a mistake so many times."""
    key = jax.random.key(seed)
    key, for_network, for_states = jax.random.split(key, 3)
    sizes = [truth.states.observation.shape[-1], *setup.widths, env.num_actions + 1]
    parameters = begin(for_network, sizes)
    none = jax.tree.map(jnp.zeros_like, parameters)
    starts = jax.random.randint(for_states, (setup.games,), 0, len(truth))
    learner = Learner(parameters, (none, none), pick(truth.states, starts), jnp.int32(0))
    flawless = 0
    for update in range(setup.updates + 1):
        key, for_play, for_match = jax.random.split(key, 3)
        if update % setup.every == 0 or update == setup.updates:
            regret, chosen, won = measure(env, truth, learner.parameters, for_match)
            exact = truth.exact_regret(chosen)
            yield Point(update, float(regret), exact, truth.count_mistakes(chosen), float(won))
            flawless = 0 if exact else flawless + 1
            if flawless == patience:
                return
        learner = improve(env, truth, learner, for_play, jnp.float32(update / setup.updates))


# ---- the curve -------------------------------------------------------------------------------

Courses = Mapping[str, Mapping[int, Sequence[Point]]]
"""By game and seed."""


def write_table(path: Path, courses: Courses) -> None:
    """The figures of every course, the exact ones as fractions."""
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["game", "seed", *Point._fields])
        for game, seeds in courses.items():
            for seed, course in seeds.items():
                table.writerows([game, seed, *point] for point in course)


def count(text: str) -> int:
    """A whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no whole number of at least 1")
    return int(text)


def main() -> None:
    parser = argparse.ArgumentParser(description="Self-play with the truth on the axis.")
    parser.add_argument("--game", nargs="+", default=["operator-outwit"], choices=[*SETUPS])
    parser.add_argument("--seed", nargs="+", type=int, default=[1])
    parser.add_argument("--steps", type=count, help="updates; each game has its own number")
    parser.add_argument("--every", type=count, help="updates from one measure to the next")
    parser.add_argument("--out", type=Path, help="a file for the figures, OUT.csv")
    asked = parser.parse_args()
    if asked.out and not asked.out.parent.is_dir():
        parser.error(f"there is no folder {asked.out.parent} to write to")
    courses: dict[str, dict[int, list[Point]]] = {}
    try:
        for game in asked.game:
            setup = SETUPS[game]
            setup = setup._replace(
                updates=asked.steps or setup.updates, every=asked.every or setup.every
            )
            env = make(game, max_turns=MAX_TURNS, observe="one-hot", **setup.options)
            truth = exact_values(env)
            print(f"{truth}; random moves give away {float(truth.random_regret):.4f}")
            for seed in asked.seed:
                course = courses.setdefault(game, {}).setdefault(seed, [])
                for point in train(env, truth, setup, seed):
                    course.append(point)
                    show(seed, point)
    except PlygroundError as error:
        parser.exit(2, f"{error}\n")
    if asked.out:
        write_table(asked.out.with_suffix(".csv"), courses)


def show(seed: int, point: Point) -> None:
    """One line of the course."""
    print(
        f"seed {seed}  update {point.update:5,}  won {point.won:6.1%}  regret of the odds "
        f"{point.regret:.5f}, of the best {float(point.exact):.5f} ({point.mistakes:,} mistakes)",
        flush=True,
    )


if __name__ == "__main__":
    main()
