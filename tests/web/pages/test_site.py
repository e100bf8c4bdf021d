"""The page that needs no server: all five games in a browser, over a server of files alone."""

import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from plyground.games import registry
from tools import make_site

from .people import Person

BOOT_MILLISECONDS, TURN_MILLISECONDS = 90_000, 60_000
MOST_TURNS = 60

pytestmark = pytest.mark.skipif(not make_site.PACKED.exists(), reason="Pyodide was not fetched")


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *what: object) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site") / "built"
    make_site.build(folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page that can reach nothing but the server of files."""
    context = browser.new_context()
    opened = context.new_page()
    wrong: list[str] = []

    def go_on(route: Route) -> None:
        if route.request.url.startswith(address):
            route.continue_()
        else:
            wrong.append(route.request.url)
            route.abort()

    opened.route("**/*", go_on)
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    yield opened
    assert wrong == []
    context.close()


def press(page: Page, move: str) -> None:
    board = page.locator(".board")
    for place in Person._places(SimpleNamespace(board=board), move):  # type: ignore[arg-type]
        board.locator(place).first.click()


@pytest.mark.parametrize(
    "slugs",
    [
        ["cipher-quest", "operator-outwit"],
        pytest.param(registry.slugs(), marks=pytest.mark.soak, id="all"),
    ],
)
def test_every_game_is_played_to_its_end_against_a_character(
    page: Page, address: str, slugs: list[str]
) -> None:
    page.goto(address)
    for slug in slugs:
        card = page.locator(f"article[data-game={slug}]")
        card.wait_for(timeout=BOOT_MILLISECONDS)
        card.get_by_text("Other opponents").click()
        card.get_by_role("button", name="Una").click()
        table = page.locator(".table")
        for _ in range(MOST_TURNS):
            ready = page.locator(".table[data-legal]:not([data-legal='']), .table[data-ended]")
            expect(ready.first).to_be_visible(timeout=TURN_MILLISECONDS)
            if table.get_attribute("data-ended") is not None:
                break
            moves = (table.get_attribute("data-legal") or "").split()
            # The next position may have the same moves: what was read is crossed out.
            table.evaluate("table => { table.dataset.legal = ''; }")
            press(page, moves[0])
        said = page.locator(".status")
        expect(said).to_have_text(re.compile("won: |Drawn|Nobody"), timeout=TURN_MILLISECONDS)
        page.get_by_role("button", name="Other games").click()


def test_two_at_one_screen_take_back_a_move_in_german(page: Page, address: str) -> None:
    page.goto(f"{address}de.html")
    card = page.locator("article[data-game=operator-outwit]")
    card.wait_for(timeout=BOOT_MILLISECONDS)
    card.get_by_text("Andere Gegner").click()
    card.get_by_role("button", name="Zu zweit an diesem Bildschirm").click()
    page.locator("[data-move]").first.click()
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(page.get_by_role("button", name="Zurücknehmen")).to_have_count(0)


def test_the_site_holds_the_licences_of_what_it_carries(address: str, tmp_path: Path) -> None:
    make_site.write_licences(tmp_path / "licences.txt")
    text = (tmp_path / "licences.txt").read_text("utf-8")
    assert "Mozilla Public License" in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in text
    assert "MIT License" in text
