"""How a game ended."""

from typing import NamedTuple

from plyground.language.message import LITERAL, Message, SeatNumber

from .seats import Seat


class Outcome(NamedTuple):
    """The winner and how the game ended; no winner means stopped unfinished, never a draw."""

    winner: Seat | None
    termination: Message | str
    """A code with what belongs to it. A game that keeps no catalogue may say a sentence."""

    @property
    def code(self) -> str:
        """How it ended, for programs: 'resigned', 'operator-outwit.passed'."""
        return self.termination.code if isinstance(self.termination, Message) else LITERAL

    @property
    def message(self) -> Message:
        """How it ended, to be said in any language."""
        if isinstance(self.termination, Message):
            return self.termination
        return Message.of(LITERAL, text=self.termination)

    @property
    def reason(self) -> str:
        """How it ended, in English."""
        return str(self.termination)

    @property
    def result(self) -> str:
        """As a record writes it: 1-0, 0-1, or * for unfinished."""
        return {Seat.FIRST: "1-0", Seat.SECOND: "0-1", None: "*"}[self.winner]

    def __repr__(self) -> str:
        return f"Outcome(winner={self.winner!r}, code={self.code!r}, reason={self.reason!r})"


def win(winner: Seat, code: str, player: Seat, **params: str | int | Message) -> Outcome:
    """A game won by what a player did: by what the winner reached, or the loser went past."""
    return Outcome(winner, Message.of(code, player=SeatNumber(player.value), **params))


STUCK = "no-legal-move"


def lose_without_moves(seat: Seat) -> Outcome:
    """A player who must move and cannot has lost."""
    return win(seat.other, STUCK, seat)
