"""A third language is a set of files: dropped into a copy of the package, all pages are in it.

Its sentences are the English ones in wide letters, so whatever stands there in plain ones was not
said from a catalogue; only names, notation and what is marked as English may.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from plyground.games import registry
from tests.language.made_up import TAG, WIDE, copy_with_language, find_plain
from tests.web.pages.sights import Sight, sights
from tests.web.servers import Server, serving

GAMES = registry.slugs()
NAMES = [
    "November",  # the browser writes dates, and does not know the language
    *(registry.game_class(slug).title for slug in GAMES),
    *("Plyground", "Ada", "Grace", "English", "Deutsch"),
]
SHOWN = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: within, data } = walker.currentNode;
    const isEnglish = within.closest("[lang]:not(html)") || within.closest("code, pre");
    if (!isEnglish && within.checkVisibility()) found.push(data);
  }
  for (const name of ["aria-label", "alt", "title", "placeholder"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!element.closest("[lang]:not(html)")) found.push(element.getAttribute(name));
    }
  }
  return [document.title, ...found];
}"""


def rotated() -> Iterator[Sight]:
    """Every kind of page once: each game lends itself to another one."""
    kinds = ("new", "rules", "analysis", "over", "review")
    lent = {f"{kind}-{game}" for kind, game in zip(kinds, GAMES, strict=True)}
    lent.add(f"room-{GAMES[0]}")
    for sight in sights():
        if sight.name in lent or sight.name.partition("-")[0] not in (*kinds, "room"):
            yield sight


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a copy that has the language."""
    folder: Path = tmp_path_factory.mktemp("third")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(copy_with_language(folder)))
        with serving(folder / "games.db") as server:
            yield server


@pytest.fixture(scope="module")
def page(browser: Browser, foreign: Server) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce")
    context.add_cookies([{"name": "language", "value": TAG, "url": foreign.address}])
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("sight", list(rotated()), ids=lambda sight: sight.name)
def test_every_word_of_a_page_is_in_the_language(foreign: Server, page: Page, sight: Sight) -> None:
    sight.go(page, foreign.address)
    assert page.evaluate("document.documentElement.lang") == TAG
    shown = page.evaluate(SHOWN)
    assert sum(chr(WIDE[ord("e")]) in text for text in shown) >= 5
    assert find_plain(shown, *NAMES) == []


def test_the_language_is_offered_by_its_own_name(foreign: Server, page: Page) -> None:
    page.goto(foreign.address)
    assert "LANGUAGES" in str(foreign.ask("GET", "/shelf.js").body)
    names = page.locator("header .settings button[lang]").all_inner_texts()
    assert names == ["English", "Deutsch"]
