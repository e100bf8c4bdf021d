"""The rules of a game as a page shows them: sections, rulings, an example, the truth about it.

The rules of a game are written for everybody, and a little for those who sit at a terminal. What a
page says instead is in `page.txt`, a game's own beside its rules and here what is said of all: how
one moves there, and rulings in other words (a dash: it is no matter of pages).
"""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from inspect import cleandoc
from typing import NamedTuple, TypedDict

from plyground.kernel.preset import FAIR
from plyground.language import ENGLISH
from plyground.language.message import render
from plyground.messages.rooms import PresetShown, describe_preset
from plyground.rulebooks import shelf
from plyground.rulebooks.descriptions import describe_game

from .rule_text import Piece, parse_pieces, parse_rulings, split_sections
from .solution_text import write_solution

RULINGS = "RULINGS"
TURN = "YOUR TURN"
"""The section after which a page says how one moves on it."""
TERMINAL = ("HOW TO TYPE A MOVE", "OPTIONS", "HOUSE RULES")
"""The sections that are for those who play in a terminal, as the English rules call them."""
NOT_HERE = "-"
"""A ruling that is no matter of pages."""


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
    language: str
    """That of the sections: the one asked for, or English where there is no other."""
    tagline: str
    sections: list[Section]
    rulings: list[Ruling]
    example: Example | None
    fair: PresetShown | None
    """The fair set-up, in one line; null where the game has none."""
    fair_sections: list[Section]
    """The rules of the fair set-up, in the language of the sections; none where nobody has written
    them."""
    truth: str | None
    """Who wins with best play; null where nobody has written about it."""


@cache
def build_rulebook(slug: str, language: str) -> Rulebook:
    """The rules of a game in a language."""
    kind = shelf.game_class(slug)
    english = shelf.read_text_beside(slug, "rules.txt")
    own = None if language == ENGLISH else shelf.read_text_beside(slug, f"rules.{language}.txt")
    text = own or english
    # A game that is not written about says about itself what its class says.
    brief = [("", cleandoc(kind.__doc__ or kind.tagline).splitlines())]
    parts = _find_roles(list(split_sections(text)) if text else brief, english or "")
    spoken = language if own else ENGLISH
    page = read_page_text(slug, spoken)
    example = shelf.read_text_beside(slug, "example.json")
    return {
        "game": slug,
        "title": kind.title,
        "language": spoken,
        "tagline": render(describe_game(slug), language),
        "sections": [
            {
                "name": _unshout(name),
                "text": list(parse_pieces(lines)),
                "terminal": role in TERMINAL,
            }
            for role, name, lines in _add_how_to_play(parts, page)
            if role != RULINGS
        ],
        "rulings": [
            {"name": mark, "text": said}
            for role, _, lines in parts
            if role == RULINGS
            for mark, text in parse_rulings(lines)
            if (said := page.rulings.get(mark, text)) != NOT_HERE
        ],
        "example": json.loads(example) if example else None,
        "fair": _describe_fair(slug),
        "fair_sections": _read_fair(slug, spoken, page),
        "truth": write_solution(slug, language),
    }


class PageText(NamedTuple):
    """What a page says instead of, and besides, the rules that a terminal prints."""

    sections: list[tuple[str, list[str]]]
    rulings: dict[str, str]


def read_page_text(slug: str, language: str) -> PageText:
    """A game's own, with what is said of all games."""
    name = "page.txt" if language == ENGLISH else f"page.{language}.txt"
    shared = files(__package__) / name
    texts = [shared.read_text("utf-8") if shared.is_file() else ""]
    texts.append(shelf.read_text_beside(slug, name) or "")
    parts = [part for text in texts for part in split_sections(text)]
    rulings = {
        mark: said
        for heading, lines in parts
        if heading == RULINGS
        for mark, said in parse_rulings(lines)
    }
    return PageText([part for part in parts if part[0] != RULINGS], rulings)


def _add_how_to_play(
    parts: list[tuple[str, str, list[str]]], page: PageText
) -> Iterator[tuple[str, str, list[str]]]:
    for part in parts:
        yield part
        if part[0] == TURN:
            yield from (("", name, lines) for name, lines in page.sections)


def _describe_fair(slug: str) -> PresetShown | None:
    fair = [preset for preset in shelf.presets(slug) if preset.name == FAIR]
    return describe_preset(fair[0]) if fair else None


def _read_fair(slug: str, language: str, page: PageText) -> list[Section]:
    english = shelf.read_text_beside(slug, "fair.txt") or ""
    own = None if language == ENGLISH else shelf.read_text_beside(slug, f"fair.{language}.txt")
    parts = _find_roles(list(split_sections(own or english)), english)
    return [
        {"name": _unshout(name), "text": list(parse_pieces(lines)), "terminal": False}
        for _, name, lines in _add_how_to_play(parts, page)
    ]


def _find_roles(
    parts: list[tuple[str, list[str]]], english: str
) -> list[tuple[str, str, list[str]]]:
    """Sections after what the English rules call them: each language has names of its own."""
    roles = [name for name, _ in split_sections(english)]
    if len(roles) != len(parts):  # not translated section by section: it is all just text
        roles = [""] * len(parts)
    return [(role, name, lines) for role, (name, lines) in zip(roles, parts, strict=True)]


def _unshout(name: str) -> str:
    """A heading that is not shouted."""
    return name.capitalize() if name.isupper() else name
