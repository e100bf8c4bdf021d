"""Coordinate Clash on its board: by mouse, by touch and by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

import plyground
from plyground.rulebooks import shelf

from .conftest import People
from .grids import (
    after,
    arrow,
    arrows,
    at_desk_and_on_phone,
    cell,
    grid,
    has_moved,
    presses,
    said,
    sits_down,
)

MOVES = ["C3", "D4", "B2", "A1", "E1/1r"]
"""The example of the rules."""
FULL = "XOX/OXO/OXO 1"
SMALLEST = 24
"""Pixels that a finger needs at least."""


@at_desk_and_on_phone
def test_a_whole_clash_with_its_buttons(somebody: People, phone: bool) -> None:
    ann = somebody("Ann", phone=phone)
    sits_down(ann, "coordinate-clash")
    for ply, move in enumerate(MOVES):
        name, _, shift = move.partition("/")
        presses(ann, cell(ann, name))
        expect(ann.board.get_by_role("button", name=f"Play {name}, no shift")).to_be_visible()
        if shift:
            presses(ann, arrow(ann, shift))
        presses(ann, ann.board.get_by_role("button", name=f"Play {name}"))
        has_moved(ann, ply + 1)
    expect(said(ann)).to_have_text("Ann has a line: A1, B2, C3.")
    expect(ann.page.locator("[role=status]:has(+ .table)")).to_be_empty()  # no choice is left
    for name in ("A1", "B2", "C3"):
        expect(cell(ann, name)).to_have_accessible_name(re.compile("X, in the winning line"))
    expect(arrows(ann)).to_have_count(0)
    expect(ann.buttons).to_have_count(0)


def test_a_whole_clash_by_keyboard_alone(somebody: People) -> None:
    ann = somebody("Ann")
    sits_down(ann, "coordinate-clash")
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


def test_on_a_full_grid_the_arrows_are_there_at_once(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    sits_down(ann, "coordinate-clash", **{"from": FULL})
    expect(arrows(ann)).to_have_count(12)
    expect(ann.buttons).to_have_count(0)
    expect(ann.board.get_by_role("button", name="Back")).to_have_count(0)
    presses(ann, arrow(ann, "Bd"))
    presses(ann, ann.board.get_by_role("button", name="Play column B down"))
    ann.sees_moves("Bd")
    ann.sees("Last move: column B down.")


def test_without_shifts_a_press_places_at_once(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    sits_down(ann, "coordinate-clash", shifts="off", size="3")
    for ply, name in enumerate(["A1", "B1", "B2", "C3", "A2", "A3"]):
        presses(ann, cell(ann, name))
        has_moved(ann, ply + 1)
        expect(arrows(ann)).to_have_count(0)
    presses(ann, cell(ann, "C2"))
    ann.sees_turn("Ann wins")


@pytest.mark.parametrize("size", [3, 7])
def test_every_size_of_grid_fits_a_narrow_screen(somebody: People, size: int) -> None:
    ann = somebody("Ann")
    ann.page.set_viewport_size({"width": 320, "height": 640})
    sits_down(ann, "coordinate-clash", size=str(size))
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


def test_a_watcher_reads_the_grid_and_presses_nothing(somebody: People) -> None:
    ann, bob, eve = somebody("Ann"), somebody("Bob"), somebody("Eve", phone=True)
    ann.enters("coordinate-clash")
    eve.goes_to(ann.lets_watch())
    bob.takes_seat(ann.invites())
    ann.plays("C3/3l")
    expect(cell(eve, "B3")).to_have_accessible_name("B3, X, last move")
    cell(eve, "A1").tap(force=True)
    expect(eve.board.get_by_role("button")).to_have_count(0)
    assert grid(eve) == after("5/5/5/5/5 1", "C3/3l")


def test_cells_show_the_best_that_begins_there_and_arrows_their_own(somebody: People) -> None:
    ann = somebody("Ann")
    sits_down(ann, "coordinate-clash", size="3")
    ann.page.evaluate(
        """async ([sketch]) => {
          const page = document.querySelector("script[src]").src;
          const { make } = await import(page.replace(/js\\/.*/, "js/boards/coordinate-clash.js"));
          const board = make({ play: () => {}, preview: async () => sketch, say: () => {} });
          document.querySelector("main").replaceChildren(board.element);
          const worth = (symbol, words, best = false) => ({ symbol, words, best });
          board.show({
            game: "coordinate-clash", options: {}, sketch, last: null, before: null, turn: 1,
            legal: ["A1", "A1/Ad", "B1", "B1/Ad"], you: [1], names: ["Ann", "Ben"], outcome: null,
            values: {
              "A1/Ad": worth("▲", "wins in 3", true), "B1": worth("∞", "never ends"),
              "A1": worth("▼", "loses in 2"), "B1/Ad": worth("▼", "loses in 4"),
            },
          });
        }""",
        [empty_grid()],
    )
    expect(cell(ann, "A1")).to_have_accessible_name("A1, empty, best: wins in 3")
    expect(cell(ann, "A1")).to_have_text("★▲")
    expect(cell(ann, "B1")).to_have_text("∞")
    expect(cell(ann, "C1")).to_have_text("")
    cell(ann, "A1").click()
    expect(arrow(ann, "Ad")).to_have_accessible_name("Shift column A down, best: wins in 3")
    expect(ann.board.get_by_role("button", name="Play A1, no shift")).to_contain_text("▼")


def empty_grid() -> dict[str, object]:
    game = plyground.game("coordinate-clash", size=3)
    return shelf.sketch(game, game.start()).json()


def test_at_a_desk_the_grid_takes_the_height_and_the_button_stands_beside_it(
    somebody: People,
) -> None:
    ann = somebody("Ann")
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    sits_down(ann, "coordinate-clash")
    presses(ann, cell(ann, "C3"))
    table = ann.page.locator(".clash-table").bounding_box()
    button = ann.board.get_by_role("button", name="Play C3, no shift").bounding_box()
    stage = ann.page.locator(".table").bounding_box()
    assert table is not None
    assert button is not None
    assert stage is not None
    assert table["height"] > 0.95 * stage["height"]
    assert table["x"] + table["width"] < button["x"]


def test_what_is_chosen_fits_on_a_small_phone_in_words_of_any_length(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.speaks("de")
    ann.enters("coordinate-clash?opponent=here")
    presses(ann, cell(ann, "C3"))
    presses(ann, arrow(ann, "Cd"))
    expect(ann.board.locator(".main")).to_have_text("C3 spielen, Spalte C nach unten")
    for width, height in ((375, 667), (360, 640)):
        ann.page.set_viewport_size({"width": width, "height": height})
        whole = "(table) => table.scrollHeight <= table.clientHeight"
        assert ann.page.locator(".table").evaluate(whole), (width, height)
