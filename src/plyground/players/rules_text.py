"""The rules for a player who sits at no terminal: a language model, or a program that reads them.

The rules of a game are written for people at a keyboard. What speaks of prompts, commands and flags
is left out here; how moves are written, and what is unusual about this game, is said instead.
"""

from collections.abc import Iterator

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.language.text import join_words

FOR_A_TERMINAL = ("HOW TO TYPE A MOVE", "OPTIONS", "HOUSE RULES", "RULINGS")
"""Sections that only make sense to somebody who types commands."""
INDENT = "  "
MANY_MOVES = 8


def explain_rules(game: AnyGame) -> str:
    """The rules for somebody who has never heard of the game, what is unusual about it last."""
    parts = [
        *_sections_for_anybody(registry.rules_text(game.slug)),
        _section("HOW A MOVE IS WRITTEN", _notation(game).splitlines()),
    ]
    unusual = [*_unusual_options(game), *(str(rule.notice) for rule in list_house_rules(game))]
    if unusual:
        unusual += ["Whoever is to move and has no legal move loses."]
        parts.append(_section("THIS GAME DIFFERS FROM THE RULES ABOVE", unusual))
    return "\n\n".join(parts)


def _sections_for_anybody(text: str) -> Iterator[str]:
    """The sections, each with its heading; a heading is a line in capitals that is not indented."""
    section: list[str] = []
    for line in [*text.splitlines(), "END"]:
        if line.isupper() and not line.startswith(" "):
            if section and section[0] not in FOR_A_TERMINAL:
                yield "\n".join(section).rstrip()
            section = []
        section.append(line)


def _notation(game: AnyGame) -> str:
    """How moves are written: the game's own words, or examples."""
    if own := registry.read_text_beside(game.slug, "notation.txt"):
        return own
    moves = [str(move) for move in game.all_moves[:MANY_MOVES]]
    return f"Moves are written like {join_words(moves, 'and')}."


def _unusual_options(game: AnyGame) -> Iterator[str]:
    """The options that are not the rule book's; those that only shaped the draw do not matter."""
    core = game.core
    for name, option in core.declared_options().items():
        value = core.options[name]
        if value != option.default and not option.draw_only:
            shown, usual = option.show(value), option.show(option.default)
            yield f"{name} ({option.help}): {shown} instead of {usual}"


def _section(heading: str, lines: list[str]) -> str:
    return "\n".join([heading, *(INDENT + line for line in lines)])
