"""Positions drawn one by one, where there are too many to list.

Each comes from a game of its own: random moves from a drawn start, and one of the positions that
were met, all equally likely. So they are independent, and what is estimated is the mean over
positions as random games meet them. A game is left after so many turns.
"""

from random import Random
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat

MAX_TURNS = 200
MAX_SAMPLE = 100_000
OVER = (
    f"positions drawn from games of random moves, one of each game (of its first {MAX_TURNS} turns)"
)


def draw_positions(game: AnyGame, count: int, seed: int | str) -> list[Any]:
    """So many positions, as whoever is to move sees them."""
    random = Random(f"evaluate {seed}")
    drawn: list[Any] = []
    while len(drawn) < count:
        state = game.initial(random, Seat.FIRST)
        met: list[Any] = []
        while game.outcome(state) is None and len(met) < MAX_TURNS:
            met.append(state)
            state = game.apply(state, random.choice(list(game.moves(state))))
        if met:  # a start may be over at once
            state = random.choice(met)
            drawn.append(game.view(state, game.turn(state)))
    return drawn
