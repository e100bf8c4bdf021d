"""The exact chances of Cipher Quest, in whole numbers.

Both players know the same, so a position is worth a chance: of the targets that the clues still
allow, how many does the player to move win against, with best play by both? That number is whole,
because every clue only sorts the targets into those with which play goes on. It depends on the
numbers left, the score of the mover and the suspects alone: the rest of the sum is the other score.
"""

from functools import cache
from typing import NamedTuple

from plyground.kernel.errors import TooLarge

from .rules import CipherQuest

MOST_POSITIONS = 3_000_000

DATA = "early.bin"
SHIPPED_FROM = 5
"""Positions of the rule book with at least so many numbers left are shipped with their counts."""


class Suspects(NamedTuple):
    """A public position: numbers left as bits, the mover's score, and the targets still allowed."""

    left: int
    score: int
    low: int
    high: int


class Chances:
    """Counts the targets that the player to move wins against, position by position."""

    def __init__(self, game: CipherQuest, *, shipped: bool = True) -> None:
        self.near = game.near
        self.everything = (1 << game.pool) - 1
        self.total = game.pool * (game.pool + 1) // 2
        rule_book = game == CipherQuest()
        self._counts: dict[tuple[int, int, int, int], int] = (
            dict(_shipped()) if shipped and rule_book else {}
        )

    def won(self, at: Suspects) -> int:
        """Against how many of the suspects the player to move wins."""
        count = self._counts.get(at)
        if count is None:
            if len(self._counts) >= MOST_POSITIONS:
                raise TooLarge(
                    f"Cipher Quest with these options has over {MOST_POSITIONS:,} positions; "
                    f"a smaller pool or a later position would fit"
                )
            count = max(self.won_by(at, number) for number in numbers_in(at.left))
            self._counts[at] = count
        return count

    def won_by(self, at: Suspects, number: int) -> int:
        """Against how many of the suspects taking a number wins."""
        left, score, low, high = at
        after = left & ~(1 << number - 1)
        other = self.total - _sum(left) - score
        score += number
        exact = 1 if low <= score <= high else 0
        first = max(low, score + 1)  # targets below are passed, and lost
        if first > high:
            return exact
        if not after:
            return exact + (high - first + 1 if score > other else 0)
        within = min(high, score + self.near)
        wins = exact
        if within >= first:
            wins += within - first + 1 - self.won(Suspects(after, other, first, within))
        far = max(first, within + 1)
        if far <= high:
            wins += high - far + 1 - self.won(Suspects(after, other, far, high))
        return wins

    def listed(self) -> dict[tuple[int, int, int, int], int]:
        """Every position counted so far."""
        return self._counts


def numbers_in(left: int) -> list[int]:
    """The numbers that are left, from the smallest."""
    return [number for number in range(1, left.bit_length() + 1) if left >> number - 1 & 1]


@cache
def _sum(left: int) -> int:
    return sum(numbers_in(left))


def _shipped() -> list[tuple[Suspects, int]]:
    from importlib.resources import files
    from zlib import decompress

    data = decompress((files(__package__) / DATA).read_bytes())
    return [
        (Suspects(at[0] << 8 | at[1], at[2], at[3], at[4]), at[5])
        for at in (data[place : place + 6] for place in range(0, len(data), 6))
    ]


def made() -> bytes:
    """The data file, worked out again."""
    from zlib import compress

    game = CipherQuest()
    chances = Chances(game, shipped=False)
    chances.won(Suspects(chances.everything, 0, *game.targets))
    early = sorted(
        (at, won) for at, won in chances.listed().items() if at[0].bit_count() >= SHIPPED_FROM
    )
    rows = (bytes([at[0] >> 8, at[0] & 255, at[1], at[2], at[3], won]) for at, won in early)
    return compress(b"".join(rows), 9)
