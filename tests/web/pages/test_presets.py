"""Set-ups with a name: chosen in the form, passed on by link, told in rooms, suggested in time."""

import re

from playwright.sync_api import expect

from plyground.games import registry
from tests.web.pages.sights import going_on

from .conftest import People

LINE = str(registry.find_preset("cipher-shift", "fair").changes)


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


def test_a_game_that_goes_on_is_asked_about_once(somebody: People) -> None:
    ann = somebody("Ann")
    going_on(ann.page, ann.site)
    ann.sees("60 turns, and by its rules this game need not end.")
    ann.presses("Play on")
    asked = ann.page.get_by_text("this game need not end")
    expect(asked).to_have_count(0)
    ann.plays("+2")
    ann.page.reload()
    expect(ann.board).to_be_visible()
    expect(asked).to_have_count(0)
