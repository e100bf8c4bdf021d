"""Cipher Quest over arrays: who has taken what, as bits and in order; clues; and the target.

The target is in the position, for the referee plays on; nothing that a player is shown has it.
"""

from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy
from jax import Array

from plyground.kernel.game import AnyGame
from plyground.support.arrays import (
    Arrays,
    count_bits,
    find_bit,
    scale,
    spread_bits,
)

from .batch import BITS, HIGH, LEFT, LOW, SCORE, TAKEN, TARGET
from .rules import CipherQuest, sum_of_pool

NIBBLE = (1 << BITS) - 1
ROOM = 32 // BITS
"""Numbers of one player that a word has room for; nobody takes more than half of a pool."""


class Side(NamedTuple):
    """What one player has taken."""

    taken: Array
    """A bit for each number."""
    score: Array
    order: Array
    """The numbers, four bits each, the last one lowest."""


class Quest(NamedTuple):
    """Whoever is to move, the other, which targets the clues allow, and the target itself."""

    mine: Side
    yours: Side
    low: Array
    high: Array
    target: Array


def plan(game: AnyGame) -> Arrays:
    """Actions are the numbers of the pool."""
    assert isinstance(game, CipherQuest)
    pool, near, (lowest, highest) = game.pool, game.near, game.targets
    everything = numpy.uint16((1 << pool) - 1)

    def start(draws: Array) -> Quest:
        shape = draws.shape[:-1]
        target = lowest + scale(draws[..., 0], highest - lowest + 1)
        side = Side(*(jnp.zeros(shape, kind) for kind in (jnp.uint16, jnp.int8, jnp.uint32)))
        low, high = jnp.full(shape, lowest, jnp.int8), jnp.full(shape, highest, jnp.int8)
        return Quest(side, side, low, high, target.astype(jnp.int8))

    def find_free(quest: Quest) -> Array:
        return everything & ~(quest.mine.taken | quest.yours.taken)

    def legal(quest: Quest, action: Array) -> Array:
        free = find_free(quest).astype(jnp.uint32) >> (action & NIBBLE).astype(jnp.uint32)
        return (free & 1) == 1

    def step(quest: Quest, action: Array) -> tuple[Quest, Array, Array]:
        mine, yours, low, high, target = quest
        number = action + 1
        score = mine.score.astype(jnp.int32) + number
        bit = jnp.uint16(1) << (action & NIBBLE).astype(jnp.uint16)
        side = Side(
            mine.taken | bit,
            score.astype(jnp.int8),
            mine.order << BITS | number.astype(jnp.uint32),
        )
        empty = (side.taken | yours.taken) == everything
        hit, beyond = score == target, score > target
        closer = score > yours.score
        won = hit | (empty & ~beyond & closer)
        lost = beyond | (empty & ~hit & ~closer)
        is_near = score >= target - near
        clue_low = jnp.maximum(low, score + jnp.where(is_near, 1, near + 1))
        clue_high = jnp.where(is_near, jnp.minimum(high, score + near), high)
        over = won | lost  # and the target comes to light
        low = jnp.where(over, target, clue_low).astype(jnp.int8)
        high = jnp.where(over, target, clue_high).astype(jnp.int8)
        return Quest(yours, side, low, high, target), won, lost

    def choose(quest: Quest, draw: Array) -> Array:
        free = find_free(quest)
        return find_bit(free, scale(draw, count_bits(free)), pool)

    def look(quest: Quest, mine: Array) -> Array:
        taken = [spread_bits(side.taken, pool).astype(jnp.int8) for side in quest[:2]]
        own, other = taken[0] + 2 * taken[1], taken[1] + 2 * taken[0]
        scores = [side.score for side in quest[:2]]
        seen = jnp.stack(
            [
                jnp.where(mine, scores[0], scores[1]),
                jnp.where(mine, scores[1], scores[0]),
                quest.low,
                quest.high,
            ],
            axis=-1,
        )
        return jnp.concatenate([jnp.where(mine[..., None], own, other), seen], axis=-1)

    def is_over(quest: Quest) -> Array:
        score = quest.yours.score
        empty = find_free(quest) == 0
        return (quest.target > 0) & (score > 0) & ((score >= quest.target) | empty)

    def is_position(quest: Quest) -> Array:
        more = count_bits(quest.yours.taken) - count_bits(quest.mine.taken)
        apart = (quest.mine.taken & quest.yours.taken) == 0
        whole = _is_whole(quest.mine, pool) & _is_whole(quest.yours, pool)
        ended = is_over(quest._replace(target=quest.low)) & (quest.low == quest.high)
        before = _find_clues(game, quest, quest.yours.order >> BITS)
        ended &= before[0] & (quest.target == quest.low)
        possible, low, high = _find_clues(game, quest, quest.yours.order)
        inside = (quest.target == 0) | (quest.low <= quest.target) & (quest.target <= quest.high)
        going = possible & (quest.low == low) & (quest.high == high) & inside
        alternate = (more == 0) | (more == 1)
        return alternate & apart & whole & (ended | (going & (find_free(quest) != 0)))

    def read(rows: Any) -> Quest:
        orders = [rows[:, TAKEN + seat].astype(numpy.uint32) for seat in range(2)]
        first, second = (Side(*_add_up(order), order) for order in orders)
        begins = rows[:, 0] == 0
        pairs: list[Any] = list(zip(first, second, strict=True))
        mine: Any = [numpy.where(begins, one, two) for one, two in pairs]
        yours: Any = [numpy.where(begins, two, one) for one, two in pairs]
        clues = (rows[:, place].astype(numpy.int8) for place in (LOW, HIGH, TARGET))
        return Quest(Side(*mine), Side(*yours), *clues)

    def write(quest: Quest, turn: Any) -> Any:
        columns = numpy.zeros((len(turn), TAKEN + 2), numpy.int64)
        columns[:, 0], columns[:, LOW], columns[:, HIGH] = turn, quest.low, quest.high
        columns[:, TARGET] = quest.target
        taken = quest.mine.taken | quest.yours.taken
        columns[:, LEFT] = pool - sum(taken >> place & 1 for place in range(pool))
        games = numpy.arange(len(turn))
        for side, seat in ((quest.mine, turn), (quest.yours, 1 - turn)):
            columns[games, SCORE + seat] = side.score
            columns[games, TAKEN + seat] = side.order
        return columns

    return Arrays(
        actions=pool,
        width=TAKEN + 2,
        features=pool + 4,
        highest=sum_of_pool(pool),
        draws=1,
        start=start,
        legal=legal,
        step=step,
        mask=lambda quest, over: spread_bits(jnp.where(over, everything, find_free(quest)), pool),
        choose=choose,
        look=look,
        is_over=is_over,
        is_position=is_position,
        read=read,
        write=write,
        hides=lambda quest: quest.target == 0,
        fill_in=_draw_target,
    )


