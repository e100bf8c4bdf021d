"""The rules in our own words quote the question that a terminal asks, in each language."""

import pytest

from plyground.games import registry
from plyground.language import ENGLISH
from plyground.language.catalogue import list_languages


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("slug", registry.slugs())
def test_the_rules_quote_the_first_question_to_the_letter(slug: str, language: str) -> None:
    game = registry.game(slug)
    name = "rules.txt" if language == ENGLISH else f"rules.{language}.txt"
    question = registry.dialogue(game, language=language).question(game.start(seed=1), [])
    assert question.strip() in (registry.read_text_beside(slug, name) or "")
