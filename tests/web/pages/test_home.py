"""Home: from the first look to the first move in two clicks, in every way there is to play."""

import pytest
from playwright.sync_api import expect

from plyground.rulebooks import shelf
from plyground.web.content.game_catalogue import GameShown, build_catalogue
from tests.sixth.rules import LastMatch
from tests.web.servers import serving

from .conftest import People
from .people import Person


def chooses(person: Person, way: str, title: str) -> None:
    """One click on a card."""
    person.goes_to("/")
    person.page.get_by_role("button", name=f"{way}: {title}").click()
    person.page.wait_for_url("**/room/*")


@pytest.mark.parametrize("game", shelf.slugs())
def test_a_fair_game_with_the_engine_begins_with_one_click(somebody: People, game: str) -> None:
    ann = somebody("Ann", phone=True)
    chooses(ann, "Play", shelf.game_class(game).title)
    ann.sees("engine, medium")
    ann.sees(f"Fair set-up: {shelf.find_preset(game, 'fair').changes}")
    move = ann.looks()["now"]["legal"][-1]
    ann.plays(move)
    expect(ann.page.locator(".history li").first).to_contain_text(move)


def test_a_game_as_printed_begins_with_one_click_too(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    chooses(ann, "As printed", "Cipher Shift")
    ann.sees("As printed, to the letter of the rule book.")
    assert ann.looks()["options"] == shelf.game("cipher-shift").public_options
    ann.plays("1")


def test_both_ways_to_play_are_as_easy_to_see(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.goes_to("/")
    boxes = []
    for name in ("Play: Code Swap", "As printed: Code Swap"):
        box = ann.page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        boxes.append((box["y"], box["width"], box["height"]))
    assert boxes[0] == pytest.approx(boxes[1], abs=1)


def test_the_level_is_remembered_for_all_games(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/")
    ann.page.get_by_label("How well the engine plays Code Swap").select_option("easy")
    expect(ann.page.get_by_label("How well the engine plays Cipher Shift")).to_have_value(
        "engine:easy"
    )
    chooses(ann, "Play", "Operator Outwit")
    ann.sees("engine, easy")


def test_a_friend_is_invited_with_one_click_by_the_name_given(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.goes_to("/")
    ann.page.get_by_label("Your name").fill("Ann")
    chooses(ann, "Invite a friend", "Code Swap")
    expect(ann.page.get_by_alt_text("The same link as a QR code")).to_be_visible()
    bob.goes_to(ann.invites())
    bob.sees("Ann invites you.")
    bob.joins(ann.invites())
    ann.sees_turn("It is your turn.")


def test_two_at_one_screen_begin_with_one_click(somebody: People) -> None:
    ann = somebody("Ann")
    chooses(ann, "Play together", "Operator Outwit")
    ann.sees_turn("Player 1 is to move.")
    ann.plays("+2")
    ann.sees_turn("Player 2 is to move.")


def test_two_engines_are_watched_with_one_click(somebody: People) -> None:
    ann = somebody("Ann")
    chooses(ann, "Watch two engines", "Coordinate Clash")
    expect(ann.page.locator(".history li").first).to_be_visible()
    expect(ann.buttons).to_have_count(0)


def test_a_card_leads_to_rules_analysis_and_options(somebody: People) -> None:
    ann = somebody("Ann")
    for link, address in {
        "Rules": "/rules/cipher-quest",
        "Analyze": "/analysis/cipher-quest",
        "Options …": "/new/cipher-quest",
    }.items():
        ann.goes_to("/")
        ann.page.get_by_role("link", name=f"{link}: Cipher Quest").click()
        ann.page.wait_for_url(f"**{address}")
        expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Cipher Quest")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_card_shows_its_picture(somebody: People, scheme: str) -> None:
    ann = somebody("Ann")
    ann.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    ann.goes_to("/")
    pictures = ann.page.locator(".game img")
    expect(pictures).to_have_count(len(shelf.slugs()))
    for picture in pictures.all():
        width = picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)")
        assert width > 100
        assert ("dark=1" in picture.evaluate("picture => picture.currentSrc")) == (scheme == "dark")


@pytest.mark.parametrize("game", build_catalogue()["games"], ids=lambda game: game["game"])
def test_the_pictures_show_games_that_go_on(game: GameShown) -> None:
    match = shelf.match(game["game"], position=game["picture"], seed=0)
    assert match.outcome is None
    assert match.state != match.game.start(seed=0)


def test_a_sixth_game_has_a_card_and_rules_too(
    somebody: People, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with serving(tmp_path_factory.mktemp("card") / "games.db", program="tests.sixth") as server:
        ann = somebody("Ann", odd=True, site=server.address)
        chooses(ann, "Play together", "Last Match")
        ann.sees_turn("Player 1 is to move.")
        ann.goes_to("/")
        ann.page.get_by_role("link", name="Rules: Last Match").click()
        ann.sees("How Last Match is played")
        ann.sees(str(LastMatch.__doc__))
        ann.goes_to("/new/last-match")
        ann.sees("Options of Last Match")
        # The processes that draw know the five alone; the browser notes that, the page does not.
        assert all("422" in complaint for complaint in ann.complaints)
        ann.complaints.clear()


def test_games_that_go_on_are_listed_first(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("operator-outwit?opponent=here")
    expect(ann.board).to_be_visible()
    ann.enters("code-swap?opponent=here&codes=143/251")
    ann.plays("2-3")
    ann.sees_turn("wins")
    ann.goes_to("/")
    entries = ann.page.locator(".yours li")
    expect(entries).to_have_count(2)
    expect(entries.first).to_contain_text("Operator Outwit")
    entries.nth(1).get_by_role("link", name="Game review").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Game review: Code Swap")
    expect(ann.board).to_be_visible()


def test_sound_is_off_until_it_is_switched_on(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/")
    ann.presses("Sound: off")
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Sound: on")).to_be_visible()


def test_the_content_can_be_reached_at_once_by_keyboard(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/")
    ann.sees("Five games for two")
    ann.page.keyboard.press("Tab")
    expect(ann.page.get_by_role("link", name="Skip to the content")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("main")).to_be_focused()
