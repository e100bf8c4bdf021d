"""Long texts, such as rules, a window at a time at a terminal; a pipe gets them whole."""

from collections.abc import Sequence

from plyground.games import registry
from plyground.language.message import Message, render
from plyground.system.progress import find_column, wrap_line

from .console import Console
from .questions import Commands, wants_more

BROKEN_AT, SLACK = 82, 12
"""Columns of a text that was broken into lines, and how much shorter one of them may be."""
LEAST_LINES = 4
"""A window with fewer is no help; so many are shown at a time even there."""
EXAMPLE, RULINGS = "EXAMPLE", "RULINGS"
"""What the English rules call sections that are not of every set-up, or not for every reader."""


def show_pages(console: Console, commands: Commands, lines: Sequence[str]) -> None:
    """A text, page by page where it does not fit the window, which may change meanwhile."""
    if not console.interactive:
        console.say(*lines)
        return
    prompt = console.write("terminal.more-pages")
    rest = list(lines)
    while rest:
        columns, height = console.measure()
        page: list[str] = []
        for paragraph in split_paragraphs(rest, columns):
            wrapped = wrap_lines(paragraph, columns)
            if page and len(page) + len(wrapped) >= max(height, LEAST_LINES):
                break
            page += wrapped
            rest = rest[len(paragraph) :]
        console.say(*page)
        if rest and not wants_more(console, commands, prompt, "terminal.advice-pages"):
            return


def wrap_text(text: str, columns: int) -> str:
    """A text in lines of so many columns."""
    paragraphs = split_paragraphs(text.split("\n"), columns)
    return "\n".join(line for each in paragraphs for line in wrap_lines(each, columns))


def split_paragraphs(lines: Sequence[str], columns: int) -> list[list[str]]:
    """The lines that are wrapped as one: all that was a sentence, where some are too wide."""
    too_wide = max(map(len, lines), default=0) > columns
    paragraphs: list[list[str]] = []
    for line in lines:
        if too_wide and paragraphs and _goes_on(paragraphs[-1], line):
            paragraphs[-1].append(line)
        else:
            paragraphs.append([line])
    return paragraphs


def _goes_on(paragraph: Sequence[str], line: str) -> bool:
    """Whether a line goes on where the one before had no room for its first word."""
    words, room = line.split(), BROKEN_AT - len(paragraph[-1])
    if not words or not 0 <= room < 1 + len(words[0]) + SLACK:
        return False
    # What has a column of its own, such as an option, begins anew.
    indent = len(line) - len(line.lstrip())
    return find_column(line) == indent == find_column(paragraph[0])


def wrap_lines(lines: Sequence[str], columns: int) -> list[str]:
    """Lines of one paragraph, wrapped anew where one is wider than the window."""
    if max(map(len, lines)) <= columns:
        return list(lines)
    first, *others = lines
    return wrap_line(" ".join([first, *map(str.strip, others)]), columns)


# ---- rules --------------------------------------------------------------------------------------


def write_rules(slug: str, language: str, *, fair: bool = False, rulings: bool = False) -> str:
    """The rules as printed, or of the fair set-up; or what was decided where they are unclear.

    A game that nobody has written so much about has one text for all of these.
    """
    parts = dict(registry.read_sections(slug, "rules", language))
    if RULINGS not in parts:
        return registry.rules_text(slug, language)
    decided = parts.pop(RULINGS)
    if rulings:
        return decided
    if fair and (own := dict(registry.read_sections(slug, "fair", language))):
        parts |= own
        del parts[EXAMPLE]  # which is of the game as printed
    more = render(Message.of("terminal.rulings", game=slug), language)
    return "\n\n".join([*parts.values(), more])