def _draw_target(quest: Quest, draw: Array) -> Quest:
    low, high = quest.low.astype(jnp.int32), quest.high.astype(jnp.int32)
    drawn = (low + scale(draw, high - low + 1)).astype(jnp.int8)
    return quest._replace(target=jnp.where(quest.target == 0, drawn, quest.target))


def _add_up(order: Any) -> tuple[Any, Any]:
    """Which numbers stand in an order, as bits, and what they come to."""
    taken, score = numpy.zeros_like(order), numpy.zeros_like(order)
    for place in range(ROOM):
        number = order >> BITS * place & NIBBLE
        taken |= numpy.where(number > 0, numpy.uint32(1) << (number - 1 & NIBBLE), 0).astype(
            numpy.uint32
        )
        score += number
    return taken.astype(numpy.uint16), score.astype(numpy.int8)


def _is_whole(side: Side, pool: int) -> Array:
    """Whether every number of an order is in the pool, and none in it twice."""
    numbers = [side.order >> BITS * place & NIBBLE for place in range(ROOM)]
    length = sum(((number > 0).astype(jnp.int32) for number in numbers[1:]), numbers[0] > 0)
    closed = (side.order >> BITS * length.astype(jnp.uint32)) == 0
    closed |= length == ROOM
    return closed & (count_bits(side.taken) == length) & (side.taken >> pool == 0)


def _find_clues(game: CipherQuest, quest: Quest, yours: Array) -> tuple[Array, Array, Array]:
    """Whether the lowest target shown can be the one; and all that share the clues with it."""
    target = quest.low.astype(jnp.int32)
    lowest, highest = game.targets
    possible = (lowest <= target) & (target <= highest)
    low, high = jnp.full_like(target, lowest), jnp.full_like(target, highest)
    for order in (quest.mine.order, yours):
        score = jnp.zeros_like(target)
        for place in reversed(range(ROOM)):
            score += (order >> BITS * place & NIBBLE).astype(jnp.int32)
            told = score > 0
            is_near = told & (score >= target - game.near)
            possible &= score < target
            low = jnp.where(told, jnp.maximum(low, score + 1 + game.near * ~is_near), low)
            high = jnp.where(is_near, jnp.minimum(high, score + game.near), high)
    return possible, low, high
