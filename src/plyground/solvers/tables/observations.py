"""What seats see of every position of a table, as small whole numbers.

They are made from views, so that a secret is in none of them: positions that a seat cannot tell
apart look the same.
"""

from typing import Any

import numpy

from plyground.kernel.layouts import Observer, describe_numbers
from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.system.progress import Progress

from . import cache_file
from .table import Numbers, Observations, Table

LOOK_EVERY = 4096


def observe_all(table: Table[Any, Any]) -> Observations:
    """What both seats see of all positions: as it was kept, or made now and kept."""
    if table.observations is None:
        table.observations = _fetch(table)
    return table.observations


def _fetch(table: Table[Any, Any]) -> Observations:
    observer = Observer(table.game)
    name = cache_file.name_table(table.game, "seen", describe_numbers(table.game))
    arrays = cache_file.load(name)
    if arrays is None:
        arrays = {"views": _make(table)}
        cache_file.save(name, arrays)
    views = arrays["views"]
    return Observations(views, len(views) == table.size, observer.highest)


def _make(table: Table[Any, Any]) -> Numbers:
    game, observer = table.game, Observer(table.game)
    kinds = (numpy.int8, numpy.int16, numpy.int32, numpy.int64)
    fits = next(kind for kind in kinds if observer.highest <= numpy.iinfo(kind).max)
    views = numpy.zeros((len(Seat), table.size, observer.size), fits)
    with Progress(Message("progress-laying-out"), table.size) as progress:
        for number, state in enumerate(table.states()):
            for seat in Seat:
                views[seat.value - 1, number] = observer.see(game.view(state, seat), seat)
            if number % LOOK_EVERY == 0:
                progress.at(number)
    if (views[0] == views[1]).all():
        views = views[:1]
    return views.reshape(-1, observer.size)
