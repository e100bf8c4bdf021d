"""Options by their labels, 'Target word', where nobody types them as a command line does."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from plyground.kernel.errors import BadOption
from plyground.kernel.options import Option, Switch
from plyground.language.message import LITERAL, Message, render
from plyground.rulebooks.descriptions import name_option

from .console import Console

ON_OR_OFF = {"on": "terminal.row-on", "off": "terminal.row-off"}


def label_option(console: Console, slug: str, name: str) -> str:
    """What a page calls an option of a game, in the language that is spoken here."""
    return console.render(name_option(slug, name))


def label_value(console: Console, slug: str, option: Option[Any], value: Any) -> str:
    """An option and its value: 'Target 24', 'Wrap off'."""
    shown = option.show(value)
    if isinstance(option, Switch):
        shown = console.write(ON_OR_OFF[shown])
    return f"{label_option(console, slug, option.name)} {shown}"


@contextmanager
def refuse_by_label(console: Console, slug: str) -> Iterator[None]:
    """What is wrong with an option, which would be called as in a command line."""
    try:
        yield
    except BadOption as error:
        said = render(
            error.said, console.language, option=lambda name: label_option(console, slug, name)
        )
        raise BadOption(Message.of(LITERAL, text=said)) from error
