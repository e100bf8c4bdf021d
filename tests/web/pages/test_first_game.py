"""A first game: three steps that point at the board, seen once, for whoever plays and however."""

import re

from playwright.sync_api import ViewportSize, expect

from tests.web.pages.sights import forget_coach

from .conftest import People
from .people import Person

COVERS = """() => {
  const bubble = document.querySelector(".coach").getBoundingClientRect();
  return [...document.querySelectorAll(".table, .players li, .top, .tabs, .panel")]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left < bubble.right && box.right > bubble.left
        && box.top < bubble.bottom && box.bottom > bubble.top;
    })
    .map((one) => one.className);
}"""
"""The parts of the room that what is said lies over."""
SIZES: list[ViewportSize] = [
    {"width": 375, "height": 667},
    {"width": 844, "height": 390},
    {"width": 1280, "height": 800},
]


def covers_nothing(person: Person) -> None:
    for size in SIZES:
        person.page.set_viewport_size(size)
        assert person.page.evaluate(COVERS) == [], size


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
    covers_nothing(ann)
    ann.page.locator("[data-head]").first.click()
    is_told(ann, 2, "Tap an arrow to shift a row or column, too, or just press Play.")
    covers_nothing(ann)
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
