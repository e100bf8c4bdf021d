"""How this program was started, so that what it prints to be typed works when it is typed.

Sentences and help say `plyground play GAME`. That is right where `plyground` is on the path; where
it was started as `.venv/bin/plyground` (as `make play` does) or by `python -m`, a person at a
terminal is told that instead. Through a pipe the words are always the same.
"""

import os
import re
import sys
from shlex import quote

NAME = "plyground"
COMMAND_WORDS = (
    *("play", "puzzle", "lesson", "progress", "rules", "analyze", "solve", "lab", "review"),
    *("arena", "benchmark", "leaderboard", "suite", "ladder", "saves", "replay", "verify"),
    *("check", "export", "serve", "store", "mcp", "endpoint", "engine", "cache", "completion"),
)
"""What follows the name where a command line is meant and not this program."""


def is_interactive() -> bool:
    """Whether somebody reads and types at a terminal, with no pipe on either side."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def adapt_commands(text: str) -> str:
    """A text in which every command line begins as this program was started."""
    if NAME not in text or not is_interactive() or (typed := find_invocation()) == NAME:
        return text
    words = "|".join(COMMAND_WORDS)
    # In a usage line also: plyground [COMMAND ...], plyground COMMAND, plyground --version.
    meant = rf"(?<![\w./-]){NAME}(?= (?:{words})\b| --?[a-z]| COMMAND| \[|$)"
    return re.sub(meant, lambda found: typed, text, flags=re.MULTILINE)


def find_invocation() -> str:
    """What a shell understands as this program, in whatever folder."""
    script = sys.argv[0]
    if os.path.basename(script) != "__main__.py":
        return spell_program(script)
    installed = os.path.join(os.path.dirname(sys.executable), NAME)
    if os.access(installed, os.X_OK):
        return spell_program(installed)
    return f"{spell_program(sys.executable)} -m {NAME}"


def spell_program(path: str) -> str:
    """A program by its name alone where the path leads to it, or else as a file."""
    if _is_on_path(path):
        return os.path.basename(path)
    return quote(os.path.abspath(path))  # what was printed is typed later, and elsewhere


def _is_on_path(path: str) -> bool:
    """Whether the shell finds this very file; a link to another environment's is another."""
    from shutil import which  # with every archive format

    found = which(os.path.basename(path))
    return found is not None and os.path.abspath(found) == os.path.abspath(path)
