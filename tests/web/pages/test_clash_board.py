"""Coordinate Clash on its board: by touch, and by keyboard alone; the mouse plays whole games."""

import re

import pytest
from playwright.sync_api import Locator, expect

from .conftest import People
from .people import Person

MOVES = ["C3", "D4", "B2", "A1", "E1/1r"]
"""The example of the rules."""
SMALLEST = 24
"""Pixels that a finger needs at least."""
EASY = 40
"""Pixels that it is at home on."""


def sits_down(person: Person, setup: str = "") -> None:
    """Both seats, at one screen."""
    person.enters(f"coordinate-clash?opponent=here{setup}")
    expect(person.board).to_be_visible()


def has_moved(person: Person, moves: int) -> None:
    expect(person.page.locator(".history li")).to_have_count(moves)
    expect(person.page.locator(".table.sent")).to_have_count(0)


def cell(person: Person, name: str) -> Locator:
    return person.board.locator(f"[data-cell='{name}']")


def arrow(person: Person, shift: str) -> Locator:
    return person.board.locator(f"[data-shift='{shift}']")


def arrows(person: Person) -> Locator:
    return person.board.locator("[data-shift]:enabled")


def test_a_whole_clash_by_touch(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    sits_down(ann)
    for ply, move in enumerate(MOVES):
        name, _, shift = move.partition("/")
        cell(ann, name).tap()
        expect(ann.board.get_by_role("button", name=f"Play {name}, no shift")).to_be_visible()
        if shift:
            arrow(ann, shift).tap()
        ann.board.get_by_role("button", name=f"Play {name}").tap()
        has_moved(ann, ply + 1)
    expect(ann.board.locator(".clash-said")).to_have_text("Ann has a line: A1, B2, C3.")
    expect(ann.page.locator("[role=status]:has(+ .table)")).to_be_empty()  # no choice is left
    for name in ("A1", "B2", "C3"):
        expect(cell(ann, name)).to_have_accessible_name(re.compile("X, in the winning line"))
    expect(arrows(ann)).to_have_count(0)
    expect(ann.buttons).to_have_count(0)


def test_a_whole_clash_by_keyboard_alone(somebody: People) -> None:
    ann = somebody("Ann")
    sits_down(ann)
    keys = ann.page.keyboard
    cell(ann, "A1").focus()

    def press(*names: str) -> None:
        for name in names:
            keys.press(name)

    # C3, D4, B2 and A1, each with a second Enter for no shift.
    for ply, way in enumerate(
        [
            ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"],
            ["ArrowRight", "ArrowDown"],
            ["ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp"],
            ["ArrowLeft", "ArrowUp"],
        ]
    ):
        press(*way, "Enter", "Enter")
        has_moved(ann, ply + 1)
    # E1, out to the arrow beside it, and a second Enter.
    press(*["ArrowRight"] * 4, "Enter", "ArrowRight")
    expect(arrow(ann, "1r")).to_be_focused()
    press("Enter", "Enter")
    ann.sees_moves(*MOVES)
    ann.sees_turn("Ann wins")
    expect(cell(ann, "E1")).to_be_focused()


@pytest.mark.parametrize("size", [3, 7])
def test_every_size_of_grid_fits_a_narrow_screen(somebody: People, size: int) -> None:
    ann = somebody("Ann")
    ann.page.set_viewport_size({"width": 320, "height": 640})
    sits_down(ann, f"&size={size}")
    cell(ann, "B2").click()
    expect(arrows(ann)).to_have_count(4 * size)
    assert not ann.page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )
    smallest = ann.board.locator("[data-cell], [data-shift]").evaluate_all(
        "all => Math.min(...all.map((each) => each.getBoundingClientRect())"
        ".flatMap((box) => [box.width, box.height]))"
    )
    assert smallest >= SMALLEST


@pytest.mark.parametrize("path", ["", "/puzzles/be3c1f37f6", "/lessons/coordinate-clash"])
def test_cells_are_for_fingers_and_seen_with_the_button_that_plays(
    somebody: People, path: str
) -> None:
    ann = somebody("Ann", phone=True)
    ann.page.set_viewport_size({"width": 375, "height": 667})
    if path:
        ann.goes_to(path)
    else:
        sits_down(ann)
    cell(ann, "B1").click()
    expect(ann.board.get_by_role("button", name="Play B1")).to_be_in_viewport(ratio=1)
    for name in ("A1", "E5"):
        expect(cell(ann, name)).to_be_in_viewport(ratio=1)
    assert cell(ann, "A1").evaluate("cell => cell.getBoundingClientRect().width") >= EASY
