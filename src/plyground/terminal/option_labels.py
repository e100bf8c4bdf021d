"""Options by their labels, 'Target word', where nobody types them as a command line does."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
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


def show_set_up(console: Console, game: AnyGame) -> None:
    """The options that are not the rule book's, and house rules; a draw's own say nothing here."""
    core = game.core
    unusual = [
        label_value(console, core.slug, option, core.options[name])
        for name, option in core.declared_options().items()
        if not option.draw_only and core.options[name] != option.default
    ]
    if unusual:
        console.tell("terminal.set-up", options=", ".join(unusual))
    for rule in list_house_rules(game):
        console.say(console.render(rule.notice), look="note")


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
