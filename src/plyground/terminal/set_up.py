"""What two people at a keyboard agree on before a game."""

from plyground.kernel.options import Option
from plyground.language.message import Message
from plyground.rulebooks import shelf

from .base_commands import BaseCommands
from .console import Console
from .questions import Question, ask


def ask_options(slug: str, given: dict[str, object], console: Console) -> dict[str, object]:
    """The options that players agree on at a terminal; piped input is never asked."""
    if not console.typed:
        return {}
    kind = shelf.game_class(slug)
    agreed: dict[str, object] = {}
    for name, question in kind.agreed.items():
        if name not in given:
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
        value = option.read(answer) if answer else option.default
        shelf.game(slug, **{**given, option.name: value})  # which options go together
        return value

    advice = Message.of("terminal.advice-option", allowed=option.allowed, default=default)
    prompt = console.write("terminal.ask-option", question=question, default=default)
    asked = Question(f"{prompt} ", read, advice=advice, any_words=True)
    return ask(console, BaseCommands(console, slug), asked)
