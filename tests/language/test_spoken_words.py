"""Word by word: what is said in German is German."""

import re

import pytest

from plyground.language import ENGLISH
from plyground.language.catalogue import list_languages
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
