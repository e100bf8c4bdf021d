"""The pages as files and as documents: small, without inline script, usable by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from plyground.games import registry
from plyground.language.catalogue import list_languages
from plyground.study.puzzles.book import read_book
from plyground.web.http.files import STATIC, read_edition
from plyground.web.http.pages import PAGES
from tests.web.servers import Server

from . import weights
from .conftest import People
from .people import Person

LIMIT = 80_000
TEXTS = (".css", ".html", ".js", ".svg", ".webmanifest")
FILES = sorted(path for path in STATIC.rglob("*") if path.suffix in TEXTS)


LOADED = """() => performance
  .getEntriesByType("resource")
  .map(({ name }) => decodeURI(new URL(name).pathname))"""
QUOTED = """() => [...document.querySelectorAll("script[data-part]")]
  .map(({ dataset }) => dataset.part)"""


@pytest.mark.parametrize("page", weights.NAMES)
def test_no_page_weighs_more_than_80_kilobytes(page: str) -> None:
    for game in registry.slugs():
        for language in list_languages():
            assert 10_000 < weights.weigh(page, game, language) < LIMIT, (game, language)


def test_pages_load_what_was_weighed_and_no_more(somebody: People) -> None:
    ann, game = somebody("Ann", odd=True), "coordinate-clash"
    ann.goes_to("/")
    for page in weights.NAMES:
        visit(ann, page, game)
        ann.page.wait_for_load_state("networkidle")
        loaded = ann.page.evaluate(LOADED)
        edition = f"/static/{read_edition().name}/"
        files = {path.partition(edition)[2] for path in loaded if "/static/" in path}
        drawn = {path for path in files if path.endswith((".svg", ".woff2"))}
        assert files - drawn == weights.files_of(page, game), page
        assert [path for path in loaded if path.startswith("/catalogue/")] == []
        assert set(ann.page.evaluate(QUOTED)) == weights.parts_of(page, game), page
    ann.complaints.clear()  # a review of a game that goes on is refused


def visit(person: Person, page: str, game: str) -> None:
    """To a page, from the room before it where there was one."""
    if page == "room":
        person.takes_up(f"{game}?opponent=here")
        expect(person.board).to_be_visible()
    elif page == "review":
        person.confirms("Resign")
        person.page.get_by_role("link", name="Review").click()
        expect(person.board).to_be_visible()
    elif page == "puzzles":
        person.goes_to(f"/puzzles/{read_book(game)[0].name}")
        expect(person.board).to_be_visible()
    elif page == "lessons":
        person.goes_to(f"/lessons/{game}")
        expect(person.board).to_be_visible()
    elif page == "join":
        person.fills_in(game)
        person.opens()
        link = person.invites()
        person.context.clear_cookies()
        person.goes_to(link)
    else:
        asked = "?opponent=here" if page == "challenge" else ""
        person.goes_to("/" if page == "home" else f"/{page}/{game}{asked}")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


FOREIGN = re.compile(r"https?://")
MARKUP = re.compile(r"(inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|document\.write|eval\(")
INLINE = re.compile(r"<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=")


def test_no_file_loads_anything_from_elsewhere_or_sets_markup() -> None:
    for path in FILES:
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not FOREIGN.search(text), path
        assert not MARKUP.search(text), path
        assert path.suffix != ".html" or not INLINE.search(text), path


def test_a_page_is_asked_for_anew_under_a_strict_policy(server: Server) -> None:
    for path in PAGES:
        asked = re.sub("{.*?}", "xxxxxxxx", path.replace("{game}", "code-swap"))
        answer = server.ask("GET", asked)
        assert answer.status == (404 if "{code}" in path or "{name}" in path else 200), path
        assert answer.headers["cache-control"] == "no-cache"
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_what_pages_need_is_asked_for_anew_too_unless_its_edition_is_named(server: Server) -> None:
    edition = read_edition().name
    assert f'"/static/{edition}/js/room.js"' in server.ask("GET", "/room/x").body
    for path, kept in {
        "js/texts.js": "no-cache",
        "v-0123456789ab/js/texts.js": "no-cache",  # of a page from before an update
        f"{edition}/js/texts.js": "public, max-age=31536000, immutable",
        f"{edition}/icon.svg": "public, max-age=31536000, immutable",
        f"{edition}/css/room.css": "public, max-age=31536000, immutable",
    }.items():
        answer = server.ask("GET", f"/static/{path}")
        assert (answer.status, answer.headers["cache-control"]) == (200, kept), path
        again = {"If-None-Match": answer.headers["etag"]}
        assert server.ask("GET", f"/static/{path}", headers=again).status == 304
    for path in ("../pages.py", f"{edition}/../../http/pages.py", f"{edition}/js", f"{edition}/x"):
        assert server.ask("GET", f"/static/{path}").status == 404, path
