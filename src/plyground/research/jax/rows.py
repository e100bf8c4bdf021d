"""Rows: positions as numbers, checked one and all before JAX is handed them."""

from typing import Any

import jax
import numpy

from plyground.kernel.errors import BadOption
from plyground.kernel.text import join_words
from plyground.support.arrays import Arrays

FEW = 5
"""Rows that are named where more are wrong."""


def read_rows(plan: Arrays, rows: Any, key: Any = None) -> tuple[Any, Any]:
    """The positions of some rows and whose turn it is there; a secret is drawn where it is 0."""
    given = numpy.asarray(rows)
    if given.ndim != 2 or given.shape[1] != plan.width or given.dtype.kind not in "iu":
        raise BadOption(
            f"rows of this game are whole numbers, {plan.width} a row; not {given.dtype} of shape "
            f"{given.shape}"
        )
    given = given.astype(numpy.int64)
    position, turn = plan.read(given), (given[:, 0] != 0).astype(numpy.int8)
    same = (write_rows(plan, position, turn) == given).all(-1)
    sound = numpy.asarray(jax.jit(plan.is_position)(position))
    _refuse(~(same & sound), "are no position of this game")
    if plan.hides is not None:
        if key is None:
            hidden = plan.hides(position)
            _refuse(hidden, "hide the secret, which needs a key to be drawn from")
        else:
            position = jax.jit(plan.fill_in)(position, jax.random.bits(key, turn.shape, "uint32"))
    return position, turn


def write_rows(plan: Arrays, position: Any, turn: Any) -> Any:
    """And back, as numpy's int64."""
    position, turn = jax.tree.map(_count_on, (position, turn))
    return plan.write(position, turn)


def _count_on(numbers: Any) -> Any:
    return numpy.asarray(numbers).astype(numpy.int64)


def _refuse(wrong: Any, why: str) -> None:
    places = numpy.flatnonzero(wrong)
    if len(places):
        named = [str(place) for place in places[:FEW].tolist()]
        if len(places) > FEW:
            named.append(f"{len(places) - FEW:,} more")
        raise BadOption(f"rows that {why}: {join_words(named, 'and')}")
