"""What the baselines share: nine set-ups, the axis of exact regret, a small network and a file.

baseline_ppo.py and baseline_dqn.py train, baseline_search.py searches; each is a script of its own.
"""

import argparse
import csv
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

import plyground
from plyground.research.jax import Env, State, Truth, exact_values, make

GAMES = Path(__file__).parent / "games"
FAIR: dict[str, dict[str, Any]] = {
    "cipher-shift": {},
    "coordinate-clash": {"sample": 500},
    "cipher-quest": {"alike": True},
    "code-swap": {"sample": 5_000},
    "operator-outwit": {},
}
"""The fair set-ups, and which of their positions are asked about: all, but where too many."""
OWN = ("connect-three", "heaps", "number-duel", "tic-tac-toe")
MAX_TURNS = 60
"""After which a game is cut off in training, as if it were drawn."""
HIDDEN = (128, 128)
RATE, DECAYS, TINY = 1e-3, (0.9, 0.999), 1e-8
"""Of Adam."""

Parameters = list[tuple[jax.Array, jax.Array]]


def open_setup(name: str) -> tuple[Env, Truth]:
    """A game, and what is true of it: nobody learns from that, it is for the axis alone."""
    if name in FAIR:
        env = make(name, preset="fair", seed=1, observe="one-hot", max_turns=MAX_TURNS)
        return env, exact_values(env, **FAIR[name])
    game = plyground.load(GAMES / f"{name.replace('-', '_')}.py")
    env = make(game, observe="one-hot", max_turns=MAX_TURNS)
    return env, exact_values(env)


def look(state: State) -> jax.Array:
    """What a network is shown: the position as the mover sees it, and any turns left."""
    return jnp.concatenate([state.observation, state.turns_left / MAX_TURNS], axis=-1)


# ---- a network, and Adam ---------------------------------------------------------------------


class Learner(NamedTuple):
    """The parameters of a network, and what Adam remembers."""

    parameters: Parameters
    means: Parameters
    squares: Parameters
    updates: jax.Array

    @classmethod
    def begin(cls, key: jax.Array, inputs: int, outputs: int) -> "Learner":
        """Layers drawn at random; the last one hardly says anything at first."""
        sizes = [inputs, *HIDDEN, outputs]
        scales = [(2 / size) ** 0.5 for size in sizes[:-2]] + [0.01]
        parameters = [
            (scale * jax.random.normal(key, (into, out)), jnp.zeros(out))
            for key, scale, into, out in zip(
                jax.random.split(key, len(scales)), scales, sizes, sizes[1:], strict=False
            )
        ]
        zeros = jax.tree.map(jnp.zeros_like, parameters)
        return cls(parameters, zeros, zeros, jnp.int32(0))

    def improve(self, slopes: Parameters) -> "Learner":
        """One step of Adam."""
        updates = self.updates + 1
        means = jax.tree.map(partial(blend, DECAYS[0]), self.means, slopes)
        squares = jax.tree.map(
            partial(blend, DECAYS[1]), self.squares, jax.tree.map(jnp.square, slopes)
        )
        scale, spread = (1 - decay**updates for decay in DECAYS)
        parameters = jax.tree.map(
            lambda old, mean, square: (
                old - RATE * (mean / scale) / (jnp.sqrt(square / spread) + TINY)
            ),
            self.parameters,
            means,
            squares,
        )
        return Learner(parameters, means, squares, updates)


def blend(decay: float, old: jax.Array, new: jax.Array) -> jax.Array:
    """A running mean."""
    return decay * old + (1 - decay) * new


def ask(parameters: Parameters, seen: jax.Array) -> jax.Array:
    """What the network says."""
    for weights, offsets in parameters[:-1]:
        seen = jax.nn.relu(seen @ weights + offsets)
    weights, offsets = parameters[-1]
    return seen @ weights + offsets


def begin_games(env: Env, key: jax.Array, count: int) -> State:
    """So many starts."""
    return jax.vmap(env.init)(jax.random.split(key, count))


# ---- the axis --------------------------------------------------------------------------------


class Point(NamedTuple):
    """What a player gives away in the mean, exactly, after so many steps or with such a budget."""

    player: str
    game: str
    seed: int
    steps: int
    positions: int
    regret: Fraction
    random: Fraction
    """What random moves give away there."""

    def __str__(self) -> str:
        """With the regret normalised: 0 is random play, 1 is perfect."""
        share = float(1 - self.regret / self.random)
        figures = f"regret {float(self.regret):.4f}, normalised {share:.3f}"
        return f"{self.player} {self.game} seed {self.seed} {self.steps:>9,}: {figures}"


@jax.jit
@partial(jax.vmap, in_axes=(None, 0))
def choose_moves(truth: Truth, parameters: Parameters) -> jax.Array:
    """What the network of each seed likes best in every position; it may say more than that."""
    return truth.choose(ask(parameters, look(truth.states))[:, : truth.optimal.shape[1]])


def measure(
    player: str, game: str, seeds: Sequence[int], steps: int, truth: Truth, parameters: Parameters
) -> Iterator[Point]:
    """What the networks of all seeds give away by now."""
    random = truth.random_regret
    for seed, chosen in zip(seeds, choose_moves(truth, parameters), strict=True):
        regret = truth.exact_regret(chosen)
        yield Point(player, game, seed, steps, len(truth), regret, random)


def measure_all(
    about: str | None,
    train: Callable[[str, Sequence[int], int], Iterator[Point]],
    out: str,
    steps: int,
    words: Sequence[str] | None,
) -> None:
    """A baseline as a program: every point on the screen and in a file as it comes."""
    parser = argparse.ArgumentParser(description=(about or "").split("\n")[0])
    parser.add_argument("--game", nargs="+", default=[*FAIR, *OWN], choices=[*FAIR, *OWN])
    parser.add_argument("--seed", nargs="+", type=int, default=[1, 2, 3])
    parser.add_argument(
        "--steps", type=int, default=steps, help="moves to learn from; playouts of a search"
    )
    parser.add_argument("--out", type=Path, default=Path(out), help="a file of figures")
    asked = parser.parse_args(words)
    with asked.out.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(Point._fields)
        for game in asked.game:
            for point in train(game, asked.seed, asked.steps):
                table.writerow(point)
                file.flush()
                print(point, flush=True)
