"""What environments have in common whose spaces are Gymnasium's: spaces, seats, what to reset."""

from typing import Any

import numpy
from gymnasium import spaces

from plyground.kernel.seats import Seat, read_seat
from plyground.language.errors import BadOption

from .encoding import Encoding

TOSS = "toss"


def seat_for(value: int | str | Seat) -> Seat | None:
    """The learner's seat; None where every game tosses for it."""
    if isinstance(value, str) and value == TOSS:
        return None
    try:
        return read_seat(value)
    except BadOption as error:
        raise BadOption(f"a learner sits at seat 1, 2 or 'toss', not {value!r:.40}") from error


def observations(encoding: Encoding) -> spaces.Dict:
    """What a seat sees, whole numbers or zeros and ones, and which actions are legal."""
    seen = spaces.Box(0, encoding.highest, encoding.shape, encoding.kind)
    mask = spaces.MultiBinary(len(encoding.game.all_moves))
    return spaces.Dict({"observation": seen, "action_mask": mask})


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
