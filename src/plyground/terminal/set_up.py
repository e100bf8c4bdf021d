"""What two people at a keyboard agree on before a game."""

from collections.abc import Mapping

from plyground.kernel.game import AnyGame
from plyground.kernel.options import Option
from plyground.language.message import Message
from plyground.rulebooks import shelf

from .base_commands import BaseCommands
from .console import Console
from .option_labels import refuse_by_label
from .questions import Question, ask
from .session_config import Redraw


def find_redraw(slug: str, given: Mapping[str, object], preset: str | None) -> Redraw | None:
    """How the next round draws its options anew; None where a preset draws none."""
    drawn = shelf.find_preset(slug, preset).draws if preset else {}
    if not drawn:
        return None

    def draw(seed: int | str | None) -> AnyGame:
        return shelf.make_game(slug, given, preset=preset, seed=seed)

    return Redraw(draw, tuple(name for name in drawn if name in given))


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
