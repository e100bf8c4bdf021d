"""A sketch that is put together from rows that are ready is sent as if written anew."""

import pytest

from plyground.kernel.seats import Seat
from plyground.rulebooks import shelf
from plyground.rulebooks.sketch import Cell, Row, Sketch
from plyground.web.base.codec import encode
from plyground.web.rooms.sketch import KNOWN_CELLS, KNOWN_ROWS, write_sketch
from tests.plain_sketches import PLAIN, draw_plainly
from tests.sketched_views import list_views


@pytest.mark.parametrize("slug", PLAIN)
def test_a_sketch_is_sent_as_if_drawn_plainly(slug: str) -> None:
    for game, view in list_views(slug):
        plain = encode(draw_plainly(game, view).json())
        assert write_sketch(shelf.sketch(game, view)) == plain


def test_a_row_is_sent_as_it_is_after_more_rows_than_are_kept() -> None:
    def draw(number: int) -> Sketch:
        cells = Cell(str(number)), Cell('"ß\n', Seat.SECOND, "A1", True, "no\\te", str(number % 3))
        return Sketch(rows=(Row(str(number % 5), cells),), gives={"A1": str(number)})

    for number in (*range(max(KNOWN_CELLS, KNOWN_ROWS) + 10), *range(10)):
        sketch = draw(number)
        assert write_sketch(sketch) == encode(sketch.json())
