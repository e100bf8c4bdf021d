"""Finds the command, runs it, and turns whatever goes wrong into one line and a status."""

import os
import sys
from importlib import import_module
from typing import TextIO, cast

from plyground.kernel.errors import PlygroundError
from plyground.kernel.options import write_flag
from plyground.kernel.text import clean, quote, suggestion
from plyground.language.catalogue import render

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
    _furnish()
    try:
        status = _dispatch(words)
        sys.stdout.flush()
        return status
    except PlygroundError as error:
        return refuse(render(error.said, option=write_flag))
    except OSError as error:
        return give_up(error)


def give_up(error: OSError) -> int:
    """Nothing more can be written; no error if whoever read it has gone, as `head` does."""
    try:
        sys.stdout.flush()
    except OSError:
        # Python would complain once more when it flushes at exit; point it at nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return 0
    return refuse(f"{error.strerror or error}" + (f": {error.filename}" if error.filename else ""))


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
        return refuse(f"there is no command {quote(name)}{hint}; try plyground --help")
    command = import_module(f"plyground.cli.{name}")
    try:
        status: int = command.run(rest)
    except SystemExit:  # argparse leaves in this way after --help.
        status = 0
    return status


def _furnish() -> None:
    """Whoever starts us may have closed a standard stream; an empty one stands in for it."""
    sys.stdin = sys.stdin or _nothing("r")
    sys.stdout = sys.stdout or _nothing("w")
    sys.stderr = sys.stderr or _nothing("w")
    for stream in (sys.stdout, sys.stderr):
        # A name may hold letters that this terminal cannot show; that is no reason to fail.
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def _nothing(mode: str) -> TextIO:
    return cast(TextIO, open(os.devnull, mode))
