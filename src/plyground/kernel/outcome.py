"""How a game ended."""

from typing import NamedTuple

from plyground.language.message import LITERAL, Message, SeatNumber

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
    return Outcome(winner, Message.of(code, player=SeatNumber(player.value), **params))


STUCK = "no-legal-move"


def lose_without_moves(seat: Seat) -> Outcome:
    """A player who must move and cannot has lost."""
    return win(seat.other, STUCK, seat)
