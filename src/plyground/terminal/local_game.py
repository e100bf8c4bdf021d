"""One match at one keyboard, move by move."""

from collections.abc import Mapping
from typing import Any

from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.players import Forfeit, Player
from plyground.support.progress import show_thinking

from .autosave import Autosave
from .commands import MatchChanged
from .questions import Commands, ask
from .renderer import Renderer
from .turn_question import TurnQuestion

Players = Mapping[Seat, Player | None]


class LocalGame:
    """Where a match is played: two seats, a screen, and the autosave that writes it down."""

    def __init__(
        self, players: Players, renderer: Renderer, commands: Commands, autosave: Autosave
    ) -> None:
        self.match: Match = renderer.match
        self._players, self._renderer = players, renderer
        self._commands, self._autosave = commands, autosave
        self._console = renderer.console

    def play(self) -> None:
        """Turn after turn to the end."""
        while self.match.outcome is None:
            self._play_turn()

    def _play_turn(self) -> None:
        self._renderer.show_heading()
        player = self._players[self.match.turn]
        move = self._ask_person() if player is None else self._ask_program(player)
        if move is not None:
            self._make(move)

    def _ask_person(self) -> Any | None:
        """The move that a person makes, or None when a command has changed the match."""
        try:
            return ask(self._console, self._commands, TurnQuestion(self._renderer))
        except MatchChanged:
            return None

    def _ask_program(self, player: Player) -> Any | None:
        """The move that a program makes, or None when it has lost by what it did instead."""
        seat = self.match.turn
        view = self.match.view(seat)
        player.repeating = self.match.repeating_moves
        try:
            with show_thinking(self._console.write("terminal.thinking")):
                return player.choose(self.match.game, view)
        except Forfeit as fault:
            self._lose(seat, fault)
            return None

    def _lose(self, seat: Seat, fault: Forfeit) -> None:
        self.match.forfeit(seat, fault.what)
        self._autosave.keep(now=True)
        assert self.match.outcome is not None
        detail = fault.said if fault.detail else None
        self._renderer.show_end(self.match.outcome, live=True, detail=detail)

    def _make(self, move: Any) -> None:
        before = self._renderer.view_board()
        self.match.play(move)
        self._autosave.keep()  # Stored first, told after.
        self._renderer.show_move(before, move, self._renderer.view_board())
        if self.match.outcome is not None:
            self._renderer.show_end(self.match.outcome, live=True)
        elif None in self._players.values():
            self._renderer.show_repetition()
            self._renderer.show_long_game()
