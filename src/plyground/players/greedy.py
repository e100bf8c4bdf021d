"""Greedy: takes a win one move away, avoids losing by its own move, else plays at random."""

from typing import Any

from plyground.kernel.game import AnyGame

from .player import Player


class GreedyPlayer(Player):
    """Looks one move ahead, in every world that its view allows."""

    def choose(self, game: AnyGame, view: Any) -> Any:
        return self.random.choice(find_greedy_moves(game, view))


def find_greedy_moves(game: AnyGame, view: Any) -> list[Any]:
    """The moves that look best to whoever looks one move ahead, all equally likely."""
    seat = game.turn(view)
    states = list(game.possible_states(view))
    gains: dict[Any, int] = {}
    for move in game.moves(view):
        ends = (game.outcome(game.apply(world, move)) for world in states)
        winners = [end.winner for end in ends if end]
        gains[move] = winners.count(seat) - winners.count(seat.other)
    best = max(gains.values())
    return [move for move, gain in gains.items() if gain == best]


class RandomPlayer(Player):
    """The baseline that knows the rules and nothing else."""

    def choose(self, game: AnyGame, view: Any) -> Any:
        return self.random.choice(game.moves(view))
