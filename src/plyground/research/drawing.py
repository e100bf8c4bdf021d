"""A position as an array of pixels."""

from typing import Any

import numpy

from plyground.analysis.pixels import draw_image
from plyground.kernel.game import AnyGame
from plyground.rulebooks import shelf


def draw_position(game: AnyGame, view: Any) -> Any:
    """Its sketch: height by width by red, green and blue."""
    return numpy.array(draw_image(shelf.sketch(game, view), game.write(view)))
