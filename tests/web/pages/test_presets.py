"""Set-ups with a name: chosen in the form, passed on by link, told in rooms, suggested in time."""

import re

from playwright.sync_api import expect

from plyground.rulebooks import shelf
from tools.sights import going_on

from .conftest import People

LINE = str(shelf.find_preset("cipher-shift", "fair").changes)
GERMAN = "Ein Zug rückt einen Buchstaben um"


def test_the_form_offers_the_set_ups_by_keyboard_and_says_what_they_change(
    somebody: People,
) -> None:
    ann = somebody("Ann")
    ann.goes_to("/new/cipher-shift")
    fair = ann.page.get_by_role("radio", name="Fair")
    expect(fair).to_be_checked()
    expect(fair).to_have_accessible_description(LINE)
    word = ann.page.locator("[name='option.target']")
    expect(word).to_be_hidden()
    link = ann.page.get_by_label("This choice as a link")
    expect(link).to_have_value(f"{ann.site}/challenge/cipher-shift?preset=fair&opponent=friend")
    fair.focus()
    ann.page.keyboard.press("ArrowDown")
    printed = ann.page.get_by_role("radio", name="As printed")
    expect(printed).to_be_checked()
    expect(printed).to_have_accessible_description("Just as the rule book has it.")
    expect(word).to_be_hidden()
    expect(link).to_have_value(f"{ann.site}/challenge/cipher-shift?opponent=friend")
    ann.page.keyboard.press("ArrowDown")
    word.fill("BED")
    expect(link).to_have_value(re.compile(r"\?target=BED&opponent=friend$"))
    fair.check()
    expect(link).to_have_value(re.compile(r"\?preset=fair&opponent=friend$"))
    ann.page.get_by_label("together, at this screen").check()
    ann.opens()
    ann.opens_drawer("rules")
    ann.sees(f"Fair set-up: {LINE}")


def test_a_challenge_with_a_preset_says_so_and_draws_for_each_room(somebody: People) -> None:
    ann = somebody("Ann")
    starts = set()
    for _ in range(3):
        ann.goes_to("/challenge/cipher-shift?preset=fair&opponent=here")
        ann.sees(f"Fair: {LINE}")
        ann.opens()
        ann.opens_drawer("rules")
        ann.sees(f"Fair set-up: {LINE}")
        view = ann.looks()
        assert view["preset"]["name"] == "fair"
        starts.add(view["start"])
    assert len(starts) > 1
    assert '[Preset "fair"]' in ann.downloads_record()


def test_an_invitation_and_the_rules_tell_of_the_fair_set_up(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.enters("cipher-shift?preset=fair")
    bob.goes_to("/")
    bob.presses("Deutsch")
    bob.goes_to(ann.invites())
    bob.sees(f"Fairer Aufbau: {GERMAN}")
    bob.goes_to("/rules/cipher-shift")
    bob.sees(f"Fairer Aufbau: {GERMAN}")
    bob.presses("Spielen")
    bob.page.wait_for_url("**/room/*")
    bob.opens_drawer("rules")
    bob.sees(f"Fairer Aufbau: {GERMAN}")


def test_friends_play_again_with_the_fair_set_up(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    ann.enters("cipher-shift?target=BE")
    bob.takes_seat(ann.invites())
    ann.sees_turn("It is your turn.")
    ann.confirms("Resign")
    bob.presses("Again with the fair set-up")
    bob.sees("You offered to play again with the fair set-up.")
    ann.sees("Bob offers to play again, seats swapped, with the fair set-up.")
    ann.presses("Play again")
    for person in (ann, bob):
        person.opens_drawer("rules")
        person.sees(f"Fair set-up: {LINE}")
    bob.confirms("Resign")
    expect(bob.page.get_by_role("button", name=re.compile("^Again"))).to_have_count(1)


def test_in_the_midst_of_a_match_only_its_next_round_is_offered(somebody: People) -> None:
    ann = somebody("Ann")
    ann.takes_up("code-swap?codes=143/251&opponent=here&best_of=3")
    fair = ann.page.get_by_role("button", name="Again with the fair set-up")
    ann.plays("2-3")
    expect(ann.page.get_by_role("button", name="Next round")).to_be_visible()
    expect(fair).to_have_count(0)


def test_a_game_that_goes_on_is_asked_about_once(somebody: People) -> None:
    ann = somebody("Ann")
    going_on(ann.page, ann.site)
    ann.sees("60 turns, and by its rules this game need not end.")
    ann.presses("Answer")
    house = ann.page.get_by_role("link", name="A new game with a house rule")
    expect(house).to_have_attribute("href", "/new/operator-outwit#own")
    ann.presses("Play on")
    asked = ann.page.get_by_text("this game need not end")
    expect(asked).to_have_count(0)
    ann.plays("+2")
    ann.page.reload()
    expect(ann.board).to_be_visible()
    expect(asked).to_have_count(0)


def test_the_analysis_board_opens_with_what_a_preset_draws(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/analysis/cipher-shift?preset=fair")
    expect(ann.board).to_be_visible()
    expect(ann.page).to_have_url(re.compile(r"seed=\d+.*target=[A-Z]{4}&max_step=2&wrap=off"))
    word = ann.page.evaluate("new URL(location).searchParams.get('target')")
    ann.page.reload()
    expect(ann.page).to_have_url(re.compile(f"target={word}&"))
