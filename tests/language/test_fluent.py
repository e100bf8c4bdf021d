"""Our reader of Fluent against the reference implementation, on every sentence that we have."""

from itertools import product
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentSerializer

from plyground.language.catalogue import (
    BadCatalogue,
    find_sentence,
    index_sentences,
    list_languages,
    parse_sentence,
)
from plyground.language.message import Message, OptionName, Param, SeatNumber, read_message, render

from .catalogues import CATALOGUES, Catalogue, all_params_of, lists_of, messages, params_of, parse

GIVEN: list[int | str] = ["<text>", 0, 1, 2, 5, 1_234_567]
SEPARATOR = "|"
"""The reference hands no lists to functions, so it gets them in one piece."""
LISTS = [("<a>",), ("<a>", "<b>"), ("<a>", "<b>", "<c>")]


def bundle(catalogue: Catalogue) -> FluentBundle:
    def join(words: str, how: str) -> str:
        *rest, last = words.split(SEPARATOR)
        pattern = made.get_message(how).value
        assert pattern is not None
        joined, _ = made.format_pattern(pattern, {"rest": ", ".join(rest), "last": last})
        return str(joined) if rest else last

    functions: dict[str, Any] = {
        "OR": lambda words: join(words, "list-or"),
        "AND": lambda words: join(words, "list-and"),
        "OPTION": str,
    }
    made = FluentBundle([catalogue.language], use_isolating=False, functions=functions)
    made.add_resource(parse(Catalogue("", catalogue.language).text))
    made.add_resource(parse(catalogue.text), allow_overrides=True)
    return made


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=str)
def test_every_sentence_is_filled_as_the_reference_fills_it(catalogue: Catalogue) -> None:
    reference, sentences = bundle(catalogue), messages(catalogue)
    for message in sentences:
        name, lists = message.id.name, lists_of(message)
        code = f"{catalogue.part}.{name}" if catalogue.part else name
        pattern = reference.get_message(name).value
        assert pattern is not None
        gaps = all_params_of(message, sentences)
        for given, words in product(GIVEN if gaps else GIVEN[:1], LISTS if lists else [()]):
            params: dict[str, Param] = dict.fromkeys(gaps, given)
            whole = {**params, **dict.fromkeys(lists, SEPARATOR.join(words))}
            expected, errors = reference.format_pattern(pattern, whole)
            assert errors == []
            params.update(dict.fromkeys(lists, words))
            found = render(Message.of(code, **params), catalogue.language)
            assert found == expected, code


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=str)
def test_no_sentence_is_overlooked(catalogue: Catalogue) -> None:
    names = [message.id.name for message in messages(catalogue)]
    assert list(index_sentences(catalogue.text)) == names


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=str)
def test_sentences_are_read_however_an_editor_has_laid_them_out(catalogue: Catalogue) -> None:
    written = FluentSerializer().serialize(parse(catalogue.text))
    ours, theirs = index_sentences(catalogue.text), index_sentences(written)
    for name, sentence in ours.items():
        assert parse_sentence(theirs[name]) == parse_sentence(sentence)


@pytest.mark.parametrize("part", sorted({catalogue.part for catalogue in CATALOGUES}))
def test_all_languages_have_the_same_sentences_with_the_same_gaps(part: str) -> None:
    of = {
        language: {
            message.id.name: params_of(message) for message in messages(Catalogue(part, language))
        }
        for language in list_languages()
    }
    assert all(sentences == of["en"] for sentences in of.values())


@pytest.mark.parametrize(
    "written",
    ["{ $a", "{ $a -> [one] x }", "a } b", "{ $a -> *[other] x", "{ FUNC() }", "{ 'x' }", "{ }"],
)
def test_what_is_not_read_is_refused(written: str) -> None:
    with pytest.raises(BadCatalogue):
        parse_sentence(written)


def test_a_sentence_can_hold_another_a_list_an_option_and_a_player() -> None:
    line = Message.of("coordinate-clash.row", name="3")
    ended = Message.of("coordinate-clash.lined-up", player=SeatNumber(1), count=3, line=line)
    assert render(ended) == "Player 1 lined up 3 in Row 3"
    assert render(ended, "de", names={1: "Ada"}) == "Ada hat 3 in einer Linie: Zeile 3"
    option = Message.of("literal", text=OptionName("target"))
    assert render(option, option="--{}".format) == "--target"
    either = Message.of("one-of", words=("start", OptionName("target")))
    assert render(either, option="--{}".format) == "start or --target"


def test_what_nobody_has_a_sentence_for_is_said_by_its_code() -> None:
    assert find_sentence("", "no-such-sentence", "de") is None
    assert render(Message("no-such-sentence"), "de") == "no-such-sentence"
    assert render(Message("resigned", (("player", SeatNumber(2)),)), "xx") == "Player 2 resigned"


@pytest.mark.parametrize(
    "message",
    [
        Message("agreed-to-stop"),
        Message.of("turn-limit", turns=3),
        Message.of("literal", text=OptionName("target")),
        Message.of("literal", text=("a", "b")),
        Message.of("literal", text=(OptionName("target"), Message("agreed-to-stop"))),
        Message.of("forfeit", player=SeatNumber(2), what=Message.of("literal", text="x")),
    ],
)
def test_a_message_goes_through_json_and_back(message: Message) -> None:
    assert read_message(message.json()) == message


@pytest.mark.parametrize("found", [{}, {"code": 3}, {"code": "x", "params": {"a": [[]], "b": {}}}])
def test_what_is_no_message_is_refused(found: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="message"):
        read_message(found)
