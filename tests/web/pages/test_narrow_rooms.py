"""What a phone has little room for: long names, and notes that come and go."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tools.sights import going_on

from .conftest import People
from .people import Person

LONG = "Adalbert von Rhabarberbarbarabarbaren IV"
PHONES: tuple[ViewportSize, ...] = ({"width": 390, "height": 844}, {"width": 375, "height": 667})
DESK: ViewportSize = {"width": 1280, "height": 800}
END_OF_TURN = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".turn .next").lastChild);
  return range.getBoundingClientRect().right;
}"""
"""Where the end of what is said about the turn is seen."""


@pytest.fixture
def two(somebody: People) -> tuple[Person, Person]:
    """Somebody with a long name, who begins, and a friend, both at a phone."""
    long, bob = (somebody(name, phone=True) for name in (LONG, "Bob"))
    long.enters("coordinate-clash?line=3")
    bob.takes_seat(long.invites())
    bob.sees_turn("is to move")
    return long, bob


def in_each_size(*people: Person) -> Iterator[ViewportSize]:
    """One phone after the other, with the same game on it."""
    for size in PHONES:
        for person in people:
            person.page.set_viewport_size(size)
        yield size


def play_to_the_end(first: Person, second: Person) -> None:
    for move, reply in zip(("A1", "B1", "C1"), ("E5", "D3", ""), strict=True):
        first.plays(move)
        if reply:
            second.plays(reply)
    for person in (first, second):
        expect(person.page.locator(".card-end")).to_be_visible()


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found
    right, bottom = found["x"] + found["width"], found["y"] + found["height"]
    return {"y": found["y"], "height": found["height"], "right": right, "bottom": bottom}


def is_whole(place: Locator) -> bool:
    """Whether nothing of it is cut off at its right edge."""
    found: Any = place.evaluate("(part) => part.scrollWidth <= part.clientWidth")
    return bool(found)


def test_a_long_name_never_cuts_off_whose_turn_it_is(two: tuple[Person, Person]) -> None:
    long, bob = two
    for size in in_each_size(long, bob):
        assert bob.page.evaluate(END_OF_TURN) <= size["width"]
        assert bob.page.locator(".turn .long").inner_text() == LONG
        for person in (bob, long):  # the chip of whoever is to move, long or short
            assert is_whole(person.page.locator(".players .moving .mark"))
    long.plays("A1")
    bob.sees_turn("your turn")
    for _ in in_each_size(bob):
        assert is_whole(bob.page.locator(".players .moving .mark"))


def lies_above(cell: Locator, card: Locator) -> None:
    """All of the board can still be made out; the board makes way once the card was measured."""
    while box(cell)["bottom"] > box(card)["y"]:
        cell.page.wait_for_timeout(20)
    assert box(cell)["height"] > 10


def test_a_long_name_leaves_the_end_card_whole_and_the_next_game_is_offered_on_it(
    two: tuple[Person, Person],
) -> None:
    long, bob = two
    play_to_the_end(long, bob)
    card, corner = bob.page.locator(".card-end"), bob.page.locator("[data-cell=E5]")
    for _ in in_each_size(bob):
        assert is_whole(card)
        for button in card.locator(".row > *").all():
            assert is_whole(button)
            assert box(button)["right"] < box(card)["right"]
        lies_above(corner, card)
    bob.page.locator(".card-end .shut").click()
    long.presses("Again")
    expect(card).to_contain_text("offers to play again")  # it came up again
    expect(card.get_by_role("button", name="Again", exact=True)).to_have_count(0)
    expect(bob.page.locator(".toast .offer")).to_have_count(0)
    for _ in in_each_size(bob):
        lies_above(corner, card)
    card.get_by_role("button", name="Play again").click()
    bob.sees_turn("It is your turn.")


def test_notes_lie_on_the_title_and_on_nothing_that_one_plays_with(
    two: tuple[Person, Person],
) -> None:
    long, bob = two
    place = bob.page.locator("[data-cell=A1]")
    tops = [box(place)["y"] for _ in in_each_size(bob)]
    long.presses("Offer to stop")
    for person, words in ((long, "You offered to stop."), (bob, "offers to stop")):
        note = person.page.locator(".toast .offer")
        expect(note).to_contain_text(words)
        for _ in in_each_size(person):  # it stays for a while
            assert box(note)["bottom"] <= box(person.page.locator(".players"))["y"]
    bob.presses("Keep playing")
    expect(note).to_have_count(0)
    bob.context.set_offline(True)
    lost = bob.page.locator(".toast .connection")
    expect(lost).to_contain_text("No connection")
    for top, _ in zip(tops, in_each_size(bob), strict=True):
        assert box(lost)["bottom"] <= top
        assert box(place)["y"] == top  # which has not moved
    bob.context.set_offline(False)
    expect(lost).to_be_empty()
    bob.complaints.clear()  # the browser says that it had no network


def test_offers_cover_no_name_and_no_clock_and_are_answered_together(somebody: People) -> None:
    long, bob = somebody(LONG), somebody("Bob", phone=True)
    bob.speaks("de")
    long.enters("coordinate-clash?line=3")
    bob.takes_seat(long.invites())
    note = bob.page.locator(".toast .offer")
    for count, kind in enumerate(("Offer to stop", "Ask to allow help"), 1):
        long.presses(kind)
        expect(note.locator(".long")).to_have_count(count)
        for size in (*PHONES, DESK):
            bob.page.set_viewport_size(size)
            assert box(note)["bottom"] <= box(bob.page.locator(".players"))["y"]
            assert is_whole(note)
    note.locator(".unfold").click()
    expect(note.locator(".row button")).to_have_count(3)
    note.locator(".row button").last.click()  # to decline is to decline both
    expect(note).to_have_count(0)
    expect(long.page.locator(".toast .offer")).to_have_count(0)


def test_a_game_that_goes_on_is_asked_about_above_its_players(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.speaks("de")
    going_on(ann.page, ann.site)
    note, players = ann.page.locator(".toast .offer"), ann.page.locator(".players")
    for _ in in_each_size(ann):
        assert box(note)["bottom"] <= box(players)["y"]
    unfold = note.locator(".unfold")
    expect(unfold).to_have_attribute("aria-expanded", "false")
    unfold.click()
    note.locator(".row button").last.click()  # play on
    expect(note).to_have_count(0)
    back = ann.page.locator(".came-back")  # which is told where the note was
    expect(back).not_to_be_empty()
    for _ in in_each_size(ann):
        assert box(back)["y"] >= 0
        assert box(back)["bottom"] <= box(players)["y"]
