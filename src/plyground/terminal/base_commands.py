"""What can be typed at any prompt to look around, wherever the game is played."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from plyground.games import shelf
from plyground.games.dialogue import wrap_words
from plyground.kernel.match import Match
from plyground.kernel.record import number_moves

from .screen import Screen


class Handled(NamedTuple):
    """A line that was a command; it may have changed the match."""

    changed: bool = False


class Leave(Exception):
    """Somebody wants to go; the match is kept for later."""


class BaseCommands:
    """The commands that change nothing; others are added to them."""

    def __init__(self, stage: Screen, help_page: Sequence[str]) -> None:
        self.stage, self.console = stage, stage.console
        self._help_page = help_page
        self._verbs: dict[str, Callable[[str], Handled]] = {
            "?": self._help,
            "help": self._help,
            "rules": self._rules,
            "board": self._board,
            "moves": self._moves,
            "history": self._history,
            "quit": self._quit,
            "exit": self._quit,
        }

    @property
    def match(self) -> Match:
        return self.stage.match

    def handle(self, line: str, answers: list[str]) -> Handled | None:
        """Carry out a command; None if the line is none."""
        verb, _, rest = line.strip(" \t").partition(" ")
        verb = verb.lower()
        if verb == "back" and not rest:
            answers.clear()
            return Handled()
        carry_out = self._verbs.get(verb)
        if carry_out is None or (rest.strip() and verb != "save"):
            return None
        return carry_out(rest.strip(" \t"))

    def _help(self, rest: str) -> Handled:
        self.console.show(self._help_page)
        return Handled()

    def _rules(self, rest: str) -> Handled:
        self.console.show(shelf.rules_text(self.match.game.slug).splitlines())
        return Handled()

    def _board(self, rest: str) -> Handled:
        self.console.show(self.stage.dialogue.board(self.stage.board_view()))
        return Handled()

    def _moves(self, rest: str) -> Handled:
        legal = self.match.game.moves(self.match.view(self.match.turn))
        core = self.match.game.core
        view = self.stage.board_view()
        lines = self.stage.dialogue.moves(view)
        if len(legal) < len(core.moves(view)):
            # A house rule forbids some of the moves that the game's own words would list.
            lines = ["Under the house rule:", *wrap_words([str(move) for move in legal])]
        self.console.show(lines)
        return Handled()

    def _history(self, rest: str) -> Handled:
        lines = list(number_moves([str(move) for move in self.match.moves]))
        self.console.show(lines or ["No move has been made yet."])
        return Handled()

    def _quit(self, rest: str) -> Handled:
        raise Leave
