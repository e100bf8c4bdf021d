"""Links: to challenge anyone, to join, to copy, and the list of your games."""

import re

from playwright.sync_api import expect

from .conftest import People


def test_a_challenge_says_its_setup_and_opens_a_new_room_each_time(somebody: People) -> None:
    ann = somebody("Ann")
    challenge = (
        "operator-outwit?target=30&operations=+3,*2&opponent=here&clock=300+5&turn_limit=9&seat=2"
    )
    rooms = set()
    for _ in range(2):
        ann.goes_to(f"/challenge/{challenge}")
        for said in ("Operator Outwit", "30", "+3,*2", "same screen", "5 minutes each", "Player 2"):
            ann.sees(said)
        ann.opens()
        rooms.add(ann.page.url)
        expect(ann.buttons).to_have_text(["+3→ 4", "×2→ 2"])
    assert len(rooms) == 2


def test_the_home_page_gives_its_choice_as_a_challenge(somebody: People) -> None:
    ann = somebody("Ann")
    ann.fills_in("operator-outwit", target="30", operations="+3,*2")
    ann.page.get_by_label("Start from a position").fill("30:6 2")
    ann.page.get_by_label("against the engine").check()
    ann.page.get_by_label("How it plays").select_option("random")
    ann.page.get_by_label("No repeats").check()
    expect(ann.page.get_by_label("Who begins")).to_be_disabled()
    link = ann.page.get_by_label("This choice as a link").input_value()
    assert link == (
        f"{ann.site}/challenge/operator-outwit?target=30&operations=+3,*2"
        "&no_repeats=on&from=30:6%202&opponent=random"
    )
    ann.goes_to(link)
    ann.sees("30:6 2")
    ann.opens()
    expect(ann.page.locator(".history li").first).to_be_visible()  # seat 2 began


def test_a_challenge_that_makes_no_sense_is_refused_in_words(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/challenge/code-swap?colour=red")
    ann.sees_refusal("This link asks for 'colour', which Code Swap does not know.")
    ann.goes_to("/challenge/chess")
    ann.sees_refusal("There is no game called 'chess' here.")
    ann.goes_to("/challenge/code-swap?clock=soon")
    ann.sees_refusal("'soon' is not a clock")
    ann.goes_to("/challenge/code-swap?length=99")
    ann.presses("Open a room")
    ann.sees_refusal("Length cannot be '99'; it takes a whole number from 2 to 5")
    ann.complaints.clear()  # the browser notes the refusal's status


def test_the_invitation_is_a_picture_too_and_can_be_copied(somebody: People) -> None:
    ann = somebody("Ann")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.takes_up("code-swap")
    link = ann.invites()
    picture = ann.page.get_by_alt_text("The same link as a QR code")
    expect(picture).to_be_visible()
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 100
    ann.page.get_by_role("button", name="Copy").first.click()
    ann.sees("Copied")
    assert ann.page.evaluate("navigator.clipboard.readText()") == link


def test_a_seat_is_taken_once(somebody: People) -> None:
    ann, bob, eve = somebody("Ann"), somebody("Bob"), somebody("Eve", phone=True)
    ann.takes_up("code-swap")
    link = ann.invites()
    eve.goes_to(link)
    eve.sees("Ann invites you.")
    bob.joins(link)
    eve.presses("Take the seat")
    eve.sees_refusal("Somebody has taken this seat already.")
    eve.complaints.clear()  # the browser notes the refusal's status
    eve.page.reload()
    eve.sees("Somebody has taken this seat already.")


def test_the_host_does_not_lose_the_seat_by_opening_the_invitation(somebody: People) -> None:
    ann = somebody("Ann")
    ann.takes_up("code-swap")
    ann.goes_to(ann.invites())
    ann.sees("You have a seat in this room already.")
    ann.sees_no_button("Take the seat")
    ann.page.get_by_text("Go to the room").click()
    ann.sees("Invite your friend")


def test_a_guest_may_choose_the_seat_where_the_host_left_it(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    ann.fills_in("code-swap")
    ann.page.get_by_label("My friend chooses the seat").check()
    ann.opens()
    bob.goes_to(ann.invites())
    bob.page.get_by_label("You choose your seat").select_option("1")
    bob.presses("Take the seat")
    bob.sees_title("Your turn")
    bob.sees("Player 1, you")


def test_your_games_are_listed_and_can_be_forgotten(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    ann.takes_up("code-swap")
    bob.joins(ann.invites())
    bob.sees_title("Ann’s turn")
    for person, said in ((ann, "your turn"), (bob, "your opponent’s turn")):
        person.goes_to("/")
        expect(person.page.locator(".yours li")).to_contain_text(said)
    ann.page.get_by_role("link", name="Code Swap, Ann – Bob").click()
    ann.sees_title("Your turn")
    ann.goes_to("/")
    ann.page.get_by_role("button", name="Forget this game of Code Swap").click()
    ann.page.reload()
    expect(ann.page.get_by_role("link", name="Code Swap").first).to_be_visible()
    expect(ann.page.locator(".yours li")).to_have_count(0)


def test_a_room_of_others_is_not_shown(somebody: People) -> None:
    ann, eve = somebody("Ann"), somebody("Eve")
    ann.takes_up("code-swap")
    eve.goes_to(ann.page.url)
    eve.sees("This room is not open to you.")
    assert re.search("401", eve.complaints.pop())
