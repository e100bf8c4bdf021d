"""What games and their options are about: in English as their classes say it, and in German."""

from collections.abc import Iterator

import pytest

from plyground.games import registry
from plyground.games.registry import describe_game, describe_option, name_option
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import Choice, Option
from plyground.language.catalogue import list_languages, read_catalogue
from plyground.language.message import LITERAL, Message, render

OPTIONS = [
    (slug, option)
    for slug in registry.slugs()
    for option in (*registry.game_class(slug).declared_options().values(), *HOUSE_OPTIONS.values())
]
options = pytest.mark.parametrize(
    ("slug", "option"), OPTIONS, ids=[f"{slug}-{option.name}" for slug, option in OPTIONS]
)


def descriptions() -> Iterator[Message]:
    """All that is said about the games and their options."""
    for slug in registry.slugs():
        yield describe_game(slug)
    for slug, option in OPTIONS:
        yield name_option(slug, option.name)
        yield describe_option(slug, option)
        if isinstance(option, Choice):
            key = f"{slug}.option-{option.name.replace('_', '-')}"
            yield from (Message(f"{key}-is-{choice}") for choice in option.choices)


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_tagline_is_what_the_class_says(slug: str) -> None:
    assert render(describe_game(slug)) == registry.game_class(slug).tagline


@options
def test_the_help_for_an_option_is_what_it_declares(slug: str, option: Option[object]) -> None:
    assert render(describe_option(slug, option)) == option.help


@pytest.mark.parametrize("message", list(descriptions()), ids=lambda message: message.code)
def test_nothing_about_a_game_is_said_in_english_alone(message: Message) -> None:
    assert message.code != LITERAL
    part, _, name = message.code.rpartition(".")
    for language in list_languages():
        assert name in read_catalogue(part, language) or name in read_catalogue("", language)


def test_a_game_without_a_catalogue_says_what_its_class_says() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.GAMES, "last-match", "tests.sixth.rules:LastMatch")
        heap = registry.game_class("last-match").declared_options()["heap"]
        assert render(describe_game("last-match"), "de").startswith("Take a few matches")
        assert render(describe_option("last-match", heap), "de") == heap.help
        assert render(name_option("last-match", "heap"), "de") == "Heap"
        assert render(name_option("last-match", "turn_limit"), "de") == "Zuggrenze"
