"""What somebody sees and does at a board with cells, and what the rules say to it."""

import pytest
from playwright.sync_api import Locator, expect

from .people import Person

at_desk_and_on_phone = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def sits_down(person: Person, game: str, **setup: str) -> None:
    """Both seats, at one screen."""
    said = "&".join(f"{name}={value}" for name, value in setup.items())
    person.enters(f"{game}?opponent=here&{said}")
    expect(person.board).to_be_visible()


def presses(person: Person, what: Locator) -> None:
    """With a finger on a phone, otherwise with the mouse."""
    is_phone = person.page.evaluate("navigator.maxTouchPoints > 0")
    (what.tap if is_phone else what.click)()


def has_moved(person: Person, moves: int) -> None:
    expect(person.page.locator(".history li")).to_have_count(moves)
    expect(person.page.locator(".table.sent")).to_have_count(0)


def cell(person: Person, name: str) -> Locator:
    return person.board.locator(f"[data-cell='{name}']")


def arrow(person: Person, shift: str) -> Locator:
    return person.board.locator(f"[data-shift='{shift}']")


def arrows(person: Person) -> Locator:
    return person.board.locator("[data-shift]:enabled")


def said(person: Person) -> Locator:
    return person.board.locator(".clash-said")
