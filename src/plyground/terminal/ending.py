"""What comes after a game or a puzzle, asked at a terminal; a pipe just ends."""

from collections.abc import Callable, Sequence
from pathlib import Path

from plyground.language import ENGLISH
from plyground.language.errors import BadOption
from plyground.language.message import Message, render
from plyground.language.text import shorten

from .console import Console
from .questions import BackToMenu, Commands, Leave, Question
from .renderer import Renderer

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
"""What can come next, with what it is called in the catalogues."""
AFTER_A_GAME = (AGAIN, SWAP, REVIEW, MENU, QUIT)


class EndCommands(Commands):
    """The commands when a game is over: it can still be looked at, and kept."""

    def __init__(self, renderer: Renderer, save: Callable[[Path], None]) -> None:
        super().__init__(renderer.console, renderer.game.slug)
        self.offer("board", renderer.show_board)
        self.offer("history", renderer.show_history)
        self.offer_save(save)


def build_next_question(console: Console, choices: Sequence[str]) -> Question[str]:
    """What comes next; the beginning of a word will do, and Enter alone is the first."""
    words = [console.write(CHOICES[choice]) for choice in choices]
    prompt = console.write("terminal.what-next", choices=", ".join(words), default=words[0])
    advice = Message.of("terminal.advice-next", choices=tuple(words), default=words[0])

    def read(line: str) -> str:
        chosen = _find_choice(line.strip(" \t").lower(), choices, console.language)
        if chosen is None:
            refused = Message.of("terminal.not-next", answer=shorten(line), choices=tuple(words))
            raise BadOption(refused)
        if chosen == QUIT:
            raise Leave
        if chosen == MENU:
            raise BackToMenu(console.language)
        return chosen

    return Question(f"{prompt} ", read, advice=advice)


def _find_choice(answer: str, choices: Sequence[str], language: str) -> str | None:
    """The choice that an answer begins; first by what it is called in the language spoken."""
    for tag in (language, ENGLISH):
        for choice in choices:
            if render(Message(CHOICES[choice]), tag).lower().startswith(answer):
                return choice
    return None
