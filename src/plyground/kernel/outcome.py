"""How a game ended."""

from typing import NamedTuple

from .seats import Seat


class Outcome(NamedTuple):
    """The winner and why; no winner means stopped unfinished, never a draw."""

    winner: Seat | None
    reason: str

    @property
    def result(self) -> str:
        """As a record writes it: 1-0, 0-1, or * for unfinished."""
        return {Seat.FIRST: "1-0", Seat.SECOND: "0-1", None: "*"}[self.winner]


def stuck(seat: Seat) -> Outcome:
    """A player who must move and cannot has lost."""
    return Outcome(seat.other, f"Player {seat} has no legal move")
