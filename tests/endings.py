"""How a game is expected to end: who wins, and the sentence that says how, in English."""

from plyground.kernel.seats import Seat


class Ended:
    """Equal to an outcome with this winner and this reason."""

    def __init__(self, winner: Seat | None, reason: str) -> None:
        self.winner, self.reason = winner, reason

    def __eq__(self, other: object) -> bool:
        found = getattr(other, "winner", other), getattr(other, "reason", None)
        return found == (self.winner, self.reason)

    def __hash__(self) -> int:
        return hash((self.winner, self.reason))

    def __repr__(self) -> str:
        return f"Ended({self.winner!r}, {self.reason!r})"
