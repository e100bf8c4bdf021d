"""One way to ask, so that whatever can be typed at one question can be typed at every other."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from plyground.games import registry
from plyground.games.dialogue import yes_or_no
from plyground.language import ENGLISH
from plyground.language.errors import BadNotation, BadOption, PlygroundError
from plyground.language.message import Message, render
from plyground.language.text import clean, shorten
from plyground.system.files import check_path_to_write

from .console import UNREADABLE, Console

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

    takes_letters = False
    """Whether a single letter that leaves elsewhere may be an answer."""

    def __init__(
        self,
        prompt: str,
        read: Callable[[str], T | None],
        *,
        advice: Message | None = None,
        back: T | None = None,
    ) -> None:
        """Reading a line gives the answer, None if another question follows, or raises."""
        self._prompt, self.read, self._back = prompt, read, back
        self.advice = advice
        """What help says about this question before everything else."""

    @property
    def prompt(self) -> str:
        """What stands before the answer."""
        return f"{self._prompt} "

    def find_example(self) -> str:
        """Something that can be typed here, where one is at hand."""
        return ""

    def go_back(self) -> T | None:
        """The result of going back; None repeats the question."""
        return self._back


def ask(commands: "Commands", question: Question[T]) -> T:
    """The answer to a question, which is asked until there is one; or Leave, or EndOfInput."""
    while True:
        answer = respond(commands, question, commands.console.ask(question.prompt))
        if answer is not None:
            return answer


def respond(commands: "Commands", question: Question[T], line: str) -> T | None:
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
        message = error.message
        if not line.strip():
            example = question.find_example()
            code = "terminal.nothing-typed-but" if example else "terminal.nothing-typed"
            message = Message.of(code, example=example)
        commands.console.refuse(Message.of("terminal.see-help", error=message))
    except PlygroundError as error:
        commands.console.refuse(error.message)
    return None


def _is_answer(question: Question[Any], line: str) -> bool:
    """Whether a letter that leaves is an answer first, as between two pages, or a move."""
    if not question.takes_letters or line.strip().lower() != LEAVE:
        return False
    try:
        return question.read(line) is not None
    except PlygroundError:
        return False


def confirm(commands: "Commands", asked: Message, *, enter: str = "") -> bool:
    """Whether a person says yes, or Enter where that is an answer; going back is no."""
    console = commands.console
    code = "terminal.yes-no-enter" if enter else "terminal.yes-no"
    question = Question(
        console.write(code, question=asked),
        lambda line: yes_or_no(line.strip() or enter, console.language),
        advice=Message("terminal.advice-yes-no"),
        back=False,
    )
    return ask(commands, question)


def wants_more(console: Console, commands: "Commands", prompt: str, advice: str = "") -> bool:
    """Whether somebody presses Enter to go on, or q."""
    question = Question(
        prompt,
        lambda line: line.strip(" \t").lower() != LEAVE,
        advice=Message(advice) if advice else None,
        back=False,
    )
    question.takes_letters = True
    return ask(commands, question)


# ---- commands ----------------------------------------------------------------------------------


VERBS = (
    *("help", "rules", "board", "moves", "history", "hint", "eval", "solution", "back", "undo"),
    *("resign", "stop", "save", "menu", "quit"),
)
"""Every command there is, in the order of a help page; the catalogues say its name and its help."""
USAGES = {"help": Message("terminal.usage-help"), "save": Message("terminal.usage-save")}
"""How those are typed that are more than a name."""
LEAVE = "q"
OTHER_NAMES = {"?": "help", "exit": "quit", LEAVE: "quit"}
USAGE_WIDTH = 12

Act = Callable[[], None]


def name_verb(verb: str) -> Message:
    """What a command is called, and how it is typed."""
    return Message(f"terminal.verb-{verb}")


class Commands:
    """The commands where no game is under way; those of a game are added to them.

    A command that does nothing here is known all the same: the words of commands mean the same at
    every question.
    """

    introduction = Message("terminal.help-besides")
    """What stands before the commands on a help page."""
    fair = False
    """Whether the game here is that of the fair set-up."""

    def __init__(self, console: Console, slug: str | None = None) -> None:
        self.console, self._slug = console, slug
        self._offers: dict[str, tuple[Message, Act]] = {}
        """What commands do here, and what the help page says of it."""
        self._refusals: dict[str, Message] = {}
        self._running: set[str] = set()
        self._verbs = {verb: verb for verb in VERBS} | OTHER_NAMES
        if console.language != ENGLISH:
            self._verbs |= {console.render(name_verb(verb)).lower(): verb for verb in VERBS}
        self._rest = ""
        self.offer("help", lambda: None)
        self.offer("rules", self._show_rules)
        self.offer("menu", self._open_menu)
        self.offer("quit", self._leave, "terminal.help-quit-menu")

    def offer(self, verb: str, act: Act, help: str = "") -> None:
        """Let a command do something here, which the help page says."""
        self._offers[verb] = Message(help or f"terminal.help-{verb}"), act

    def offer_save(self, write: Callable[[Path], None]) -> None:
        """Let `save` write a copy of the record where somebody wants it."""

        def save() -> None:
            name = self._rest.strip("\"'")
            try:
                if not name or UNREADABLE in name or name != clean(name, 4000):
                    raise BadOption.of("terminal.save-needs-name")
                path = check_path_to_write(name)
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
        if verb == "help":
            self._show_help(question)
        elif verb not in self._offers:
            nothing = Message.of("terminal.nothing-to-do", verb=name_verb(verb))
            self.console.refuse(self._refusals.get(verb, nothing))
        elif verb not in self._running:
            self._running.add(verb)
            try:
                self._rest = rest
                _, act = self._offers[verb]
                act()
            finally:
                self._running.discard(verb)

    def _show_help(self, question: Question[Any]) -> None:
        """What can be answered to a question, and what can be typed instead."""
        console = self.console
        console.say(console.render(question.advice or Message("terminal.advice-answer")))
        console.say(console.render(self.introduction))
        shown = [verb for verb in VERBS if verb in self._offers]
        usages = {verb: console.render(USAGES.get(verb, name_verb(verb))) for verb in shown}
        width = max(USAGE_WIDTH, *map(len, usages.values()))
        for verb in shown:
            help, _ = self._offers[verb]
            console.say(f"  {usages[verb]:<{width}}  {console.render(help)}")

    def _show_rules(self) -> None:
        if self._slug not in registry.slugs():
            self.console.refuse(Message("terminal.no-game-yet"))
            return
        self.show_rules(self._slug, fair=self.fair)

    def show_rules(self, slug: str, *, fair: bool = False, rulings: bool = False) -> None:
        """The rules of a game, as long as somebody reads on."""
        from .pager import show_pages, write_rules  # which asks questions, too

        text = write_rules(slug, self.console.language, fair=fair, rulings=rulings)
        show_pages(self.console, self, text.splitlines())

    def _open_menu(self) -> None:
        raise BackToMenu(self.console.language)

    def _leave(self) -> None:
        raise Leave


# ---- what comes next ---------------------------------------------------------------------------


AGAIN, SWAP, REVIEW, MENU, QUIT = "again", "swap", "review", "menu", "quit"
NEXT, ANOTHER, MISTAKES = "next", "another", "mistakes"
CHOICES = {
    NEXT: "terminal.next-rung",
    AGAIN: "terminal.next-again",
    SWAP: "terminal.next-swap",
    REVIEW: "terminal.next-review",
    ANOTHER: "terminal.next-puzzle",
    MISTAKES: "terminal.next-mistakes",
    MENU: "terminal.next-menu",
    QUIT: "terminal.verb-quit",
}
"""What can come after a game or a puzzle, with what it is called in the catalogues."""
AFTER_A_GAME = (AGAIN, SWAP, REVIEW, MENU, QUIT)


def build_next_question(console: Console, choices: Sequence[str]) -> Question[str]:
    """What comes next; the beginning of a word will do, and Enter alone is the first."""
    words = [console.write(CHOICES[choice]) for choice in choices]
    prompt = console.write("terminal.what-next", choices=", ".join(words), default=words[0])
    advice = Message.of("terminal.advice-next", choices=tuple(words), default=words[0])

    def read(line: str) -> str:
        answer = line.strip(" \t").lower()
        for language in (console.language, ENGLISH):
            for choice in choices:
                if render(Message(CHOICES[choice]), language).lower().startswith(answer):
                    return choose(choice)
        raise BadOption.of("terminal.not-next", answer=shorten(line), choices=tuple(words))

    def choose(choice: str) -> str:
        if choice == QUIT:
            raise Leave
        if choice == MENU:
            raise BackToMenu(console.language)
        return choice

    return Question(prompt, read, advice=advice)
