"""Catalogues as pages read them: a part's sentences in a language, parsed, as one JSON object.

A page fills the gaps itself (`static/js/texts/fluent.js`). What nobody has translated is there in
English. A sentence without gaps is its words; any other is the list that `parse_sentence` gives.
"""

import json
from functools import cache

from plyground.games import registry
from plyground.language import ENGLISH
from plyground.language.catalogue import (
    find_sentence,
    list_languages,
    read_catalogue,
)
from plyground.language.fluent import Parts
from plyground.language.message import Message, render

SHARED = "shared"
"""The catalogue that belongs to no part."""
TAGLINES = "taglines"
"""A catalogue of its own for home, which names every game and opens none: a sentence each."""
PAGE_PARTS = (
    "pages",
    "home",
    "entry",
    "room",
    "study",
    "character",
    "puzzle",
    "puzzle-pages",
    "server",
)


def list_language_names() -> dict[str, str]:
    """The languages that pages can be read in, by their tags: what each calls itself."""
    return {tag: render(Message("language-name"), tag) for tag in list_languages()}


def list_parts() -> list[str]:
    """The catalogues that a page can ask for."""
    return [SHARED, TAGLINES, *PAGE_PARTS, *registry.slugs()]


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
        folder = "" if part == SHARED else part
        sentences = list_sentences(folder, list_names(folder, language), language)
    return json.dumps(sentences, ensure_ascii=False, separators=(",", ":")).encode()


def list_sentences(part: str, names: list[str], language: str) -> dict[str, object]:
    """Some sentences of a part, as pages read them."""
    found = {name: find_sentence(part, name, language) for name in names}
    return {name: _shorten(parts) for name, parts in found.items() if parts is not None}


def list_names(part: str, language: str) -> list[str]:
    """The names of the sentences of a part."""
    return list({**read_catalogue(part, ENGLISH), **read_catalogue(part, language)})


def _shorten(parts: Parts) -> object:
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts
