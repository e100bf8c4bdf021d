"""What was measured, and what follows from it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from plyground.measure.confidence import CONFIDENCE

Number = float | Fraction


class BadSample(ValueError):
    """Numbers that cannot have come from a suite."""


class Sample(NamedTuple):
    """The regrets of one player, in the order of the suite's items, from the first item on."""

    regrets: Sequence[Number]
    """0 to 1 each: of the move that was made, or the expected regret of a whole distribution."""
    known: Sequence[Sequence[Number]] = ()
    """For each item, the regret of players whose odds are known; empty: no control variates."""
    block: int = 1
    """Items in a block: one from each cell, in a drawn order; cells weigh equally."""
    known_means: Sequence[Number] = ()
    """The same in the mean of the whole population, exactly."""

    def take(self, items: int) -> "Sample":
        """The first so many items."""
        return self._replace(regrets=self.regrets[:items], known=self.known[:items])


class Estimate(NamedTuple):
    """A mean, or a difference of means, and the interval that holds the truth."""

    mean: float
    low: float
    high: float
    method: str
    """`fixed`: for a number of items chosen beforehand; `anytime`: wherever one stops."""
    items: int
    """How many items this rests on; an anytime interval rests on whole blocks."""
    confidence: float = CONFIDENCE

    @property
    def halfwidth(self) -> float:
        """How far the ends are apart, halved."""
        return (self.high - self.low) / 2

    @property
    def separates(self) -> bool:
        """Whether a difference is known not to be nothing."""
        return self.low > 0 or self.high < 0
