"""Long texts a window at a time, for whoever reads at a terminal; a pipe gets them whole."""

from collections.abc import Sequence

from plyground.language.message import Message
from plyground.rulebooks.dialogue import wrap_words

from .box import measure_window
from .console import Console
from .questions import Commands, Question, ask

LEAST_LINES = 4
"""A window with fewer is no help; so many are shown at a time even there."""


def show_pages(console: Console, commands: Commands, lines: Sequence[str]) -> None:
    """A text, page by page where it does not fit the window, which may change meanwhile."""
    if not console.interactive:
        console.show(lines)
        return
    question = Question(
        console.write("terminal.more-pages") + " ",
        lambda line: line.strip(" \t").lower() != "q",
        advice=Message("terminal.advice-pages"),
        back=False,
    )
    rest = list(lines)
    while rest:
        columns, height = measure_window()
        rest = _turn_page(console, rest, columns, max(height, LEAST_LINES) - 1)
        if rest and not ask(console, commands, question):
            return


def _turn_page(console: Console, lines: Sequence[str], columns: int, room: int) -> list[str]:
    """Show the lines that there is room for; those that are left."""
    for index, line in enumerate(lines):
        folded = fold_line(line, columns)
        room -= len(folded)
        if room < 0 and index:
            return list(lines[index:])
        console.show(folded)
    return []


def fold_line(line: str, columns: int) -> list[str]:
    """A line, in several where it is wider than the window; all of them begin where it does."""
    if len(line) <= columns:
        return [line]
    words = line.split()
    indent = line[: len(line) - len(line.lstrip())][: columns // 2]
    return [f"{indent}{part}" for part in wrap_words(words, max(1, columns - len(indent)))]
