"""Catalogues: a file of sentences a language, one for everybody and one for each part.

The parts are the games, whose files lie in their own folders, and the front ends
(the command line, the terminal, the server, several for the pages), with a folder each beside this
file. A language is there once its file lies in this folder. A sentence that nobody has translated
is said in English.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from os import listdir, path
from pathlib import Path

from . import ENGLISH
from .fluent import Parts, index_sentences, parse_sentence

HERE = path.dirname(__file__)
GAMES = path.join(path.dirname(HERE), "games")
SUFFIX = ".ftl"


def list_languages() -> list[str]:
    """The languages there are, by their tags; English first."""
    tags = (name.removesuffix(SUFFIX) for name in listdir(HERE) if name.endswith(SUFFIX))
    return sorted(tags, key=lambda tag: (tag != ENGLISH, tag))


@lru_cache(maxsize=4096)
def find_sentence(part: str, name: str, language: str) -> Parts | None:
    """A sentence of the shared catalogue (no part) or of a game's, in a language or in English."""
    for tag in (language, ENGLISH):
        for catalogue in (part, "") if part else ("",):
            written = read_catalogue(catalogue, tag).get(name)
            if written is not None:
                return parse_sentence(written)
    return None


@cache
def read_catalogue(part: str, language: str) -> Mapping[str, str]:
    """The sentences of a catalogue as they are written; none where there is no such file."""
    try:
        with open(path.join(_locate(part), f"{language}{SUFFIX}"), encoding="utf-8") as file:
            return index_sentences(file.read())
    except FileNotFoundError:
        return {}


def find_folder(part: str) -> Path:
    """The folder of a part's catalogues: beside this file, or with its game."""
    return Path(_locate(part))


def _locate(part: str) -> str:
    part_folder = path.join(HERE, part)
    return part_folder if path.isdir(part_folder) else path.join(GAMES, part.replace("-", "_"))
