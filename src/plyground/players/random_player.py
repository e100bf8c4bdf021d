"""Random: every legal move is equally likely."""

from typing import Any

from plyground.kernel.game import AnyGame

from .player import Player


class RandomPlayer(Player):
    """The baseline that knows the rules and nothing else."""

    def choose(self, game: AnyGame, view: Any) -> Any:
        return self.random.choice(game.moves(view))
