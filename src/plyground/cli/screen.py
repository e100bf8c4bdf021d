"""`plyground screen`, and `plyground` alone: the full screen, or the menu where it cannot open."""

import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from plyground.language.errors import BadOption
from plyground.system.extras import need
from plyground.system.progress import measure_window
from plyground.terminal.console import Console
from plyground.terminal.preferences import keep_preferences, read_preferences

from .menu import open_menu
from .parser import read_arguments

LEAST_COLUMNS, LEAST_LINES = 80, 24


def run(words: Sequence[str]) -> int:
    """Open the full screen, where somebody sits at a terminal."""
    arguments = read_arguments(__name__, words)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadOption.of("cli.screen-needs-terminal")
    keep_preferences(lines=False)
    return open_menu(arguments.lang) if open_screen(arguments.lang) else 0


def run_menu(words: Sequence[str]) -> int:
    """`plyground` alone: ask what to do, and do it."""
    arguments = read_arguments("menu", words)
    if not sys.stdin.isatty():
        raise BadOption.of("cli.menu-needs-terminal")
    if not arguments.lines and can_open() and not open_screen(arguments.lang):
        return 0
    return open_menu(arguments.lang)


def can_open() -> bool:
    """Whether the full screen opens by itself: a terminal that is large enough, and no wish."""
    columns, lines = measure_window(sys.stdout)
    return (
        all(map(os.isatty, (0, 1)))  # of the system: what stands for them in a program has no keys
        and os.environ.get("TERM", "dumb") != "dumb"
        and columns >= LEAST_COLUMNS
        and lines >= LEAST_LINES
        and find_spec("textual") is not None
        and not read_preferences().lines
    )


def open_screen(language: str) -> bool:
    """The full screen, until somebody leaves; whether for plain lines, which is remembered."""
    need("textual")
    from plyground.terminal.screen.app import PlygroundApp
    from plyground.terminal.screen.home import LINES

    from .play import read_session

    app = PlygroundApp(read_session, language)
    left = app.run()
    if app.farewell:
        Console.standard(language=app.language).say(app.farewell)
    if left == LINES:
        keep_preferences(lines=True)
    return left == LINES
