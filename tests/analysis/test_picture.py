"""A picture can be drawn of every game with every option, wherever it stands, bare or not."""

from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from plyground.games import registry
from plyground.games.svg import describe_sketch, draw_picture
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Sketch
from tests.laws import Plan, walk
from tests.variants import VARIANTS, Variant

SVG = "{http://www.w3.org/2000/svg}"
TURNS = 40


def course(game: AnyGame) -> list[Any]:
    """The views at the start, in the middle and at the end of a game played at random."""
    states = walk(game, Plan(4, Seat.FIRST, TURNS, careful=False)).states
    return [game.view(states[at], None) for at in (0, len(states) // 2, -1)]


def drawn(sketch: Sketch, *, dark: bool = False, bare: bool = False) -> Element:
    return fromstring(draw_picture(sketch, "A game", dark=dark, bare=bare))


def assert_sound(drawing: Element, sketch: Sketch) -> None:
    """Every cell is there, inside the picture, and the words say all of it."""
    width, height = float(drawing.attrib["width"]), float(drawing.attrib["height"])
    boxes = list(drawing.iter(f"{SVG}rect"))
    assert len(boxes) == 1 + sum(len(row.cells) for row in sketch.rows)
    for box in boxes:
        assert 0 < float(box.get("x", 0)) + float(box.attrib["width"]) <= width
        assert 0 < float(box.get("y", 0)) + float(box.attrib["height"]) <= height
    assert drawing.findtext(f"{SVG}desc") == describe_sketch(sketch)
    texts = {element.text for element in drawing.iter(f"{SVG}text")}
    assert {cell.text for row in sketch.rows for cell in row.cells if cell.text} <= texts


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("bare", [False, True], ids=["whole", "bare"])
def test_a_picture_shows_every_cell_from_the_start_to_the_end(variant: Variant, bare: bool) -> None:
    game = variant.game()
    for view in course(game):
        sketch = registry.sketch(game, view)
        for dark in (False, True):
            assert_sound(drawn(sketch, dark=dark, bare=bare), sketch)


@pytest.mark.parametrize("bare", [False, True], ids=["whole", "bare"])
def test_a_game_without_cells_is_drawn_by_its_values(
    monkeypatch: pytest.MonkeyPatch, bare: bool
) -> None:
    monkeypatch.setitem(registry.GAMES, "last-match", "tests.sixth.rules:LastMatch")
    game = registry.game("last-match")
    texts = [
        element.text for element in drawn(registry.sketch(game, game.start()), bare=bare).iter()
    ]
    assert "left: 21" in texts
