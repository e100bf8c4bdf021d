"""`plyground` alone: the menu."""

import sys

from plyground.kernel.errors import BadOption
from plyground.language.catalogue import ENGLISH
from plyground.language.message import Message
from plyground.terminal.console import Console
from plyground.terminal.menu import LANGUAGE, choose_command, wants_more

from . import play, replay, rules, saves

RUNNERS = {"play": play.run, "rules": rules.run, "saves": saves.run, "replay": replay.run}


def run_menu(language: str = ENGLISH) -> int:
    """Ask what to do, as command words, and do it."""
    if not sys.stdin.isatty():
        raise BadOption(Message("cli.menu-needs-terminal"))
    console = Console.standard(language=language)
    while words := choose_command(console):
        if words[0] == LANGUAGE:
            console = Console.standard(language=words[1])
            continue
        name, *rest = words
        spoken = [] if console.language == ENGLISH else ["--lang", console.language]
        status = RUNNERS[name]([*rest, *spoken])
        if name == "play" or "resume" in rest or not wants_more(console):
            return status
    return 0
