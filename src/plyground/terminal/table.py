"""One match at one keyboard, move by move."""

from collections.abc import Mapping
from typing import Any, Protocol

from plyground.games.dialogue import Names
from plyground.kernel.errors import BadNotation, PlygroundError
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.work import SHORT_WORK
from plyground.players import Forfeit, Player
from plyground.support.progress import show_thinking

from .autosave import Autosave
from .base_commands import Handled
from .console import Console
from .screen import Screen

THINKING = "Thinking ..."
Players = Mapping[Seat, Player | None]


class Desk(Protocol):
    """Whoever carries out what is typed besides answers."""

    def handle(self, line: str, answers: list[str]) -> Handled | None:
        """Carry out a command; None if the line is none."""


class LocalGame(Screen):
    """Where a match is played: two seats, a console, and the keeper who writes it down."""

    def __init__(
        self, match: Match, players: Players, names: Names, console: Console, keeper: Autosave
    ) -> None:
        super().__init__(match, names, console)
        self.players, self.keeper = players, keeper
        self.advised = keeper.tags.get("Help") != "off"
        """Whether hint and eval answer."""
        self.work = SHORT_WORK
        """How much they look at for an answer."""

    # ---- the match ---------------------------------------------------------------------------

    def play(self, commands: Desk) -> None:
        """Turn after turn to the end."""
        while self.match.outcome is None:
            self._turn(commands)

    def _turn(self, commands: Desk) -> None:
        seat = self.match.turn
        self.console.show(self.dialogue.heading(self.board_view()))
        player = self.players[seat]
        if player is None:
            move = self._ask_person(seat, commands)
        else:
            move = self._ask_program(seat, player)
        if move is not None:
            self._make(move)

    def _ask_program(self, seat: Seat, player: Player) -> Any | None:
        """The move that a program makes, or None when it has lost by what it did instead."""
        view = self.match.view(seat)
        try:
            with show_thinking(THINKING):
                move = player.choose(self.game, view)
        except Forfeit as fault:
            self._forfeit(seat, fault)
            return None
        self.show_answers(self.game.core_state(view), move)
        return move

    def _forfeit(self, seat: Seat, fault: Forfeit) -> None:
        self.match.forfeit(seat, fault.what)
        self.keeper.keep(now=True)
        assert self.match.outcome is not None
        self.console.say("", self.dialogue.forfeit(self.match.outcome, live=True), look="win")
        if fault.detail:
            self.console.say(f"({fault.detail})", look="note")
        self.reveal()

    def _ask_person(self, seat: Seat, commands: Desk) -> Any | None:
        """The move that a person makes, or None when a command has changed the match."""
        view = self.match.view(seat)
        core = self.game.core_state(view)
        answers: list[str] = []
        while True:
            line = self.console.ask(self.dialogue.question(core, answers))
            handled = commands.handle(line, answers)
            if handled is not None:
                if handled.changed:
                    return None
                continue
            try:
                move = self.understood(core, answers, line)
                if move is not None:
                    return self.game.legal(view, move)
                answers.append(line)
            except BadNotation as error:
                self.refuse(f"{error} (? shows help)")
            except PlygroundError as error:
                self.refuse(str(error))
                answers.clear()

    def _make(self, move: Any) -> None:
        before = self.board_view()
        self.match.play(move)
        self.keeper.keep()  # Stored first, told after.
        self.console.show(self.dialogue.announce(before, move, self.board_view()))
        if self.match.outcome is not None:
            self.show_verdict(self.match.outcome)
            self.reveal()
        elif self.humans:
            self.show_repeated()

    # ---- what commands need ------------------------------------------------------------------

    @property
    def humans(self) -> list[Seat]:
        return [seat for seat in Seat if self.players[seat] is None]

    def all_agree(self, question: str) -> bool:
        """Whether every person at the table agrees; a program never objects."""
        return all(self.confirm(f"{self.dialogue.name(seat)}, {question}") for seat in self.humans)
