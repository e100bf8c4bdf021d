"""Four in a line on the 5x5 grid: the positions with at most nine markers, known by heart.

With more markers a search is over in a moment, because hardly anything leaves the opponent without
a win at once. With fewer it is not, and there are some 15 million of them, not counting those that
are won at once and those that look alike: they ship, a file a layer (`layers`).
"""

from functools import cache
from zlib import compress

from plyground.rulebooks.shipped import load_shipped

from .grid import grid
from .layers import Layer, pack_layer
from .threats import Threats

SIZE, LINE = 5, 4
MOST_MARKERS = 9
"""The fullest layer that ships."""


def shipped_name(markers: int) -> str:
    """The file of a layer."""
    return f"four-{markers}.bin"


def four_value(mine: int, yours: int) -> int | None:
    """Won in so many turns, or lost, if negative; None with more markers than are known."""
    markers = (mine | yours).bit_count()
    if markers > MOST_MARKERS:
        return None
    threats = _threats()
    if threats.winning_cells(mine) & threats.grid.full & ~(mine | yours):
        return 1
    return _layer(markers).value(mine, yours)


@cache
def _threats() -> Threats:
    return Threats(grid(SIZE, LINE), shifts=True)


@cache
def _layer(markers: int) -> Layer:
    return Layer(_threats(), load_shipped(__file__, shipped_name(markers)))


@cache
def make_data() -> dict[str, bytes]:
    """The data files, worked out again, all layers down from the full grid; needs `fast`."""
    from plyground.support.progress import Progress

    from .layer_solver import solve_layers

    with Progress("Four in a line") as progress:
        return {
            shipped_name(layer.markers): compress(
                pack_layer(layer.sets.tolist(), layer.starts.tolist(), layer.values.tobytes()), 9
            )
            for layer in solve_layers(grid(SIZE, LINE), progress.at)
            if layer.markers <= MOST_MARKERS
        }
