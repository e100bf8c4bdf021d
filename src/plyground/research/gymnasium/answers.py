"""Answers: what a player of the roster does in every position of a batch, asked once for each."""

from random import Random
from typing import Any

import numpy

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.players.roster import seat_player
from plyground.research.actions import Actions
from plyground.research.games import Games

MAX_KNOWN = 1_000_000
"""Answers that are kept; beyond, they are forgotten, and come out the same when asked again."""


class Answers:
    """A player as a table that fills up as positions are met.

    Its chance in a position comes from the seed and that position alone, so an answer depends
    neither on the other games nor on when it is asked; until the next seed it stays the same.
    """

    def __init__(self, game: AnyGame, spec: str) -> None:
        self.game, self._actions = game, Actions(game)
        player = seat_player(spec, Seat.FIRST)
        if player is None:
            raise BadOption("a human cannot answer for thousands of games")
        self._player, self._seed = player, 0
        self._known: dict[Any, int] = {}

    def reseed(self, seed: int) -> None:
        """Forget what was answered before."""
        self._seed = seed
        self._known.clear()

    def fill(self, replies: Any, games: Games, due: Any) -> None:
        """The answers for the games where one is due."""
        if not due.any():
            return
        states, places = games.tell_apart(due)
        answered = [self._action(state) for state in states]
        replies[due] = numpy.array(answered, replies.dtype)[places]

    def close(self) -> None:
        """Let go of the player."""
        self._player.close()

    def _action(self, state: Any) -> int:
        view = self.game.view(state, self.game.turn(state))
        if view not in self._known:
            if len(self._known) >= MAX_KNOWN:
                self._known.clear()
            self._player.random = Random(f"{self._seed}, {self.game.write(view)}")
            self._known[view] = self._actions.id(self._player.choose(self.game, view))
        return self._known[view]
