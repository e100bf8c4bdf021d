"""Help in a room: off between people until both agreed, and what it shows is exact."""

from playwright.sync_api import expect

from .conftest import People
from .people import Person
from .studying import worths_known, worths_shown

SHOW = "Show what every move is worth"
START = "523/451 1"
MOVES = ["1-2", "x1", "x3", "2-3"]


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


def test_who_declines_keeps_help_away_from_both(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    sit_down(ann, bob)
    bob.presses("Ask to allow help")
    ann.presses("No help")
    expect(bob.page.get_by_role("button", name="Ask to allow help")).to_be_visible()
    for person in (ann, bob):
        person.sees_no_button(SHOW)
        assert refused_help(person)


def test_against_the_engine_there_is_help_from_the_start(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("code-swap?codes=523/451&opponent=engine:easy")
    ann.presses(SHOW)
    assert worths_shown(ann) == worths_known("code-swap", START)
    expect(ann.board.get_by_text("▲").first).to_be_visible()
    ann.presses("Hide what moves are worth")
    expect(ann.page.locator("[data-worth]:visible")).to_have_count(0)
    expect(ann.board.get_by_text("▲")).to_have_count(0)


def test_at_one_screen_help_is_switched_on_at_once(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("code-swap?codes=523/451&opponent=here")
    ann.sees_no_button(SHOW)
    ann.presses("Allow help")
    ann.presses(SHOW)
    assert worths_shown(ann) == worths_known("code-swap", START)
    ann.plays("1-2")
    ann.sees("Player 2 is to move and loses in 6 turns.")
    assert worths_shown(ann) == worths_known("code-swap", "253/451 2")


def test_after_the_end_everybody_finds_where_it_turned(somebody: People) -> None:
    ann, bob, eve = somebody("Ann"), somebody("Bob"), somebody("Eve", phone=True)
    sit_down(ann, bob)
    eve.goes_to(ann.lets_watch())
    link = [person.page.get_by_role("link", name="Review") for person in (ann, eve)]
    eve.sees_turn("Ann is to move.")
    for each in link:
        expect(each).to_be_hidden()
    for ply, move in enumerate(MOVES):
        (ann, bob)[ply % 2].plays(move)
    for each, person in zip(link, (ann, eve), strict=True):
        each.click()
        person.sees("Bob won: Bob has an ascending code.")
        person.sees("The game turned at move")
