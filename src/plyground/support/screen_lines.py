"""Sentences for whoever looks: one line through a pipe, broken between words on a screen."""

import os
import sys
from typing import TextIO

from plyground.kernel.text import wrap_words

USUAL_COLUMNS = 80


def print_beside(text: str) -> None:
    """Say something on standard error, beside what a command prints, at once."""
    sys.stderr.write(fit_to_screen(text, sys.stderr) + "\n")
    sys.stderr.flush()


def fit_to_screen(text: str, stream: TextIO) -> str:
    """The text in lines that a terminal need not break; as it is where there is none."""
    if not stream.isatty():
        return text
    width = _find_width(stream)
    # Only at plain spaces: some belong to what stands before them.
    return "\n".join(
        line for part in text.split("\n") for line in wrap_words(part.split(" "), width) or [""]
    )


def _find_width(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or USUAL_COLUMNS
    except OSError:
        return USUAL_COLUMNS
