"""Reads and fills the part of Fluent that our catalogues use.

Fluent is a format for translations with editors and checkers of its own; the tests hold what is
read here against its reference implementation. The part: a sentence a name, gaps, choices by number
or word, functions for lists and options, and sentences within sentences.

    turn-limit = the limit of { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } is reached

A sentence is kept as parts that JSON can carry, so that pages fill the same ones.
"""

import re
from typing import TypeAlias

Part: TypeAlias = "str | list[object]"
"""Words, or a gap: ["param", name], ["call", function, name], ["message", name],
["select", name, {key: parts}, the key of the default]."""
Parts: TypeAlias = list[Part]

SENTENCE = re.compile(r"^([a-z][a-z0-9-]*) *= *(.*(?:\n(?:[ \t].*|[ \t]*\}.*|))*)", re.MULTILINE)
GAP = re.compile(
    r"\s*(?:\$(?P<param>[a-z]+)|(?P<function>[A-Z]+)\(\s*\$(?P<given>[a-z]+)\s*\)"
    r'|"(?P<words>[^"]*)"|(?P<message>[a-z][a-z0-9-]*))\s*'
)
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
    while at < len(text):
        if text[at] == "{":
            if words:
                parts.append(words)
                words = ""
            gap, at = _parse_gap(text, at + 1)
            parts.append(gap)
        elif text[at] == "}" or (inside and text[at] == "\n"):
            break
        elif text[at] == "\n":
            words = words.rstrip() + "\n"
            at = len(text) - len(text[at:].lstrip())
        else:
            words += text[at]
            at += 1
    words = words.rstrip()
    if words:
        parts.append(words)
    return parts, at


def _parse_gap(text: str, at: int) -> tuple[list[object], int]:
    found = GAP.match(text, at)
    if found is None:
        raise BadCatalogue(f"no gap that is known: {text[at : at + 40]!r}")
    at = found.end()
    if found["param"] is not None and text.startswith("->", at):
        return _parse_choices(text, at + 2, found["param"])
    if not text.startswith("}", at):
        raise BadCatalogue(f"a gap does not end: {text[at : at + 40]!r}")
    at += 1
    if found["param"] is not None:
        return ["param", found["param"]], at
    if found["function"] is not None:
        return ["call", found["function"], found["given"]], at
    if found["words"] is not None:
        return ["words", found["words"]], at
    return ["message", found["message"]], at


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
