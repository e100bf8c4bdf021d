"""Links: to challenge anyone, to join, to copy, and the list of your games."""

from playwright.sync_api import expect

from tests.web.servers import Server

from .conftest import People


def test_a_challenge_that_makes_no_sense_is_refused_in_words(somebody: People) -> None:
    ann = somebody("Ann")
    for link, status, why in (
        ("code-swap?colour=red", 400, "Code Swap has no option 'colour'"),
        ("chess", 404, "There is no such game here."),
        ("code-swap?clock=soon", 400, "'soon' is not a clock"),
        ("code-swap?length=99", 400, "Length cannot be '99'; it takes a whole number from 2 to 5"),
        ("code-swap?preset=unfair", 400, "unfair"),
        ("code-swap?best_of=4", 400, "This message is not understood"),
    ):
        answer = ann.page.goto(f"{ann.site}/challenge/{link}")
        assert answer is not None
        assert answer.status == status, link
        ann.sees_refusal(why)
        ann.sees_no_button("Open a room")
    ann.page.get_by_role("link", name="A new game of Code Swap").click()
    ann.sees("Open the game")
    ann.complaints.clear()  # the browser notes the status


def test_what_is_not_there_is_a_page_for_people_and_json_for_programs(
    somebody: People, server: Server
) -> None:
    ann = somebody("Ann")
    for path in ("/nowhere", "/join/nowhere", "/watch/nowhere", "/rules/chess", "/room/me/review"):
        answer = ann.page.goto(ann.site + path)
        assert answer is not None
        assert answer.status == 404, path
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        expect(ann.page.locator("main a").first).to_be_visible()
    ann.goes_to("/nowhere")
    ann.page.get_by_role("link", name="To the games").click()
    expect(ann.page).to_have_url(f"{ann.site}/")
    ann.complaints.clear()  # the browser notes the status
    page = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": "de-AT,de;q=0.9"}
    german = server.ask("GET", "/nowhere", headers=page)
    assert (german.status, "Hier ist nichts" in german.body) == (404, True)
    assert "unsafe" not in german.headers["content-security-policy"]
    for path in ("/nowhere", "/api/nowhere"):
        answered = server.ask("GET", path, headers=page if "api" in path else {})
        assert (answered.status, answered.body["error"]["code"]) == (404, "not-found")


def test_a_seat_is_taken_once(somebody: People) -> None:
    ann, bob, eve = somebody("Ann"), somebody("Bob"), somebody("Eve", phone=True)
    ann.enters("code-swap")
    link = ann.invites()
    eve.goes_to(link)
    eve.sees("Ann invites you.")
    bob.joins(link)
    eve.presses("Take the seat")
    eve.sees_refusal("Somebody has taken this seat already.")
    eve.complaints.clear()  # the browser notes the refusal's status
    answer = eve.page.reload()
    assert answer is not None
    assert answer.status == 410
    eve.complaints.clear()
    eve.sees("Somebody has taken this seat already.")
    eve.page.get_by_role("link", name="Play a game like it").click()
    eve.sees("A challenge: Code Swap")
