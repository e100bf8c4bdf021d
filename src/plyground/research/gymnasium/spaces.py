"""What both environments have in common: spaces, seats, and where a reset begins."""

from typing import Any

import numpy
from gymnasium import spaces

from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import Observer
from plyground.kernel.seats import Seat, read_seat
from plyground.language.errors import BadOption
from plyground.research.encoding import NUMBERS, Encoding

MAX_TURNS = 1_000
"""Single turns after which a game is cut off, with a reward of 0."""
TOSS = "toss"


def seat_for(value: int | str | Seat) -> Seat | None:
    """The learner's seat; None where every game tosses for it."""
    if isinstance(value, str) and value == TOSS:
        return None
    try:
        return read_seat(value)
    except BadOption as error:
        raise BadOption(f"a learner sits at seat 1, 2 or 'toss', not {value!r:.40}") from error


def observations(game: AnyGame, encoding: Encoding) -> spaces.Dict:
    """What a seat sees, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": box(game, encoding),
            "action_mask": spaces.MultiBinary(len(game.all_moves)),
        }
    )


def box(game: AnyGame, encoding: Encoding) -> spaces.Box:
    """The space of what a seat sees: whole numbers, or zeros and ones."""
    if encoding.observe != NUMBERS:
        return spaces.Box(0, 1, encoding.shape, numpy.int8)
    highest = Observer(game).highest
    kind = numpy.int32 if highest < 2**31 else numpy.int64
    return spaces.Box(0, highest, encoding.shape, kind)


MASK = "reset_mask"
"""The option by which Gymnasium's vector environments reset some games and not others."""


def check_mask(value: Any, count: int) -> Any:
    """The games to reset, as booleans; None is all of them."""
    if value is None:
        return numpy.ones(count, numpy.bool_)
    fits = isinstance(value, numpy.ndarray) and value.dtype == numpy.bool_
    if not fits or value.shape != (count,) or not value.any():
        raise BadOption(f"{MASK} is a numpy array of {count} booleans, at least one of them True")
    return value.copy()
