"""Greedy: takes a win one move away, avoids losing by its own move, else plays at random."""

from typing import Any

from plyground.kernel.game import AnyGame

from .player import Player


class GreedyPlayer(Player):
    """Looks one move ahead, in every world that its view allows."""

    def choose(self, game: AnyGame, view: Any) -> Any:
        seat = game.turn(view)
        worlds = list(game.possible_states(view))
        gains: dict[Any, int] = {}
        for move in game.moves(view):
            ends = (game.outcome(game.apply(world, move)) for world in worlds)
            winners = [end.winner for end in ends if end]
            gains[move] = winners.count(seat) - winners.count(seat.other)
        best = max(gains.values())
        return self.random.choice([move for move, gain in gains.items() if gain == best])
