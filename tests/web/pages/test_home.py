"""Home: from the first look to the first move in two clicks, in every way there is to play."""

import json

import pytest
from playwright.sync_api import Locator, expect

from plyground.games import registry
from plyground.players.demo import find_demo
from plyground.web.rulebook import build_rulebook
from plyground.web.sentences import encode_demo

from .conftest import People, in_turn
from .people import Person


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
    chooses(ann, "Play", registry.game_class(game).title)
    expect(ann.page.locator(".players .seat-2")).to_contain_text("Zip")
    ann.opens_drawer("rules")
    ann.sees(f"Fair set-up: {registry.find_preset(game, 'fair').changes}")
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


def test_what_is_odd_about_the_printed_game_is_said_before_it_begins(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    menu = opens_menu(ann, "Cipher Shift")
    warning = menu.get_by_text("Only Player 1 can ever finish CODE")
    expect(warning).to_have_count(0)
    menu.get_by_role("radio", name="As printed").check(force=True)
    expect(warning).to_be_visible()
    menu.get_by_role("button", name="Play", exact=True).click()
    ann.page.wait_for_url("**/room/*")
    assert ann.looks()["preset"]["name"] == "classic"


# ---- the boards ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", registry.slugs())
def test_what_plays_itself_is_a_whole_game_with_the_fair_set_up(game: str) -> None:
    match = find_demo(game)
    assert match.preset == "fair"
    assert match.outcome
    assert match.outcome.winner
    assert 5 <= len(match.moves) <= 10
    scenes = json.loads(encode_demo(game, "en") or b"")["scenes"]
    assert [scene.get("last") for scene in scenes] == [None, *map(str, match.moves)]
    assert [scene.get("winner") for scene in scenes] == [
        *[None] * len(match.moves),
        match.outcome.winner.value,
    ]
