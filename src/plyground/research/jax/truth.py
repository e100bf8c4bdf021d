"""Truth: what every position and every action is worth, as arrays beside the games.

truth = exact_values(env)
truth.regret(logits)  # a float, also within jax.jit
truth.exact_regret(logits.argmax(-1))  # a Fraction; 0 means without a single mistake
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import jax
import jax.numpy as jnp
import numpy
from jax import Array
from jax.typing import ArrayLike

from plyground.language.errors import BadOption, TooLarge
from plyground.research.checks import check_whole
from plyground.solvers import solve
from plyground.solvers.positions import MAX_POSITIONS, MAX_SAMPLE, Positions, draw_positions
from plyground.solvers.values import MoveValues, judge_states

from .environment import Env, State

MOST_POSITIONS = 100_000_000


@dataclass(frozen=True, eq=False)
class Facts:
    """What is known of the positions, exactly, on the host."""

    env: Env
    views: Sequence[Any]
    values: MoveValues


@jax.tree_util.register_dataclass
@dataclass(frozen=True, eq=False)
class Truth:
    """Positions of a game as a batch of states, with what each action costs there.

    A win scores 1, a game without end 1/2, a loss 0, and where something is hidden a position
    scores its chance. What an action costs is the score that it gives away; an illegal one loses
    the game, and so costs all there was. It is a tree of arrays, which `jax.jit` takes as an
    argument.
    """

    states: State
    """One state for each position, to be looked at: `observation` and `legal_action_mask`."""
    scores: Array
    """What each is worth to the player to move, as float32."""
    regret_by_action: Array
    """What each action gives away there, as float32: positions by actions."""
    optimal: Array
    """Whether an action gives nothing away."""
    facts: Facts = field(metadata={"static": True})

    def __len__(self) -> int:
        return len(self.facts.views)

    def __repr__(self) -> str:
        return f"<Truth of {self.facts.env.game!r}: {len(self):,} positions>"

    @property
    def values(self) -> MoveValues:
        """The exact values of positions and actions: whole numbers, in numpy's arrays."""
        return self.facts.values

    def write_position(self, place: int) -> str:
        """One of the positions as text."""
        return self.facts.env.game.write(self.facts.views[place])

    # ---- as floats, on the device ------------------------------------------------------------

    def regret(self, choice: ArrayLike) -> Array:
        """What a policy gives away, in the mean over all positions; see `regrets`."""
        return self.regrets(choice).mean(-1)

    def regrets(self, choice: ArrayLike) -> Array:
        """What it gives away in each: an action for each position, or logits for all actions.

        Logits stand for the probabilities that they give to legal actions. Dimensions in front,
        such as one for several seeds, are kept. It is nan where the choice is no choice: logits
        that are nan or rule out every legal action, or an action that does not exist. Compiled
        code cannot refuse that; `exact_regret` does, and names the position.
        """
        choice = jnp.asarray(choice)
        if self._are_actions(choice):
            rows = jnp.arange(choice.shape[-1])
            return self.regret_by_action.at[rows, choice].get(mode="fill", fill_value=jnp.nan)
        odds = jax.nn.softmax(jnp.where(self.states.legal_action_mask, choice, -jnp.inf))
        return (odds * self.regret_by_action).sum(-1)

    def choose(self, logits: ArrayLike) -> Array:
        """The legal action that has the highest logit in each position; of equals, the first."""
        return jnp.where(self.states.legal_action_mask, logits, -jnp.inf).argmax(-1)

    def _are_actions(self, choice: Any) -> bool:
        """Whether these are actions, and not logits; BadOption if they are neither."""
        kind, shape = choice.dtype, choice.shape
        if jnp.issubdtype(kind, jnp.integer) and shape[-1:] == self.regret_by_action.shape[:1]:
            return True
        if jnp.issubdtype(kind, jnp.floating) and shape[-2:] == self.regret_by_action.shape:
            return False
        count, actions = self.regret_by_action.shape
        raise BadOption(
            f"a choice is {count} actions, whole numbers, or logits of shape ({count}, {actions}), "
            f"not {kind} of shape {shape}"
        )

    # ---- exactly, on the host ----------------------------------------------------------------

    def exact_regret(self, choice: Any) -> Fraction:
        """What a choice of actions gives away in the mean; of logits, the highest are chosen.

        0 says that no position is left in which it errs.
        """
        return _add_up(*self.values.charges(self._decide(choice))) / len(self)

    @property
    def random_regret(self) -> Fraction:
        """What random legal moves give away in the mean, for comparison."""
        legal = self.values.legal
        counts = numpy.count_nonzero(legal, axis=-1)
        total = Fraction(0)
        for action in range(legal.shape[-1]):
            lost, out_of = self.values.charges(numpy.full(len(self), action))
            total += _add_up(lost[legal[:, action]], (out_of * counts)[legal[:, action]])
        return total / len(self)

    def _decide(self, choice: Any) -> Any:
        """A choice as actions in numpy's array, checked."""
        given = numpy.asarray(choice)
        if not self._are_actions(given):
            wrong = numpy.flatnonzero(numpy.isnan(given).any(-1))
            if len(wrong):
                raise BadOption(f"the logits of position {wrong[0]} are not numbers")
            given = numpy.where(self.values.legal, given, -numpy.inf)
            wrong = numpy.flatnonzero((given == -numpy.inf).all(-1))
            if len(wrong):
                raise BadOption(f"the logits of position {wrong[0]} rule out every legal action")
            given = given.argmax(-1)
        if given.ndim != 1:
            raise BadOption(f"give one choice at a time, not an array of shape {given.shape}")
        wrong = numpy.flatnonzero((given < 0) | (given >= self.regret_by_action.shape[1]))
        if len(wrong):
            raise BadOption(
                f"an action is a number from 0 to {self.regret_by_action.shape[1] - 1}, not "
                f"{given[wrong[0]]} as in position {wrong[0]}"
            )
        return given.astype(numpy.int64)


