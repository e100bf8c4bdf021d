"""Several rounds with a running tally, and the champion."""

from typing import Literal

from plyground.language.errors import BadOption

from .outcome import Outcome
from .seats import Seat

MAX_ROUNDS = 1_000


class Series:
    """Rounds between the same two seats: all N of them, or until best of N is decided."""

    def __init__(
        self,
        rounds: int = 1,
        *,
        best_of: bool = False,
        begins: Seat = Seat.FIRST,
        next: Literal["alternate", "loser"] = "alternate",
    ) -> None:
        if not 1 <= rounds <= MAX_ROUNDS:
            raise BadOption.of("series-too-long", most=MAX_ROUNDS)
        if best_of and rounds % 2 == 0:
            raise BadOption.of("series-even")
        self.rounds, self.best_of, self.next = rounds, best_of, next
        self.begins = begins
        self.wins = {Seat.FIRST: 0, Seat.SECOND: 0}
        self.drawn = self.unfinished = 0

    @property
    def played(self) -> int:
        """How many rounds have been played."""
        return sum(self.wins.values()) + self.drawn + self.unfinished

    @property
    def over(self) -> bool:
        """Whether no further round is played."""
        decided = self.best_of and max(self.wins.values()) > self.rounds // 2
        return decided or self.played >= self.rounds

    @property
    def champion(self) -> Seat | None:
        """Who won more rounds; a level tally names none."""
        ahead = self.wins[Seat.FIRST] - self.wins[Seat.SECOND]
        if ahead == 0:
            return None
        return Seat.FIRST if ahead > 0 else Seat.SECOND

    def add(self, outcome: Outcome) -> None:
        """Count a round, and settle who begins the next."""
        if outcome.winner is not None:
            self.wins[outcome.winner] += 1
        elif outcome.drawn:
            self.drawn += 1
        else:
            self.unfinished += 1
        if self.next == "loser" and outcome.winner is not None:
            self.begins = outcome.winner.other
        else:
            self.begins = self.begins.other
