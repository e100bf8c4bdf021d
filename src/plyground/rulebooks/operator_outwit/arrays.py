"""Operator Outwit over arrays: the number alone."""

from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy
from jax import Array

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.support.arrays import HIGHEST, Arrays, find_legal, fit, pick, scale

from .batch import NUMBER, find_highest
from .rules import OperatorOutwit


class Sum(NamedTuple):
    """What the two of them have before them."""

    number: Array


def plan(game: AnyGame) -> Arrays:
    """Every operation is an action."""
    assert isinstance(game, OperatorOutwit)
    operations, target = game.operations, game.target
    highest = find_highest(game)
    if highest > HIGHEST:
        raise BadOption(
            f"JAX counts to {HIGHEST:,}, and from below a target of {target:,} these operations "
            f"lead to {highest:,}; choose a lower target or smaller operations"
        )
    kind = fit(highest)
    actions = len(operations)
    factors = [each.amount if each.sign == "*" else 1 for each in operations]
    terms = [{"+": 1, "-": -1}.get(each.sign, 0) * each.amount for each in operations]
    falls = [each.amount if each.sign == "-" else 0 for each in operations]
    """From numbers that are no higher, an operation leads below 1."""
    least = min(falls)

    def start(draws: Array) -> Sum:
        return Sum(jnp.full(draws.shape[:-1], game.start_number, kind))

    def legal(sum: Sum, action: Array) -> Array:
        return sum.number > pick(falls, action)

    def step(sum: Sum, action: Array) -> tuple[Sum, Array, Array]:
        number = sum.number.astype(jnp.int32) * pick(factors, action) + pick(terms, action)
        stuck = number <= least
        return Sum(number.astype(kind)), (number == target) | stuck, number > target

    def mask(sum: Sum, over: Array) -> Array:
        return (sum.number[..., None] > numpy.array(falls, numpy.int32)) | over[..., None]

    def choose(sum: Sum, draw: Array) -> Array:
        if not any(falls):
            return scale(draw, actions)
        return find_legal([sum.number > fall for fall in falls], draw)

    def look(sum: Sum, mine: Array) -> Array:
        return jnp.stack([sum.number, jnp.full_like(sum.number, target)], axis=-1)

    return Arrays(
        actions=actions,
        width=2,
        features=2,
        highest=highest,
        draws=0,
        start=start,
        legal=legal,
        step=step,
        mask=mask,
        choose=choose,
        look=look,
        is_over=lambda sum: (sum.number >= target) | (sum.number <= least),
        is_position=lambda sum: (sum.number >= 1) & _is_in_reach(game, sum.number),
        read=lambda rows: Sum(rows[:, NUMBER].astype(kind)),
        write=lambda sum, turn: numpy.stack([turn, sum.number], axis=-1),
    )


def _is_in_reach(game: OperatorOutwit, number: Array) -> Any:
    """Whether a number is below the target, or one operation leads there from below it."""
    found = number < game.target
    wide = number.astype(jnp.int32)
    for sign, amount in game.operations:
        if sign == "+":
            found |= (wide > amount) & (wide < game.target + amount)
        elif sign == "*":
            found |= (wide % amount == 0) & (wide // amount < game.target)
    return found
