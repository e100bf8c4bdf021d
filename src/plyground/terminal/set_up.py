"""What two people at a keyboard agree on before a game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.games.descriptions import name_option
from plyground.games.dialogue import Names
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.match import Match
from plyground.kernel.options import Option, Switch
from plyground.kernel.seats import Seat
from plyground.kernel.series import Series
from plyground.kernel.work import SHORT_WORK
from plyground.language import ENGLISH
from plyground.language.catalogue import find_sentence
from plyground.language.errors import BadOption
from plyground.language.message import LITERAL, Message, render
from plyground.players import Player
from plyground.system.files import Lock

from .console import Console
from .questions import Commands, Question, ask


def ask_options(
    slug: str, given: dict[str, object], console: Console, preset: str | None = None
) -> dict[str, object]:
    """Ask for the options that players agree on; never ask piped input.

    Nor is anybody asked for what a preset settles.
    """
    if not console.typed:
        return {}
    kind = registry.game_class(slug)
    settled = set(given)
    if preset is not None:
        chosen = registry.find_preset(slug, preset)
        settled |= {*chosen.options, *chosen.draws}
    agreed: dict[str, object] = {}

    def read(line: str, option: "Option[object]") -> object:
        # Words are shown letter by letter, so they may be typed like that.
        answer = "".join(line.split())
        with refuse_by_label(console, slug):
            value = option.read(answer) if answer else option.default
            registry.game(slug, **given, **agreed, **{option.name: value})  # which go together
        return value

    for name, asked in kind.agreed.items():
        if name in settled:
            continue
        option = kind.declared_options()[name]
        default = option.show(option.default)
        advice = Message.of("terminal.advice-option", allowed=option.allowed, default=default)
        prompt = console.write("terminal.ask-option", question=asked, default=default)
        question = Question(f"{prompt} ", partial(read, option=option), advice=advice)
        agreed[name] = ask(console, Commands(console, slug), question)
    if agreed:
        console.say("")
    return agreed


ON_OR_OFF = {"on": "terminal.row-on", "off": "terminal.row-off"}


def label_option(console: Console, slug: str, name: str) -> str:
    """What a page calls an option of a game, in the language that is spoken here."""
    return console.render(name_option(slug, name))


def show_value(console: Console, option: Option[Any], value: Any) -> str:
    """The value of an option, as people read it: '24', 'off'."""
    shown = option.show(value)
    return console.write(ON_OR_OFF[shown]) if isinstance(option, Switch) else shown


def show_set_up(console: Console, game: AnyGame) -> None:
    """The options that are not the rule book's, and house rules; a draw's own say nothing here."""
    core, slug = game.core, game.slug
    unusual = [
        f"{label_option(console, slug, name)} {show_value(console, option, core.options[name])}"
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
        text = render(
            error.message, console.language, option=lambda name: label_option(console, slug, name)
        )
        raise BadOption.of(LITERAL, text=text) from error


def tell_printed(slug: str) -> Sequence[Message]:
    """What one should know before a game as printed: that it may never end, or is decided."""
    said = Message(f"{slug}.printed")
    known = find_sentence(slug, "printed", ENGLISH) is not None
    return [said] if known else registry.game(slug).remarks


Redraw = Callable[[int | str | None], AnyGame]
"""Draws the game of a round from a seed, where its preset draws options."""


def find_redraw(slug: str, given: Mapping[str, object], preset: str | None) -> Redraw | None:
    """How the next round draws its options anew; None where a preset draws none."""
    if preset is None or not registry.find_preset(slug, preset).draws:
        return None
    return lambda seed: registry.make_game(slug, given, preset=preset, seed=seed)


class Resumed(NamedTuple):
    """A match to go on with, and under which name it is kept from here on."""

    match: Match
    tags: dict[str, str]
    """The tags of its record that the match does not settle; unknown ones are kept."""
    identity: str
    lock: Lock | None
    redrawn: bool
    """Whether its secret was not here and had to be drawn anew."""


class SessionConfig(NamedTuple):
    """Everything that was agreed before the first move."""

    game: AnyGame
    specs: Mapping[Seat, str]
    """Who sits there, as a record says it: human, or the name of a program."""
    players: Mapping[Seat, Player | None]
    names: Names
    series: Series
    seed: int | str | None = None
    preset: str | None = None
    """The name of the set-up, where it has one; the game has its options already."""
    redraw: Redraw | None = None
    """Where that draws options, such as a word: how a later round draws them anew."""
    start: Any = None
    """A position to begin from (a view), instead of a drawn start."""
    tossed: bool = False
    """A coin toss said who begins."""
    choose_seats: bool = False
    work: int = SHORT_WORK
    """How much they look at for an answer."""
    record: Path | None = None
    """A file to keep the record in, besides the saves; later rounds get files beside it."""
    resumed: Resumed | None = None
