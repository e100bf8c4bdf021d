"""What two people at a keyboard agree on before a game."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.options import Option, Switch
from plyground.language.message import LITERAL, Message, render
from plyground.rulebooks import shelf
from plyground.rulebooks.descriptions import name_option

from .base_commands import BaseCommands
from .console import Console
from .questions import Question, ask


def ask_options(
    slug: str, given: dict[str, object], console: Console, preset: str | None = None
) -> dict[str, object]:
    """The options that players agree on at a terminal; piped input is never asked.

    Nor is anybody asked for what a preset settles.
    """
    if not console.typed:
        return {}
    kind = shelf.game_class(slug)
    settled = set(given)
    if preset is not None:
        chosen = shelf.find_preset(slug, preset)
        settled |= {*chosen.options, *chosen.draws}
    agreed: dict[str, object] = {}
    for name, question in kind.agreed.items():
        if name not in settled:
            option = kind.declared_options()[name]
            agreed[name] = _ask_option(slug, option, question, {**given, **agreed}, console)
    if agreed:
        console.say("")
    return agreed


def _ask_option(
    slug: str,
    option: "Option[object]",
    question: Message | str,
    given: dict[str, object],
    console: Console,
) -> object:
    default = option.show(option.default)

    def read(line: str) -> object:
        # Words are shown letter by letter, so they may be typed like that.
        answer = "".join(line.split())
        with refuse_by_label(console, slug):
            value = option.read(answer) if answer else option.default
            shelf.game(slug, **{**given, option.name: value})  # which options go together
        return value

    advice = Message.of("terminal.advice-option", allowed=option.allowed, default=default)
    prompt = console.write("terminal.ask-option", question=question, default=default)
    asked = Question(f"{prompt} ", read, advice=advice, any_words=True)
    return ask(console, BaseCommands(console, slug), asked)


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
