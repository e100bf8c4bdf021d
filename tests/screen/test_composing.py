"""Moves put together from presses, arrows and letters."""

from pathlib import Path

import pytest

import plyground
from plyground.games import registry
from plyground.kernel.grid import Cell
from plyground.kernel.match import Match
from plyground.terminal.screen.composing import Composer

BOX = ("cipher-shift", "coordinate-clash", "cipher-quest", "code-swap")
PAWNS = Path(__file__).parents[1] / "any_game" / "pawns.py"


def list_pressed(match: Match, presses: int) -> set[str]:
    """Every move that so many presses of cells can make."""
    moves = list(map(str, match.legal_moves))
    sketch = registry.sketch(match.game, match.view(match.turn))
    cells = [cell for row in sketch.rows for cell in row.cells]
    texts = {""}
    for _ in range(presses):
        after = set()
        for text in texts:
            for cell in cells:
                composer = Composer(moves)
                composer.text = text
                if composer.press(cell):
                    after.add(composer.text)
        texts |= after
    return texts & set(moves)


@pytest.mark.parametrize("slug", BOX)
def test_cells_make_every_move_that_they_can(slug: str) -> None:
    match = plyground.match(slug, seed=4)
    legal = set(map(str, match.legal_moves))
    plain = {move for move in legal if "/" not in move and "+" not in move}
    assert list_pressed(match, 2) == plain


def test_a_move_from_cell_to_cell_is_two_presses() -> None:
    match = Match(plyground.load(PAWNS), seed=0)
    assert list_pressed(match, 1) == set()
    assert list_pressed(match, 2) == set(map(str, match.legal_moves))


def test_a_line_slides_after_a_marker_is_placed_and_slides_back() -> None:
    composer = Composer(list(map(str, plyground.match("coordinate-clash").legal_moves)))
    assert composer.press(Cell(move="A1"))
    assert composer.may_slide
    assert composer.slide("up", "B")
    assert composer.move == "A1/Bu"
    assert composer.slide("left", "3")
    assert composer.move == "A1/3l"
    assert composer.slide("left", "3")
    assert composer.move == "A1"
    assert not composer.slide("left", "9")


def test_a_full_board_slides_alone() -> None:
    composer = Composer(["Au", "1l"])
    assert not composer.may_slide
    assert composer.slide("up", "A")
    assert composer.move == "Au"


def test_a_number_is_not_the_beginning_of_a_longer_one() -> None:
    composer = Composer(["1", "1+2", "10"])
    composer.press(Cell(move="1"))
    assert composer.move == "1"
    composer.press(Cell(move="10"))
    assert composer.move == "10"


def test_letters_are_taken_in_any_case_and_the_only_move_is_complete() -> None:
    composer = Composer(["Au", "Ad", "1l"])
    composer.text = "a"
    assert composer.choices == ["Au", "Ad"]
    assert Composer(composer.moves).move is None
    for typed, move in (("aU", "Au"), ("1", "1l")):
        composer.text = typed
        assert composer.move == move
    assert not composer.begins("x")


def test_a_swap_can_be_pressed_from_either_of_its_places() -> None:
    composer = Composer(["1-2", "1-3", "2-3", "x1"])
    composer.press(Cell(place="3"))
    assert composer.choices == ["1-3", "2-3"]
    assert composer.move is None
    composer.press(Cell(place="1"))
    assert composer.move == "1-3"
