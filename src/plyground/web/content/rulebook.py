"""The rules of a game as a page shows them: sections, rulings, an example, the truth about it."""

import json
from functools import cache
from inspect import cleandoc
from typing import Literal, TypedDict, get_args

from plyground.games import shelf
from plyground.games.descriptions import describe_game
from plyground.language.catalogue import render

from .rule_text import Piece, pieces, rulings, sections
from .solution_text import write_solution

Language = Literal["en", "de"]
LANGUAGES = get_args(Language)

RULINGS = ("RULINGS", "Festlegungen")
TERMINAL = (
    "HOW TO TYPE A MOVE",
    "OPTIONS",
    "HOUSE RULES",
    "Wie man einen Zug tippt",
    "Optionen",
    "Hausregeln",
)


class Section(TypedDict):
    """A part of the rules under its name."""

    name: str
    text: list[Piece]
    terminal: bool
    """Whether it is for those who play in a terminal."""


class Ruling(TypedDict):
    """What was decided where the rule book is unclear."""

    name: str
    text: str


class Example(TypedDict):
    """A game to play through, or to leave and play on alone."""

    position: str
    moves: list[str]
    seed: int
    """Draws the secret, where there is one."""


class Rulebook(TypedDict):
    """All about how a game is played."""

    game: str
    title: str
    language: Language
    """That of the sections: the one asked for, or English where there is no other."""
    tagline: str
    sections: list[Section]
    rulings: list[Ruling]
    example: Example | None
    truth: str | None
    """Who wins with best play; null where nobody has written about it."""


@cache
def build_rulebook(slug: str, language: Language) -> Rulebook:
    """The rules of a game in a language."""
    kind = shelf.game_class(slug)
    own = None if language == "en" else shelf.text_beside(slug, f"rules.{language}.txt")
    text = own or shelf.text_beside(slug, "rules.txt")
    # A game that is not written about says about itself what its class says.
    brief = [("", cleandoc(kind.__doc__ or kind.tagline).splitlines())]
    parts = list(sections(text)) if text else brief
    example = shelf.text_beside(slug, "example.json")
    return {
        "game": slug,
        "title": kind.title,
        "language": language if own else "en",
        "tagline": render(describe_game(slug), language),
        "sections": [
            {"name": _unshout(name), "text": list(pieces(lines)), "terminal": name in TERMINAL}
            for name, lines in parts
            if name not in RULINGS
        ],
        "rulings": [
            {"name": mark, "text": text}
            for name, lines in parts
            if name in RULINGS
            for mark, text in rulings(lines)
        ],
        "example": json.loads(example) if example else None,
        "truth": write_solution(slug, language),
    }


def _unshout(name: str) -> str:
    """A heading that is not shouted."""
    return name.capitalize() if name.isupper() else name
