"""The exact chances of Cipher Quest, in whole numbers.

Both players know the same, so a position is worth a chance: of the targets that the clues still
allow, how many does the player to move win against, with best play by both? That number is whole,
because every clue only sorts the targets into those with which play goes on. It depends on the
numbers left, the score of the mover and the suspects alone: the rest of the sum is the other score.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from plyground.language.errors import TooLarge
from plyground.system.progress import report

from .rules import CipherQuest

MAX_POSITIONS = 3_000_000
REPORT_EVERY = 1024
COST = 180
"""Of a pool of 12 and 25 targets there are some 150,000 positions to look at: a second."""


class Suspects(NamedTuple):
    """A public position: numbers left as bits, the mover's score, and the targets still allowed."""

    left: int
    score: int
    low: int
    high: int


class Chances:
    """Counts the targets that the player to move wins against, position by position."""

    def __init__(self, game: CipherQuest) -> None:
        self.near = game.near
        self.start = Suspects((1 << game.pool) - 1, 0, *game.targets)
        self.total = game.pool * (game.pool + 1) // 2
        self._listed: int | None = None
        """How many positions there are, once they have been listed."""
        self._counts: dict[tuple[int, int, int, int], int] = {}

    def work(self, at: Suspects) -> int:
        """Units of work that a position may take, whatever is known already."""
        suspects: int = at.high - at.low + 1
        return int(3 ** at.left.bit_count()) * suspects // COST

    def count_wins(self, at: Suspects) -> int:
        """Against how many of the suspects the player to move wins."""
        return self._count(*at, self._other(at))

    def count_wins_by(self, at: Suspects, number: int) -> int:
        """Against how many of the suspects taking a number wins."""
        score = at.score + number
        wins = at.high - max(at.low, score) + 1  # targets below are passed, and lost
        if wins <= 0:
            return 0
        other = self._other(at)
        if at.left == 1 << number - 1:
            return wins if score > other else int(at.low <= score)
        return wins - sum(self._count(*after, score) for after in self.following(at, number))

    def following(self, at: Suspects, number: int) -> Iterator[Suspects]:
        """The positions in which play goes on after a number is taken, by the clue: near or far."""
        left, score, low, high = at
        left, score = left & ~(1 << number - 1), score + number
        other, low = self._other(at), max(low, score + 1)
        if left and low <= min(high, score + self.near):
            yield Suspects(left, other, low, min(high, score + self.near))
        if left and max(low, score + self.near + 1) <= high:
            yield Suspects(left, other, max(low, score + self.near + 1), high)

    def _other(self, at: Suspects) -> int:
        return self.total - _sum(at.left) - at.score

    def _count(self, left: int, score: int, low: int, high: int, other: int) -> int:
        """As `count_wins`; time is spent only here, so `count_wins_by` is repeated in line."""
        key = left, score, low, high
        best = self._counts.get(key)
        if best is not None:
            return best
        best = 0
        rest = left
        while rest:
            bit = rest & -rest  # the smallest number first: the rest can win less and less
            rest ^= bit
            reached = score + bit.bit_length()
            wins = high - (reached if reached > low else low) + 1
            if wins <= best:
                break
            after = left ^ bit
            first = reached + 1 if reached >= low else low
            far = reached + self.near + 1
            if not after:
                wins = wins if reached > other else int(reached >= low)
            elif far <= first:
                wins -= self._count(after, other, first, high, reached)
            elif far > high:
                if first <= high:
                    wins -= self._count(after, other, first, high, reached)
            else:
                wins -= self._count(after, other, first, far - 1, reached)
                if wins > best:
                    wins -= self._count(after, other, far, high, reached)
            if wins > best:
                best = wins
        known = len(self._counts)
        if known >= MAX_POSITIONS:
            raise TooLarge.of("cipher-quest.too-many-positions", most=MAX_POSITIONS)
        self._counts[key] = best
        if known % REPORT_EVERY == 0:
            report(known, self._listed)
        return best

    def positions(self) -> list[Suspects]:
        """Every public position of the game."""
        found = {self.start: None}
        waiting = [self.start]
        for done, at in enumerate(waiting):  # grows as we go
            if done % REPORT_EVERY == 0:
                report(done)
            for number in numbers_in(at.left):
                for after in self.following(at, number):
                    if after not in found:
                        found[after] = None
                        waiting.append(after)
        self._listed = len(waiting)
        return waiting


def numbers_in(left: int) -> list[int]:
    """The numbers that are left, from the smallest."""
    return [number for number in range(1, left.bit_length() + 1) if left >> number - 1 & 1]


@cache
def _sum(left: int) -> int:
    return sum(numbers_in(left))
