"""Cipher Quest on its board: tiles, scores, clues and the notebook."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from .conftest import People
from .grids import has_moved, presses, sits_down, view
from .people import Person


def tile(person: Person, number: int) -> Locator:
    return person.board.locator(f"[data-move='{number}']")


def possible(person: Person) -> list[int]:
    """What is not crossed out in the notebook."""
    return [int(text) for text in person.board.locator(".targets button").all_inner_texts()]


def interval(person: Person) -> list[int]:
    """The targets that the position allows."""
    low, high = re.findall(r" (\d+)-(\d+) ", view(person)["now"]["position"])[0]
    return list(range(int(low), int(high) + 1))


Take = Callable[[Person, int], None]


def by_hand(person: Person, number: int) -> None:
    presses(person, tile(person, number))


def by_keyboard(person: Person, number: int) -> None:
    """From wherever the focus is among the tiles, with the Tab key alone."""
    keys = person.page.keyboard
    for _ in range(30):
        if person.page.evaluate("document.activeElement.dataset.move") == str(number):
            break
        keys.press("Tab" if number > focused(person) else "Shift+Tab")
    keys.press("Enter")


def focused(person: Person) -> int:
    return int(person.page.evaluate("document.activeElement.dataset.key").removeprefix("tile "))


@pytest.mark.parametrize(
    ("phone", "take"),
    [
        pytest.param(False, by_keyboard, id="desk-by_keyboard"),
        pytest.param(True, by_hand, id="phone-by_hand"),
        # What each is for has had its turn; together they say nothing else.
        pytest.param(False, by_hand, id="desk-by_hand", marks=pytest.mark.soak),
        pytest.param(True, by_keyboard, id="phone-by_keyboard", marks=pytest.mark.soak),
    ],
)
def test_a_whole_quest_with_notebook_and_clues(somebody: People, phone: bool, take: Take) -> None:
    ann = somebody("Ann", phone=phone)
    sits_down(ann, "cipher-quest")
    expect(ann.board).to_contain_text("A target from 15 to 25 is hidden.")
    assert possible(ann) == list(range(15, 26))
    tile(ann, 1).focus()
    totals = [0, 0]
    for ply, number in enumerate([7, 8, 6, 5, 2, 9, 4, 3, 1]):
        mover = ply % 2
        totals[mover] += number
        expect(tile(ann, number)).to_have_accessible_name(f"take {number}, makes {totals[mover]}")
        take(ann, number)
        has_moved(ann, ply + 1)
        expect(ann.board.locator(".points")).to_have_text([str(total) for total in totals])
        if view(ann)["now"]["outcome"]:
            break
        assert possible(ann) == interval(ann)
        name = ("Ann", "Player 2")[mover]
        expect(ann.board.locator(".quest-clue")).to_contain_text(
            f"{name} took {number} and has {totals[mover]}: "
        )
        expect(ann.board.locator(f"[data-key='tile {number}']")).to_be_focused()
        taken = ann.board.get_by_label(f"{number}, taken by {name}")
        expect(taken.locator(".badge")).to_have_attribute("data-text", str(mover + 1))
    secret = view(ann)["promise"]["secret"]
    expect(ann.board.locator(".quest-target")).to_have_text(f"The target was {secret}")
    expect(ann.board.locator(".targets .found")).to_contain_text(f"{secret}, the target")
    expect(ann.buttons).to_have_count(0)
    assert possible(ann) == []


def test_clues_are_listed_by_player(somebody: People) -> None:
    ann = somebody("Ann")
    sits_down(ann, "cipher-quest", **{"from": "7,6/8 19-25 2"})
    columns = ann.page.locator(".pair > div")
    expect(columns.nth(0)).to_contain_text("+7 = 7 more than 5 below")
    expect(columns.nth(0)).to_contain_text("+6 = 13 more than 5 below")
    expect(columns.nth(1)).to_contain_text("+8 = 8 more than 5 below")


def test_a_circle_in_the_notebook_outlives_moves(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    sits_down(ann, "cipher-quest", targets="16-16", near="1")
    circle = ann.board.get_by_role("button", name="16, possible")
    presses(ann, circle)
    expect(circle).to_have_attribute("aria-pressed", "true")
    by_hand(ann, 7)
    has_moved(ann, 1)
    expect(circle).to_have_attribute("aria-pressed", "true")
    presses(ann, circle)
    expect(circle).to_have_attribute("aria-pressed", "false")
    for number in (8, 9):
        by_hand(ann, number)
    expect(ann.board.locator(".quest-target")).to_have_text("The target was 16")


def test_a_tile_shows_how_far_it_would_reach(somebody: People) -> None:
    ann = somebody("Ann")
    sits_down(ann, "cipher-quest", **{"from": "7,6/8 19-25 2"})
    reach = ann.board.locator(".seat-2 .ahead")
    expect(reach).to_be_hidden()
    tile(ann, 9).hover()
    expect(reach).to_be_visible()
    ann.board.locator(".quest-notebook h3").hover()
    expect(reach).to_be_hidden()
