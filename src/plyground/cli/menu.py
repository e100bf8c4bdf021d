"""`plyground` alone: the menu."""

import sys
from collections.abc import Sequence

from plyground.kernel.errors import BadOption
from plyground.language import ENGLISH
from plyground.language.message import Message
from plyground.terminal.console import Console
from plyground.terminal.menu import LANGUAGE, choose_command, wants_more

from . import play, replay, rules, saves
from .parser import Parser, add_language

RUNNERS = {"play": play.run, "rules": rules.run, "saves": saves.run, "replay": replay.run}


def run_menu(words: Sequence[str]) -> int:
    """Ask what to do, as command words, and do it."""
    arguments = build_parser().read(words)
    if not sys.stdin.isatty():
        raise BadOption(Message("cli.menu-needs-terminal"))
    console = Console.standard(language=arguments.lang)
    while chosen := choose_command(console):
        name, *rest = chosen
        if name == LANGUAGE:
            console = Console.standard(language=rest[0])
            continue
        spoken = [] if console.language == ENGLISH else ["--lang", console.language]
        status = RUNNERS[name]([*rest, *spoken])
        if name == "play" or "resume" in rest or not wants_more(console):
            return status
    return 0


def build_parser() -> Parser:
    parser = Parser("", "The menu.", "plyground\nplyground --lang de")
    add_language(parser)
    return parser
