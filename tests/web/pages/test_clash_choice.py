"""Choosing in Coordinate Clash: the cell, the arrow with its preview, and the way back."""

import re

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
WAYS = {"u": "up", "d": "down", "l": "to the left", "r": "to the right"}


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
    expect(ann.page.locator(".history li")).to_have_text(re.compile("^O on C4, column C down"))
