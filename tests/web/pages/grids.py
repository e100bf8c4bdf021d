"""What somebody sees and does at a board with cells, and what the rules say to it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import plyground

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


def view(person: Person) -> Any:
    """The room, as the server tells it to this person."""
    room = person.page.url.rpartition("/")[2]
    return person.page.request.get(f"{person.site}/api/rooms/{room}").json()


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


def grid(person: Person) -> str:
    """As a screen reader tells it: the marker in each cell, row by row."""
    labels = person.board.get_by_role("gridcell").evaluate_all(
        "(cells) => cells.map((cell) => cell.getAttribute('aria-label'))"
    )
    return "".join(re.sub(r"^\w\d, (?:(X|O)|empty).*$", r"\1", label) or "." for label in labels)


def drawn(person: Person) -> str:
    """The same, as it is drawn."""
    marks = person.board.get_by_role("gridcell").evaluate_all(
        "(cells) => cells.map((cell) => cell.querySelector('.shape-X:not(.ghost)') ? 'X' "
        ": cell.querySelector('.shape-O:not(.ghost)') ? 'O' : '.')"
    )
    return "".join(marks)


def after(position: str, *moves: str) -> str:
    """The same, by the rules."""
    game = plyground.game("coordinate-clash")
    state = game.position(position)
    for move in moves:
        state = game.play(state, move)
    rows = str(game.write(state)).partition(" ")[0].replace("/", "")
    return re.sub(r"\d", lambda run: "." * int(run[0]), rows)
