"""Catalogues, and games that play themselves, as pages read them: one JSON object each.

A page fills the gaps itself (`static/js/texts/fluent.js`). What nobody has translated is there in
English. A sentence without gaps is its words; any other is the list that `parse_sentence` gives.
"""

from collections.abc import Iterator
from functools import lru_cache

from plyground.games import registry
from plyground.kernel.match import Match
from plyground.language import ENGLISH
from plyground.language.catalogue import Parts, find_sentence, list_languages, read_catalogue
from plyground.players.demo import find_demo
from plyground.web.base.errors import encode

MOST_ENCODED = 256
"""Answers that are kept, whatever visitors ask for."""
WORDS = "board-"
"""The prefix of the names of a board's sentences."""


@lru_cache(maxsize=MOST_ENCODED)
def encode_demo(part: str, language: str) -> bytes | None:
    """A game from start to end as JSON, with all that its board needs; None where there is none."""
    if part not in registry.slugs() or language not in list_languages():
        return None
    match = find_demo(part)
    words = [name for name in list_names(part, language) if name.startswith(WORDS)]
    scenes, said = list(_show_scenes(match)), list_sentences(part, words, language)
    return encode({"options": match.game.public_options, "scenes": scenes, "words": said})


def _show_scenes(match: Match) -> Iterator[dict[str, object]]:
    """The scenes that a spectator saw."""
    for ply in range(len(match.moves) + 1):
        past = match.at(ply)
        drawn = registry.sketch(past.game, past.view()).leave_out_moves()  # nobody moves here
        scene: dict[str, object] = {"sketch": drawn.json()}
        if past.moves:
            scene["last"] = str(past.moves[-1])
        if past.outcome is None:
            scene["turn"] = past.turn.value
        elif past.outcome.winner:
            scene["winner"] = past.outcome.winner.value
        yield scene


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


def list_parts() -> list[str]:
    """The catalogues that a page can ask for."""
    return [SHARED, TAGLINES, *PAGE_PARTS, *registry.slugs()]


@lru_cache(maxsize=MOST_ENCODED)
def encode_catalogue(part: str, language: str) -> bytes | None:
    """A catalogue as JSON; None where there is no such part or language."""
    if language not in list_languages() or part not in list_parts():
        return None
    if part == TAGLINES:
        found = {slug: find_sentence(slug, "tagline", language) for slug in registry.slugs()}
        sentences = {slug: _shorten(parts) for slug, parts in found.items() if parts is not None}
    else:
        folder = "" if part == SHARED else part
        sentences = list_sentences(folder, list_names(folder, language), language)
    return encode(sentences)


def list_sentences(part: str, names: list[str], language: str) -> dict[str, object]:
    """Some sentences of a part, as pages read them."""
    found = {name: find_sentence(part, name, language) for name in names}
    return {name: _shorten(parts) for name, parts in found.items() if parts is not None}


def list_names(part: str, language: str) -> list[str]:
    """The names of the sentences of a part."""
    return list({**read_catalogue(part, ENGLISH), **read_catalogue(part, language)})


def _shorten(parts: Parts) -> object:
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts
