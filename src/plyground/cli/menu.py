"""`plyground` alone: the menu."""

import sys
from collections.abc import Sequence

from plyground.language import ENGLISH
from plyground.language.errors import BadOption, PlygroundError
from plyground.terminal.console import Console
from plyground.terminal.menu import LANGUAGE, choose_command
from plyground.terminal.preferences import find_language, keep_preferences
from plyground.terminal.questions import Leave

from .parser import read_arguments
from .run import call

AT_A_TABLE = ("play", "ladder", "puzzle", "lesson")
"""What asks at its end what comes next: whoever leaves there leaves for good."""


def run_menu(words: Sequence[str]) -> int:
    """Ask what to do, as command words, and do it."""
    arguments = read_arguments(__name__, words)
    if not sys.stdin.isatty():
        raise BadOption.of("cli.menu-needs-terminal")
    language = find_language(words, arguments.lang)
    if not arguments.lines:
        from .screen import can_open, open_screen

        if can_open() and not open_screen(language):
            return 0
    return open_menu(language)


def open_menu(language: str) -> int:
    """The menu, and after every game but one that was left the menu again."""
    console = Console.standard(language=language)
    while chosen := choose_command(console):
        name, *rest = chosen
        if name == LANGUAGE:
            keep_preferences(language=rest[0])
            console = Console.standard(language=rest[0])
            continue
        spoken = [] if console.language == ENGLISH else ["--lang", console.language]
        try:
            status = call(name, [*rest, *spoken])
        except Leave:
            console.say("")
            continue
        except PlygroundError as error:  # as of a saved game that somebody has changed
            console.refuse(error.message)
            continue
        if name in AT_A_TABLE:
            return status
    return 0
