"""Sentences for whoever looks: one line through a pipe, broken between words on a screen."""

import os
import re
import sys
from typing import TextIO

from plyground.language.text import wrap_words

from .extras import NAME

USUAL_SIZE = (80, 24)
"""Columns and lines of a window that does not say."""
PROGRAM = rf"(?:\S+ -m )?(?:\S*/)?{NAME}"
COMMAND = re.compile(
    rf"`[^`]+`|(?<!^usage: )"
    rf"(?:(?:^|(?<=: )){PROGRAM} .*|{PROGRAM} \S+(?: (?:-|[A-Z]|\w+-)[\w-]*)*)"
)
"""A command to be typed: quoted, or up to the end of its line, or as far as it looks like one."""
COLUMN = re.compile(r"^ *\d+\. |^ +| {2,}")
"""What stands before a column of a table, or before an indented or numbered line."""


def measure_window(stream: TextIO) -> tuple[int, int]:
    """Columns and lines of the window, as it is at this moment."""
    try:
        columns, lines = os.get_terminal_size(stream.fileno())
    except OSError:  # no window, or no file of the system
        return USUAL_SIZE
    return (columns, lines) if columns > 0 and lines > 0 else USUAL_SIZE


def print_beside(text: str) -> None:
    """Say something on standard error, beside what a command prints, at once."""
    sys.stderr.write(fit_to_screen(text, sys.stderr) + "\n")
    sys.stderr.flush()


def fit_to_screen(text: str, stream: TextIO) -> str:
    """The text in lines that a terminal need not break; as it is where there is none."""
    if not stream.isatty():
        return text
    columns, _ = measure_window(stream)
    return "\n".join(part for line in text.split("\n") for part in fold_line(line, columns))


def fold_line(line: str, columns: int) -> list[str]:
    """A line in parts that fit; they stay in its last column that leaves a third of the room.

    A command is not broken where it has room on a line of its own; else as a shell reads it.
    """
    if len(line) <= columns:
        return [line]
    start = find_column(line, columns * 2 // 3)
    room, whole = columns - start, COMMAND.sub(_glue, line[start:])
    # Only at plain spaces: some belong to what stands before them.
    parts = [_break_command(part, room) for part in wrap_words(whole.split(" "), room)] or [""]
    return (line[:start] + "\n".join(parts).replace("\n", "\n" + " " * start)).split("\n")


def find_column(line: str, limit: int | None = None) -> int:
    """Where the last column of a line begins, or the last one that begins before a limit."""
    starts = (each.end() for each in COLUMN.finditer(line))
    return max((start for start in starts if limit is None or start <= limit), default=0)


def _glue(command: re.Match[str]) -> str:
    return command[0].replace(" ", "\0")


def _break_command(part: str, room: int) -> str:
    """A line as it is shown; a command that has no room goes on after a backslash."""
    if len(part) <= room:
        return part.replace("\0", " ")
    return " \\\n  ".join(wrap_words(part.split("\0"), room - len("  ") - len(" \\")))
