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


@pytest.mark.parametrize(("phone", "take"), [(False, by_keyboard), (True, by_hand)])
def test_a_whole_quest_with_notebook_and_clues(somebody: People, phone: bool, take: Take) -> None:
    ann = somebody("Ann", phone=phone)
    sits_down(ann, "cipher-quest")
    expect(ann.board).to_contain_text("It is a number from 15 to 25.")
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
