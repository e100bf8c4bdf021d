"""What both environments have in common: spaces, seats, and where a reset begins."""

from collections.abc import Mapping
from typing import Any

import numpy
from gymnasium import spaces

from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import Observer
from plyground.kernel.seats import Seat, read_seat
from plyground.language.errors import BadOption
from plyground.research.actions import Actions
from plyground.research.checks import POSITION, STATE, check_state, is_view, read_position
from plyground.research.encoding import NUMBERS, Encoding

MAX_TURNS = 1_000
"""Single turns after which a game is cut off, with a reward of 0."""
TOSS = "toss"
DEALS = 1_000
"""Starts to draw before saying that the learner never gets to move."""


class NeverMoves(BadOption):
    """Every game is over before the learner's first turn."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(
            f"in {game!r} the learner never gets to move; take the other seat, or redeal=False"
        )


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


def actions(game: AnyGame) -> spaces.Discrete[Any]:
    """Places in the game's `all_moves`."""
    return spaces.Discrete(Actions(game).count)


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


def find_places(
    game: AnyGame, options: Mapping[str, Any], which: Any
) -> list[tuple[Any, list[Any]]]:
    """For the positions that are asked for, the games that begin there and the states behind each.

    One for all games, or a list with one for each.
    """
    name = POSITION if options.get(POSITION) is not None else STATE
    values = options.get(name)
    if values is None:
        return []
    read = read_position if name == POSITION else check_state
    if not isinstance(values, list):
        return [(which, _behind(game, read(game, values)))]
    if len(values) != len(which):
        raise BadOption(f"a list of {name}s has one for each of the {len(which)} games")
    games: dict[Any, Any] = {}
    for number in numpy.flatnonzero(which):
        view = read(game, values[number])
        games.setdefault(view, numpy.zeros(len(which), numpy.bool_))[number] = True
    return [(here, _behind(game, view)) for view, here in games.items()]


def _behind(game: AnyGame, view: Any) -> list[Any]:
    return list(game.possible_states(view)) if is_view(game, view) else [view]
