"""What both environments have in common: spaces, seats, and the game they are about."""

from typing import Any

import numpy
from gymnasium import spaces

from plyground.games import shelf
from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.research.actions import Actions
from plyground.research.observing import Observer

MAX_TURNS = 1_000
"""Single turns after which a game is cut off, with a reward of 0."""
TOSS = "toss"
DEALS = 1_000
"""Starts that are drawn before it is said that the learner never gets to move."""


class NeverMoves(BadOption):
    """The opponent always wins before the learner's first turn."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(f"in {game!r} the second player never gets to move; take seat=1")


def settled(game: str | AnyGame, options: dict[str, Any]) -> AnyGame:
    """The game that is meant, by name with its options or as such."""
    return shelf.game(game, **options) if isinstance(game, str) else game


def seat_for(said: int | str) -> Seat | None:
    """The learner's seat; None where every game tosses for it."""
    if said == TOSS:
        return None
    if said not in (1, 2):
        raise BadOption(f"a learner sits at seat 1, 2 or 'toss', not {said!r}")
    return Seat(said)


def observations(game: AnyGame) -> spaces.Dict:
    """Numbers, and which actions are legal."""
    observer = Observer(game)
    kind = numpy.int32 if observer.highest < 2**31 else numpy.int64
    return spaces.Dict(
        {
            "observation": spaces.Box(0, observer.highest, (observer.size,), kind),
            "action_mask": spaces.MultiBinary(len(game.alphabet)),
        }
    )


def actions(game: AnyGame) -> spaces.Discrete[Any]:
    """Places in the game's alphabet."""
    return spaces.Discrete(Actions(game).count)
