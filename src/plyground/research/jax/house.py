"""House rules in JAX: a game with its earlier positions beside it, in an array of fixed length.

A game is cut off after so many turns, so that there are only so many positions to remember. Each
is kept as the numbers that make it what it is (`Arrays.key`); whose turn it was follows from its
place, because players take turns.
"""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy
from jax import Array

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import NoRepeats, TurnLimit, list_house_rules
from plyground.support.arrays import Arrays, scale


class Remembered(NamedTuple):
    """A position with those before it."""

    now: Any
    seen: Array
    """The keys of those that can come back, the first lowest: places by numbers, last in the shape.

    From `many` on there is nothing in it.
    """
    many: Array
    blocked: Array
    """Of each action that can bring something back, whether it would."""


def find_limit(game: AnyGame) -> int | None:
    """After how many turns a house rule ends the game, if one does."""
    limits = [rule.limit for rule in list_house_rules(game) if isinstance(rule, TurnLimit)]
    return min(limits, default=None)


def add_rules(plan: Arrays, game: AnyGame, max_turns: int | None) -> Arrays:
    """The game under its house rules; turns are counted by the environment."""
    if not any(isinstance(rule, NoRepeats) for rule in list_house_rules(game)):
        return plan
    limits = [each for each in (find_limit(game), max_turns) if each is not None]
    if not limits:
        raise BadOption(
            f"under no_repeats JAX keeps the positions of {game.title} in an array, which has an "
            "end: give max_turns"
        )
    recurring = range(plan.actions) if plan.recurring is None else plan.recurring
    return _remember(plan, recurring, min(limits)) if recurring else plan


def _remember(plan: Arrays, recurring: range, most: int) -> Arrays:
    """No move may bring back what was there; whoever has none left loses."""
    actions = numpy.array(recurring, numpy.int32)
    hides = plan.hides
    around = recurring.start, plan.actions - recurring.stop

    def lay_out(now: Any) -> Remembered:
        key = plan.key(now)
        *shape, words = key.shape
        return Remembered(
            now,
            jnp.zeros((*shape, most, words), key.dtype),
            jnp.zeros(shape, jnp.int32),
            jnp.zeros((*shape, len(actions)), jnp.bool_),
        )

    def step(position: Remembered, action: Array) -> tuple[Remembered, Array, Array]:
        before = position.now
        after, won, lost = plan.step(before, action)
        kept = plan.recurs(before)
        here = (jnp.arange(most) == position.many[..., None]) & kept[..., None]
        seen = jnp.where(here[..., None], plan.key(before)[..., None, :], position.seen)
        count = position.many + kept
        blocked = find_blocked(after, seen, count)
        free = plan.mask(after, jnp.zeros_like(won)) & ~widen(blocked)
        won |= ~free.any(-1) & ~lost
        return Remembered(after, seen, count, blocked), won, lost

    def find_blocked(now: Any, seen: Array, count: Array) -> Array:
        """Try every action that can bring something back, along a dimension in front."""
        tried = jnp.asarray(actions).reshape(-1, *(1,) * count.ndim)
        tried = jnp.broadcast_to(tried, (len(actions), *count.shape))
        alike = jax.tree.map(lambda each: jnp.broadcast_to(each, (len(actions), *each.shape)), now)
        keys = plan.key(plan.step(alike, tried)[0])
        places = jnp.arange(most)
        ours = (places < count[..., None]) & ((count[..., None] - places) % 2 == 1)
        same = (keys[..., None, :] == seen).all(-1) & ours
        return jnp.moveaxis(same.any(-1), 0, -1)

    def widen(blocked: Array) -> Array:
        """The same of all actions."""
        return jnp.pad(blocked, [*((0, 0) for _ in blocked.shape[:-1]), around])

    def legal(position: Remembered, action: Array) -> Array:
        is_blocked = (position.blocked & (actions == action[..., None])).any(-1)
        allowed: Array = plan.legal(position.now, action) & ~is_blocked
        return allowed

    def mask(position: Remembered, over: Array) -> Array:
        return plan.mask(position.now, over) & (over[..., None] | ~widen(position.blocked))

    def choose(position: Remembered, draw: Array) -> Array:
        free = mask(position, jnp.zeros(draw.shape, jnp.bool_))
        ranks = jnp.cumsum(free, -1, dtype=jnp.int32)
        wanted = scale(draw, ranks[..., -1])
        # Once a game is over nothing may be free; then any action will do.
        return jnp.minimum((ranks <= wanted[..., None]).sum(-1), plan.actions - 1)

    return plan._replace(
        start=lambda draws: lay_out(plan.start(draws)),
        legal=legal,
        step=step,
        mask=mask,
        choose=choose,
        look=lambda position, mine: plan.look(position.now, mine),
        is_over=lambda position: plan.is_over(position.now),
        is_position=lambda position: plan.is_position(position.now),
        read=lambda rows: lay_out(plan.read(rows)),
        write=lambda position, turn: plan.write(position.now, turn),
        hides=None if hides is None else lambda position: hides(position.now),
        fill_in=lambda position, draw: position._replace(now=plan.fill_in(position.now, draw)),
    )
