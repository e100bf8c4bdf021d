"""Actions: all the moves of a game counted from 0, and what is legal as a mask."""

from typing import Any

import numpy

from plyground.kernel.game import AnyGame


class Actions:
    """Moves as numbers and back; an action's number is its place in `all_moves`."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.moves = tuple(game.all_moves)
        self.count = len(self.moves)
        self._ids = {move: place for place, move in enumerate(self.moves)}
        self._everything = list(range(self.count))
        self._all_legal = numpy.ones(self.count, numpy.int8)

    def id(self, move: Any) -> int:
        """The number of a move."""
        return self._ids[move]

    def move(self, action: int) -> Any:
        """The move that a number stands for."""
        return self.moves[action]

    def legal(self, view: Any) -> list[int]:
        """The legal actions, in rising order; none once the game is over."""
        moves = self.game.moves(view)
        if len(moves) == self.count:
            return self._everything.copy()
        return [self._ids[move] for move in moves]

    def mask(self, view: Any) -> Any:
        """1 for legal actions and 0 for the others, as int8."""
        moves = self.game.moves(view)
        if len(moves) == self.count:
            return self._all_legal.copy()
        mask = bytearray(self.count)  # filled several times as fast as an array
        for move in moves:
            mask[self._ids[move]] = 1
        return numpy.frombuffer(mask, numpy.int8)
