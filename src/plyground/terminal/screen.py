"""A match on a screen, in the game's own words; who plays it, and where, is another matter."""

from typing import Any

from plyground.games import shelf
from plyground.games.dialogue import Names, yes_or_no
from plyground.kernel.errors import BadNotation, UnknownMove
from plyground.kernel.house_rules import house_rules
from plyground.kernel.match import Match
from plyground.kernel.outcome import Outcome

from .console import Console

REPEATED = "This position is back (time {visits}): play on, or type stop (both agree) or resign."


class Screen:
    """Shows a match, and understands what is typed about it."""

    def __init__(self, match: Match, names: Names, console: Console) -> None:
        self.match, self.game, self.console = match, match.game, console
        self.dialogue = shelf.dialogue(match.game, names)

    # ---- showing -----------------------------------------------------------------------------

    def welcome(self, view: Any = None) -> None:
        """The first lines, of the present position or of another; a house rule says it is on."""
        core = self.board_view() if view is None else self.game.core_state(view)
        self.console.show(self.dialogue.welcome(core))
        for rule in house_rules(self.game):
            self.console.say(rule.notice, look="note")

    def board_view(self) -> Any:
        """What both players may see, as the game's own state."""
        return self.game.core_state(self.match.view())

    def show_answers(self, core: Any, move: Any) -> None:
        """The questions of a turn, answered: somebody else has made this move."""
        answers: list[str] = []
        for answer in self.dialogue.answers(core, move):
            self.console.show_answer(self.dialogue.question(core, answers), answer)
            answers.append(answer)

    def show_verdict(self, ended: Outcome) -> None:
        """The last lines of a game that ended by its rules."""
        self.console.say(*self.dialogue.verdict(self.board_view(), ended), look="win")

    def show_repeated(self) -> None:
        """Say that this position was there before."""
        if self.match.visits > 1:
            self.console.say(REPEATED.format(visits=self.match.visits), look="note")

    def reveal(self) -> None:
        """Tell what was hidden, where the game ended before it came to light by itself."""
        secret = self.game.secret(self.match.state)
        if secret is not None and self.game.core.outcome(self.board_view()) is None:
            self.console.show(self.dialogue.reveal_secret(secret))

    # ---- understanding -----------------------------------------------------------------------

    def understood(self, core: Any, answers: list[str], line: str) -> Any | None:
        """The move, None where more is to be asked; short notation is always understood."""
        try:
            return self.dialogue.interpret_answers(core, [*answers, line])
        except BadNotation as error:
            try:
                return self.dialogue.whole_move(answers, line)
            except BadNotation:
                if isinstance(error, UnknownMove):
                    # Asked once more with the position, which tells the moves that would do.
                    self.game.legal(self.match.view(self.match.turn), line)
                raise error from None

    def refuse(self, line: str) -> None:
        self.console.say(line, look="refusal")

    def confirm(self, question: str) -> bool:
        """Whether a person says yes; anything else than yes or no is asked again."""
        while True:
            try:
                return yes_or_no(self.console.ask(f"{question} (yes/no): "))
            except BadNotation as error:
                self.refuse(str(error))
