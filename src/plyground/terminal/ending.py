"""The end of a game at a terminal: who won and how, and what comes next.

Through a pipe there is none of this: a game ends with its last line.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.language import ENGLISH
from plyground.language.errors import BadOption
from plyground.language.message import Message, SeatNumber, render
from plyground.language.text import shorten, wrap_words

from .base_commands import BaseCommands
from .console import Console
from .questions import Leave, Question
from .renderer import Renderer

AGAIN, SWAP, REVIEW, MENU, QUIT = "again", "swap", "review", "menu", "quit"
NEXT = "next"
"""On the ladder, where a character was beaten: the next one."""
CHOICES = {
    AGAIN: "terminal.next-again",
    SWAP: "terminal.next-swap",
    REVIEW: "terminal.next-review",
    MENU: "terminal.next-menu",
    QUIT: "terminal.verb-quit",
}
"""What can come after a game, with what it is called in the catalogues."""
CALLED = {**CHOICES, NEXT: "terminal.next-rung"}
YOU = "you"
"""The name under which sentences speak to somebody."""


# ---- who won -----------------------------------------------------------------------------------


def show_result(renderer: Renderer, ended: Outcome, people: Collection[Seat]) -> None:
    """Who won, and how, in a frame; `people` sit at this keyboard."""
    console = renderer.console
    if ended.winner is None:
        title = console.write("terminal.result-drawn" if ended.drawn else "terminal.result-unwon")
    elif len(people) == 1 and ended.winner in people:
        title = console.write("terminal.result-yours")
    else:
        title = console.write("terminal.result-won", player=renderer.name(ended.winner))
    by_rules = renderer.game.outcome(renderer.match.state)  # a server tells it in English alone
    how = renderer.dialogue.render(_address((by_rules or ended).message, people))
    lines = [title, f"{how[:1].upper()}{how[1:]}."]
    if renderer.match.moves and len(people) == 1 and ended.winner not in (None, *people):
        lines.append(console.write("terminal.result-lost"))
    look = "win" if ended.winner in people else "title"
    show_box(console, lines, look)


def _address(message: Message, people: Collection[Seat]) -> Message:
    """A sentence about the players as it is said to one of them, who is alone here."""
    if len(people) != 1:
        return message
    params = {
        name: YOU if isinstance(each, SeatNumber) and Seat(each) in people else each
        for name, each in message.params.items()
    }
    return Message.of(message.code, **params)


def show_box(console: Console, lines: Sequence[str], look: str) -> None:
    """Lines in a frame, the first of them with a look."""
    columns, _ = console.measure()
    frame = ROUND if console.can_show("".join(ROUND)) else PLAIN
    drawn = draw_box(lines, columns, frame)
    titles = 2 if len(drawn) > len(lines) else 1
    console.say("", *drawn[: titles - 1])
    console.say(drawn[titles - 1], look=look)
    console.say(*drawn[titles:], "")


# ---- what comes next ---------------------------------------------------------------------------


class EndCommands(BaseCommands):
    """The commands when a game is over: it can still be looked at, and kept."""

    def __init__(self, renderer: Renderer, save: Callable[[Path], None]) -> None:
        super().__init__(renderer.console, renderer.game.slug)
        self.offer("board", renderer.show_board)
        self.offer("history", renderer.show_history)
        self.offer_save(save)


def build_next_question(
    console: Console, choices: Sequence[str], names: Mapping[str, str] = CHOICES
) -> Question[str]:
    """What comes next; the beginning of a word will do, and Enter alone is the first."""
    words = [console.write(names[choice]) for choice in choices]
    prompt = console.write("terminal.what-next", choices=", ".join(words), default=words[0])
    advice = Message.of("terminal.advice-next", choices=tuple(words), default=words[0])

    def read(line: str) -> str:
        known = {choice: names[choice] for choice in choices}
        chosen = _find_choice(line.strip(" \t").lower(), known, console.language)
        if chosen is None:
            refused = Message.of("terminal.not-next", answer=shorten(line), choices=tuple(words))
            raise BadOption(refused)
        if chosen == QUIT:
            raise Leave
        return chosen

    return Question(f"{prompt} ", read, advice=advice)


def _find_choice(answer: str, choices: Mapping[str, str], language: str) -> str | None:
    """The choice that an answer begins; first by what it is called in the language spoken."""
    if not answer:
        return next(iter(choices))
    for tag in (language, ENGLISH):
        for choice, code in choices.items():
            if render(Message(code), tag).lower().startswith(answer):
                return choice
    return None


LEAST_WIDTH, MOST_WIDTH = 24, 64
"""Columns of a frame; where there are fewer, lines stand without one."""
ROUND, PLAIN = ("╭─╮", "│ │", "╰─╯"), ("+-+", "| |", "+-+")
"""The corners and sides of a frame, in characters that not every screen has, and in others."""


def draw_box(lines: Sequence[str], columns: int, frame: tuple[str, str, str]) -> list[str]:
    """Lines in a frame, or wrapped alone where the window is too narrow for one."""
    if columns < LEAST_WIDTH:
        return [part for line in lines for part in wrap_words(line.split(), columns)]
    most = min(columns, MOST_WIDTH) - 6
    wrapped = [part for line in lines for part in wrap_words(line.split(), most) or [""]]
    width = max(map(len, wrapped)) + 4
    top, side, bottom = frame
    return [
        f"{top[0]}{top[1] * width}{top[2]}",
        *(f"{side[0]}  {line:<{width - 2}}{side[2]}" for line in wrapped),
        f"{bottom[0]}{bottom[1] * width}{bottom[2]}",
    ]
