"""Commands by name: what each takes and says of itself, in which language, and how it is called."""

import re
from collections.abc import Container, Sequence
from functools import cache
from importlib import import_module

from plyground.language import ENGLISH
from plyground.language.catalogue import find_folder, list_languages
from plyground.system.progress import speak_progress
from plyground.terminal.preferences import find_language

LANG, LINES, WITH = "--lang", "--lines", "--with"
SPEAKING = (
    *("", LINES, "menu", "screen", "puzzle", "lesson", "ladder", "progress", "rules", "review"),
    *("replay", "saves", "verify"),
)
"""What speaks the language of whoever sits at a terminal; `play` never does, nor what is piped."""


def call(name: str, words: list[str]) -> int:
    """What a command comes to; Leave or EndOfInput, where somebody leaves in the middle of it."""
    try:
        with speak_progress(read_language([name, *words])):
            status: int = import_module(f"plyground.cli.{name}").run(words)
    except SystemExit as left:  # argparse leaves so after --help, and a game at Ctrl-C
        return int(left.code or 0)
    return status


@cache
def read_texts(language: str) -> dict[str, str]:
    """What there is to type, and what each command takes and says of itself, as it is written."""
    texts = (find_folder("cli") / f"{language}.txt").read_text("utf-8")
    return dict(re.findall(r"^## (\S+)\n((?:(?!## ).*\n)*)", texts, re.MULTILINE))


def read_language(words: Sequence[str]) -> str:
    """The language of --lang; else, for some commands at a terminal, the remembered one."""
    left, given = take_flags(words, [LANG, WITH])
    if LANG in given:
        return next((tag for tag in reversed(given[LANG]) if tag in list_languages()), ENGLISH)
    return find_language() if next(iter(left), "") in SPEAKING else ENGLISH


def take_flags(
    words: Sequence[str], flags: Container[str]
) -> tuple[list[str], dict[str, list[str]]]:
    """The words without these flags, and the values that follow them."""
    left: list[str] = []
    given: dict[str, list[str]] = {}
    rest = iter(words)
    for word in rest:
        flag, equals, value = word.partition("=")
        if flag in flags:
            given.setdefault(flag, []).append(value if equals else next(rest, ""))
        else:
            left.append(word)
    return left, given
