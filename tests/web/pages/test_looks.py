"""Light or dark: as the system is, or as somebody chose, and from the first moment on."""

import pytest
from playwright.sync_api import expect

from plyground.web.http.pages import PAGES
from tests.web.servers import Server

from .conftest import People
from .people import Person

LIGHT, DARK = "rgb(247, 242, 232)", "rgb(24, 21, 18)"


def has_paper(person: Person, colour: str) -> None:
    expect(person.page.locator("body")).to_have_css("background-color", colour)
    dark = colour == DARK
    scheme = person.page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    assert scheme == ("dark" if dark else "light")


def test_whoever_chooses_keeps_the_choice_on_every_page(somebody: People) -> None:
    ann = somebody("Ann")
    ann.page.emulate_media(color_scheme="dark")
    ann.goes_to("/")
    has_paper(ann, DARK)
    ann.presses("Look: system")
    has_paper(ann, LIGHT)
    ann.goes_to("/rules/code-swap")
    has_paper(ann, LIGHT)
    ann.presses("Look: light")
    has_paper(ann, DARK)
    ann.goes_to("/")
    has_paper(ann, DARK)
    ann.presses("Look: dark")
    ann.goes_to("/rules/code-swap")
    expect(ann.page.get_by_role("button", name="Look: system")).to_be_visible()


@pytest.mark.parametrize(("look", "media"), [("dark", "all"), ("light", "not all")])
def test_a_page_comes_with_the_look_that_was_chosen(server: Server, look: str, media: str) -> None:
    for page in PAGES:
        path = page.format(game="code-swap", code="x", room="xxxxxxxx", name="x")
        answer = server.ask("GET", path, headers={"Cookie": f"look={look}"})
        assert f'/css/dark.css" media="{media}">' in answer.body, page
        assert "Cookie" in answer.headers["vary"].split(", ")
