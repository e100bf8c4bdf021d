"""Choosing in Coordinate Clash: the cell, the arrow with its preview, and the way back."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import People
from .grids import (
    after,
    arrow,
    arrows,
    at_desk_and_on_phone,
    cell,
    drawn,
    grid,
    has_moved,
    presses,
    said,
    sits_down,
)

POSITION = "5/1OX2/5/3X1/5 2"
EMPTY = "5/5/5/5/5 1"
WAYS = {"u": "up", "d": "down", "l": "to the left", "r": "to the right"}


def test_arrow_keys_go_around_the_corner_and_back_into_the_grid(somebody: People) -> None:
    ann = somebody("Ann")
    sits_down(ann, "coordinate-clash")
    cell(ann, "A1").focus()
    keys = ann.page.keyboard
    keys.press("ArrowUp")
    expect(cell(ann, "A1")).to_be_focused()  # there are no arrows yet
    keys.press("Enter")
    around = [("ArrowUp", "Au"), ("ArrowLeft", "1l"), ("ArrowDown", "2l"), ("ArrowUp", "1l")]
    for key, shift in [*around, ("ArrowUp", "Au")]:
        keys.press(key)
        expect(arrow(ann, shift)).to_be_focused()
    keys.press("ArrowDown")
    expect(cell(ann, "A1")).to_be_focused()
    keys.press("Tab")
    expect(arrow(ann, "Au")).to_be_focused()
    keys.press("Tab")
    expect(ann.board.get_by_role("button", name="Play A1, no shift")).to_be_focused()


def test_every_preview_agrees_with_the_rules(somebody: People) -> None:
    ann = somebody("Ann")
    sits_down(ann, "coordinate-clash", **{"from": POSITION})
    cell(ann, "C4").click()
    assert grid(ann) == after(POSITION, "C4")
    expect(arrows(ann)).to_have_count(20)
    for shift in [line + way for line in "ABCDE" for way in "ud"] + [
        line + way for line in "12345" for way in "lr"
    ]:
        arrow(ann, shift).hover()
        expect(said(ann)).to_contain_text(f"{shift[0]} {WAYS[shift[1]]}: ")
        assert grid(ann) == drawn(ann) == after(POSITION, f"C4/{shift}"), shift
    said(ann).hover()
    expect(said(ann)).to_have_text(re.compile("^O on C4"))
    assert grid(ann) == drawn(ann) == after(POSITION, "C4")
    has_moved(ann, 0)


@at_desk_and_on_phone
def test_what_was_previewed_is_what_happens(somebody: People, phone: bool) -> None:
    ann = somebody("Ann", phone=phone)
    sits_down(ann, "coordinate-clash", **{"from": POSITION})
    presses(ann, cell(ann, "C4"))
    presses(ann, arrow(ann, "Cd"))
    expect(said(ann)).to_have_text("Column C down: X comes to C3 and O comes to C5.")
    expect(arrow(ann, "Cd")).to_have_attribute("aria-pressed", "true")
    previewed = grid(ann)
    presses(ann, ann.board.get_by_role("button", name="Play C4, column C down"))
    ann.sees_moves("C4/Cd")
    expect(cell(ann, "C5")).to_have_accessible_name("C5, O, last move")
    assert grid(ann) == drawn(ann) == previewed == after(POSITION, "C4/Cd")
    ann.sees("Last move: O on C4, then column C down.")


def test_a_preview_says_whose_line_it_makes(somebody: People) -> None:
    ann = somebody("Ann")
    sits_down(ann, "coordinate-clash", **{"from": "1OO2/5/XX3/5/5 1"})
    cell(ann, "C4").click()
    arrow(ann, "Cu").hover()
    expect(said(ann)).to_have_text(
        "Column C up: X comes to C3 and O comes to C5. That makes a line for Ann."
    )
    expect(cell(ann, "C3")).to_have_accessible_name("C3, X, in the winning line, not played yet")


def test_escape_takes_back_the_arrow_then_the_cell(somebody: People) -> None:
    ann = somebody("Ann")
    sits_down(ann, "coordinate-clash")
    keys = ann.page.keyboard
    cell(ann, "B2").focus()
    keys.press("Enter")
    keys.press("Tab")
    keys.press("Enter")
    expect(ann.board.get_by_role("button", name="Play B2, column B up")).to_be_visible()
    keys.press("Escape")
    expect(ann.board.get_by_role("button", name="Play B2, no shift")).to_be_visible()
    assert grid(ann) == after(EMPTY, "B2")
    keys.press("Escape")
    expect(arrows(ann)).to_have_count(0)
    expect(cell(ann, "B2")).to_be_focused()
    assert grid(ann) == drawn(ann) == "." * 25
    has_moved(ann, 0)


def test_back_and_another_cell_choose_anew(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    sits_down(ann, "coordinate-clash")
    presses(ann, cell(ann, "B2"))
    presses(ann, cell(ann, "D5"))
    assert grid(ann) == after(EMPTY, "D5")
    presses(ann, arrow(ann, "5l"))
    expect(ann.board.get_by_role("button", name="Play D5, row 5 to the left")).to_be_visible()
    back = ann.board.get_by_role("button", name="Back")
    presses(ann, back)
    presses(ann, back)
    expect(back).to_have_count(0)
    assert grid(ann) == "." * 25
    has_moved(ann, 0)


COUNT_MOVEMENTS = """
window.movements = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  window.movements += 1;
  return animate.apply(this, how);
};
"""


@pytest.mark.parametrize("calm", [False, True])
def test_markers_slide_unless_the_reader_wants_it_calm(somebody: People, calm: bool) -> None:
    ann = somebody("Ann")
    ann.page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
    ann.tampers(COUNT_MOVEMENTS)
    sits_down(ann, "coordinate-clash", **{"from": POSITION})
    cell(ann, "C4").click()
    arrow(ann, "Cd").click()
    expect(said(ann)).to_have_text("Column C down: X comes to C3 and O comes to C5.")
    assert ann.page.evaluate("movements") == (0 if calm else 2)
    arrow(ann, "Cd").click()
    ann.sees_moves("C4/Cd")
    assert ann.page.evaluate("movements") == (0 if calm else 2)  # seen once is enough
