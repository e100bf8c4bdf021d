"""A sketch as an array of pixels."""

from typing import Any

import numpy

from plyground.analysis.pixels import draw_image
from plyground.rulebooks.sketch import Sketch


def draw_sketch(sketch: Sketch, title: str) -> Any:
    """The picture: height by width by red, green and blue."""
    return numpy.array(draw_image(sketch, title))
