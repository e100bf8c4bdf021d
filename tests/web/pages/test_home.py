"""Home: from the first look to the first move in two clicks, in every way there is to play."""

import json

import pytest
from playwright.sync_api import Locator, expect

import plyground
from plyground.language.catalogue import list_languages
from plyground.language.message import render
from plyground.puzzles.book import list_games, open_entry, read_book
from plyground.puzzles.entry import Entry
from plyground.rulebooks import shelf
from plyground.web.content.demos import encode_demo, play_demo
from plyground.web.content.game_catalogue import GameShown, build_catalogue
from plyground.web.content.rulebook import build_rulebook
from tests.sixth.rules import LastMatch
from tests.web.servers import serving

from .conftest import People, in_turn
from .people import Person

SOLVED = """{
  const lines = [1, 0].map((daysAgo) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    const day = at.toLocaleDateString("sv"); // as 2026-11-16
    return { v: 1, at, kind: "puzzle", game: "code-swap", name: "x", solved: true, day };
  });
  localStorage.setItem("plyground.progress", lines.map((line) => JSON.stringify(line)).join("\\n"));
}"""
"""Today's puzzle, and yesterday's."""
POSED = """([title, task]) => {
  const find = (selector) => document.querySelector(selector);
  find(".today .soft").textContent = title;
  find(".today .task").textContent = task;
  const isCut = (selector) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = find(selector);
    return scrollWidth > clientWidth || scrollHeight > clientHeight;
  };
  return {
    low: find(".plays .main").getBoundingClientRect().bottom,
    cut: [".today", ".today .posed", ".today .streak"].filter(isCut),
  };
}"""
"""Another puzzle for today's: how low it puts the button to play, and what is cut off."""


def chooses(person: Person, way: str, title: str) -> None:
    """One click on a card."""
    person.goes_to("/")
    person.page.get_by_role("button", name=f"{way}: {title}").click()
    person.page.wait_for_url("**/room/*")


def opens_menu(person: Person, title: str) -> Locator:
    """Everything else about a game."""
    person.goes_to("/")
    person.page.get_by_role("button", name=f"More ways to play {title}").click()
    return person.page.get_by_role("dialog", name=title)


def chooses_in_menu(person: Person, way: str, title: str, set_up: str = "Fair") -> None:
    menu = opens_menu(person, title)
    menu.get_by_role("radio", name=set_up).check()
    menu.get_by_role("button", name=way).click()
    person.page.wait_for_url("**/room/*")


@in_turn("game", ["coordinate-clash", "cipher-quest"])
def test_a_fair_game_with_the_first_character_begins_with_one_click(
    somebody: People, game: str
) -> None:
    ann = somebody("Ann", phone=True)
    chooses(ann, "Play", shelf.game_class(game).title)
    expect(ann.page.locator(".players .seat-2")).to_contain_text("Zip")
    ann.opens_drawer("rules")
    ann.sees(f"Fair set-up: {shelf.find_preset(game, 'fair').changes}")
    told = build_rulebook(game, "en")["fair_sections"]
    ann.sees(told[1]["text"][0]["says"])  # of this set-up, and not of the rule book
    expect(ann.page.locator(".rules-text h3")).to_have_text([each["name"] for each in told])
    move = ann.looks()["now"]["legal"][-1]
    ann.plays(move)
    expect(ann.page.locator(".history li").first).to_contain_text(move)


