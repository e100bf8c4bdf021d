"""Offers and endings: stopping, resigning, playing again, and being called otherwise."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import People
from .people import Person


@pytest.fixture
def table(somebody: People) -> tuple[Person, Person]:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.enters("code-swap?codes=523/451")
    bob.takes_seat(ann.invites())
    ann.sees_title("Your turn")
    return ann, bob


def test_an_offer_to_stop_can_be_declined_and_taken(table: tuple[Person, Person]) -> None:
    ann, bob = table
    ann.presses("Offer to stop")
    ann.sees("You offered to stop.")
    bob.sees("Ann offers to stop.")
    bob.presses("Keep playing")
    ann.presses("Offer to stop")
    bob.presses("Stop")
    for person in table:
        person.sees_turn("Nobody wins: stopped by agreement.")
        person.sees("Nobody won.")
        person.opens_drawer("moves")
        person.sees("1 round unfinished")


def test_resigning_is_asked_twice_and_a_rematch_swaps_the_seats(
    table: tuple[Person, Person],
) -> None:
    ann, bob = table
    ann.presses("Resign")
    ann.page.keyboard.press("Escape")
    ann.plays("1-2")
    bob.confirms("Resign")
    ann.sees_turn("You win: Bob resigned.")
    ann.sees("You won!")
    bob.sees_turn("Ann wins: you resigned.")
    bob.presses("Again")
    ann.sees("Bob offers to play again")
    ann.presses("No, thank you")
    ann.presses("Again")
    bob.presses("Play again")
    bob.sees_title("Your turn")
    for person in table:
        person.opens_drawer("moves")
        person.sees("Round 2")
        person.closes_drawer()
        person.sees("1 win")
    for person, names in ((bob, ["You", "Ann"]), (ann, ["Bob", "You"])):
        expect(person.page.locator(".players .name")).to_have_text(names)
    bob.plays("1-2")
    ann.sees_moves("1-2")


def test_a_clock_that_runs_low_warns_by_sign_and_by_word(somebody: People) -> None:
    ann = somebody("Ann")
    ann.takes_up("operator-outwit?opponent=here&clock=21+0")
    ann.plays("+2")
    clock = ann.page.locator(".players .moving .clock")
    expect(clock).to_have_text(re.compile(r"^⚠ 0:[012]\d$"))  # from twenty seconds on
    expect(clock).to_have_class(re.compile(r"\blow\b"))
    expect(ann.page.get_by_text("Your time is running out.")).to_have_count(1)
