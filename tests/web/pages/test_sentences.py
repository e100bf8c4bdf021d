"""A page fills in sentences as Python does: every one that there is, with much in its gaps."""

import json
from collections.abc import Iterator

import pytest

from plyground.language.catalogue import list_languages
from plyground.language.message import Message, OptionName, Param, SeatNumber, render
from plyground.web.sentences import SHARED, list_parts
from tests.language.catalogues import (
    CATALOGUES,
    Catalogue,
    all_params_of,
    lists_of,
    messages,
    sentences_in,
)

from .conftest import People

GIVEN: list[Param] = [
    *(0, 1, 2, 3, 5, 11, 21, 101, 1_000, 1_234_567),
    *("", "a word", "<b>", "one", "losing-move", "row", "win"),
    OptionName("max_step"),
    SeatNumber(1),
    SeatNumber(2),
    Message.of("resigned", player=SeatNumber(2)),
    Message.of("turn-limit", turns=1),
    Message.of("no-such-sentence", n=1),
]
LISTS: list[Param] = [(), ("a",), ("a", "b"), ("a", "b", "c")]
NAMES = {1: "Ada"}
# To the page and back as text: piece by piece it would take longer than filling them in.
FILL = """async ([language, parts, given]) => {
  const { renderer } = await import("/static/js/texts/fluent.js");
  const books = {};
  for (const part of parts) {
    books[part] = await (await fetch(`/catalogue/${language}/${part}.json`)).json();
  }
  const { render } = renderer(language, books, (name) => `the option ${name}`);
  return JSON.stringify(JSON.parse(given).map((message) => render(message, { 1: "Ada" })));
}"""


def fill_gaps(catalogue: Catalogue) -> Iterator[Message]:
    """Every sentence of a catalogue, with everything that can go into its gaps."""
    shared = messages(Catalogue("", catalogue.language))
    known = [*shared, *messages(catalogue)]
    for sentence in messages(catalogue):
        name = sentence.id.name
        code = f"{catalogue.part}.{name}" if catalogue.part else name
        gaps = sorted(all_params_of(sentence, known))
        lists = sorted({gap for each in sentences_in(sentence, known) for gap in lists_of(each)})
        for place in range(len(GIVEN) if gaps else 1):
            params = dict.fromkeys(gaps, GIVEN[place])
            yield Message.of(code, **params | dict.fromkeys(lists, LISTS[place % len(LISTS)]))


@pytest.mark.parametrize("language", list_languages())
def test_a_page_fills_in_every_sentence_as_python_does(somebody: People, language: str) -> None:
    ann = somebody("Ann")
    ann.goes_to("/")
    parts = [part for part in list_parts() if part != "taglines"]
    known = [
        message
        for catalogue in CATALOGUES
        if catalogue.language == language and (catalogue.part or SHARED) in parts
        for message in fill_gaps(catalogue)
    ]
    assert len(known) > 4_000
    given = json.dumps([message.json() for message in known])
    filled = json.loads(ann.page.evaluate(FILL, [language, parts, given]))
    for message, said in zip(known, filled, strict=True):
        expected = render(message, language, option="the option {}".format, names=NAMES)
        assert said == expected, message
