"""Four in a line on grids of 5x5 and 4x4: the first layers of markers, known by heart.

With more markers a search is over in a moment, because hardly anything leaves the opponent without
a win at once, or because little is left to do. Of the 5x5 grid with fewer there are some 15 million
positions, not counting those that are won at once and those that look alike.
"""

from functools import cache

from .by_heart import ByHeart
from .grid import grid
from .layers import pack_layer

SIZE, LINE = 5, 4
FIVE = ByHeart(SIZE, LINE, shifts=True, most_markers=9, stem="four")
SMALL = [
    ByHeart(4, 4, shifts=True, most_markers=7, stem="four-small"),
    ByHeart(4, 4, shifts=False, most_markers=6, stem="four-small-still"),
]
"""Made from a table of all their positions, which is quickly solved."""


@cache
def make_data() -> dict[str, bytes]:
    """The files of 5x5, worked out again, all layers down from the full grid; needs `fast`."""
    from zlib import compress

    from plyground.support.progress import Progress

    from .layer_solver import solve_layers

    with Progress("Four in a line") as progress:
        return {
            FIVE.file_names[layer.markers]: compress(
                pack_layer(layer.sets.tolist(), layer.starts.tolist(), layer.values.tobytes()), 9
            )
            for layer in solve_layers(grid(SIZE, LINE), progress.at)
            if layer.markers <= FIVE.most_markers
        }
