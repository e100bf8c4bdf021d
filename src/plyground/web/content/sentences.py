"""Catalogues as pages read them: a part's sentences in a language, parsed, as one JSON object.

A page fills the gaps itself (`static/js/texts/fluent.js`). What nobody has translated is there in
English. A sentence without gaps is its words; any other is the list that `parse_sentence` gives.
"""

import json
import re
from functools import cache

from plyground.games import registry
from plyground.language import ENGLISH
from plyground.language.catalogue import (
    SUFFIX,
    find_folder,
    find_sentence,
    list_languages,
    read_catalogue,
)
from plyground.language.fluent import Parts, index_sentences
from plyground.language.message import Message, render

SHARED = "shared"
"""What belongs to no part, as far as pages may have to say it at once."""
REFUSALS = "refusals"
"""The rest of it, which comes when something is refused."""
AT_ONCE = (
    "How things are written",
    "How a game ends, whichever it is",
    "What is known about a position, whichever the game",
    "House rules",
    "Set-ups that have a name",
    "How best play goes on",
)
"""The sections of the shared catalogue that a page begins with, as the English file has them."""
TAGLINES = "taglines"
"""A catalogue of its own for home, which names every game and opens none: a sentence each."""
PAGE_PARTS = ("pages", "home", "entry", "room", "study", "character", "puzzle", "puzzles", "server")


def list_language_names() -> dict[str, str]:
    """The languages that pages can be read in, by their tags: what each calls itself."""
    return {tag: render(Message("language-name"), tag) for tag in list_languages()}


def list_parts() -> list[str]:
    """The catalogues that a page can ask for."""
    return [SHARED, REFUSALS, TAGLINES, *PAGE_PARTS, *registry.slugs()]


def encode_catalogue(part: str, language: str) -> bytes | None:
    """A catalogue as JSON; None where there is no such part or language."""
    if language not in list_languages() or part not in list_parts():
        return None
    return _encode(part, language)


@cache
def _encode(part: str, language: str) -> bytes:
    if part == TAGLINES:
        found = {slug: find_sentence(slug, "tagline", language) for slug in registry.slugs()}
        sentences = {slug: _shorten(parts) for slug, parts in found.items() if parts is not None}
    else:
        folder_part = "" if part in (SHARED, REFUSALS) else part
        sentences = list_sentences(folder_part, list_names(part, language), language)
    return json.dumps(sentences, ensure_ascii=False, separators=(",", ":")).encode()


def list_sentences(part: str, names: list[str], language: str) -> dict[str, object]:
    """Some sentences of a part, as pages read them."""
    found = {name: find_sentence(part, name, language) for name in names}
    return {name: _shorten(parts) for name, parts in found.items() if parts is not None}


def list_names(part: str, language: str) -> list[str]:
    """The names of the sentences that a page gets under a part."""
    if part not in (SHARED, REFUSALS):
        return list({**read_catalogue(part, ENGLISH), **read_catalogue(part, language)})
    english = (find_folder("") / f"{ENGLISH}{SUFFIX}").read_text("utf-8")
    opening, *sections = re.split(r"^## ", english, flags=re.MULTILINE)
    at_once = [opening, *(each for each in sections if each.partition("\n")[0] in AT_ONCE)]
    first = [name for each in at_once for name in index_sentences(each)]
    if part == SHARED:
        return first
    return [name for name in read_catalogue("", ENGLISH) if name not in first]


def _shorten(parts: Parts) -> object:
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts
