"""What line mode says and asks. This one speaks for any game; a game may have its own words.

Text in, text out: nothing here reads or prints. Every line a dialogue returns stands on the screen
as it is; an empty string is an empty line.
"""

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from plyground.kernel.errors import BadNotation
from plyground.kernel.forfeits import RESIGNED
from plyground.kernel.game import Game
from plyground.kernel.outcome import STUCK, Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.text import quote
from plyground.language.catalogue import ENGLISH, render
from plyground.language.message import Message, Param

S = TypeVar("S")
M = TypeVar("M")

Names = Mapping[Seat, str | None]

MANY = 120


class Dialogue(Generic[S, M]):
    """The words of a game without words of its own."""

    def __init__(
        self, game: Game[S, M], names: Names | None = None, language: str = ENGLISH
    ) -> None:
        self.game = game
        self.names = dict(names or {})
        self.language = language

    def say(self, code: str, /, **params: Param) -> str:
        """A sentence of a catalogue, in the language of this dialogue, with the players' names."""
        return self.render(Message.of(code, **params))

    def render(self, message: Message) -> str:
        """A message, in the language of this dialogue, with the players' names."""
        names = {seat.value: self.name(seat) for seat in Seat}
        return render(message, self.language, names=names)

    def name(self, seat: Seat) -> str:
        """What a player is called: the name given, or the rule book's."""
        return self.names.get(seat) or self.default_name(seat)

    def default_name(self, seat: Seat) -> str:
        return f"Player {seat}"

    # ---- around a turn -----------------------------------------------------------------------

    def welcome(self, view: S) -> list[str]:
        """The first lines of a game."""
        return [f"Welcome to {self.game.title}!", "", *self.board(view)]

    def heading(self, view: S) -> list[str]:
        """What stands before the first question of a turn."""
        return ["", f"{self.name(self.game.turn(view))}'s turn."]

    def board(self, view: S) -> list[str]:
        """The position, for whoever wants to see it again."""
        return [f"Position: {self.game.write(view)}"]

    def moves(self, view: S) -> list[str]:
        """The legal moves in notation, in lines that fit a screen."""
        words = [str(move) for move in self.game.moves(view)]
        shown = words[:MANY]
        more = [f"... and {len(words) - MANY} more"] if len(words) > MANY else []
        return [*wrap_words(shown), *more]

    # ---- a turn, question by question --------------------------------------------------------

    def question(self, view: S, answers: Sequence[str]) -> str:
        """The next question, after the answers so far in this turn."""
        return "Enter your move: "

    def interpret_answers(self, view: S, answers: Sequence[str]) -> M | None:
        """The move that the answers make, or None: ask on. A bad last answer raises BadNotation."""
        return self.game.parse(answers[-1])

    def whole_move(self, answers: Sequence[str], line: str) -> M:
        """The move that a line is by itself, typed instead of an answer; or BadNotation."""
        return self.game.parse(line)

    def answers(self, view: S, move: M) -> list[str]:
        """How a player who types step by step makes this move."""
        return [str(move)]

    # ---- after a turn ------------------------------------------------------------------------

    def announce(self, before: S, move: M, after: S) -> list[str]:
        """What the turn did."""
        return self.board(after)

    def report(self, before: S, move: M, after: S) -> list[str]:
        """The same for whoever was not at the keyboard: nobody is 'you', and the board follows."""
        return [f"{self.name(self.game.turn(before))} plays {move}."]

    def report_end(self, ended: Outcome) -> str:
        """How a game ended, for the same readers."""
        if ended.winner is None:
            return f"The game is over, and nobody wins: {ended.reason}."
        return f"{self.name(ended.winner)} wins: {ended.reason}."

    def verdict(self, after: S, ended: Outcome) -> list[str]:
        """The last lines of a game that ended by its rules."""
        if ended.winner is None:
            return [f"Stopped: {ended.reason}. Nobody wins."]
        winner, loser = self.name(ended.winner), self.name(ended.winner.other)
        if ended.code == STUCK:
            return [f"{loser} has no legal move and loses. {winner} wins!"]
        return [f"{winner} wins! ({ended.reason})"]

    def forfeit(self, ended: Outcome, *, live: bool = False) -> str:
        """How a game was lost off the board, just now or once, with the players' names."""
        assert ended.winner is not None
        message = ended.message
        if live and ended.code == RESIGNED:
            message = Message("resigns", message.items)
        return f"{self.render(message)}. {self.name(ended.winner)} wins!"

    def reveal_secret(self, secret: str) -> list[str]:
        """What was hidden, told when a game was given up before it came to light."""
        return [f"The secret was {secret}."]


def one_of(answer: str, choices: Sequence[str], expected: str) -> str:
    """The choice that an answer names, in any case; otherwise say what is expected."""
    plain = answer.strip(" \t").lower()
    if answer.isascii() and plain in choices:
        return plain
    raise BadNotation(f"{quote(answer)} is not an answer here; {expected}")


def yes_or_no(answer: str) -> bool:
    """Whether somebody agrees; also y and n."""
    return one_of(answer, ("yes", "no", "y", "n"), "please answer yes or no").startswith("y")


def wrap_words(words: Sequence[str], width: int = 78) -> list[str]:
    """Words in lines of at most a width."""
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line else lines
