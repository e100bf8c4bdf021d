"""What both environments have in common: spaces, seats, and the game they are about."""

from typing import Any

import numpy
from gymnasium import spaces

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat, read_seat
from plyground.research.actions import Actions
from plyground.research.encoding import NUMBERS, Encoding
from plyground.support.layouts import Observer

MAX_TURNS = 1_000
"""Single turns after which a game is cut off, with a reward of 0."""
TOSS = "toss"
DEALS = 1_000
"""Starts that are drawn, if so wished, before it is said that the learner never gets to move."""


class NeverMoves(BadOption):
    """Every game is over before the learner's first turn."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(
            f"in {game!r} the learner never gets to move; take the other seat, or redeal=False"
        )


def seat_for(said: int | str | Seat) -> Seat | None:
    """The learner's seat; None where every game tosses for it."""
    if isinstance(said, str) and said == TOSS:
        return None
    try:
        return read_seat(said)
    except BadOption as error:
        raise BadOption(f"a learner sits at seat 1, 2 or 'toss', not {said!r:.40}") from error


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


def actions(game: AnyGame) -> spaces.Discrete[Any]:
    """Places in the game's `all_moves`."""
    return spaces.Discrete(Actions(game).count)
