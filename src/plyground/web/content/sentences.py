"""Catalogues as pages read them: a part's sentences in a language, parsed, as one JSON object.

A page fills the gaps itself (`static/js/texts/fluent.js`). What nobody has translated is there in
English. A sentence without gaps is its words; any other is the list that `parse_sentence` gives.
"""

import json
from functools import cache

from plyground.games import shelf
from plyground.language.catalogue import (
    ENGLISH,
    find_sentence,
    list_languages,
    read_catalogue,
    render,
)
from plyground.language.fluent import Parts
from plyground.language.message import Message

SHARED = "shared"
"""What pages call the catalogue that belongs to no part."""
TAGLINES = "taglines"
"""A catalogue of its own for home, which names every game and opens none: a sentence each."""
PAGE_PARTS = ("pages", "entry", "room", "study", "server")


def list_language_names() -> dict[str, str]:
    """The languages that pages can be read in, by their tags: what each calls itself."""
    return {tag: render(Message("language-name"), tag) for tag in list_languages()}


def list_parts() -> list[str]:
    """The catalogues that a page can ask for."""
    return [SHARED, TAGLINES, *PAGE_PARTS, *shelf.slugs()]


@cache
def encode_catalogue(part: str, language: str) -> bytes | None:
    """A catalogue as JSON; None where there is no such part or language."""
    if language not in list_languages() or part not in list_parts():
        return None
    if part == TAGLINES:
        found = {slug: find_sentence(slug, "tagline", language) for slug in shelf.slugs()}
    else:
        shelved = "" if part == SHARED else part
        names = {**read_catalogue(shelved, ENGLISH), **read_catalogue(shelved, language)}
        found = {name: find_sentence(shelved, name, language) for name in names}
    sentences = {name: _shorten(parts) for name, parts in found.items() if parts is not None}
    return json.dumps(sentences, ensure_ascii=False, separators=(",", ":")).encode()


def _shorten(parts: Parts) -> object:
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts
