"""Commands by name: what each takes and says of itself, in which language, and how it is called."""

import re
from collections.abc import Container, Sequence
from functools import cache
from importlib import import_module

from plyground.language import ENGLISH
from plyground.language.catalogue import find_folder, list_languages
from plyground.terminal.console import EndOfInput

LANG = "--lang"


def call(name: str, words: list[str]) -> int:
    """What a command comes to; Leave, where somebody leaves in the middle of it."""
    try:
        status: int = import_module(f"plyground.cli.{name}").run(words)
    except (EndOfInput, SystemExit):  # argparse leaves so after --help
        return 0
    return status


@cache
def read_texts(language: str) -> dict[str, str]:
    """What there is to type, and what each command takes and says of itself, as it is written."""
    texts = (find_folder("cli") / f"{language}.txt").read_text("utf-8")
    return dict(re.findall(r"^## (\S+)\n((?:(?!## ).*\n)*)", texts, re.MULTILINE))


def read_language(words: Sequence[str]) -> str:
    """The language of --lang, before the arguments are read: for help, and for errors."""
    _, given = take_flags(words, [LANG])
    return next((tag for tag in given.get(LANG, ()) if tag in list_languages()), ENGLISH)


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
