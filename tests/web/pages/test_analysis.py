"""The analysis board: exact values, best play, and any position as a link, a picture, a game."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import People
from .people import Person
from .sights import LIVELY
from .studying import verdict, worths_known, worths_shown


def looks_at(person: Person, slug: str, position: str, more: str = "") -> None:
    person.goes_to(f"/analysis/{slug}?from={position.replace(' ', '%20')}{more}")
    expect(verdict(person)).to_be_visible()


def in_address(person: Person, text: str) -> None:
    """It is there, and no further move follows."""
    expect(person.page).to_have_url(re.compile(f"{re.escape(text)}(?!,)"))


@pytest.mark.parametrize("slug", LIVELY)
def test_every_move_is_worth_what_the_oracle_says(somebody: People, slug: str) -> None:
    ann, position = somebody("Ann"), LIVELY[slug]
    looks_at(ann, slug, position)
    known = worths_known(slug, position)
    shown = worths_shown(ann)
    if len(known) > 24:  # folded by value, and then by the marker's place
        assert sorted(shown) == sorted(known)
    else:
        assert shown == known


def test_the_board_plays_for_both_sides_and_the_address_follows(somebody: People) -> None:
    ann = somebody("Ann")
    looks_at(ann, "cipher-shift", "CODE:AOCE 1")
    ann.board.locator("[data-move='1']").click()
    in_address(ann, "moves=1")
    ann.board.locator("[data-move='3']").click()
    in_address(ann, "moves=1,3")
    assert worths_shown(ann) == worths_known("cipher-shift", "CODE:BODE 1")
    ann.page.reload()
    expect(verdict(ann)).to_contain_text("Player 1 is to move and wins in 1 turn.")


def test_the_keyboard_alone_goes_through_a_game(somebody: People) -> None:
    ann = somebody("Ann")
    looks_at(ann, "code-swap", "523/451 1")
    keys = ann.page.keyboard
    first = ann.page.locator("[data-worth]").first
    first.focus()
    for ply in (1, 2):
        keys.press("Enter")  # the best move, and the focus is on the next one
        expect(ann.page.locator(".steps button")).to_have_count(ply + 1)
        expect(first).to_be_focused()
    ann.page.get_by_role("button", name="To the start").focus()
    keys.press("Enter")
    expect(ann.page.get_by_role("button", name="One move forward")).to_be_focused()
    keys.press("Enter")
    expect(ann.page.locator(".steps [aria-current]")).to_have_text("2-3")
