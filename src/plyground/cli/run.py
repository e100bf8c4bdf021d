"""Finds the command, runs it, and turns whatever goes wrong into one line and a status."""

import os
import sys
from importlib import import_module

from plyground.kernel.errors import PlygroundError
from plyground.kernel.text import clean, quoted, suggestion

from . import COMMANDS

USAGE = """\
usage: plyground [COMMAND ...]

Five two-player rule books made real. Without a command a menu opens.

commands:
{commands}

  plyground --version     which version this is
  plyground COMMAND --help   more about a command, with examples

examples:
  plyground
  plyground play operator-outwit
  plyground play coordinate-clash --p2 greedy --name1 Ada
"""


def run(words: list[str]) -> int:
    """The exit status of a command line."""
    try:
        status = _dispatch(words)
        sys.stdout.flush()
        return status
    except PlygroundError as error:
        return refuse(str(error))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has gone (as `head` does). Python would complain once more when
        # it flushes at exit; point it at nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def refuse(reason: str) -> int:
    """One line on standard error, and the status for wrong usage."""
    print(f"plyground: {clean(reason, 500)}", file=sys.stderr)
    return 2


def _dispatch(words: list[str]) -> int:
    if not words:
        from .menu import run_menu

        return run_menu()
    name, *rest = words
    if name in ("-h", "--help", "help"):
        lines = (f"  {command:<12}{line}" for command, line in COMMANDS.items())
        print(USAGE.format(commands="\n".join(lines)), end="")
        return 0
    if name not in COMMANDS:
        hint = suggestion(name, list(COMMANDS))
        return refuse(f"there is no command {quoted(name)}{hint}; try plyground --help")
    command = import_module(f"plyground.cli.{name}")
    status: int = command.run(rest)
    return status
