"""What can be typed at every question: at the least help, the rules, and leaving."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.language import ENGLISH
from plyground.language.errors import PlygroundError
from plyground.language.message import Message

from .console import Console
from .pager import show_pages
from .questions import Leave, Question
from .renderer import Renderer
from .saves import read_save_path

VERBS = {
    "help": "terminal.verb-help",
    "rules": "terminal.verb-rules",
    "board": "terminal.verb-board",
    "moves": "terminal.verb-moves",
    "history": "terminal.verb-history",
    "hint": "terminal.verb-hint",
    "eval": "terminal.verb-eval",
    "solution": "terminal.verb-solution",
    "back": "terminal.verb-back",
    "undo": "terminal.verb-undo",
    "resign": "terminal.verb-resign",
    "stop": "terminal.verb-stop",
    "save": "terminal.verb-save",
    "quit": "terminal.verb-quit",
}
"""Every command there is, in the order of a help page, with its name in the catalogues."""
HELPS = {
    "help": "terminal.help-help",
    "rules": "terminal.help-rules",
    "board": "terminal.help-board",
    "moves": "terminal.help-moves",
    "history": "terminal.help-history",
    "hint": "terminal.help-hint",
    "eval": "terminal.help-eval",
    "solution": "terminal.help-solution",
    "back": "terminal.help-back",
    "undo": "terminal.help-undo",
    "resign": "terminal.help-resign",
    "stop": "terminal.help-stop",
    "save": "terminal.help-save",
    "quit": "terminal.help-quit",
}
"""What a help page says of each where nothing else is said."""
USAGES = {"help": "terminal.usage-help", "save": "terminal.usage-save"}
"""How to type a command where its name alone does not say it."""
OTHER_NAMES = {"?": "help", "exit": "quit"}
USAGE_WIDTH = 12

Act = Callable[[], None]


class Offer(NamedTuple):
    """A command that does something here."""

    help: Message
    act: Act


class BaseCommands:
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
        self.offer("help", lambda: None)
        self.offer("rules", self._show_rules)
        self.offer("quit", self._leave, "terminal.help-quit-menu")

    def offer(self, verb: str, act: Act, help: str = "") -> None:
        """Let a command do something here, which the help page says."""
        self._offers[verb] = Offer(Message(help or HELPS[verb]), act)

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
            name = self.console.write(VERBS[verb])
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
        if question.any_words:
            console.tell("terminal.advice-quotes")
        console.say(console.render(self.introduction))
        shown = {verb: offer for verb in VERBS if (offer := self._offers.get(verb))}
        usages = {verb: console.write(USAGES.get(verb, VERBS[verb])) for verb in shown}
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
        self.show_rules(self._slug)

    def show_rules(self, slug: str) -> None:
        """The rules of a game, as long as somebody reads on."""
        show_pages(
            self.console, self, registry.rules_text(slug, self.console.language).splitlines()
        )

    def _leave(self) -> None:
        raise Leave


class GameCommands(BaseCommands):
    """The commands that show a game, wherever it is played."""

    def __init__(self, renderer: Renderer) -> None:
        super().__init__(renderer.console, renderer.game.slug)
        self.renderer, self.match = renderer, renderer.match
        self.offer("board", renderer.show_board)
        self.offer("moves", renderer.show_moves)
        self.offer("history", renderer.show_history)
        self.offer("back", lambda: None)


def _name_verbs(console: Console) -> dict[str, str]:
    """What can be typed for each command: its name in the language spoken here, or in English."""
    names = {verb: verb for verb in VERBS} | OTHER_NAMES
    if console.language != ENGLISH:
        names |= {console.write(code).lower(): verb for verb, code in VERBS.items()}
    return names
