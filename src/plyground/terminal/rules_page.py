"""The rules of a game as they are read before it and in the middle of it."""

import re

from plyground.games import registry
from plyground.language.message import Message, render

SECTION = re.compile(r"\n\n(?=\S)")
EXAMPLE, RULINGS = "EXAMPLE", "RULINGS"
"""What the English rules call sections that are not of every set-up, or not for every reader."""


def write_rules(slug: str, language: str, *, fair: bool = False, rulings: bool = False) -> str:
    """The rules as printed, or of the fair set-up; or what was decided where they are unclear.

    A game that nobody has written so much about has one text for all of these.
    """
    text, headings = registry.rules_text(slug, language), _list_headings(registry.rules_text(slug))
    sections = SECTION.split(text.strip())
    if RULINGS not in headings or len(headings) != len(sections):
        return text
    parts = dict(zip(headings, sections, strict=True))
    decided = parts.pop(RULINGS)
    if rulings:
        return decided
    if fair and (own := registry.read_text_beside(slug, "fair.txt")):
        own_language = registry.read_text_beside(slug, f"fair.{language}.txt") or own
        parts |= zip(_list_headings(own), SECTION.split(own_language.strip()), strict=True)
        del parts[EXAMPLE]  # which is of the game as printed
    more = render(Message.of("terminal.rulings", game=slug), language)
    return "\n\n".join([*parts.values(), more])


def _list_headings(text: str) -> list[str]:
    return [section.partition("\n")[0] for section in SECTION.split(text.strip())]