def test_a_friend_is_invited_by_a_name_that_is_asked_for_once(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    menu = opens_menu(ann, "Code Swap")
    expect(ann.page.get_by_label("What is your name?")).to_have_count(0)
    menu.get_by_role("button", name="Invite a friend").click()
    expect(ann.page.get_by_label("What is your name?")).to_be_focused()
    ann.page.keyboard.type("Ann")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/room/*")
    bob.goes_to(ann.invites())
    bob.sees("Ann invites you.")
    bob.joins(ann.invites())
    ann.sees_turn("It is your turn.")
    chooses_in_menu(ann, "Invite a friend", "Code Swap")  # not asked again
    assert ann.looks()["seats"][0]["name"] == "Ann"


def test_a_friend_can_be_chosen_as_whom_one_plays_against(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/")
    ann.page.get_by_label("against").select_option("a friend, by link")
    ann.page.get_by_role("button", name="As printed: Code Swap").click()
    expect(ann.page.get_by_label("What is your name?")).to_be_focused()
    ann.page.keyboard.type("Ann")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/room/*")
    ann.invites()
    assert ann.looks()["preset"]["name"] == "classic"
    ann.goes_to("/")  # for that game, and not for all of them
    expect(ann.page.get_by_label("against")).to_have_value("ladder")


@pytest.mark.parametrize("language", list_languages())
def test_a_small_phone_shows_a_game_to_play_at_once(somebody: People, language: str) -> None:
    """On every day: below the longest of tasks, the widest of buttons and a streak."""
    ann = somebody("Ann", phone=True)
    ann.page.set_viewport_size({"width": 375, "height": 667})
    ann.speaks(language)
    ann.tampers(SOLVED)
    ann.goes_to("/")
    expect(ann.page.locator(".today .streak")).to_be_visible()
    for entry in list_kinds():
        task = render(open_entry(entry).goal.message, language)
        shown = ann.page.evaluate(POSED, [shelf.game_class(entry.game).title, task])
        assert shown["low"] <= 667, task
        assert shown["cut"] == [], task


def list_kinds() -> list[Entry]:
    """A puzzle for each kind of goal that a game has on its days."""
    entries = [entry for game in list_games() for entry in read_book(game)]
    return [*{(entry.game, entry.goal): entry for entry in entries}.values()]


def test_two_at_one_screen_begin_with_the_set_up_that_they_chose(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    chooses_in_menu(ann, "Play together, at this screen", "Operator Outwit", "As printed")
    ann.sees_turn("Player 1 is to move.")
    assert ann.looks()["preset"]["name"] == "classic"
    ann.plays("+2")
    ann.sees_turn("Player 2 is to move.")


def test_the_menu_of_a_card_leads_everywhere_else_by_keyboard_too(somebody: People) -> None:
    ann = somebody("Ann")
    for link, address in {
        "Rules": "/rules/cipher-quest",
        "Analyze": "/analysis/cipher-quest",
        "Options …": "/new/cipher-quest",
    }.items():
        menu = opens_menu(ann, "Cipher Quest")
        menu.get_by_role("link", name=link).click()
        ann.page.wait_for_url(f"**{address}")
        expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Cipher Quest")
    menu = opens_menu(ann, "Cipher Quest")
    opener = ann.page.get_by_role("button", name="More ways to play Cipher Quest")
    fair = menu.get_by_role("radio", name="Fair")
    expect(fair).to_be_checked()
    menu.get_by_role("status").get_by_text(
        str(shelf.find_preset("cipher-quest", "fair").changes)
    ).wait_for()
    fair.focus()
    ann.page.keyboard.press("ArrowRight")
    expect(menu.get_by_role("radio", name="As printed")).to_be_checked()
    expect(menu.get_by_role("status")).to_have_text("As printed, to the letter of the rule book.")
    ann.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(opener).to_be_focused()


def test_home_is_short_on_a_phone_and_all_games_can_be_reached_there(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.page.set_viewport_size({"width": 375, "height": 667})
    ann.goes_to("/")
    both_ways_to_play_are_as_easy_to_see(ann)
    expect(ann.page.locator("#coordinate-clash .board")).to_be_visible()
    assert ann.page.locator("#cipher-shift .board").count() == 0  # until its card is in sight
    expect(ann.page.get_by_role("link", name="Solve")).to_be_in_viewport(ratio=1)
    expect(ann.page.locator("#coordinate-clash .stage")).to_be_in_viewport(ratio=0.5)
    assert ann.page.evaluate("document.documentElement.scrollHeight") <= 2 * 667
    last = ann.page.get_by_role("button", name="Play: Cipher Shift")
    expect(last).not_to_be_in_viewport()
    ann.page.get_by_role("link", name="Cipher Shift").first.click()
    expect(ann.page.locator(".today .board")).to_be_visible()
    expect(last).to_be_in_viewport(ratio=1)
    expect(ann.page.locator("#cipher-shift .board")).to_be_visible()
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not ann.page.evaluate(wide)


def both_ways_to_play_are_as_easy_to_see(person: Person) -> None:
    boxes = []
    for name in ("Play: Code Swap", "As printed: Code Swap"):
        box = person.page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        boxes.append((box["y"], box["width"], box["height"]))
    assert boxes[0] == pytest.approx(boxes[1], abs=1)


def test_all_games_and_what_to_press_are_in_sight_on_a_large_screen(somebody: People) -> None:
    ann = somebody("Ann")
    ways = {"en": ("Play", "As printed"), "de": ("Spielen", "Wie gedruckt")}
    for width, height, language in ((1280, 800, "en"), (1920, 1080, "en"), (1280, 800, "de")):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.speaks(language)
        ann.goes_to("/")
        for game in shelf.slugs():
            title = shelf.game_class(game).title
            card = ann.page.locator(f"#{game}")
            assert card.evaluate("card => card.scrollWidth <= card.clientWidth"), (game, language)
            for way in ways[language]:
                button = ann.page.get_by_role("button", name=f"{way}: {title}", exact=True)
                expect(button).to_be_in_viewport(ratio=1)


# ---- the boards ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", shelf.slugs())
def test_what_plays_itself_is_a_whole_game_with_the_fair_set_up(game: str) -> None:
    demo = json.loads(shelf.read_text_beside(game, "demo.json") or "")
    match = play_demo(game, demo)
    assert demo["preset"] == "fair"
    assert match.outcome
    assert match.outcome.winner
    assert 5 <= len(match.moves) <= 10
    scenes = json.loads(encode_demo(game, "en") or b"")["scenes"]
    assert [scene.get("last") for scene in scenes] == [None, *map(str, match.moves)]
    assert [scene.get("winner") for scene in scenes] == [
        *[None] * len(match.moves),
        match.outcome.winner.value,
    ]


def test_the_boards_play_until_somebody_stops_them(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/")
    markers = ann.page.locator("#coordinate-clash .clash-cells .shape")
    expect(ann.page.locator(".game .board")).to_have_count(len(shelf.slugs()))
    expect(markers).not_to_have_count(8)  # as it began
    ann.presses("Stop the boards")
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Let the boards play")).to_be_visible()
    expect(ann.page.locator(".game .board")).to_have_count(len(shelf.slugs()))
    # One move is made on another board when they play again, and none was before.
    expect(markers).to_have_count(8)
    ann.presses("Let the boards play")
    expect(markers).not_to_have_count(8)


@pytest.mark.parametrize("game", build_catalogue()["games"], ids=lambda game: game["game"])
def test_the_pictures_show_games_that_go_on(game: GameShown) -> None:
    match = plyground.match(game["game"], position=game["picture"], seed=0)
    assert match.outcome is None
    assert match.state != match.game.start(seed=0)


def test_a_sixth_game_has_a_card_and_rules_too(
    somebody: People, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with serving(tmp_path_factory.mktemp("card") / "games.db", program="tests.sixth") as server:
        ann = somebody("Ann", odd=True, site=server.address)
        menu = opens_menu(ann, "Last Match")
        menu.get_by_role("button", name="Play together").click()
        ann.page.wait_for_url("**/room/*")
        ann.sees_turn("Player 1 is to move.")
        opens_menu(ann, "Last Match").get_by_role("link", name="Rules").click()
        ann.sees("How Last Match is played")
        ann.sees(str(LastMatch.__doc__))
        ann.goes_to("/new/last-match")
        ann.sees("Options of Last Match")
        # Nobody has written a game that it plays by itself; the browser notes that.
        assert all("404" in complaint for complaint in ann.complaints)
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
    expect(entries.first.locator(".status")).to_have_text("Ann is to move")
    expect(entries.nth(1)).to_contain_text(" won")
    entries.nth(1).get_by_role("link", name="Game review").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Game review: Code Swap")
    expect(ann.board).to_be_visible()


def test_what_is_chosen_on_the_home_page_is_remembered(somebody: People) -> None:
    """And nothing plays by itself, or sounds, for whoever does not like that."""
    ann = somebody("Ann")
    ann.page.emulate_media(reduced_motion="reduce")
    ann.goes_to("/")
    ann.sees("Games for two")
    ann.page.keyboard.press("Tab")
    expect(ann.page.get_by_role("link", name="Skip to the content")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("main")).to_be_focused()
    expect(ann.page.locator(".game .board")).to_have_count(len(shelf.slugs()))
    ann.sees_no_button("Stop the boards")
    ann.presses("Sound: off")
    ann.page.get_by_label("against").select_option("engine:easy")
    chooses(ann, "Play", "Operator Outwit")
    ann.sees("Engine (easy)")
    ann.goes_to("/")
    expect(ann.page.get_by_role("button", name="Sound: on")).to_be_visible()
