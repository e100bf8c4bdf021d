"""Code Swap over arrays: both codes, four bits a number."""

from itertools import pairwise, product
from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy
from jax import Array

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.arrays import Arrays, pick, scale

from .batch import DECIDED, FIRST
from .rules import Code, CodeSwap, ascending

BITS = 4
NIBBLE = (1 << BITS) - 1


class Codes(NamedTuple):
    """Those of whoever is to move and of the other, and whether that one has won."""

    mine: Array
    """The first number lowest."""
    yours: Array
    decided: Array


def plan(game: AnyGame) -> Arrays:
    """Actions are swaps within one's code, then trades."""
    assert isinstance(game, CodeSwap)
    length, moves = game.length, game.all_moves
    actions = len(moves)
    firsts = [BITS * (place - 1) for place, _ in moves]
    seconds = [BITS * ((place if other is None else other) - 1) for place, other in moves]
    within = sum(other is not None for _, other in moves)
    shifts = numpy.arange(length, dtype=numpy.uint32) * BITS
    together = game.codes is not None or game.dealing == "even"
    codes = _list_codes(game, together=together)

    def start(draws: Array) -> Codes:
        if together:
            drawn = scale(draws[..., 0], len(codes))
            mine, yours = jnp.asarray(codes)[drawn, 0], jnp.asarray(codes)[drawn, 1]
        else:
            mine, yours = (
                jnp.asarray(codes)[scale(draws[..., player], len(codes))] for player in range(2)
            )
        return Codes(mine, yours, jnp.zeros(draws.shape[:-1], jnp.bool_))

    def step(position: Codes, action: Array) -> tuple[Codes, Array, Array]:
        mine, yours, _ = position
        first = pick(firsts, action).astype(jnp.uint32)
        second = pick(seconds, action).astype(jnp.uint32)
        trade = action >= within
        other = jnp.where(trade, yours, mine)
        change = (mine >> first ^ other >> second) & NIBBLE
        mine ^= change << first
        back = change << second
        mine ^= jnp.where(trade, 0, back)
        yours ^= jnp.where(trade, back, 0)
        won = is_ascending(mine)
        return Codes(yours, mine, won), won, jnp.zeros_like(won)

    def is_ascending(code: Array) -> Array:
        numbers = [code >> BITS * place & NIBBLE for place in range(length)]
        found = jnp.ones(code.shape, jnp.bool_)
        for one, other in pairwise(numbers):
            found &= one <= other
        return found

    def spread(code: Array) -> Array:
        return (code[..., None] >> shifts & NIBBLE).astype(jnp.int8)

    def look(position: Codes, mine: Array) -> Array:
        own = jnp.where(mine, position.mine, position.yours)
        other = jnp.where(mine, position.yours, position.mine)
        return jnp.concatenate([spread(own), spread(other)], axis=-1)

    def is_position(position: Codes) -> Array:
        numbers = look(position, jnp.asarray(True))
        known = ((numbers >= 1) & (numbers <= game.digits)).all(-1)
        return known & (~position.decided | is_ascending(position.yours))

    def read(rows: Any) -> Codes:
        whole = (rows[:, FIRST:] & NIBBLE).astype(numpy.uint32)
        first, second = _pack(whole[:, :length]), _pack(whole[:, length:])
        begins = rows[:, 0] == 0
        mine, yours = numpy.where(begins, first, second), numpy.where(begins, second, first)
        return Codes(mine, yours, rows[:, DECIDED].astype(numpy.bool_))

    def write(position: Codes, turn: Any) -> Any:
        begins = (turn == 0)[:, None]
        mine, yours = (code[:, None] >> shifts & NIBBLE for code in position[:2])
        both = numpy.where(begins, mine, yours), numpy.where(begins, yours, mine)
        return numpy.concatenate([turn[:, None], position.decided[:, None], *both], axis=-1)

    return Arrays(
        actions=actions,
        width=FIRST + 2 * length,
        features=2 * length,
        highest=game.digits,
        draws=1 if together else 2,
        start=start,
        legal=lambda position, action: jnp.ones(action.shape, jnp.bool_),
        step=step,
        mask=lambda position, over: jnp.ones((*over.shape, actions), jnp.bool_),
        choose=lambda position, draw: scale(draw, actions),
        look=look,
        is_over=lambda position: position.decided,
        is_position=is_position,
        read=read,
        write=write,
    )


def _list_codes(game: CodeSwap, *, together: bool) -> Any:
    """Every code that a player can be dealt, or every pair of them; all equally likely."""
    if together:
        deals = game.openings(Seat.FIRST)
        return _pack(numpy.array([(deal.first, deal.second) for deal in deals], numpy.uint32))
    every: list[Code] = list(product(range(1, game.digits + 1), repeat=game.length))
    kept = [code for code in every if game.dealing == "any" or not ascending(code)]
    return _pack(numpy.array(kept, numpy.uint32))


def _pack(numbers: Any) -> Any:
    """Numbers along the last dimension as one."""
    places = numpy.arange(numbers.shape[-1], dtype=numpy.uint32)
    return (numbers << BITS * places).sum(-1).astype(numpy.uint32)
