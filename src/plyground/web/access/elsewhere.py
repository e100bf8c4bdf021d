"""What an address has had from other processes: nothing, where there are none."""

import math

PARTS = 20
"""A limit has so many parts; what comes to one of them is told to the others."""


def find_part(most: int) -> int:
    """How much of a limit is worth telling."""
    return max(1, most // PARTS)


class Elsewhere:
    """There is no other process: SQLite has one."""

    def count(self, kind: str, address: str) -> int:
        """How many the address has elsewhere, as far as we know."""
        return 0

    def note(
        self, kind: str, address: str, here: int, part: int, ends: float | None = None
    ) -> None:
        """It has so many here now, worth telling by the part; what has no end is open still."""

    def look_again(self, kind: str, address: str) -> None:
        """Somebody was refused because of what we know of others: perhaps it is old."""

    def find_end(self, kind: str, address: str) -> float:
        """When the first of what it has elsewhere is forgotten."""
        return math.inf

    def try_again(self) -> None:
        """The database answers again, as somebody else found out."""

    def sweep(self) -> None:
        """Forget whose time is over."""

    async def close(self) -> None:
        """We are about to go."""
