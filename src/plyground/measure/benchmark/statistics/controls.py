"""Control variates: what known players give away on the drawn items, and what everywhere.

An item's regret X becomes Y = X - b (x - mean of x), where x is what known players do.
Their population mean is known exactly, so that Y has the mean of X whatever b is, as long as b was
not chosen by this item: it comes from other blocks.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .sample import Sample

RIDGE = 0.05
"""Drawn into each variance, so that known players that are much alike share their weight."""
PRIOR_ITEMS = 50
"""How many items' worth of "no connection" there is before any."""
PRIOR_PAST = 200
"""The same where coefficients come from the past, which is short at first."""

WORTH = 0.9
"""For a difference known regrets are used where less than this of its variance is left."""


class Adjusted(NamedTuple):
    """The values of one block, and where none of them could have fallen outside."""

    values: list[float]
    low: float
    high: float


class Moments:
    """Sums from which coefficients follow; blocks can be added to them and taken from them."""

    def __init__(self, width: int) -> None:
        self.count = 0
        self.sum_regret = 0.0
        self.sum_known = [0.0] * width
        self.products = [[0.0] * width for _ in range(width)]
        self.with_regret = [0.0] * width

    def add(
        self, regrets: Sequence[float], known: Sequence[Sequence[float]], sign: int = 1
    ) -> None:
        """Count these items too (or no more, by the sign)."""
        self.count += sign * len(regrets)
        for regret, row in zip(regrets, known, strict=True):
            self.sum_regret += sign * regret
            for i, x in enumerate(row):
                self.sum_known[i] += sign * x
                self.with_regret[i] += sign * x * regret
                for j, y in enumerate(row):
                    self.products[i][j] += sign * x * y

    def fit(self, prior: int) -> list[float]:
        """Coefficients by ridge regression; none while there is nothing to learn from."""
        width, n = len(self.sum_known), self.count
        if n < 2:
            return [0.0] * width
        matrix = [
            [self.products[i][j] - self.sum_known[i] * self.sum_known[j] / n for j in range(width)]
            for i in range(width)
        ]
        right = [
            self.with_regret[i] - self.sum_known[i] * self.sum_regret / n for i in range(width)
        ]
        for i in range(width):
            matrix[i][i] = matrix[i][i] * (1 + RIDGE + prior / n) + 1e-9
        return solve(matrix, right)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small positive definite system, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        for j in range(i + 1, size):
            share = rows[j][i] / rows[i][i]
            rows[j] = [b - share * a for a, b in zip(rows[i], rows[j], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (rows[i][size] - rest) / rows[i][i]
    return found


def adjust(
    regrets: Sequence[float],
    known: Sequence[Sequence[float]],
    means: Sequence[float],
    coefficients: Sequence[float],
    least: float = 0.0,
) -> Adjusted:
    """Regrets between `least` and 1 with the luck of the draw taken out."""
    values = [
        regret - sum(b * (x - mean) for b, x, mean in zip(coefficients, row, means, strict=True))
        for regret, row in zip(regrets, known, strict=True)
    ]
    # Known regrets are between 0 and 1.
    centre = sum(b * mean for b, mean in zip(coefficients, means, strict=True))
    low = least + centre - sum(b for b in coefficients if b > 0)
    high = 1 + centre - sum(b for b in coefficients if b < 0)
    return Adjusted(values, low, high)


class Blocks(NamedTuple):
    """A sample as floats, block by block; the last one may be unfinished."""

    regrets: list[list[float]]
    known: list[list[list[float]]]
    means: list[float]
    least: float

    @staticmethod
    def cut(sample: Sample, least: float = 0.0) -> "Blocks":
        """The blocks of a sample."""
        regrets = [float(regret) for regret in sample.regrets]
        known = [[float(x) for x in row] for row in sample.known] or [[] for _ in regrets]
        starts = range(0, len(regrets), sample.block)
        return Blocks(
            [regrets[start : start + sample.block] for start in starts],
            [known[start : start + sample.block] for start in starts],
            [float(mean) for mean in sample.known_means],
            least,
        )

    def adjust_from_others(self) -> list[Adjusted]:
        """Each block with coefficients from all other blocks."""
        moments = Moments(len(self.means))
        for regrets, known in zip(self.regrets, self.known, strict=True):
            moments.add(regrets, known)
        adjusted = []
        for regrets, known in zip(self.regrets, self.known, strict=True):
            moments.add(regrets, known, -1)
            adjusted.append(
                adjust(regrets, known, self.means, moments.fit(PRIOR_ITEMS), self.least)
            )
            moments.add(regrets, known)
        return adjusted

    def adjust_if_worth(self, most: float) -> list[Adjusted] | None:
        """The same, unless there is nothing to learn from or more of the variance is left."""
        if len(self.regrets) < 2 or not self.means:
            return None
        adjusted = self.adjust_from_others()
        if most >= 1:
            return adjusted
        before = vary([regret for block in self.regrets for regret in block])
        after = vary([value for block in adjusted for value in block.values])
        return adjusted if after < most * before else None

    def adjust_from_past(self) -> list[Adjusted]:
        """Each block with coefficients from the blocks before it."""
        moments = Moments(len(self.means))
        adjusted = []
        for regrets, known in zip(self.regrets, self.known, strict=True):
            adjusted.append(adjust(regrets, known, self.means, moments.fit(PRIOR_PAST), self.least))
            moments.add(regrets, known)
        return adjusted


def vary(values: Sequence[float]) -> float:
    """The variance of some values."""
    centre = sum(values) / len(values)
    return sum((value - centre) ** 2 for value in values) / len(values)
