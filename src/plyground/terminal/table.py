"""One match at a console, in the game's own words, move by move."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from plyground.games import shelf
from plyground.games.dialogue import Names, yes_or_no
from plyground.kernel.errors import BadNotation, PlygroundError
from plyground.kernel.house import house_rules
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.players import Player

from .console import Console
from .keeper import Keeper

Players = Mapping[Seat, Player | None]

REPEATED = "This position is back (time {visits}): play on, or type stop (both agree) or resign."


class Handled(NamedTuple):
    """A line that was a command; it may have changed the match."""

    changed: bool = False


class Desk(Protocol):
    """Whoever carries out what is typed besides answers."""

    def handle(self, line: str, answers: list[str]) -> Handled | None:
        """Carry out a command; None if the line is none."""


class Table:
    """Where a match is played: two seats, a console, and the keeper who writes it down."""

    def __init__(
        self, match: Match, players: Players, names: Names, console: Console, keeper: Keeper
    ) -> None:
        self.match, self.players, self.console, self.keeper = match, players, console, keeper
        self.game = match.game
        self.advised = keeper.tags.get("Help") != "off"
        """Whether hint and eval answer."""
        self.dialogue = shelf.dialogue(match.game, names)

    # ---- the match ---------------------------------------------------------------------------

    def welcome(self) -> None:
        """The first lines; a house rule says that it is on."""
        self.console.show(self.dialogue.welcome(self.board_view()))
        for rule in house_rules(self.game):
            self.console.say(rule.notice, look="note")

    def play(self, commands: Desk) -> None:
        """Turn after turn to the end."""
        while self.match.outcome is None:
            self._turn(commands)

    def board_view(self) -> Any:
        """What both players may see, as the game's own state."""
        return self.game.core_state(self.match.view())

    def _turn(self, commands: Desk) -> None:
        seat = self.match.turn
        self.console.show(self.dialogue.heading(self.board_view()))
        player = self.players[seat]
        if player is None:
            move = self._asked(seat, commands)
        else:
            move = self._computed(seat, player)
        if move is not None:
            self._make(move)

    def _computed(self, seat: Seat, player: Player) -> Any:
        view = self.match.view(seat)
        move = player.choose(self.game, view)
        core = self.game.core_state(view)
        answers: list[str] = []
        for answer in self.dialogue.answers(core, move):
            self.console.prompted(self.dialogue.question(core, answers), answer)
            answers.append(answer)
        return move

    def _asked(self, seat: Seat, commands: Desk) -> Any | None:
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
                move = self._understood(core, answers, line)
                if move is not None:
                    return self.game.legal(view, move)
                answers.append(line)
            except BadNotation as error:
                self.refuse(f"{error} (? shows help)")
            except PlygroundError as error:
                self.refuse(str(error))
                answers.clear()

    def _understood(self, core: Any, answers: list[str], line: str) -> Any | None:
        """The move, None where more is to be asked; short notation is always understood."""
        try:
            return self.dialogue.answered(core, [*answers, line])
        except BadNotation as error:
            try:
                return self.dialogue.whole_move(answers, line)
            except BadNotation:
                raise error from None

    def _make(self, move: Any) -> None:
        before = self.board_view()
        self.match.play(move)
        self.keeper.keep()  # Stored first, told after.
        after, ended = self.board_view(), self.match.outcome
        self.console.show(self.dialogue.announce(before, move, after))
        if ended is not None:
            self.console.say(*self.dialogue.verdict(after, ended), look="win")
            self.reveal()
        elif self.match.visits > 1 and self.humans:
            self.console.say(REPEATED.format(visits=self.match.visits), look="note")

    def reveal(self) -> None:
        """Tell what was hidden, where the game ended before it came to light by itself."""
        secret = self.game.secret(self.match.state)
        if secret is not None and self.game.core.outcome(self.board_view()) is None:
            self.console.show(self.dialogue.revealed(secret))

    # ---- what commands need ------------------------------------------------------------------

    def refuse(self, line: str) -> None:
        self.console.say(line, look="refusal")

    def confirmed(self, question: str) -> bool:
        """Whether a person says yes; anything else than yes or no is asked again."""
        while True:
            try:
                return yes_or_no(self.console.ask(f"{question} (yes/no): "))
            except BadNotation as error:
                self.refuse(str(error))

    @property
    def humans(self) -> list[Seat]:
        return [seat for seat in Seat if self.players[seat] is None]

    def all_agree(self, question: str) -> bool:
        """Whether every person at the table agrees; a program never objects."""
        return all(
            self.confirmed(f"{self.dialogue.name(seat)}, {question}") for seat in self.humans
        )
