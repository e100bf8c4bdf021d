"""A form: a game with its options as functions over arrays of positions, numpy's or JAX's.

The form of a game that can be listed are look-ups in its table, and a position is its number. A
game too large for that may bring a form of its own (`Game.own_form`). No function loops over
positions, and each takes arrays of any shape, or a single position.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy

from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import Observer
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.system.progress import Progress, report_each

from . import cache_file
from .listing import LOST, WON
from .making import open_table
from .table import ILLEGAL, Numbers, Table


def observe_all(table: Table[Any, Any]) -> Numbers:
    """What Player 1 sees of all positions, and then Player 2 where that differs.

    As it was kept, or made now and kept.
    """
    if table.views is None:
        observer = Observer(table.game)
        name = cache_file.name_table(table.game, "seen", observer.layout.numbers)
        arrays = cache_file.load(name)
        if arrays is None:
            arrays = {"views": _observe(table, observer)}
            cache_file.save(name, arrays)
        table.views = arrays["views"]
    return table.views


def _observe(table: Table[Any, Any], observer: Observer) -> Numbers:
    game = table.game
    kinds = (numpy.int8, numpy.int16, numpy.int32, numpy.int64)
    fits = next(kind for kind in kinds if observer.highest <= numpy.iinfo(kind).max)
    views = numpy.zeros((len(Seat), table.size, observer.size), fits)
    with Progress(Message("progress-laying-out"), table.size):
        for number, state in enumerate(report_each(table.states())):
            for seat in Seat:
                views[seat.value - 1, number] = observer.see(game.view(state, seat), seat)
    if (views[0] == views[1]).all():
        views = views[:1]
    return views.reshape(-1, observer.size)


MOST_DENSE = 1 << 28
"""Places of a table by position and action; beyond, moves are searched for."""
HALF, LOW = 16, 0xFFFF


class Form(NamedTuple):
    """A game over arrays; `position` is whatever tree of arrays it likes."""

    actions: int
    features: int
    """Numbers that a player sees, from 0 up to `highest`."""
    highest: int
    starts: int
    """How many starts there are, equally likely."""
    start: Callable[[Any], Any]
    """`(place)`: the start of this place among them."""
    turn: Callable[[Any], Any]
    """`(position)`: the seat to move, 0 or 1."""
    over: Callable[[Any], Any]
    legal: Callable[[Any, Any], Any]
    """`(position, action)`: whether one of the actions may be taken."""
    step: Callable[[Any, Any], tuple[Any, Any]]
    """`(position, action)`: the position after a legal action, and what it came to: GOING ..."""
    mask: Callable[[Any], Any]
    """`(position)`: whether each action is legal, along another dimension."""
    choose: Callable[[Any, Any], Any]
    """`(position, draw)`: the legal action that a random uint32 stands for, equally likely."""
    look: Callable[[Any, Any], Any]
    """`(position, seat)`: the numbers that a seat sees, along another dimension; no secret."""
    width: int
    """Numbers in a row."""
    read: Callable[[Any], Any]
    """`(rows)`: positions from a table of int64, one row each."""
    write: Callable[[Any], Any]
    """And back."""
    holds: Callable[[Any], Any]
    """`(rows)`: whether each of them is a position at all."""
    states: Callable[[Any], list[Any]]
    """`(rows)`: the states themselves, secret and all."""
    row: Callable[[Any], list[int]]
    """`(state)`: and back; BadOption where no game comes there."""


def find_form(game: AnyGame, arrays: Any = numpy) -> Form:
    """The form of a game, over the arrays of a module; TooLarge where it has none."""
    own = game.own_form(arrays)
    return tabled(open_table(game), arrays) if own is None else own


def check_rows(form: Form, rows: Any) -> Any:
    """Rows as a table of int64; BadOption where they are none, or one is no position."""
    try:
        given = numpy.asarray(rows)
    except ValueError as error:
        wrong = "rows of different lengths"
        raise BadOption.of("bad-rows", width=form.width, wrong=wrong) from error
    if given.ndim != 2 or given.shape[1] != form.width or given.dtype.kind not in "iu":
        wrong = f"{given.dtype} of shape {given.shape}"
        raise BadOption.of("bad-rows", width=form.width, wrong=wrong)
    given = numpy.ascontiguousarray(given, numpy.int64)
    if len(places := numpy.flatnonzero(~form.holds(given))):
        raise BadOption.of("bad-row", row=int(places[0]))
    return given


def tabled(table: Table[Any, Any], arrays: Any = numpy) -> Form:
    """A game as look-ups in its table."""
    actions = len(table.moves)
    views = observe_all(table)
    shared = len(views) == table.size
    columns = _list_columns(table, views, arrays)

    def look_up(name: str, places: Any) -> Any:
        return arrays.take(columns[name], places, axis=0, mode="clip")

    def find_next(position: Any, action: Any) -> Any:
        """Where an action leads; ILLEGAL where it does not."""
        if "next" in columns:
            return look_up("next", position * actions + action)
        low = look_up("first", position)
        high = end = low + look_up("degrees", position).astype(numpy.int32)
        for _ in range(actions.bit_length()):
            middle = (low + high) // 2
            beyond = (look_up("actions", middle) < action) & (low < high)
            low, high = arrays.where(beyond, middle + 1, low), arrays.where(beyond, high, middle)
        found = (low < end) & (look_up("actions", low) == action)
        return arrays.where(found, look_up("following", low), ILLEGAL)

    def step(position: Any, action: Any) -> tuple[Any, Any]:
        after = find_next(position, action)
        came = look_up("results", after)
        swapped = (look_up("turns", position) == 1) & ((came == WON) | (came == LOST))
        return after, arrays.where(swapped, WON + LOST - came, came)

    def mask(position: Any) -> Any:
        if "masks" in columns:
            return look_up("masks", position)
        return find_next(position[..., None], arrays.arange(actions)) != ILLEGAL

    def choose(position: Any, draw: Any) -> Any:
        rank = scale(arrays, draw, look_up("degrees", position))
        return look_up("actions", look_up("first", position) + rank)

    return Form(
        actions=actions,
        features=views.shape[1],
        highest=Observer(table.game).highest,
        starts=len(table.forms.starts),
        start=lambda place: look_up("starts", place),
        turn=lambda position: look_up("turns", position),
        over=lambda position: position >= table.count,
        legal=lambda position, action: find_next(position, action) != ILLEGAL,
        step=step,
        mask=mask,
        choose=choose,
        look=lambda position, seat: look_up(
            "views", position if shared else seat * table.size + position
        ),
        width=1,
        read=lambda rows: arrays.asarray(rows[:, 0].astype(numpy.int32)),
        write=lambda position: numpy.asarray(position).astype(numpy.int64)[:, None],
        holds=lambda rows: (rows[:, 0] >= 0) & (rows[:, 0] < table.size),
        states=lambda rows: table.take_states(rows[:, 0].tolist()),
        row=lambda state: [table.number(_fill_in(table.game, state))],
    )


def _list_columns(table: Table[Any, Any], views: Numbers, arrays: Any) -> dict[str, Any]:
    """What is looked up, by name."""
    forms = table.forms
    results = numpy.concatenate([numpy.zeros(table.count, numpy.int8), forms.ends])
    first = numpy.append(forms.first, numpy.full(table.size - table.count, forms.first[-1]))
    known = {
        "turns": forms.turns.astype(numpy.int32),
        "results": results,
        "first": first[:-1].astype(numpy.int32),
        "degrees": numpy.diff(first).astype(numpy.uint32),
        "actions": forms.actions.astype(numpy.int32),
        "following": forms.following,
        "starts": forms.starts,
        "views": views,
    }
    if table.size * len(table.moves) <= MOST_DENSE:
        known |= {"next": table.next.reshape(-1), "masks": table.next != ILLEGAL}
    return {name: arrays.asarray(each) for name, each in known.items()}


def _fill_in(game: AnyGame, state: Any) -> Any:
    """A state, or of a view the first of those behind it."""
    is_view = game.hidden and game.secret(state) is None
    return next(game.possible_states(state)) if is_view else state


def scale(arrays: Any, draw: Any, bound: Any) -> Any:
    """A random number of 32 bits as one from 0 to below a bound: the high half of their product.

    Favours no number by more than one draw in 2^32. Made of halves, for JAX has no 64 bits.
    """
    if arrays is numpy:
        wide = draw.astype(numpy.uint64) * numpy.asarray(bound).astype(numpy.uint64)
        return (wide >> numpy.uint64(2 * HALF)).astype(numpy.int32)
    draw, bound = draw.astype(arrays.uint32), arrays.asarray(bound).astype(arrays.uint32)
    low, high = draw & LOW, draw >> HALF
    small, large = bound & LOW, bound >> HALF
    one, other = low * large, high * small
    middle = (low * small >> HALF) + (one & LOW) + (other & LOW)
    scaled = high * large + (one >> HALF) + (other >> HALF) + (middle >> HALF)
    return scaled.astype(arrays.int32)
