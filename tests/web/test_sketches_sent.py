"""A sketch that is put together from rows that are ready is sent as if written anew."""

from random import Random

import pytest

from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.rulebooks import shelf
from plyground.rulebooks.sketch import Cell, Row, Sketch
from plyground.web.base.codec import encode
from plyground.web.rooms.sketch import KNOWN_CELLS, KNOWN_ROWS, write_sketch
from tests.variants import VARIANTS, Variant

TURNS = 15


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_sketch_is_sent_as_if_written_anew(variant: Variant) -> None:
    match, random = Match(variant.game(), seed=1), Random(1)
    while match.outcome is None and len(match.moves) < TURNS:
        sketch = shelf.sketch(match.game, match.view())
        assert write_sketch(sketch) == encode(sketch.json())
        match.push(random.choice(match.game.moves(match.state)))


def test_a_row_is_sent_as_it_is_after_more_rows_than_are_kept() -> None:
    def draw(number: int) -> Sketch:
        cells = Cell(str(number)), Cell('"ß\n', Seat.SECOND, "A1", True, "no\\te", str(number % 3))
        return Sketch(rows=(Row(str(number % 5), cells),), gives={"A1": str(number)})

    for number in (*range(max(KNOWN_CELLS, KNOWN_ROWS) + 10), *range(10)):
        sketch = draw(number)
        assert write_sketch(sketch) == encode(sketch.json())
