"""A match on a screen, in the game's own words: played here, at a server, or replayed."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from plyground.games import registry
from plyground.games.dialogue import Names
from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.match import Match
from plyground.kernel.record import number_moves
from plyground.kernel.seats import Seat
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.players.characters import open_dialogue

from .console import Console

LONG_GAME_TURNS = 60
"""After so many turns of a game that need not end, another one is suggested."""


class Renderer:
    """Shows a match; who plays it, and where, is another matter."""

    def __init__(
        self, match: Match, names: Names, console: Console, *, programs: Mapping[Seat, str] = {}
    ) -> None:
        """`programs` sit where no person does, under the names that records have for them."""
        self.match, self.game, self.console = match, match.game, console
        self.dialogue = open_dialogue(match.game, names, console.language, programs)

    def view_board(self) -> Any:
        """What both players may see, as the game's own state."""
        return self.game.core_state(self.match.view())

    def name(self, seat: Seat) -> str:
        """What a player is called on this screen."""
        return self.dialogue.name(seat)

    # ---- the beginning -----------------------------------------------------------------------

    def show_welcome(self, view: Any = None) -> None:
        """The first lines, of the present position or of another; a house rule says it is on."""
        core = self.view_board() if view is None else self.game.core_state(view)
        self.console.say(*self.dialogue.welcome(core))
        preset = None
        if self.match.preset is not None:
            options = self.game.core.public_options
            with suppress(PlygroundError):  # it is not known here
                preset = registry.find_preset(self.game.slug, self.match.preset, options)
        if preset is not None:
            name, changes = preset.name, preset.changes
            line = self.console.write("terminal.preset-on", name=name, changes=changes)
            self.console.say(*self.console.wrap(line), look="note")
        for rule in list_house_rules(self.game):
            if preset is None or preset.options.keys().isdisjoint(rule.rule):  # else said above
                self.console.say(self.console.render(rule.notice), look="note")

    def show_moves_so_far(self) -> None:
        """That we are in the middle of it."""
        if self.match.moves:
            self.console.tell("terminal.moves-so-far", look="note", count=len(self.match.moves))

    # ---- a turn ------------------------------------------------------------------------------

    def show_heading(self) -> None:
        """What stands before the first question of a turn."""
        self.console.say(*self.dialogue.heading(self.view_board()))

    def show_move(self, before: Any, move: Any, after: Any) -> None:
        """What a move did."""
        self.console.say(*self.dialogue.announce(before, move, after))

    def show_turn(self, before: Any, move: Any, after: Any) -> None:
        """A whole turn that was made elsewhere, or once; only people are asked."""
        self.console.say(*self.dialogue.heading(before))
        answers: list[str] = []
        if self.game.core.turn(before) not in self.dialogue.programs:
            for answer in self.dialogue.answers(before, move):
                self.console.say(self.dialogue.question(before, answers) + answer)
                answers.append(answer)
        self.show_move(before, move, after)

    def ask_undo(self) -> Message:
        """The question to whoever did not make the last move."""
        match = self.match
        player, mover = self.name(match.turn), self.name(match.at(-1).turn)
        move = str(match.moves[-1])
        return Message.of("terminal.agree-undo", player=player, mover=mover, move=move)

    def show_repetition(self) -> None:
        """Say now and then that this position was there before: after 1, 3, 7, 15 times.

        Suggest something else, once, where a game has gone on for long and need not end.
        """
        visits = self.match.visits
        often = visits > 1 and not visits & (visits - 1)
        if often and self.match.at(-1).visits < visits:  # else it was said on this round already
            self.console.tell("terminal.repeated", look="note", visits=visits)
        turns = len(self.match.moves)
        if turns == LONG_GAME_TURNS and not self.match.game.always_ends:
            self.console.tell("terminal.need-not-end", look="note", turns=turns)
            self.console.tell("terminal.how-to-stop", look="note")

    # ---- the end -----------------------------------------------------------------------------

    def show_end(self, *, live: bool, detail: Message | None = None) -> None:
        """How it ended, just now or once: by the rules, by agreement, or by what somebody did."""
        ended = self.match.outcome
        assert ended is not None
        by_rules = self.game.outcome(self.match.state)
        if by_rules is not None:
            self.console.say(*self.dialogue.verdict(self.view_board(), by_rules), look="win")
        elif ended.winner is None:
            stopped = Message("terminal.is-stopped" if live else "terminal.was-stopped")
            self.console.say("", self.console.render(stopped), look="note")
        else:
            self.console.say("", self.dialogue.forfeit(ended, live=live), look="win")
        if detail is not None:
            self.console.say(f"({self.console.render(detail)})", look="note")
        secret = self.game.secret(self.match.state)
        if secret is not None and self.game.core.outcome(self.view_board()) is None:
            self.console.say(*self.dialogue.reveal_secret(secret))  # it has not come to light

    def write_tally(self, wins: Mapping[Seat, int], drawn: int, unfinished: int) -> str:
        """Who has won how many rounds."""
        score = [f"{self.name(seat)}: {wins[seat]}" for seat in Seat]
        if drawn:
            score.append(self.console.write("terminal.tally-drawn", count=drawn))
        if unfinished:
            score.append(self.console.write("terminal.tally-unfinished", count=unfinished))
        return self.console.write("terminal.tally", score=", ".join(score))

    # ---- for whoever wants to see it again ---------------------------------------------------

    def show_board(self) -> None:
        self.console.say(*self.dialogue.board(self.view_board()))

    def show_moves(self) -> None:
        """The moves that can be made now."""
        self.console.say(*self.dialogue.moves(self.view_board()))

    def show_history(self) -> None:
        """The moves so far."""
        lines = number_moves([str(move) for move in self.match.moves])
        self.console.say(*(lines or [self.console.write("terminal.no-moves-yet")]))

    def write_move(self, view: Any, move: Any) -> str:
        """A move as it is typed, and in words where these say more."""
        words, typed = self.describe(view, move), str(move)
        if words == typed:
            return typed
        return self.console.write("terminal.move-and-words", move=typed, words=words)

    def describe(self, view: Any, move: Any) -> str:
        """A move in words."""
        words = self.dialogue.describe_move(self.game.core_state(view), move)
        return words if isinstance(words, str) else self.dialogue.render(words)
