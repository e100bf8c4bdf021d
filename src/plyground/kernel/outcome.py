"""How a game ended."""

from typing import NamedTuple

from plyground.language.message import LITERAL, Message
from plyground.language.text import clean

from .seats import Seat

DRAWN, UNFINISHED = "1/2-1/2", "*"
"""Results without a winner, as records write them."""


class Outcome(NamedTuple):
    """The winner and how the game ended; without a winner it is drawn, or stopped unfinished."""

    winner: Seat | None
    termination: Message | str
    """A code with what belongs to it. A game that keeps no catalogue may say a sentence."""
    drawn: bool = False

    @classmethod
    def draw(cls, termination: Message | str) -> "Outcome":
        """A game that is over, and that nobody has won."""
        return cls(None, termination, drawn=True)

    @property
    def code(self) -> str:
        """How it ended, for programs: 'resigned', 'operator-outwit.passed'."""
        return self.termination.code if isinstance(self.termination, Message) else LITERAL

    @property
    def message(self) -> Message:
        """How it ended, as a message."""
        if isinstance(self.termination, Message):
            return self.termination
        return Message.of(LITERAL, text=self.termination)

    @property
    def reason(self) -> str:
        """How it ended, in English."""
        return str(self.termination)

    @property
    def result(self) -> str:
        """As a record writes it: 1-0, 0-1, 1/2-1/2, or * for unfinished."""
        if self.winner is None:
            return DRAWN if self.drawn else UNFINISHED
        return "1-0" if self.winner is Seat.FIRST else "0-1"

    def __repr__(self) -> str:
        drawn = "drawn=True, " if self.drawn else ""
        return f"Outcome(winner={self.winner!r}, {drawn}code={self.code!r}, reason={self.reason!r})"


def win(winner: Seat, code: str, player: Seat, **params: str | int | Message) -> Outcome:
    """A game won by what a player did: by what the winner reached, or the loser went past."""
    return Outcome(winner, Message.of(code, player=player, **params))


STUCK = "no-legal-move"


def lose_without_moves(seat: Seat) -> Outcome:
    """A player who must move and cannot has lost."""
    return win(seat.other, STUCK, seat)


RESIGNED = "resigned"
OUT_OF_TIME = "out-of-time"
NOT_STARTED = "not-started"
CRASHED = "crashed"
HUNG = "hung"
FLOODED = "flooded"
GARBLED = "garbled"
ILLEGAL = "illegal-move"

FORFEITS = (RESIGNED, OUT_OF_TIME, NOT_STARTED, CRASHED, HUNG, FLOODED, GARBLED)
SEPARATOR = ": "


def name_illegal_move(move: str) -> str:
    """The forfeit of a move that is none, with the move as far as it can be shown."""
    return f"{ILLEGAL}{SEPARATOR}{clean(move)}"


def read_forfeit(text: str) -> str | None:
    """The forfeit that a text stands for, or None."""
    what, separator, move = text.partition(SEPARATOR)
    if what == ILLEGAL and separator:
        return name_illegal_move(move)
    return what if what in FORFEITS and not separator else None


def lose_by(loser: Seat, what: str) -> Outcome:
    """The end of a game that a player lost by a forfeit."""
    forfeit = read_forfeit(what)
    if forfeit is None:  # in the words of whoever ended it
        return win(loser.other, "forfeit", loser, what=clean(what))
    code, _, move = forfeit.partition(SEPARATOR)
    if code == ILLEGAL:
        return win(loser.other, code, loser, move=move or Message("unshowable"))
    return win(loser.other, code, loser)


def describe_loss(who: str, what: str) -> Message:
    """A forfeit as a message about somebody who is no player yet: 'my-bot crashed'."""
    message = lose_by(Seat.FIRST, what).message
    items = ((name, who if name == "player" else value) for name, value in message.items)
    return Message(message.code, tuple(items))


def write_termination(outcome: Outcome) -> str:
    """How a game ended, for programs; of a code of the game's own, without the game's name."""
    if outcome.code == ILLEGAL:
        move = outcome.message.params.get("move")
        return name_illegal_move(move if isinstance(move, str) else "")
    return outcome.code.rpartition(".")[2]
