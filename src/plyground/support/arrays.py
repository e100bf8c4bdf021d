"""Arrays: what a game says to be played by JAX, as pure functions over arrays of any shape.

A game that has this keeps it in an `arrays.py` beside its rules, whose `plan(game)` puts it
together for fixed options. A position is a named tuple of small whole numbers, seen by whoever is
to move: own side first. Every function takes one position or an array of them, and none loops
over games.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy
from jax import Array

WORD = 32
"""Bits of a drawn number, and of the largest numbers that JAX has without being asked."""
HIGHEST = 2 ** (WORD - 1) - 1


class Arrays(NamedTuple):
    """A game with its options as functions over positions."""

    actions: int
    width: int
    """Numbers in a row."""
    features: int
    """Numbers that a player sees, from 0 up to `highest`."""
    highest: int
    draws: int
    """Random numbers that a start takes."""
    start: Callable[[Array], Any]
    """`(draws)`: the start for so many random numbers of 32 bits, last in the shape."""
    legal: Callable[[Any, Array], Array]
    """`(position, action)`: whether one of the actions may be taken."""
    step: Callable[[Any, Array], tuple[Any, Array, Array]]
    """`(position, action)`: what the other then has before it; whether that was won, or lost."""
    mask: Callable[[Any, Array], Array]
    """`(position, over)`: whether every action is legal; all are where the game is over."""
    choose: Callable[[Any, Array], Array]
    """`(position, draw)`: the legal action that a random number stands for, all equally likely."""
    look: Callable[[Any, Array], Array]
    """`(position, mine)`: the numbers that whoever is to move sees, or else the other."""
    is_over: Callable[[Any], Array]
    is_position: Callable[[Any], Array]
    """Whether what was read from a row can be a position at all."""
    read: Callable[[Any], Any]
    """Rows of numpy's int64 as a position, also numpy's."""
    write: Callable[[Any, Any], Any]
    """`(position, turn)`: and back."""
    hides: Callable[[Any], Array] | None = None
    """Of a game with a secret: whether a position that was read lacks it."""
    fill_in: Callable[[Any, Array], Any] = lambda position, draw: position
    """`(position, draw)`: with a secret drawn where there is none."""


def fit(highest: int, lowest: int = 0) -> Any:
    """The smallest kind of signed number that holds these."""
    for kind in (numpy.int8, numpy.int16, numpy.int32):
        info = numpy.iinfo(kind)
        if info.min <= lowest and highest <= info.max:
            return kind
    raise ValueError(f"{highest} takes more than {WORD} bits")


def scale(draw: Array, bound: Any) -> Array:
    """A random number of 32 bits as one from 0 to below a bound: the high half of their product.

    Favours no number by more than one draw in 2^32. Made of halves, for JAX has no 64 bits.
    """
    draw, bound = draw.astype(jnp.uint32), jnp.asarray(bound).astype(jnp.uint32)
    low, high = draw & 0xFFFF, draw >> 16
    small, large = bound & 0xFFFF, bound >> 16
    one, other = low * large, high * small
    middle = (low * small >> 16) + (one & 0xFFFF) + (other & 0xFFFF)
    scaled: Array = high * large + (one >> 16) + (other >> 16) + (middle >> 16)
    return scaled.astype(jnp.int32)


def count_bits(bits: Array) -> Array:
    """How many bits are set."""
    counts: Array = jax.lax.population_count(bits)
    return counts.astype(jnp.int32)


def find_bit(bits: Array, rank: Array, width: int = WORD) -> Array:
    """The place of the set bit before which `rank` others are, halving where it can be."""
    place = jnp.zeros_like(rank)
    half = 1 << (width - 1).bit_length() - 1
    while half:
        below = count_bits(bits >> place.astype(bits.dtype) & ((1 << half) - 1))
        beyond = rank >= below
        rank = jnp.where(beyond, rank - below, rank)
        place = jnp.where(beyond, place + half, place)
        half >>= 1
    return place


def find_legal(legal: Sequence[Array], draw: Array) -> Array:
    """One of a few actions, all those that are legal being equally likely."""
    ranks = [jnp.zeros_like(draw, jnp.int32)]
    for free in legal:
        ranks.append(ranks[-1] + free)
    wanted = scale(draw, ranks[-1])
    chosen = jnp.zeros_like(wanted)
    for action, (free, rank) in enumerate(zip(legal, ranks, strict=False)):
        chosen = jnp.where(free & (rank == wanted), action, chosen)
    return chosen


def pick(table: Sequence[int], place: Array) -> Array:
    """What stands at a place of a short table, as a chain of choices instead of a look-up."""
    value = jnp.full_like(place, table[0], jnp.int32)
    for at, number in enumerate(table[1:], 1):
        if number != table[0]:
            value = jnp.where(place == at, number, value)
    return value


def work_out(numbers: Any) -> Any:
    """Have these ready in memory, instead of working them out again for all that is made of them.

    A compiler that fuses everything would do that for every action of a mask.
    """
    barrier: Any = jax.lax.optimization_barrier
    return barrier(numbers)


def spread_bits(bits: Array, count: int) -> Array:
    """Each of the lowest bits as a boolean of its own."""
    places = jnp.arange(count, dtype=bits.dtype)
    return (bits[..., None] >> places & 1).astype(jnp.bool_)
