"""Rows as observations: what the seat to move sees of every position of a table, in one call.

rows = plyground.solve(game).write_rows(map(game.position, ["413/251 1", "154/323 2"]))
encode_rows(game, rows, observe="planes")
"""

from typing import Any

import numpy

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.support.layouts import Number, find_layout
from plyground.support.rows import find_plan

from .batch.compiled import loops_of
from .checks import check_whole
from .encoding import NUMBERS, make_encoding

SPARE = 16
"""Numbers beside a view: rubbish in a row of packed numbers writes there, and is noticed."""


def encode_rows(
    game: AnyGame, rows: Any, observe: str = NUMBERS, *, seat: int | None = None
) -> Any:
    """What the seat to move sees in every row; with `seat`, 0 or 1, always that one.

    A row with a number that it cannot have is refused by its place. That it can come about in a
    game is not checked: `oracle.values` does that.
    """
    core, encoding = game.core, make_encoding(game, observe)
    plan, layout = find_plan(core), find_layout(core)
    if plan is None or layout is None:
        raise BadOption(f"{core.title} has no rows")
    given = numpy.asarray(rows)
    if given.ndim != 2 or given.shape[1] != plan.width or given.dtype.kind not in "iu":
        raise BadOption(
            f"rows of {core.title} are a table of whole numbers, {plan.width} in a row, not "
            f"{given.dtype} of shape {given.shape}"
        )
    _check_bounds(given, layout.row)
    table = numpy.ascontiguousarray(given, numpy.int64)
    seats = table[:, 0].copy()
    if seat is not None:
        seats[:] = check_whole("seat", seat, 0, 1)
    views = numpy.zeros((len(table), plan.features + SPARE), numpy.int64)
    setup = numpy.array(plan.setup, numpy.int64)
    loops_of(plan, "int64").look_all(table, views, seats, setup)
    stray = views[:, plan.features :].any(axis=1)
    if stray.any():
        raise BadOption(f"row {int(stray.argmax())} is no position of {core.title}")
    return encoding.encode(views[:, : plan.features])


def _check_bounds(rows: Any, numbers: tuple[Number, ...]) -> None:
    lowest, highest = numpy.array([(each.lowest, each.highest) for each in numbers]).T
    outside = (rows < lowest) | (rows > highest)
    if outside.any():
        row, place = map(int, numpy.argwhere(outside)[0])
        each = numbers[place]
        raise BadOption(
            f"number {place} of row {row}, {each.name}, is from {each.lowest} to {each.highest}, "
            f"not {rows[row, place]}"
        )
