"""Playouts: the most promising of some moves, by games played out at random from each.

For positions about which nothing is known exactly. The dice are always the same, so the same
question has the same answer.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from plyground.kernel.game import Game
from plyground.kernel.house_rules import HouseRule
from plyground.kernel.seats import Seat
from plyground.kernel.work import Meter, WorkSpent

S = TypeVar("S")
M = TypeVar("M")

MOST_CANDIDATES = 24
MOST_ROUNDS = 100
LONGEST = 100
"""Turns; a game that goes on longer counts for neither."""


def choose_most_promising(game: Game[S, M], view: S, moves: Sequence[M], meter: Meter) -> M:
    """The move after which random play won most often for the mover, the first of equals."""
    random = Random(len(moves))
    candidates = list(moves)
    if len(candidates) > MOST_CANDIDATES:
        chosen = set(random.sample(range(len(candidates)), MOST_CANDIDATES))
        candidates = [move for number, move in enumerate(candidates) if number in chosen]
    hopes = [0] * len(candidates)
    mover = game.turn(view)
    try:
        for _ in range(MOST_ROUNDS):
            world = game.deal(view, random)
            gained = [
                _gain(game, game.apply(world, move), mover, random, meter) for move in candidates
            ]
            hopes = [hope + gain for hope, gain in zip(hopes, gained, strict=True)]
    except WorkSpent:
        pass  # a round that was not finished counts for none
    return candidates[hopes.index(max(hopes))]


def _gain(game: Game[S, M], state: S, mover: Seat, random: Random, meter: Meter) -> int:
    """1 for a game won, -1 for one lost, 0 for one that was not finished."""
    # Moves that are listed for a unit; a house rule tries each.
    listed = 2 if isinstance(game, HouseRule) else 8
    for _ in range(LONGEST):
        ended = game.outcome(state)
        if ended is not None:
            return 0 if ended.winner is None else 1 if ended.winner is mover else -1
        moves = game.moves(state)
        meter.spend(1 + len(moves) // listed)
        state = game.apply(state, random.choice(moves))
    return 0
