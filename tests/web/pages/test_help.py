"""Help in a room: off between people until both agreed, and what it shows is exact."""

from playwright.sync_api import expect

from .conftest import People
from .people import Person
from .studying import worths_known, worths_shown

SHOW = "Show what every move is worth"
START = "523/451 1"


def sit_down(ann: Person, bob: Person) -> None:
    ann.enters("code-swap?codes=523/451")
    bob.takes_seat(ann.invites())
    ann.sees_title("Your turn")


def refused_help(person: Person) -> bool:
    """Whether the server itself says no, whatever the page shows."""
    room = person.page.url.rpartition("/")[2]
    answer = person.page.request.get(f"{person.site}/api/rooms/{room}/help")
    return bool(answer.json().get("error", {}).get("code") == "no-help")


def test_between_friends_there_is_help_only_when_both_agreed(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    sit_down(ann, bob)
    for person in (ann, bob):
        person.sees_no_button(SHOW)
        assert refused_help(person)
    ann.presses("Ask to allow help")
    ann.sees("You asked to allow help.")
    ann.sees_no_button(SHOW)
    assert refused_help(ann)
    bob.sees("Ann asks to allow help")
    bob.presses("Allow help")
    ann.presses(SHOW)
    assert worths_shown(ann) == worths_known("code-swap", START)
    bob.presses(SHOW)
    bob.sees("Ann is to move and wins in 3 turns.")
    expect(bob.page.locator("[data-worth]")).to_have_count(0)  # to be read, not to be pressed
    ann.page.locator("[data-worth='1-2']").click()
    bob.sees_turn("It is your turn.")
    expect(bob.page.locator("[data-worth]")).to_have_count(6)
    assert worths_shown(bob) == worths_known("code-swap", "253/451 2")
