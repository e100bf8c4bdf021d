"""What is measured of a set-up, for two players of given strengths."""

from collections.abc import Sequence
from typing import NamedTuple

from plyground.measure.confidence import NORMAL_QUANTILE

SHOWN_TURNS = 120
"""Games that last longer than this are called unfinished in tables."""


class Features(NamedTuple):
    """What is expected of a game, or of a turn in it."""

    turns: float
    """Turns of a game, where it ends."""
    choices: float
    """The share of turns in which some moves keep the value and some give it away."""
    forgiveness: float
    """Over those turns, the share of moves that keep it."""
    only_moves: float
    """The share of turns in which a single move keeps it."""
    traps: float
    """The share of turns in which whoever looks one move ahead gives it away, though not lost."""
    swings: float
    """How often in a game the better side changes."""
    last_swing: float
    """The turn in which it changes for the last time, in games in which it does."""

    @classmethod
    def of_game(
        cls, turns: float, stakes: Sequence[float], swings: float, last_swing: float
    ) -> "Features":
        """Of a game of so many turns, in which `Turn.stakes` add up to these."""
        choices, keeping, only, traps = stakes
        whole = turns or 1.0
        shares = choices / whole, keeping / (choices or 1.0), only / whole, traps / whole
        return cls(turns, *shares, swings, last_swing)


class Measure(NamedTuple):
    """What becomes of games between two players."""

    first: float
    """The share that whoever moves first wins."""
    second: float
    never: float
    """The share that never ends, with probability one."""
    lengths: tuple[float, ...]
    """The share of games that end with turn 1, 2, 3 and so on."""
    features: Features
    games: int | None = None
    """How many were played to find out; None: it is no estimate."""

    @property
    def median(self) -> int | None:
        """The turn by which half of the games are over; None where they never are."""
        done = 0.0
        for turn, share in enumerate(self.lengths, 1):
            done += share
            if done >= 0.5 - 1e-9:
                return turn
        return None

    @property
    def unfinished(self) -> float:
        """The share of games that last longer than a table shows."""
        return max(0.0, 1.0 - sum(self.lengths[:SHOWN_TURNS]))

    @property
    def decided(self) -> float:
        """The share that somebody wins."""
        return self.first + self.second

    @property
    def first_of_decided(self) -> float:
        """Of the games that somebody wins, the share of whoever moves first."""
        return self.first / self.decided if self.decided else 0.5

    @property
    def margin(self) -> float:
        """Half of an interval around the share of the first; 0 where it is no estimate."""
        if self.games is None:
            return 0.0
        share = min(max(self.first, 1 / (self.games + 2)), 1 - 1 / (self.games + 2))
        return NORMAL_QUANTILE * float((share * (1 - share) / self.games) ** 0.5)


def mix(measures: list[Measure]) -> Measure:
    """Of several set-ups, of which one is drawn, all equally likely."""
    count = len(measures)
    most = max(len(each.lengths) for each in measures)
    lengths = [
        sum(each.lengths[turn] for each in measures if turn < len(each.lengths)) / count
        for turn in range(most)
    ]
    turns = sum(each.features.turns for each in measures) or 1.0
    games = [each.games for each in measures if each.games is not None]

    def weigh(name: str) -> float:
        """By turn: a long game has more of them."""
        return float(
            sum(getattr(each.features, name) * each.features.turns for each in measures) / turns
        )

    return Measure(
        sum(each.first for each in measures) / count,
        sum(each.second for each in measures) / count,
        sum(each.never for each in measures) / count,
        tuple(lengths),
        Features(
            turns=turns / count,
            choices=weigh("choices"),
            forgiveness=weigh("forgiveness"),
            only_moves=weigh("only_moves"),
            traps=weigh("traps"),
            swings=sum(each.features.swings for each in measures) / count,
            last_swing=sum(each.features.last_swing for each in measures) / count,
        ),
        sum(games) if games else None,
    )
