"""Places: which games of a batch a reset is about, and the positions that they begin in."""

from collections.abc import Mapping
from typing import Any

import numpy

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.research.starts import POSITION, STATE, check_state, is_view, read_position

MASK = "reset_mask"
"""The option by which Gymnasium's vector environments reset some games and not others."""


def check_mask(said: Any, count: int) -> Any:
    """The games to reset, as booleans; all of them where nothing is said."""
    if said is None:
        return numpy.ones(count, numpy.bool_)
    fits = isinstance(said, numpy.ndarray) and said.dtype == numpy.bool_
    if not fits or said.shape != (count,) or not said.any():
        raise BadOption(f"{MASK} is a numpy array of {count} booleans, at least one of them True")
    return said.copy()


def find_places(game: AnyGame, asked: Mapping[str, Any], which: Any) -> list[tuple[Any, list[Any]]]:
    """For the positions that are asked for, the games that begin there and the states behind each.

    One for all games, or a list with one for each.
    """
    name = POSITION if asked.get(POSITION) is not None else STATE
    said = asked.get(name)
    if said is None:
        return []
    read = read_position if name == POSITION else check_state
    if not isinstance(said, list):
        return [(which, _behind(game, read(game, said)))]
    if len(said) != len(which):
        raise BadOption(f"a list of {name}s has one for each of the {len(which)} games")
    games: dict[Any, Any] = {}
    for number in numpy.flatnonzero(which):
        view = read(game, said[number])
        games.setdefault(view, numpy.zeros(len(which), numpy.bool_))[number] = True
    return [(here, _behind(game, view)) for view, here in games.items()]


def _behind(game: AnyGame, view: Any) -> list[Any]:
    return list(game.possible_states(view)) if is_view(game, view) else [view]
