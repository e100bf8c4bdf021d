"""A game in a file and an environment that somebody wrote: everything on the pages works."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.later import skip_without
from tests.web.servers import Server, serving

from .conftest import People
from .studying import verdict

skip_without("numpy")

MISNAMED = """(all) => all
  .filter((one) => !one.ariaLabel.includes(one.innerText))
  .map((one) => one.innerText)"""
"""What is read on a place and is not in its name, by which it is called."""
ROOT = Path(__file__).parents[3]
FILES = ("src/plyground/examples/tic_tac_toe.py", "tests/any_game/last_coin.py")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    store = tmp_path_factory.mktemp("files") / "games.db"
    with serving(store, "--deadline", "20", *(str(ROOT / file) for file in FILES)) as running:
        yield running


def test_a_game_is_played_and_studied_on_the_pages(host: Server, somebody: People) -> None:
    ann, slug = somebody("Ann", site=host.address), "tic-tac-toe"
    page = ann.page
    ann.goes_to("/")
    expect(page.locator(".games article").first).to_have_id(slug)  # for it the server was started
    ann.sees("or, for a game without one, as its file defines it")
    page.locator(f"#{slug} .main").click()
    page.wait_for_url("**/room/*")
    ann.opens_drawer("rules")
    ann.sees("Fair set-up: The game begins a few turns in")
    ann.enters(f"{slug}?opponent=here")
    for move in ("0", "2"):
        ann.plays(move)
    ann.sees_moves("0", "2")
    ann.sees("Row 1, column 3")
    assert page.locator(".place").evaluate_all(MISNAMED) == []
    expect(page.locator(".place.changed")).to_have_count(1)
    page.locator(".place").first.click(force=True)  # a rule forbids it, and says so
    ann.sees_refusal("Nothing can be played on row 1, column 1 now: X stands there.")
    for move in ("3", "5", "6"):
        ann.plays(move)
    ann.sees("Row 3, column 1 was the winning move.")
    ann.goes_to(f"{page.url}/review")
    ann.sees_title("Game review")
    expect(ann.board).to_be_visible()
    ann.goes_to(f"/analysis/{slug}")
    expect(verdict(ann)).to_contain_text("Player 1 is to move and")
    before = verdict(ann).inner_text()
    ann.board.locator("[data-move='0']").first.click()
    expect(verdict(ann)).not_to_have_text(before)


def test_a_game_has_puzzles_and_a_lesson_on_the_pages(host: Server, somebody: People) -> None:
    ann = somebody("Ann", site=host.address)
    ann.goes_to("/lessons/last-coin")
    heading = ann.page.get_by_role("heading", level=2).first
    # What is to be found stands by the board alone.
    expect(heading).to_have_text("A forced win in 1 move")
    ann.presses("Solution")
    expect(ann.page.get_by_role("button", name="Next step")).to_be_visible()
    ann.goes_to("/api/puzzles/next?game=last-coin")
    name = ann.page.evaluate("() => JSON.parse(document.body.innerText).name")
    ann.goes_to(f"/puzzles/{name}")
    ann.presses("Solution")
    expect(ann.page.locator(".judgement")).not_to_be_empty()
