"""A puzzle that somebody is still at: open until it is solved, shown or left."""

from datetime import UTC, datetime

from playwright.sync_api import Locator, ViewportSize, expect

from plyground.puzzles.book import open_entry, read_book
from plyground.puzzles.daily import FIRST_DAY, find_daily

from .conftest import People
from .people import Person

NOON = datetime(FIRST_DAY.year, FIRST_DAY.month, FIRST_DAY.day, 12, tzinfo=UTC)
SMALL: ViewportSize = {"width": 375, "height": 667}
FITS = """() => {
  const table = document.querySelector(".solving .table");
  return table.scrollHeight <= table.clientHeight;
}"""


def today(person: Person) -> Locator:
    return person.page.locator(".days li").first


def first_tries(person: Person) -> Locator:
    return person.page.locator("#panel-progress dd").nth(2)


def test_a_puzzle_is_open_until_it_is_solved(somebody: People) -> None:
    puzzle = open_entry(find_daily(FIRST_DAY, FIRST_DAY).entry)
    ann = somebody("Ann", odd=True)
    ann.page.clock.set_fixed_time(NOON)
    ann.goes_to("/puzzles")
    ann.presses("Hint")
    expect(ann.page.locator(".judgement")).to_contain_text("left to choose from")
    expect(today(ann)).to_have_class("open")
    expect(first_tries(ann)).to_have_text("0 of 0 at the first try")
    ann.page.reload()  # and still, as long as somebody is at it
    expect(ann.page.get_by_role("button", name="Hint")).to_be_visible()
    expect(today(ann)).to_have_class("open")
    ann.presses_move(str(puzzle.goal.solutions[0]))
    expect(ann.page.locator(".judgement")).to_contain_text("Solved.")
    expect(ann.page.locator(".task")).to_have_text("You found it.")
    expect(today(ann)).to_have_class("solved")
    expect(first_tries(ann)).to_have_text("0 of 1 at the first try")  # it took a hint


def test_a_puzzle_that_was_left_counts_as_missed(somebody: People) -> None:
    ann = somebody("Ann", odd=True)
    ann.page.clock.set_fixed_time(NOON)
    ann.goes_to("/puzzles")
    ann.presses("Hint")
    expect(ann.page.locator(".judgement")).to_contain_text("left to choose from")
    expect(today(ann)).to_have_class("open")
    ann.opens_drawer("training")
    ann.page.locator(".train").first.click()
    expect(today(ann)).to_have_class("missed")
    expect(first_tries(ann)).to_have_text("0 of 1 at the first try")


def test_nothing_of_a_puzzle_is_cut_in_half_on_a_small_phone(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.page.set_viewport_size(SMALL)
    for entry in read_book("code-swap")[:2]:
        ann.goes_to(f"/puzzles/{entry.name}")
        expect(ann.page.get_by_role("button", name="Hint")).to_be_visible()
        ann.page.wait_for_function(FITS)
