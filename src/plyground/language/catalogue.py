"""Catalogues: a file of sentences a language, one for everybody and one for each part.

They are written in the part of Fluent that is read and filled here.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from os import listdir
from pathlib import Path
from typing import TypeAlias

from . import ENGLISH

Part: TypeAlias = "str | list[object]"
"""Words, or a gap: ["param", name], ["call", function, name], ["message", name],
["option", name], ["select", name, {key: parts}, the key of the default]."""
Parts: TypeAlias = list[Part]

SENTENCE = re.compile(r"^([a-z][a-z0-9-]*) *= *(.*(?:\n(?:[ \t].*|[ \t]*\}.*|))*)", re.MULTILINE)
GAP = re.compile(
    r"\s*(?:\$(?P<param>[a-z]+)|([A-Z]+)\(\s*\$(?P<call>[a-z]+)\s*\)"
    r'|OPTION\("(?P<option>\w+)"\)|"(?P<words>[^"]*)"|(?P<message>[a-z][a-z0-9-]*))\s*'
)
"""A gap; the last group that matches has the name of its kind."""
CHOICE = re.compile(r"\s*(?P<default>\*)?\[\s*(?P<key>[\w.-]+)\s*\]")


class BadCatalogue(ValueError):
    """A catalogue holds something that is not read here."""


def index_sentences(text: str) -> dict[str, str]:
    """The sentences of a catalogue by name, as they are written: few of them are ever needed."""
    return {found[1]: found[2].strip() for found in SENTENCE.finditer(text)}


def parse_sentence(written: str) -> Parts:
    """A sentence as its parts; BadCatalogue where it is none."""
    parts, end = _parse_parts(written, 0, inside=False)
    if end != len(written):
        raise BadCatalogue(f"what is left over: {written[end:]!r}")
    return parts


def _parse_parts(text: str, at: int, *, inside: bool) -> tuple[Parts, int]:
    """Words and gaps, up to the end of the sentence or, inside a choice, of what it chooses."""
    parts: Parts = []
    words = ""
    while at < len(text) and text[at] != "}" and not (inside and text[at] == "\n"):
        if text[at] == "{":
            gap, at = _parse_gap(text, at + 1)
            parts += [words, gap]
            words = ""
        elif text[at] == "\n":
            words = words.rstrip() + "\n"
            at = len(text) - len(text[at:].lstrip())
        else:
            words += text[at]
            at += 1
    return [part for part in (*parts, words.rstrip()) if part], at


def _parse_gap(text: str, at: int) -> tuple[list[object], int]:
    found = GAP.match(text, at)
    if found is None:
        raise BadCatalogue(f"no gap that is known: {text[at : at + 40]!r}")
    at, kind = found.end(), found.lastgroup
    if kind == "param" and text.startswith("->", at):
        return _parse_choices(text, at + 2, found[kind])
    if not text.startswith("}", at):
        raise BadCatalogue(f"a gap does not end: {text[at : at + 40]!r}")
    return [kind, *(given for given in found.groups() if given is not None)], at + 1


def _parse_choices(text: str, at: int, name: str) -> tuple[list[object], int]:
    choices: dict[str, Parts] = {}
    default = ""
    while found := CHOICE.match(text, at):
        at = len(text) - len(text[found.end() :].lstrip())  # on its own line, or on the next
        choices[found["key"]], at = _parse_parts(text, at, inside=True)
        default = found["key"] if found["default"] else default
    at = len(text) - len(text[at:].lstrip())
    if not default or not text.startswith("}", at):
        raise BadCatalogue(f"the choices for ${name} need a default and an end")
    return ["select", name, choices, default], at + 1


HERE = Path(__file__).parent
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
        return index_sentences((find_folder(part) / f"{language}{SUFFIX}").read_text("utf-8"))
    except FileNotFoundError:
        return {}


def find_folder(part: str) -> Path:
    """The folder of a part's catalogues: beside this file, or with its game."""
    folder = HERE / part
    return folder if folder.is_dir() else HERE.parent / "games" / part.replace("-", "_")
