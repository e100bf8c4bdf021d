"""The pages as files and as documents: small, without inline script, usable by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from plyground.web.pages import STATIC
from tests.web.servers import Server

from .conftest import People

LIMIT = 150_000
FILES = sorted(path for path in STATIC.rglob("*") if path.is_file())


def test_all_pages_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < LIMIT


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(STATIC)))
def test_a_file_loads_nothing_from_elsewhere_and_sets_no_markup(path) -> None:  # type: ignore[no-untyped-def]
    text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?://", text)
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text)
    if path.suffix == ".html":
        assert not re.search(r"<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=", text)


@pytest.mark.parametrize("path", ["/", "/room/x", "/join/x", "/watch/x", "/challenge/x"])
def test_a_page_is_asked_for_anew_under_a_strict_policy(server: Server, path: str) -> None:
    answer = server.ask("GET", path)
    assert answer.status == 200
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_what_pages_need_is_asked_for_anew_too(server: Server) -> None:
    answer = server.ask("GET", "/static/js/texts.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert server.ask("GET", "/static/../pages.py").status == 404


def test_a_whole_game_by_keyboard_alone(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/challenge/code-swap?opponent=here&codes=523/451")
    keys = ann.page.keyboard
    ann.page.get_by_label("Your name").wait_for()
    ann.page.get_by_label("Your name").focus()
    keys.type("Ann")
    keys.press("Tab")
    keys.press("Enter")
    ann.page.wait_for_url("**/room/*")
    ann.page.locator("[data-move]").first.focus()
    keys.press("Enter")  # 1-2, and the focus goes on to the next player's first move
    ann.sees_moves("1-2")
    for tabs in (3, 5, 2):  # x1, x3, 2-3
        expect(ann.page.locator("[data-move]").first).to_be_focused()
        for _ in range(tabs):
            keys.press("Tab")
        keys.press("Enter")
    ann.sees_turn("Player 2 wins")
    ann.sees_moves("1-2", "x1", "x3", "2-3")


def test_why_a_move_is_refused_is_said_and_can_be_put_right(somebody: People) -> None:
    ann = somebody("Ann")
    ann.takes_up("code-swap?opponent=here&codes=523/451")
    ann.types("9-9")
    ann.sees_refusal("'9-9' is not a move; try 1-2, 1-3, 2-3, x1, x2 or x3")
    expect(ann.page.get_by_label("Or type a move")).to_be_focused()
    ann.types("2-1")
    ann.sees_moves("1-2")
    expect(ann.page.get_by_role("alert")).to_be_empty()


def test_an_option_out_of_range_is_shown_where_it_stands(somebody: People) -> None:
    ann = somebody("Ann")
    ann.fills_in("code-swap", length="9")
    ann.page.get_by_text("Options, seats and clock").click()
    ann.presses("Open the game")
    expect(ann.page.locator("[name='option.length']")).to_be_focused()


def test_no_page_is_wider_than_a_phone(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    ann.fills_in("coordinate-clash")
    assert not ann.page.evaluate(wide)
    ann.opens()
    ann.invites()
    assert not ann.page.evaluate(wide)
    ann.takes_up("coordinate-clash?opponent=here&size=7")
    ann.page.locator("[data-head=C3]").click()
    assert not ann.page.evaluate(wide)
