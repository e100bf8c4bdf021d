"""What is kept of one sketch and used for another changes nothing: it is as if drawn plainly."""

from collections import Counter
from importlib import import_module
from random import Random

import pytest

from plyground.kernel.seats import Seat
from plyground.rulebooks import shelf
from plyground.rulebooks.sketch import Cell, Row, Sketch

from .plain_sketches import PLAIN, draw_plainly
from .sketched_views import list_views


def assert_same(drawn: Sketch, plain: Sketch) -> None:
    assert drawn == plain
    assert list(drawn.gives.items()) == list(plain.gives.items())  # in the same order
    for row in drawn.rows:
        assert type(row) is Row
        for cell in row.cells:
            assert type(cell) is Cell
            assert type(cell.marked) is bool


@pytest.mark.parametrize("slug", PLAIN)
def test_a_sketch_is_as_if_drawn_plainly(slug: str) -> None:
    seen: Counter[str] = Counter()
    for game, view in list_views(slug):
        drawn, plain = shelf.sketch(game, view), draw_plainly(game, view)
        assert_same(drawn, plain)
        seen["over" if game.outcome(view) else "going on"] += 1
    assert seen["over"] > 20
    assert seen["going on"] > 200


def test_every_grid_is_drawn_so() -> None:
    """Lines of both, full grids, and more markers of one than any game has."""
    from plyground.rulebooks.coordinate_clash.rules import Markers

    random, seen = Random(5), Counter[int]()
    for size, line, shifts in [(3, 3, True), (5, 3, True), (5, 5, False), (7, 4, False)]:
        game = shelf.game("coordinate-clash", size=size, line=line, shifts=shifts)
        for _ in range(150):
            full = random.random()
            cells = [
                random.choice("xo") if random.random() <= full else "." for _ in range(size**2)
            ]
            x, o = (sum(1 << place for place, cell in enumerate(cells) if cell == c) for c in "xo")
            view = Markers(x, o, random.choice(list(Seat)))
            drawn = shelf.sketch(game, view)
            assert_same(drawn, draw_plainly(game, view))
            seen[sum(cell.marked for row in drawn.rows for cell in row.cells)] += 1
    assert {0, 3, 4, 5} <= seen.keys()


@pytest.mark.parametrize(
    "module", ["sketch", *(f"{slug.replace('-', '_')}.sketch" for slug in PLAIN)]
)
def test_only_so_much_is_kept(module: str) -> None:
    name = f"plyground.rulebooks.{module}"
    found = [each for each in vars(import_module(name)).values() if hasattr(each, "cache_info")]
    kept = [each.cache_parameters()["maxsize"] for each in found if each.__module__ == name]
    assert kept
    assert all(most is not None and most <= 4096 for most in kept)
