"""The tagline of a game and its options' names and help, in any language.

A game's catalogue has its `tagline` and, for each option, `option-NAME` (what a page calls it) and
`option-NAME-help`; of one that takes a word, `option-NAME-is-WORD`. The house rules are in the
shared catalogue. A game that keeps no catalogue says what its class says, in English.
"""

from plyground.kernel.options import Option
from plyground.language import ENGLISH
from plyground.language.catalogue import find_sentence
from plyground.language.message import LITERAL, Message

from . import registry


def describe_game(slug: str) -> Message:
    """One line about a game."""
    return _find(slug, "tagline", registry.game_class(slug).tagline)


def name_option(slug: str, name: str) -> Message:
    """What a page calls an option of a game, or a house rule: 'Longest step'."""
    return _find(slug, _key(name), name.replace("_", " ").capitalize())


def describe_option(slug: str, option: "Option[object]") -> Message:
    """One line about an option of a game, or about a house rule."""
    return _find(slug, f"{_key(option.name)}-help", option.help)


def _key(name: str) -> str:
    return f"option-{name.replace('_', '-')}"


def _find(slug: str, key: str, plain: str) -> Message:
    if find_sentence(slug, key, ENGLISH) is None:
        return Message.of(LITERAL, text=plain)
    return Message(f"{slug}.{key}")
