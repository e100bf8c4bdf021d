"""A first game: three steps that point at the board, seen once, for whoever plays and however."""

import re

from playwright.sync_api import expect

from tools.sights import forget_coach

from .conftest import People, in_turn
from .people import Person

IN_GERMAN = ("cipher-quest", "cipher-shift")
HIDDEN = """() => {
  const bubble = document.querySelector(".coach-says").getBoundingClientRect();
  const open = "button:not(:disabled):not([aria-disabled=true]), a[href]";
  return [...document.querySelectorAll(`main :is(${open})`)]
    .filter((one) => !one.closest(".coach") && one.checkVisibility())
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left < bubble.right && box.right > bubble.left
        && box.top < bubble.bottom && box.bottom > bubble.top;
    })
    .map((one) => one.textContent);
}"""
"""What could be pressed, were it not for the bubble."""


def is_told(person: Person, number: int, words: str) -> None:
    coach = person.page.get_by_role("complementary", name="Your first game")
    expect(coach).to_contain_text(f"{number} of 3")
    expect(coach.get_by_role("status")).to_have_text(words)


def is_told_nothing(person: Person) -> None:
    expect(person.board).to_be_visible()
    expect(person.page.locator(".coach")).to_be_hidden()


def test_three_steps_lead_through_the_first_turn_and_never_come_again(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    forget_coach(ann.page, ann.site)
    ann.enters("coordinate-clash?opponent=engine:easy&preset=fair")
    ann.sees("Get 4 of your markers in a line.")  # under the title, all the time
    is_told(ann, 1, "Pick an empty square for your marker.")
    assert ann.page.evaluate(HIDDEN) == []
    ann.page.locator("[data-head]").first.click()
    is_told(ann, 2, "Tap an arrow to shift a row or column, too, or just press Play.")
    assert ann.page.evaluate(HIDDEN) == []
    ann.page.get_by_role("button", name=re.compile("^Play [A-E]")).click()
    is_told(ann, 3, "Get 4 of your markers in a line.")
    ann.presses("Got it")
    is_told_nothing(ann)
    ann.page.reload()
    is_told_nothing(ann)
    ann.enters("coordinate-clash?opponent=here")
    is_told_nothing(ann)
    ann.enters("operator-outwit?opponent=here")
    is_told(ann, 1, "This number belongs to you both. You take turns to change it.")


def test_the_coach_lies_beneath_an_open_drawer(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    forget_coach(ann.page, ann.site)
    ann.enters("operator-outwit?opponent=here")
    ann.page.locator(".coach-says").wait_for()
    ann.opens_drawer("rules")
    expect(ann.page.locator("#panel-rules h3").first).to_be_visible()
    box = ann.page.locator(".skip-coach").bounding_box()
    assert box is not None
    seen = "([x, y]) => document.elementFromPoint(x, y).closest('.coach') === null"
    assert ann.page.evaluate(seen, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])


def test_the_coach_is_skipped_by_keyboard_for_good(somebody: People) -> None:
    ann = somebody("Ann")
    forget_coach(ann.page, ann.site)
    ann.enters("code-swap?opponent=here&codes=523/451")
    is_told(ann, 1, "Tap one of your cards, or the arrows between two cards to trade them.")
    skip = ann.page.get_by_role("button", name="Skip the explanations")
    ann.page.locator("#main").focus()
    for _ in range(60):
        ann.page.keyboard.press("Tab")
        if skip.evaluate("skip => skip === document.activeElement"):
            break
    ann.page.keyboard.press("Enter")
    is_told_nothing(ann)
    ann.page.reload()
    is_told_nothing(ann)


@in_turn("game", ["cipher-quest", "code-swap"])
def test_every_game_is_explained_until_a_move_is_made(somebody: People, game: str) -> None:
    ann = somebody("Ann", phone=True)
    forget_coach(ann.page, ann.site)
    if game in IN_GERMAN:
        ann.goes_to("/")
        ann.presses("Deutsch")
    ann.enters(f"{game}?opponent=here{'&codes=523/451' if game == 'code-swap' else ''}")
    coach = ann.page.locator(".coach")
    of = "von" if game in IN_GERMAN else "of"
    expect(coach.locator("small")).to_have_text(f"1 {of} 3")
    if coach.locator(".main").is_visible():
        coach.locator(".main").click()
    ann.plays(ann.looks()["now"]["legal"][0])
    # What a move leads to: the clue, or the aim of the game.
    after = 2 if game == "cipher-quest" else 3
    expect(coach.locator("small")).to_have_text(f"{after} {of} 3")


def test_the_coach_goes_on_where_it_was_when_the_page_comes_again(somebody: People) -> None:
    ann = somebody("Ann")
    forget_coach(ann.page, ann.site)
    ann.enters("operator-outwit?opponent=here")
    count = ann.page.locator(".coach small")
    expect(count).to_have_text("1 of 3")
    ann.presses("Next")
    expect(count).to_have_text("2 of 3")
    ann.page.reload()
    expect(count).to_have_text("2 of 3")
    ann.enters("operator-outwit?opponent=here")  # another game begins at the beginning
    expect(count).to_have_text("1 of 3")
