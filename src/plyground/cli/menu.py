"""`plyground` alone: the menu."""

import sys

from plyground.kernel.errors import BadOption
from plyground.terminal.console import Console
from plyground.terminal.menu import choose

from . import play, replay, rules, saves

RUNNERS = {"play": play.run, "rules": rules.run, "saves": saves.run, "replay": replay.run}


def run_menu() -> int:
    """Ask what to do, as command words, and do it."""
    if not sys.stdin.isatty():
        raise BadOption("the menu needs a terminal; try plyground play GAME, or plyground --help")
    words = choose(Console.standard())
    return RUNNERS[words[0]](words[1:]) if words else 0
