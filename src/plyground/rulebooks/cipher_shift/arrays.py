"""Cipher Shift over arrays: how far each letter is from its goal."""

from typing import NamedTuple

import jax.numpy as jnp
import numpy
from jax import Array

from plyground.kernel.game import AnyGame
from plyground.support.arrays import Arrays, scale

from .batch import FIRST
from .rules import CipherShift


class Distances(NamedTuple):
    """One for each letter, last in the shape."""

    distances: Array


def plan(game: AnyGame) -> Arrays:
    """Actions are places, and for each place how many steps."""
    assert isinstance(game, CipherShift)
    length, most, wrap = len(game.target), game.max_step, game.wrap
    actions = length * most
    begin = numpy.array(game.distances("A" * length), numpy.int8)
    farthest = numpy.full(length, 25, numpy.int8) if wrap else begin
    places = numpy.arange(length, dtype=numpy.int32)

    def start(draws: Array) -> Distances:
        return Distances(jnp.broadcast_to(jnp.asarray(begin), (*draws.shape[:-1], length)))

    def legal(word: Distances, action: Array) -> Array:
        if wrap:
            return jnp.ones(action.shape, jnp.bool_)
        room = jnp.where(places == (action // most)[..., None], word.distances, 0).sum(-1)
        return action % most < room

    def step(word: Distances, action: Array) -> tuple[Distances, Array, Array]:
        steps = jnp.where(places == (action // most)[..., None], (action % most + 1)[..., None], 0)
        after = word.distances - steps.astype(jnp.int8)
        after = jnp.where(after < 0, after + 26, after).astype(jnp.int8)
        won = ~after.any(-1)
        return Distances(after), won, jnp.zeros_like(won)

    def mask(word: Distances, over: Array) -> Array:
        if wrap:
            return jnp.ones((*over.shape, actions), jnp.bool_)
        steps = numpy.arange(most, dtype=numpy.int8)
        free = (word.distances[..., None] > steps) | over[..., None, None]
        return free.reshape(*free.shape[:-2], actions)

    def choose(word: Distances, draw: Array) -> Array:
        if wrap:
            return scale(draw, actions)
        rooms = [
            jnp.minimum(word.distances[..., place].astype(jnp.int32), most)
            for place in range(length)
        ]
        rank = scale(draw, sum(rooms[1:], rooms[0]))
        action, before = jnp.zeros_like(rank), jnp.zeros_like(rank)
        for place, room in enumerate(rooms):
            here = (rank >= before) & (rank < before + room)
            action = jnp.where(here, place * most + rank - before, action)
            before += room
        return action

    return Arrays(
        actions=actions,
        width=FIRST + length,
        features=length,
        highest=25,
        draws=0,
        start=start,
        legal=legal,
        step=step,
        mask=mask,
        choose=choose,
        look=lambda word, mine: word.distances,
        is_over=lambda word: ~word.distances.any(-1),
        is_position=lambda word: ((word.distances >= 0) & (word.distances <= farthest)).all(-1),
        read=lambda rows: Distances(rows[:, FIRST:].astype(numpy.int8)),
        write=lambda word, turn: numpy.concatenate(
            [turn[:, None], (word.distances != 0).sum(-1, keepdims=True), word.distances], axis=-1
        ),
    )
