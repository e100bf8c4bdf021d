"""Word by word: what is said in German is German, and was looked up as such."""

import re

import pytest

from plyground.language import ENGLISH, message
from plyground.language.catalogue import Parts, find_sentence, list_languages, read_catalogue
from plyground.language.message import LITERAL
from tests.variants import VARIANTS, Variant

from .test_dialogues import lines, play

OTHERS = [language for language in list_languages() if language != ENGLISH]
WORD = re.compile(r"[^\W\d_]{3,}")
SHARED = {"de": {"code", "system", "was"}}
"""Words that are the same in English and in another language."""


def words_of(line: str) -> set[str]:
    """The words of a line; short ones, and capitals alone, are notation."""
    return {word.lower() for word in WORD.findall(line) if not word.isupper()}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_no_line_has_a_word_that_its_english_game_has(variant: Variant, language: str) -> None:
    match = play(variant, seed=3)
    names = words_of(match.game.title) | SHARED[language]
    english = {word for line in lines(match, ENGLISH) for word in words_of(line)} - names
    assert [line for line in lines(match, language) if words_of(line) & english] == []


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_sentence_is_in_the_catalogue_of_its_language(
    variant: Variant, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up: set[tuple[str, str, str]] = set()

    def look(part: str, name: str, asked: str) -> Parts | None:
        looked_up.add((part, name, asked))
        return find_sentence(part, name, asked)

    monkeypatch.setattr(message, "find_sentence", look)
    assert list(lines(play(variant, seed=4), language))
    missing = [
        (part, name)
        for part, name, asked in looked_up
        if name not in read_catalogue(part, asked) and name not in read_catalogue("", asked)
    ]
    assert missing == []
    assert {asked for _, _, asked in looked_up} == {language}
    assert LITERAL not in {name for _, name, _ in looked_up}
