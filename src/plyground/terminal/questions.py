"""One way to ask, so that whatever can be typed at one question can be typed at every other."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from plyground.games import registry
from plyground.games.dialogue import yes_or_no
from plyground.language import ENGLISH
from plyground.language.errors import BadNotation, PlygroundError
from plyground.language.message import Message

from .console import Console
from .saves import read_save_path

T = TypeVar("T")


class Leave(Exception):
    """Somebody wants to go; whatever can be kept is kept for later."""


class BackToMenu(Leave):
    """Somebody has had enough of this game, and not of playing."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        """What the menu is to speak."""


class Question(Generic[T]):
    """A question, and how to read its answer."""

    def __init__(
        self,
        prompt: str,
        read: Callable[[str], T | None],
        *,
        advice: Message | None = None,
        back: T | None = None,
    ) -> None:
        """Reading a line gives the answer, or raises what is wrong with it."""
        self._prompt, self._read, self._back = prompt, read, back
        self.advice = advice
        """What help says about this question before everything else."""

    @property
    def prompt(self) -> str:
        """What stands before the answer."""
        return self._prompt

    def read(self, line: str) -> T | None:
        """Read an answer from a line; None if another question follows."""
        return self._read(line)

    def find_example(self) -> str | None:
        """Something that can be typed here, where one is at hand."""
        return None

    def go_back(self) -> T | None:
        """The result of going back; None repeats the question."""
        return self._back


def ask(console: Console, commands: "Commands", question: Question[T]) -> T:
    """The answer to a question, which is asked until there is one; or Leave, or EndOfInput."""
    while True:
        answer = respond(console, commands, question, console.ask(question.prompt))
        if answer is not None:
            return answer


def respond(console: Console, commands: "Commands", question: Question[T], line: str) -> T | None:
    """What a line answers; None where it was a command, or no answer, or a part of one."""
    if (command := commands.find(line)) is not None and not _is_answer(question, line):
        verb, rest = command
        if verb == "back":
            return question.go_back()
        commands.carry_out(verb, rest, question)
        return None
    try:
        return question.read(line)
    except BadNotation as error:
        message = error.message if line.strip() else _ask_for_words(question.find_example())
        console.refuse(Message.of("terminal.see-help", error=message))
    except PlygroundError as error:
        console.refuse(error.message)
    return None


def _is_answer(question: Question[Any], line: str) -> bool:
    """Whether a letter that leaves is an answer first, as between two pages."""
    if line.strip().lower() != LEAVE:
        return False
    try:
        return question.read(line) is not None
    except PlygroundError:
        return False


def _ask_for_words(example: str | None) -> Message:
    """What is said to somebody who presses Enter where that means nothing."""
    if example is None:
        return Message("terminal.nothing-typed")
    return Message.of("terminal.nothing-typed-but", example=example)


def confirm(commands: "Commands", asked: Message, *, enter: str = "") -> bool:
    """Whether a person says yes, or Enter where that is an answer; going back is no."""
    console = commands.console
    code = "terminal.yes-no-enter" if enter else "terminal.yes-no"
    question = Question(
        f"{console.write(code, question=asked)} ",
        lambda line: yes_or_no(line.strip() or enter, console.language),
        advice=Message("terminal.advice-yes-no"),
        back=False,
    )
    return ask(console, commands, question)


def wants_more(console: Console, commands: "Commands", prompt: str, advice: str = "") -> bool:
    """Whether somebody presses Enter to go on, or q."""
    question = Question(
        f"{prompt} ",
        lambda line: line.strip(" \t").lower() != LEAVE,
        advice=Message(advice) if advice else None,
        back=False,
    )
    return ask(console, commands, question)


# ---- commands ----------------------------------------------------------------------------------


class Verb(NamedTuple):
    """A command in the catalogues: its name, what a help page says of it, and how it is typed."""

    name: str
    help: str
    usage: str = ""


VERBS = {
    "help": Verb("terminal.verb-help", "terminal.help-help", "terminal.usage-help"),
    "rules": Verb("terminal.verb-rules", "terminal.help-rules"),
    "board": Verb("terminal.verb-board", "terminal.help-board"),
    "moves": Verb("terminal.verb-moves", "terminal.help-moves"),
    "history": Verb("terminal.verb-history", "terminal.help-history"),
    "hint": Verb("terminal.verb-hint", "terminal.help-hint"),
    "eval": Verb("terminal.verb-eval", "terminal.help-eval"),
    "solution": Verb("terminal.verb-solution", "terminal.help-solution"),
    "back": Verb("terminal.verb-back", "terminal.help-back"),
    "undo": Verb("terminal.verb-undo", "terminal.help-undo"),
    "resign": Verb("terminal.verb-resign", "terminal.help-resign"),
    "stop": Verb("terminal.verb-stop", "terminal.help-stop"),
    "save": Verb("terminal.verb-save", "terminal.help-save", "terminal.usage-save"),
    "menu": Verb("terminal.verb-menu", "terminal.help-menu"),
    "quit": Verb("terminal.verb-quit", "terminal.help-quit"),
}
"""Every command there is, in the order of a help page."""
LEAVE = "q"
OTHER_NAMES = {"?": "help", "exit": "quit", LEAVE: "quit"}
USAGE_WIDTH = 12

Act = Callable[[], None]


class Offer(NamedTuple):
    """A command that does something here."""

    help: Message
    act: Act


class Commands:
    """The commands where no game is under way; those of a game are added to them.

    A command that does nothing here is known all the same: the words of commands mean the same at
    every question.
    """

    def __init__(self, console: Console, slug: str | None = None) -> None:
        self.console, self._slug = console, slug
        self._offers: dict[str, Offer] = {}
        self._refusals: dict[str, Message] = {}
        self._running: set[str] = set()
        self._verbs = _name_verbs(console)
        self._rest = ""
        self.fair = False
        """Whether the game here is that of the fair set-up."""
        self.offer("help", lambda: None)
        self.offer("rules", self._show_rules)
        self.offer("menu", self._open_menu)
        self.offer("quit", self._leave, "terminal.help-quit-menu")

    def offer(self, verb: str, act: Act, help: str = "") -> None:
        """Let a command do something here, which the help page says."""
        self._offers[verb] = Offer(Message(help or VERBS[verb].help), act)

    def offer_save(self, write: Callable[[Path], None]) -> None:
        """Let `save` write a copy of the record where somebody wants it."""

        def save() -> None:
            try:
                path = read_save_path(self._rest)
                write(path)
            except PlygroundError as error:
                self.console.refuse(error.message)
            else:
                self.console.tell("terminal.saved-as", path=str(path))

        self.offer("save", save)

    def decline(self, verb: str, why: str) -> None:
        """Let a command do nothing here but say why."""
        self._refusals[verb] = Message(why)

    def find(self, line: str) -> tuple[str, str] | None:
        """The command that a line is, and what follows it; only save takes anything."""
        word, _, rest = line.strip(" \t").partition(" ")
        verb, rest = self._verbs.get(word.lower()), rest.strip(" \t")
        return None if verb is None or (rest and verb != "save") else (verb, rest)

    def carry_out(self, verb: str, rest: str, question: Question[Any]) -> None:
        """Do what a command says; one whose own question stands there only asks it again."""
        offer = self._offers.get(verb)
        if verb == "help":
            self.show_help(question)
        elif offer is None:
            name = self.console.write(VERBS[verb].name)
            nothing = Message.of("terminal.nothing-to-do", verb=name)
            self.console.refuse(self._refusals.get(verb, nothing))
        elif verb not in self._running:
            self._running.add(verb)
            try:
                self._rest = rest
                offer.act()
            finally:
                self._running.discard(verb)

    def show_help(self, question: Question[Any]) -> None:
        """What can be answered to a question, and what can be typed instead."""
        console = self.console
        console.say(console.render(question.advice or Message("terminal.advice-answer")))
        console.say(console.render(self.introduction))
        shown = {verb: offer for verb in VERBS if (offer := self._offers.get(verb))}
        usages = {verb: console.write(VERBS[verb].usage or VERBS[verb].name) for verb in shown}
        width = max(USAGE_WIDTH, *map(len, usages.values()))
        for verb, offer in shown.items():
            console.say(f"  {usages[verb]:<{width}}  {console.render(offer.help)}")

    @property
    def introduction(self) -> Message:
        """What stands before the commands on a help page."""
        return Message("terminal.help-besides")

    def _show_rules(self) -> None:
        if self._slug not in registry.slugs():
            self.console.refuse(Message("terminal.no-game-yet"))
            return
        self.show_rules(self._slug, fair=self.fair)

    def show_rules(self, slug: str, *, fair: bool = False, rulings: bool = False) -> None:
        """The rules of a game, as long as somebody reads on."""
        from .pager import show_pages  # which asks questions, too
        from .rules_page import write_rules

        text = write_rules(slug, self.console.language, fair=fair, rulings=rulings)
        show_pages(self.console, self, text.splitlines())

    def _open_menu(self) -> None:
        raise BackToMenu(self.console.language)

    def _leave(self) -> None:
        raise Leave


def _name_verbs(console: Console) -> dict[str, str]:
    """What can be typed for each command: its name in the language spoken here, or in English."""
    names = {verb: verb for verb in VERBS} | OTHER_NAMES
    if console.language != ENGLISH:
        names |= {console.write(each.name).lower(): verb for verb, each in VERBS.items()}
    return names
