"""A few numbered choices, and the commands of the menu that asks for them."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from plyground.games import registry
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import parse_whole_number, shorten
from plyground.players import HUMAN
from plyground.players.characters import LADDER

from .console import Console
from .questions import Commands, Question, ask

T = TypeVar("T")
BACK = ""
"""What is chosen by whoever goes back to the question before."""
RULES_KEY = "r"
"""Shows the rules, as in the menu."""


class MenuCommands(Commands):
    """The commands of the menu, where nothing can be taken back but an answer."""

    def __init__(self, console: Console, slug: str | None = None) -> None:
        super().__init__(console, slug)
        self.offer("back", lambda: None, "terminal.help-back-question")
        if slug is None:
            self.offer("rules", self._ask_rules, "terminal.help-rules-menu")

    def find(self, line: str) -> tuple[str, str] | None:
        found = super().find(line)
        return ("back", "") if found == ("undo", "") else found

    def _ask_rules(self) -> None:
        if slug := ask_game(self, "terminal.which-rules"):
            self.show_rules(slug)


def ask_game(commands: MenuCommands, code: str) -> str:
    """The game that somebody chooses by its number, or BACK."""
    slugs = registry.slugs()
    return ask_number(commands, commands.console.write(code, most=len(slugs)), slugs)


def show_choices(console: Console, choices: Mapping[str, str]) -> None:
    """What can be chosen, by numbers."""
    console.say("")
    width = len(str(len(choices)))
    for number, shown in enumerate(choices.values(), 1):
        console.say(f"  {number:>{width}}  {shown}")


def ask_number(
    commands: Commands,
    prompt: str,
    choices: Sequence[str],
    words: Mapping[str, str] = {},
    usual: str | None = None,
) -> str:
    """The choice that a number stands for, one of the words, or BACK; Enter alone is the usual.

    Each word with how it is said in the language spoken here.
    """
    default, said = usual or choices[0], tuple(words.values())

    def read(line: str) -> str | None:
        answer = line.strip().lower()
        for word in words:
            if answer in (word, words[word]):
                return word
        if answer == RULES_KEY:
            commands.carry_out("rules", "", question)
            return None
        return read_choice(answer, choices, said) if answer else default

    code = "terminal.advice-number-or-word" if words else "terminal.advice-number"
    number = choices.index(default) + 1
    advice = Message.of(code, most=len(choices), default=number, words=said)
    question = Question(prompt, read, advice=advice, back=BACK)
    return ask(commands, question)


def read_choice(answer: str, choices: Sequence[T], words: Sequence[str] = ()) -> T:
    """The choice that a number stands for; BadOption says what else could have been typed."""
    number = parse_whole_number(answer)
    if number is None or not 1 <= number <= len(choices):
        code = "terminal.none-of-them-nor-words" if words else "terminal.none-of-them"
        raise BadOption.of(code, answer=shorten(answer), most=len(choices), words=tuple(words))
    return choices[number - 1]


OPPONENTS = {
    **{
        character.spec: Message.of(
            "terminal.opponent-character", who=character.kind_said, manner=character.manner_said
        )
        for character in LADDER
    },
    HUMAN: Message("terminal.opponent-friend"),
}
"""The characters by strength, as they came out in the fair games, and a friend."""