def exact_values(
    env: Env, *, limit: int = MAX_POSITIONS, sample: int | None = None, seed: int | str = 0
) -> Truth:
    """Every position that play can reach, each as the seat to move sees it, and what it is worth.

    These are the positions of `plyground.evaluate`; what has more than `limit` is refused, and
    `sample` draws so many from games of random moves instead.
    """
    game = env.game
    oracle = solve(game)
    if sample is not None:
        views = draw_positions(game, check_whole("sample", sample, most=MAX_SAMPLE), seed)
    else:
        most = check_whole("limit", limit, most=MOST_POSITIONS)
        views = Positions(game, oracle, most).views
    views = list(views)
    states = env.states_of(views)
    counted = game is not game.core  # turns, which no row holds
    values = judge_states(oracle, views) if counted else oracle.bulk.move_values(env.rows(states))
    unsettled = numpy.flatnonzero((values.legal & (values.of == 0)).any(-1))
    if len(unsettled):
        raise TooLarge(
            f"{len(unsettled):,} of {len(views):,} positions of {game.title} are not settled, so "
            f"nobody knows what a move costs there; the first is position {unsettled[0]}"
        )
    scores = values.values.scores
    regret_by_action = numpy.where(values.legal, values.regret_by_action, scores[:, None])
    return Truth(
        states,
        jnp.asarray(scores, jnp.float32),
        jnp.asarray(regret_by_action, jnp.float32),
        jnp.asarray(values.optimal),
        Facts(env, views, values),
    )


def _add_up(lost: Any, out_of: Any) -> Fraction:
    """The exact sum of many fractions, few of which differ."""
    pairs = numpy.stack([lost, out_of], axis=-1)
    different, counts = numpy.unique(pairs, axis=0, return_counts=True)
    terms = zip(different.tolist(), counts.tolist(), strict=True)
    return sum((count * Fraction(*pair) for pair, count in terms), Fraction(0))
