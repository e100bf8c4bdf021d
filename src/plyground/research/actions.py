"""What adapters show of a game: its actions as numbers, its names, its picture."""

from collections.abc import Iterator
from typing import Any

import numpy

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.preset import FAIR


def join_as_one_word(slug: str) -> str:
    """'code-swap' as 'CodeSwap'."""
    return "".join(word.title() for word in slug.split("-"))


def env_id(slug: str) -> str:
    """The name of a game in the registries of Gymnasium and PettingZoo: plyground/CodeSwap-v0."""
    return f"plyground/{join_as_one_word(slug)}-v0"


def list_set_ups(slug: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a game is registered as, with its arguments: `code-swap-fair` first, then `code-swap`.

    What a fair set-up draws is always the same, unless somebody gives another seed.
    """
    if any(preset.name == FAIR for preset in registry.presets(slug)):
        yield f"{slug}-{FAIR}", {"game": slug, "preset": FAIR, "seed": 0}
    yield slug, {"game": slug}


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


def draw_position(game: AnyGame, view: Any) -> Any:
    """Its sketch: height by width by red, green and blue."""
    from plyground.games.pictures.pixels import draw_image  # needs Pillow

    return numpy.array(draw_image(registry.sketch(game, view), game.write(view)))
