"""One way to ask, so that whatever can be typed at one question can be typed at every other."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from plyground.games.dialogue import yes_or_no
from plyground.language.errors import BadNotation, PlygroundError, UnknownMove
from plyground.language.message import Message

from .console import Console
from .renderer import Renderer

T = TypeVar("T")
QUOTES = "\"'"


class Leave(Exception):
    """Somebody wants to go; whatever can be kept is kept for later."""


class BackToMenu(Exception):
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
        read: Callable[[str], T],
        *,
        advice: Message | None = None,
        any_words: bool = False,
        back: T | None = None,
    ) -> None:
        """Reading a line gives the answer, or raises what is wrong with it."""
        self._prompt, self._read, self._back = prompt, read, back
        self.advice = advice
        """What help says about this question before everything else."""
        self.any_words = any_words
        """Whether any words may be the answer: in quotation marks those of commands, too."""

    @property
    def prompt(self) -> str:
        """What stands before the answer."""
        return self._prompt

    def read(self, line: str) -> T | None:
        """Read an answer from a line; None if another question follows."""
        return self._read(line)

    def allows(self, answer: T) -> bool:
        """Whether what was typed so far can still become this answer."""
        return True

    def list_left(self, answer: T) -> Sequence[str]:
        """What is still to be typed for this answer, once something was."""
        return ()

    def find_example(self) -> str | None:
        """Something that can be typed here, where one is at hand."""
        return None

    def go_back(self) -> T | None:
        """The result of going back; None repeats the question."""
        return self._back


class Commands(Protocol):
    """What can be typed at a question besides an answer to it."""

    def find(self, line: str) -> tuple[str, str] | None:
        """The command that a line is, and what follows it; None where it is none."""

    def carry_out(self, verb: str, rest: str, question: Question[Any]) -> None:
        """Do what a command says."""


def ask(console: Console, commands: Commands, question: Question[T]) -> T:
    """The answer to a question, which is asked until there is one; or Leave, or EndOfInput."""
    while True:
        answer = respond(console, commands, question, console.ask(question.prompt))
        if answer is not None:
            return answer


def respond(console: Console, commands: Commands, question: Question[T], line: str) -> T | None:
    """What a line answers; None where it was a command, or no answer, or a part of one."""
    quoted = _unquote(line) if question.any_words else None
    command = commands.find(line) if quoted is None else None
    if command is not None:
        verb, rest = command
        if verb == "back":
            return question.go_back()
        commands.carry_out(verb, rest, question)
        return None
    try:
        return question.read(line if quoted is None else quoted)
    except BadNotation as error:
        message = error.message if line.strip() else _ask_for_words(question.find_example())
        console.refuse(Message.of("terminal.see-help", error=message))
    except PlygroundError as error:
        console.refuse(error.message)
    return None


def _ask_for_words(example: str | None) -> Message:
    """What is said to somebody who presses Enter where that means nothing."""
    if example is None:
        return Message("terminal.nothing-typed")
    return Message.of("terminal.nothing-typed-but", example=example)


def confirm(console: Console, commands: Commands, prompt: str, *, enter: str = "") -> bool:
    """Whether a person says yes, or Enter where that is an answer; going back is no."""
    return ask(console, commands, build_yes_no(console, prompt, enter))


def build_yes_no(console: Console, prompt: str, enter: str = "") -> Question[bool]:
    """A question that is answered with yes or no, in the language that is spoken."""
    return Question(
        f"{prompt} ",
        lambda line: yes_or_no(line.strip() or enter, console.language),
        advice=Message("terminal.advice-yes-no"),
        back=False,
    )


def _unquote(line: str) -> str | None:
    """The words between quotation marks, or None where there are no such marks."""
    plain = line.strip(" \t")
    if len(plain) > 1 and plain[0] == plain[-1] and plain[0] in QUOTES:
        return plain[1:-1]
    return None


class TurnQuestion(Question[Any]):
    """The questions to whoever moves, until the answers are a legal move."""

    def __init__(self, renderer: Renderer) -> None:
        super().__init__("", self._interpret, advice=Message("terminal.advice-turn"))
        self._game, self._dialogue = renderer.game, renderer.dialogue
        self._match = renderer.match
        self._view = self._match.view(self._match.turn)
        self._core = self._game.core_state(self._view)
        self._answers: list[str] = []

    @property
    def prompt(self) -> str:
        return self._dialogue.question(self._core, self._answers)

    def allows(self, answer: Any) -> bool:
        return self._dialogue.fits(self._core, answer, self._answers)

    def list_left(self, answer: Any) -> Sequence[str]:
        given = len(self._answers)
        return self._dialogue.answers(self._core, answer)[given:] if given else ()

    def find_example(self) -> str | None:
        given = len(self._answers)
        fitting = filter(self.allows, self._game.moves(self._view))
        made = (self._dialogue.answers(self._core, move) for move in fitting)
        return next((answers[given] for answers in made if len(answers) > given), None)

    def go_back(self) -> None:
        """Start the questions of this turn again."""
        self._answers.clear()

    def _interpret(self, line: str) -> Any | None:
        try:
            move = self._read_move(line)
            if move is None:
                self._answers.append(line)
                return None
            return self._match.check(move)
        except BadNotation:
            raise
        except PlygroundError:  # a move that is none here: the questions begin again
            self._answers.clear()
            raise

    def _read_move(self, line: str) -> Any | None:
        """The move, or None if another question follows; short notation always works."""
        try:
            return self._dialogue.interpret_answers(self._core, [*self._answers, line])
        except BadNotation as error:
            try:
                return self._dialogue.whole_move(self._core, self._answers, line)
            except BadNotation:
                if isinstance(error, UnknownMove):
                    # Asked once more with the position, which tells the moves that would do.
                    self._game.legal(self._view, line)
                raise error from None
