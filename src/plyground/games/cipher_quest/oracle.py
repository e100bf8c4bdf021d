"""What is known exactly about Cipher Quest: the chance of winning, in whole numbers.

Both players know the same, so a position is worth a chance: of the targets that the clues still
allow, how many does the player to move win against, with best play by both? That number is whole,
because every clue only sorts the targets into those with which play goes on. It depends on the
numbers left, the score of the mover and the suspects alone: the rest of the sum is the other score.
More in docs/theory/cipher-quest.md.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from plyground.kernel.game import Game
from plyground.kernel.value import Value
from plyground.kernel.work import Meter
from plyground.language.errors import TooLarge
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle
from plyground.solvers.survey import Survey, count_values
from plyground.system.progress import REPORT_EVERY, report, report_each

from .rules import CipherQuest, Quest, sum_of_pool

MAX_POSITIONS = 3_000_000
COST = 180
"""Of a pool of 12 and 25 targets there are some 150,000 positions to look at: a second."""


class Suspects(NamedTuple):
    """A public position: numbers left as bits, the mover's score, and the targets still allowed."""

    left: int
    score: int
    low: int
    high: int

    @property
    def targets(self) -> int:
        """How many targets are still allowed."""
        return self.high - self.low + 1


class QuestOracle(Oracle[Quest, int]):
    """Looks only at what a view shows, never at the target."""

    game: CipherQuest

    def __init__(self, game: Game[Quest, int], meter: Meter | None = None) -> None:
        super().__init__(game, meter)
        self.chances = Chances(self.game)

    def judge(self, state: Quest) -> Value:
        at = self._suspects(state)
        return _share(self.chances.count_wins(at), at.targets)

    def judge_moves(self, state: Quest) -> list[tuple[int, Value]]:
        at, moves = self._suspects(state), self.game.moves(self.game.view(state, None))
        return [(move, _share(self.chances.count_wins_by(at, move), at.targets)) for move in moves]

    def _suspects(self, state: Quest) -> Suspects:
        """What a position shows; WorkSpent where it takes more than is allowed."""
        gone = sum(1 << number - 1 for number in state.first + state.second)
        left = self.chances.start.left & ~gone
        at = Suspects(left, state.score(state.turn), state.low, state.high)
        self.meter.require(self.chances.work(at))
        return at

    def explain(self, state: Quest) -> Message:
        low, high = state.low, state.high
        value, moves = self.best_moves(state)
        if not value.chance:
            return Message.of(
                "cipher-quest.loses-anyway",
                known=Message.of("cipher-quest.only-target", target=low)
                if low == high
                else Message.of("cipher-quest.targets", low=low, high=high),
                player=state.turn,
                other=state.turn.other,
            )
        number = moves[0]
        reached = state.score(state.turn) + number
        if low == high:
            code = "cipher-quest.reaches-it" if reached == low else "cipher-quest.wins-in-the-end"
            return Message.of(code, target=low, number=number)
        targets = high - low + 1
        return Message.of(
            "cipher-quest.wins-against",
            low=low,
            high=high,
            number=number,
            reached=int(reached >= low),
            passed=max(0, reached - low),
            won=int(value.chance * targets),
            targets=targets,
            share="all" if value.chance == 1 else "some",
        )

    def survey(self) -> Survey:
        chances = self.chances
        values = [_share(chances.count_wins(at), at.targets) for at in chances.positions()]
        over = Message("cipher-quest.survey-public")
        return count_values(over, ((value, 1) for value in values), values[0])


@cache
def _share(won: int, targets: int) -> Value:
    """Won against so many of the targets; one value for all who ask, which compares at once."""
    return Value.of_chance(Fraction(won, targets))


class Chances:
    """Counts the targets that the player to move wins against, position by position."""

    def __init__(self, game: CipherQuest) -> None:
        self.near = game.near
        self.start = Suspects((1 << game.pool) - 1, 0, *game.targets)
        self.total = sum_of_pool(game.pool)
        self._listed: int | None = None
        """How many positions there are, once they have been listed."""
        self._counts: dict[tuple[int, int, int, int], int] = {}

    def work(self, at: Suspects) -> int:
        """Units of work that a position may take, whatever is known already."""
        return int(3 ** at.left.bit_count()) * at.targets // COST

    def count_wins(self, at: Suspects) -> int:
        """Against how many of the suspects the player to move wins."""
        return self._count(*at, self._other(at))

    def count_wins_by(self, at: Suspects, number: int) -> int:
        """Against how many of the suspects taking a number wins."""
        reached = at.score + number
        wins = at.high - max(at.low, reached) + 1  # targets below are passed, and lost
        if wins <= 0:
            return 0
        if at.left == 1 << number - 1:
            return wins if reached > self._other(at) else int(at.low <= reached)
        return wins - sum(self._count(*after, reached) for after in self.following(at, number))

    def following(self, at: Suspects, number: int) -> Iterator[Suspects]:
        """The positions in which play goes on after a number is taken, by the clue: near or far."""
        left, reached = at.left & ~(1 << number - 1), at.score + number
        near, far = max(at.low, reached + 1), max(at.low, reached + self.near + 1)
        for low, high in ((near, min(at.high, far - 1)), (far, at.high)):
            if left and low <= high:
                yield Suspects(left, self._other(at), low, high)

    def _other(self, at: Suspects) -> int:
        return self.total - sum(numbers_in(at.left)) - at.score

    def _count(self, left: int, score: int, low: int, high: int, other: int) -> int:
        """As `count_wins`; time is spent only here, so `count_wins_by` is repeated in line."""
        key = left, score, low, high
        best = self._counts.get(key)
        if best is not None:
            return best
        best = 0
        for number in numbers_in(left):
            reached = score + number
            wins = high - (reached if reached > low else low) + 1
            if wins <= best:  # the larger ones can win less and less
                break
            after, far = left ^ 1 << number - 1, reached + self.near + 1
            near = reached + 1 if reached >= low else low
            if not after:
                wins = wins if reached > other else int(reached >= low)
            elif far <= near:
                wins -= self._count(after, other, near, high, reached)
            else:
                if near <= high:
                    wins -= self._count(after, other, near, min(far - 1, high), reached)
                if far <= high and wins > best:
                    wins -= self._count(after, other, far, high, reached)
            best = max(best, wins)
        known = len(self._counts)
        if known >= MAX_POSITIONS:
            raise TooLarge.of("cipher-quest.too-many-positions", most=MAX_POSITIONS)
        self._counts[key] = best
        if known % REPORT_EVERY == 0:
            report(known, self._listed)
        return best

    def positions(self) -> list[Suspects]:
        """Every public position of the game, the start first."""
        found = {self.start: None}
        waiting = [self.start]
        for at in report_each(waiting):  # grows as we go
            for number in numbers_in(at.left):
                for after in self.following(at, number):
                    if after not in found:
                        found[after] = None
                        waiting.append(after)
        self._listed = len(waiting)
        return waiting


@cache
def numbers_in(left: int) -> list[int]:
    """The numbers that are left, from the smallest."""
    return [number for number in range(1, left.bit_length() + 1) if left >> number - 1 & 1]
