"""English and German: complete, chosen by the browser or by hand, and remembered."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.servers import Server

from . import sentences
from .conftest import People

TRANSLATED = """async (sentences) => {
  const { learn, translated } = await import("/static/js/texts/de/index.js");
  await learn();
  return sentences.map((sentence) => [sentence, translated(sentence)]);
}"""
ENGLISH = re.compile(r"\b(the|is|has|with|from|of|and|or|try|Player|which|takes|at|to|no|Row)\b")
"""Words that no German sentence has."""
SAME = """async () => {
  const [en, de] = await Promise.all(
    ["en", "de"].map((tag) => import(`/static/js/texts/${tag}/index.js`)),
  );
  const different = [];
  const compare = (one, two, path) => {
    if (typeof one !== typeof two) different.push(path);
    else if (typeof one === "function" && one.length !== two.length) different.push(path);
    else if (typeof one === "object")
      for (const name of new Set([...Object.keys(one), ...Object.keys(two)]))
        compare(one[name], two[name], `${path}.${name}`);
  };
  const declared = { options: {}, choices: {} }; // the server has English names for these
  compare({ ...en.texts, ...declared }, { ...de.texts, ...declared }, "texts");
  return different;
}"""


@pytest.fixture
def blank(somebody: People) -> Page:
    person = somebody("Ann")
    person.goes_to("/")
    page: Page = person.page
    return page


def test_both_languages_say_the_same_things(blank: Page) -> None:
    assert blank.evaluate(SAME) == []


@pytest.mark.parametrize(
    "said", [sentences.declared, sentences.played, sentences.reasons, sentences.raised]
)
def test_what_the_server_says_is_translated(
    blank: Page, said: Callable[[], frozenset[str]]
) -> None:
    pairs = blank.evaluate(TRANSLATED, sorted(said()))
    assert len(pairs) > 30
    assert [pair for pair in pairs if pair[1] is None or ENGLISH.search(pair[1])] == []


def test_the_browser_says_which_language(browser: Browser, server: Server) -> None:
    context = browser.new_context(locale="de-AT")
    page = context.new_page()
    page.goto(server.address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Fünf Spiele für zwei")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    context.close()


def test_another_language_is_chosen_once_for_all_pages(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/")
    ann.sees("Five games for two")
    ann.presses("Deutsch")
    ann.sees("Fünf Spiele für zwei")
    ann.goes_to("/rules/code-swap")
    ann.sees("So wird Code Swap gespielt")
    ann.sees("Jeder von euch hat einen Code aus drei Zahlen.")
    ann.presses("English")
    ann.sees("How Code Swap is played")


def test_a_whole_game_in_german(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/")
    ann.presses("Deutsch")
    ann.goes_to("/new/operator-outwit")
    ann.sees("Die Zahl, die genau zu treffen ist (eine ganze Zahl von 2 bis 1.000.000.000)")
    ann.page.get_by_label("Ziel", exact=True).fill("4")
    ann.page.get_by_label("zu zweit an diesem Bildschirm").check()
    ann.presses("Spiel öffnen")
    ann.page.wait_for_url("**/room/*")
    ann.sees_turn("Spieler 1 ist am Zug.")
    ann.plays("+2")
    ann.plays("*2")
    ann.sees_turn("Spieler 1 gewinnt: Spieler 2 ist über 4 hinausgeraten.")


def test_a_refusal_that_is_not_known_at_once_is_learned(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/")
    ann.presses("Deutsch")
    ann.goes_to("/challenge/code-swap?length=99&opponent=here")
    ann.presses("Raum öffnen")
    ann.sees_refusal("--length kann nicht „99“ sein; möglich ist eine ganze Zahl von 2 bis 5")
    ann.complaints.clear()  # the browser notes the refusal's status
