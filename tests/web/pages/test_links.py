"""Links: to challenge anyone, to join, to copy, and the list of your games."""

from pathlib import Path

from playwright.sync_api import expect

from tests.web.servers import Server, free_port, serving
from tools.sights import opened_by

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
        expect(ann.buttons).to_have_count(2)
        for move in ("+3", "*2"):
            expect(ann.board.locator(f"[data-move='{move}']")).to_be_visible()
    assert len(rooms) == 2


def test_the_home_page_gives_its_choice_as_a_challenge(somebody: People) -> None:
    ann = somebody("Ann")
    ann.fills_in("operator-outwit", target="30", operations="+3,*2")
    ann.page.get_by_label("Start from a position").fill("30:6 2")
    ann.page.get_by_label("against the engine").check()
    ann.page.get_by_label("How it plays").select_option("random")
    ann.page.get_by_label("Win by").fill("19")
    expect(ann.page.get_by_label("Who begins")).to_be_disabled()
    link = ann.page.get_by_label("This choice as a link").input_value()
    assert link == (
        f"{ann.site}/challenge/operator-outwit?target=30&operations=+3,*2"
        "&win_by=19&from=30:6%202&opponent=random"
    )
    ann.goes_to(link)
    ann.sees("30:6 2")
    ann.opens()
    expect(ann.page.locator(".history li").first).to_be_visible()  # seat 2 began


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


def test_an_invitation_says_who_invites_to_what_and_where_one_sits(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.takes_up("operator-outwit?preset=fair&clock=300+5&best_of=3")
    bob.goes_to(ann.invites())
    for said in (
        "Ann invites you.",
        "Add, double or subtract; hit the target, never pass it.",
        "5 minutes each, 5 seconds more after each move",
        "best of 3",
        "Fair set-up:",
        "You will be Player 2. Your friend begins.",
    ):
        bob.sees(said)
    picture = bob.page.get_by_alt_text("A position of Operator Outwit")
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
    for seat, said in (("toss", "A coin decides where you sit."), ("2", "You begin.")):
        setup = {"game": "code-swap", "seat": seat}
        bob.goes_to(opened_by(bob.page, bob.site, setup)["links"]["join"])
        bob.sees("A friend invites you.")
        bob.sees(said)


def test_a_link_that_nobody_else_can_open_says_so(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("code-swap")
    ann.sees("This link works on this computer only.")
    ann.sees("--lan")
    expect(ann.page.get_by_alt_text("The same link as a QR code")).to_have_count(0)
    ann.sees("An example from the middle of a game")  # and not where this one will start


def test_the_invitation_is_a_picture_too_and_can_be_copied(
    somebody: People, tmp_path: Path
) -> None:
    flags, port = ("--origin", "http://games.example"), free_port()
    with serving(tmp_path / "games.db", *flags, port=port) as open_to_all:
        ann = somebody("Ann", odd=True, site=open_to_all.address)
        ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
        ann.takes_up("code-swap")
        link = ann.invites()
        assert link.startswith("http://games.example/join/")
        ann.sees("Send this link.")
        picture = ann.page.get_by_alt_text("The same link as a QR code")
        expect(picture).to_be_visible()
        drawn = picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)")
        assert drawn > 100
        ann.page.get_by_role("button", name="Copy").first.click()
        ann.sees("Copied")
        assert ann.page.evaluate("navigator.clipboard.readText()") == link
        expect(ann.page.get_by_alt_text("A position of Code Swap")).to_be_visible()
        ann.sees_no_button("Share")  # as in every browser over plain HTTP
        ann.goes_to("/health")  # and asks for nothing more


def test_the_invitation_is_shared_first_where_the_device_can(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.tampers(
        "navigator.share = async (what) => { window.shared = what; throw new Error('closed'); }"
    )
    ann.enters("code-swap")
    link = ann.invites()
    first = ann.page.locator(".inviting button").first
    expect(first).to_have_text("Share")
    first.click()
    assert ann.page.evaluate("shared") == {"title": "Play Code Swap with me", "url": link}


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


def test_the_host_does_not_lose_the_seat_by_opening_the_invitation(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("code-swap")
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
    expect(bob.page.locator(".players .name")).to_have_text(["You", "Ann"])


def test_your_games_are_listed_and_can_be_forgotten(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    ann.enters("code-swap")
    bob.takes_seat(ann.invites())
    bob.sees_title("Ann’s turn")
    for person, said in ((ann, "your turn"), (bob, "your opponent’s turn")):
        person.goes_to("/")
        expect(person.page.locator(".yours li")).to_contain_text(said)
    ann.page.get_by_role("link", name="Code Swap, You – Bob").click()
    ann.sees_title("Your turn")
    ann.goes_to("/")
    ann.page.get_by_role("button", name="Forget this game of Code Swap").click()
    ann.page.reload()
    expect(ann.page.get_by_role("link", name="Code Swap").first).to_be_visible()
    expect(ann.page.locator(".yours li")).to_have_count(0)


def test_a_match_is_chosen_played_and_won(somebody: People) -> None:
    ann = somebody("Ann")
    ann.fills_in("code-swap", codes="143/251")
    ann.page.get_by_label("together, at this screen").check()
    ann.page.get_by_label("The other player").fill("Bob")
    ann.page.get_by_label("Rounds").select_option("3")
    link = ann.page.get_by_label("This choice as a link").input_value()
    assert link.endswith("opponent=here&best_of=3")
    ann.opens()
    scores = ann.page.locator(".players .wins")
    expect(scores).to_have_text(["0 of 2", "0 of 2"])
    ann.plays("2-3")
    ann.sees("Best of 3: Ann leads 1 to 0.")
    expect(scores).to_have_text(["1 of 2", "0 of 2"])
    ann.presses("Next round")
    expect(scores).to_have_text(["0 of 2", "1 of 2"])  # they have swapped seats
    ann.plays("2-3")
    ann.sees("Best of 3: 1 each.")
    ann.presses("Next round")
    ann.plays("2-3")
    ann.sees("Ann wins the match, 2 to 1.")
    ann.presses("Another match")
    expect(scores).to_have_text(["0 of 2", "0 of 2"])
