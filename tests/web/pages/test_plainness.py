"""The pages as files and as documents: small, without inline script, usable by keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from plyground.games import shelf
from plyground.web.http.pages import PAGES, STATIC
from tests.web.servers import Server

from .conftest import People

LIMIT = 150_000
FILES = sorted(path for path in STATIC.rglob("*") if path.is_file())


LOADED = """() => performance
  .getEntriesByType("resource")
  .map(({ name }) => new URL(name).pathname.split("/static/")[1])
  .filter(Boolean)"""


def weight(page: Page) -> int:
    """The bytes of every file that a page has loaded."""
    return sum((STATIC / name).stat().st_size for name in set(page.evaluate(LOADED)))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", shelf.slugs())
def test_no_page_weighs_more_than_150_kilobytes(somebody: People, game: str, language: str) -> None:
    ann = somebody("Ann", odd=True)
    ann.goes_to("/")
    ann.page.evaluate(f"localStorage.setItem('plyground.language', '{language}')")
    weights = {}
    for path in ("", "new", "rules", "analysis", "challenge"):
        wanted = "?opponent=here" if path == "challenge" else ""
        ann.goes_to(f"/{path}/{game}{wanted}" if path else "/")
        ann.page.wait_for_load_state("networkidle")
        weights[path] = weight(ann.page)
    ann.page.locator("main [type=submit]").click()
    ann.page.wait_for_url("**/room/*")
    expect(ann.board).to_be_visible()
    weights["room"] = weight(ann.page)
    assert min(weights.values()) > 0
    assert max(weights.values()) < LIMIT, weights


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(STATIC)))
def test_a_file_loads_nothing_from_elsewhere_and_sets_no_markup(path) -> None:  # type: ignore[no-untyped-def]
    text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?://", text)
    assert not re.search(r"(inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML", text)
    assert not re.search(r"document\.write|eval\(", text)
    if path.suffix == ".html":
        assert not re.search(r"<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=", text)


@pytest.mark.parametrize("path", [re.sub("{.*?}", "x", path) for path in PAGES])
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


def test_why_a_move_is_refused_is_said_and_can_be_put_right(somebody: People) -> None:
    ann = somebody("Ann")
    ann.takes_up("code-swap?opponent=here&codes=523/451")
    ann.types("9-9")
    ann.sees_refusal("'9-9' is not a move; try 1-2, 1-3, 2-3, x1, x2 or x3")
    expect(ann.page.get_by_label("Your move in notation")).to_be_focused()
    ann.types("2-1")
    ann.sees_moves("1-2")
    expect(ann.page.get_by_role("alert")).to_be_empty()


def test_an_option_out_of_range_is_shown_where_it_stands(somebody: People) -> None:
    ann = somebody("Ann")
    ann.fills_in("code-swap", length="9")
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
