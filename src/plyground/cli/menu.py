"""`plyground` alone: the menu."""

import sys

from plyground.kernel.errors import BadOption
from plyground.terminal.console import Console
from plyground.terminal.menu import choose, wants_more

from . import play, replay, rules, saves

RUNNERS = {"play": play.run, "rules": rules.run, "saves": saves.run, "replay": replay.run}


def run_menu() -> int:
    """Ask what to do, as command words, and do it."""
    if not sys.stdin.isatty():
        raise BadOption("the menu needs a terminal; try plyground play GAME, or plyground --help")
    console = Console.standard()
    while words := choose(console):
        status = RUNNERS[words[0]](words[1:])
        if words[0] == "play" or "resume" in words or not wants_more(console):
            return status
    return 0
