"""A round on the full screen: line mode's session and table, and in words what happens there."""

import io
from typing import Any

from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.value import UNKNOWN
from plyground.language.message import Message, Param, render
from plyground.players import Forfeit
from plyground.solvers import advise
from plyground.study.analysis.analysis import analyze
from plyground.study.analysis.words import describe_value, tell_value
from plyground.terminal.console import Console
from plyground.terminal.ending import AGAIN, MENU, NEXT, REVIEW, SWAP
from plyground.terminal.session import Session, set_up_again
from plyground.terminal.set_up import SessionConfig

from .board_screen import SIGNS


class Notes(Console):
    """Keeps what a session says beside the game until the screen shows it; nobody types lines."""

    def __init__(self, language: str) -> None:
        self._said = io.StringIO()
        super().__init__(io.BytesIO(), self._said, typed=False, language=language)

    def warn(self, message: Message) -> None:
        """Say what went wrong, as when a disk is full."""
        self.refuse(message)

    def take(self) -> str:
        """What was said since this was last asked."""
        said = self._said.getvalue().strip()
        self._said.seek(0)
        self._said.truncate()
        return said


class Round:
    """A match at its table; moves are kept before they are shown."""

    def __init__(self, config: SessionConfig, language: str) -> None:
        self.language, self.notes = language, Notes(language)
        self.session = Session(config, self.notes)
        self.match: Match = self.session.begin_round()
        self.table = self.session.table
        self.dialogue = self.session.renderer.dialogue

    def follow(self, choice: str) -> "Round":
        """The next game, once this one is over: the same again, seats swapped, the next rung."""
        return Round(set_up_again(self.session, choice), self.language)

    # ---- who and what ----------------------------------------------------------------------------

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return self.table.people

    @property
    def is_persons_turn(self) -> bool:
        """Whether somebody here is to move."""
        return self.match.outcome is None and self.match.turn in self.people

    @property
    def looker(self) -> Seat | None:
        """Whose view is on the screen: that of whoever plays alone; else what all may see."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def mover(self) -> str:
        """What whoever is to move is called."""
        return self.dialogue.name(self.match.turn)

    @property
    def title(self) -> str:
        """The game, and its set-up where that has a name."""
        game, preset = self.match.game, self.match.preset
        return f"{game.title} · {preset}" if preset else game.title

    @property
    def history(self) -> str:
        """A line a move, with whose it was."""
        turns = map(self.match.game.turn, self.match.views())  # one more: whose turn it is now
        moves = enumerate(zip(turns, self.match.moves, strict=False), 1)
        return "\n".join(f"{ply:>3} {SIGNS[seat]} {move}" for ply, (seat, move) in moves)

    # ---- words -----------------------------------------------------------------------------------

    def say(self, code: str, **params: Param) -> str:
        """A sentence in the language of the screen."""
        return render(Message.of(code, **params), self.language)

    def list_verdict(self) -> list[str]:
        """How it ended, in the game's own words, and what that means for the ladder."""
        match, ended = self.match, self.match.outcome
        assert ended is not None
        by_rules = match.game.outcome(match.state)
        if by_rules is not None:
            said = self.dialogue.verdict(match.game.core_state(match.view()), by_rules)
        elif ended.winner is None:
            said = [render(Message("terminal.is-stopped"), self.language)]
        else:
            said = [self.dialogue.forfeit(ended, live=True)]
        secret = match.game.secret(match.state)
        if secret is not None and by_rules is None:
            said += self.dialogue.reveal_secret(secret)
        return [line for line in (*said, self.notes.take()) if line]

    def list_next(self) -> list[str]:
        """What can come after this game, the likeliest first."""
        return [*([NEXT] if self.session.promoted else []), AGAIN, SWAP, REVIEW, MENU]

    # ---- moves -----------------------------------------------------------------------------------

    def play(self, move: Any) -> str:
        """Make a move, given as such or in notation, and say it in words."""
        game, before, player = self.match.game, self.match.view(), self.mover
        move = self.match.check(move)
        self.table.play(move)
        if self.match.outcome is not None:
            self.finish()
        words = self.dialogue.describe_move(game.core_state(before), move)
        described = words if isinstance(words, str) else self.dialogue.render(words)
        return self.say("screen.played", player=player, move=described)

    def ask_program(self) -> Any:
        """The move of the program whose turn it is; None where it has lost by what it did."""
        player = self.table.players[self.match.turn]
        assert player is not None
        try:
            return self.table.ask_program(player)
        except Forfeit:
            self.finish()
            return None

    def resign(self) -> None:
        """Whoever sits here gives up; of two people, whoever is to move."""
        self.table.resign(self.looker or self.match.turn)
        self.finish()

    def finish(self) -> None:
        """Count the game that is over."""
        self.session.finish_round()

    def leave(self) -> None:
        """Keep the game as it stands, and let others go on with it."""
        self.table.autosave.keep(now=True)
        self.table.autosave.close()
        for player in self.table.players.values():
            if player is not None:
                player.close()

    # ---- advice ----------------------------------------------------------------------------------

    @property
    def help_matters(self) -> bool:
        """Whether this game counts for the ladder, and would not with help."""
        return self.session.help_matters()

    def find_hint(self) -> str:
        """A best move and what it is worth; a guess says so."""
        match, view = self.match, self.match.view(self.match.turn)
        oracle = advise(match.game, self.session.config.work)
        value, moves = oracle.best_moves(view)
        move = oracle.recommend(view, value, moves) or moves[0]
        said = tell_value(value, match.game)
        if value.result == UNKNOWN:
            said = Message.of("terminal.guessed", value=said)
        return render(Message.of("terminal.hint", move=str(move), value=said), self.language)

    def list_values(self) -> tuple[str, dict[str, str]]:
        """What the theory says of the position, and what every move in it is worth."""
        match = self.match
        oracle = advise(match.game, self.session.config.work)
        found = analyze(match.game, match.view(match.turn), oracle)
        worth = {
            str(move): f"{'*' if best else ' '} {self.render_value(value)}"
            for move, value, best in found.moves
        }
        why = found.explanation or Message("screen.values-listed")
        return self.dialogue.render(why), worth

    def render_value(self, value: Any) -> str:
        """A value in a word or two."""
        return self.dialogue.render(describe_value(value, self.match.game))
