"""Puzzles and lessons on pages: by keyboard alone, from one day to the next."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import Locator, expect

from plyground.study.puzzles import FIRST_DAY
from plyground.study.puzzles.answers import answer_move
from plyground.study.puzzles.book import find_daily, open_entry
from plyground.study.puzzles.lessons import read_lesson
from plyground.study.puzzles.puzzle import Puzzle
from tests.web.pages.sights import WHOLE
from tests.web.servers import Server

from .conftest import People, in_turn
from .people import Person

NOON = datetime(FIRST_DAY.year, FIRST_DAY.month, FIRST_DAY.day, 12, tzinfo=UTC)
YESTERDAY = (FIRST_DAY - timedelta(days=1)).isoformat()
LOG = "localStorage.getItem('plyground.progress')"
TABS = 60
"""As often as anybody would press Tab for something on a page."""


def entry(kind: str, **fields: Any) -> dict[str, Any]:
    at = (NOON - timedelta(days=1)).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {"v": 1, "at": at, "kind": kind, "game": "code-swap", **fields}


def said(person: Person) -> Locator:
    """What is said of an answer."""
    return person.page.locator(".judgement")


def log_of(person: Person) -> list[dict[str, Any]]:
    return [json.loads(line) for line in str(person.page.evaluate(LOG)).splitlines()]


def presses_by_keyboard(person: Person, found: Locator) -> None:
    """Tab until it has the focus, then Enter."""
    expect(found).to_be_visible()
    person.page.locator("main").focus()
    for _ in range(TABS):
        person.page.keyboard.press("Tab")
        if found.evaluate("element => element === document.activeElement"):
            return person.page.keyboard.press("Enter")
    raise AssertionError("not reached by Tab")


def answers(puzzle: Puzzle) -> tuple[str, str]:
    """A move that solves it, or goes on, and one that is wrong."""
    right = puzzle.goal.solutions[0]
    moves = puzzle.game.moves(puzzle.view)
    wrong = next(move for move in moves if answer_move(puzzle, move).verdict == "wrong")
    return str(right), str(wrong)


def test_todays_puzzle_is_solved_by_keyboard_and_shared(somebody: People, server: Server) -> None:
    puzzle = open_entry(find_daily(FIRST_DAY, FIRST_DAY).entry)
    right, wrong = answers(puzzle)
    ann = somebody("Ann", odd=True, phone=True)
    ann.page.clock.set_fixed_time(NOON)
    ann.goes_to("/health")
    before = entry("puzzle", name="x" * 10, solved=True, rating=900, day=YESTERDAY)
    ann.page.evaluate(
        "line => localStorage.setItem('plyground.progress', line)", json.dumps(before)
    )
    ann.goes_to("/puzzles")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Today’s puzzle")
    expect(ann.page.locator(".streak")).to_have_text("1 day")
    expect(ann.page.locator(".task")).to_have_text(str(puzzle.goal.message))
    expect(ann.page.locator(".aim")).to_contain_text("never pass it")
    presses_by_keyboard(ann, ann.page.locator(f".board [data-move='{wrong}']"))
    expect(ann.page.locator(".foot")).to_have_attribute("data-verdict", "wrong")
    expect(ann.page.get_by_role("button", name="Try again")).to_be_focused()
    ann.page.keyboard.press("Enter")
    presses_by_keyboard(ann, ann.page.locator(f".board [data-move='{right}']"))
    expect(said(ann)).to_contain_text("Solved.")
    share = ann.page.get_by_role("button", name="Share")
    expect(share).to_be_focused()
    expect(ann.page.locator(".streak")).to_have_text("2 days in a row")
    assert [(one["solved"], one.get("day")) for one in log_of(ann)[1:]] == [
        (False, str(FIRST_DAY)),
        (True, str(FIRST_DAY)),
    ]
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    shared = str(ann.page.evaluate("navigator.clipboard.readText()"))
    line = f"Plyground puzzle 1 ✗✓ {puzzle.game.title}: Solved at try 2."
    assert shared == f"{line} 2 days in a row.\n{server.address}/puzzles?date={FIRST_DAY}"
    assert puzzle.game.write(puzzle.view) not in shared
    ann.page.reload()
    expect(said(ann)).to_have_text("Solved at try 2.")
    ann.opens_drawer("progress")
    expect(ann.page.locator("#panel-progress dd").nth(1)).to_contain_text("about ")  # by now
    ann.goes_to("/")
    today = ann.page.locator(".today")
    expect(today).to_contain_text("Solved. The next one comes tomorrow.")
    expect(today).to_contain_text("2 days in a row")


@in_turn("slug", ["code-swap", "operator-outwit"])
def test_a_lesson_goes_from_step_to_step(somebody: People, slug: str) -> None:
    lesson = read_lesson(slug)
    first, second = lesson.steps[:2]
    ann = somebody("Ann")
    ann.goes_to(f"/lessons/{slug}")
    expect(ann.page.get_by_role("heading", level=2)).to_have_text(first.title)
    puzzle = first.puzzle
    while True:
        move = str(puzzle.goal.solutions[0])
        ann.presses_move(move)
        following = answer_move(puzzle, move).next
        if following is None:
            break
        expect(said(ann)).to_contain_text("Right.")
        puzzle = following
    expect(ann.page.locator(".told .prose")).to_have_text(first.praise)  # and no longer what was so
    expect(ann.page.get_by_role("button", name="Next step")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("heading", level=2)).to_have_text(second.title)
    assert log_of(ann)[-1]["kind"] == "lesson"
    ann.page.reload()  # it goes on where it was
    expect(ann.page.get_by_role("heading", level=2)).to_have_text(second.title)
    ann.page.get_by_role("button", name=lesson.proof_title).click()
    ann.sees(lesson.proof.split("\n\n")[-1])
    ann.speaks("de")
    ann.page.reload()
    ann.page.set_viewport_size({"width": 375, "height": 667})
    for step in read_lesson(slug, "de").steps:
        ann.page.locator(".dots button").nth(step.number - 1).click()
        expect(ann.page.get_by_role("heading", level=2)).to_have_text(step.title)
        expect(ann.page.get_by_role("button", name="Lösung")).to_be_in_viewport(ratio=1)
        ann.page.wait_for_function(WHOLE)
    ann.goes_to("/you")
    learning = ann.page.locator(f".climbs [data-game={slug}] a")
    expect(learning).to_have_text("Lektion: 1 von 10")
    expect(learning).to_have_attribute("href", f"/lessons/{slug}")
