"""What a change and what a commit cost, told apart by least squares; or why they cannot be.

Whatever a load took is so much for every change, so much for every commit, and more for a commit
that comes after a pause. If commits always hold about as many changes, any split between the two
explains it: then neither is known, and it is better to say so than to write down whichever came
out.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import acos, cos, inf, pi, sqrt
from statistics import median
from typing import NamedTuple

MOST_CONDITION = 5.0
MOST_ERRORS = (0.2, 0.35, 0.35)
"""One standard error of each cost, as a share of it: where one of the last two is too high, the
other is too low, and what a commit costs with its pause is known better than either."""
NEGLIGIBLE = 0.03
"""Where the error makes up less than this of every load, the cost may be as uncertain as it is."""
MOST_MISS = 0.2
OUTLYING = 1.345
"""Times the usual miss, from which on a load counts less; Huber's, for 95% efficiency."""
USUAL_MISS = 1.4826
"""The standard deviation, for each median of misses, where these are normal."""
LEAST_MISS = 0.01
"""A usual miss, below which none is outlying."""
MOST_OUTVOTED = 0.25
"""Of the weight that all loads have."""
STEPS = 20
WHAT = ("a change", "a commit", "a commit after a pause")


class Unclear(Exception):
    """What was measured does not say what things cost; the message says why."""


class Point(NamedTuple):
    """What there was in a load, and seconds of a processor that it took."""

    changes: float
    commits: float
    cold: float
    """Commits after a pause: one after a long pause counts as one, one without counts nothing."""
    cost: float


@dataclass(frozen=True)
class Fit:
    """What things cost, and how far that can be believed."""

    change: float
    commit: float
    cold: float
    """What a commit costs more after a long pause: caches are cold, and a processor sleeps."""
    errors: tuple[float, float, float]
    """One standard error of each, in seconds as the cost is."""
    miss: float
    """How far off the loads' costs are, typically, as a share of each."""
    condition: float
    """How alike changes, commits and pauses were over the loads: 1, not at all; more, alike."""

    @property
    def costs(self) -> tuple[float, float, float]:
        return self.change, self.commit, self.cold

    def __str__(self) -> str:
        shown = ", ".join(
            f"{cost * 1e6:.1f} ± {error * 1e6:.1f} µs {what}"
            for what, cost, error in zip(WHAT, self.costs, self.errors, strict=True)
        )
        return f"{shown}; loads missed by {self.miss:.0%}, condition {self.condition:.1f}"


Row = tuple[float, float, float]
"""Changes, commits and pauses for each second of cost: with the right costs they come to 1."""
Matrix = list[list[float]]


def fit(points: Sequence[Point]) -> Fit:
    """The costs, where they can be believed."""
    found = estimate(points)
    rows = _find_rows(points)
    outvoted = 1 - sum(_weigh(rows, found)) / len(rows)
    if outvoted > MOST_OUTVOTED:
        raise Unclear(f"the loads contradict each other, {outvoted:.0%} of them are outvoted")
    _refuse_doubtful(found, [max(column) for column in zip(*rows, strict=True)])
    return found


def estimate(points: Sequence[Point]) -> Fit:
    """Least squares of the relative misses, so that quiet times count as much as busy ones.

    A load that misses by far more than the others had other work in it, and counts less, as Huber
    proposed: its miss counts as if it were no more than so many times the usual one.
    """
    rows = _find_rows(points)
    if len(rows) <= len(WHAT):
        raise Unclear(f"{len(rows)} loads are too few to tell {len(WHAT)} costs apart")
    weights = [1.0] * len(rows)
    for _ in range(STEPS):
        found = _fit_weighted(rows, weights)
        weights = _weigh(rows, found)
    return found


def _find_rows(points: Sequence[Point]) -> list[Row]:
    return [
        (changes / cost, commits / cost, cold / cost)
        for changes, commits, cold, cost in points
        if cost > 0
    ]


def _weigh(rows: Sequence[Row], found: Fit) -> list[float]:
    misses = [abs(_predict(found.costs, row) - 1) for row in rows]
    usual = max(USUAL_MISS * median(misses), LEAST_MISS)
    return [min(1.0, OUTLYING * usual / miss) if miss else 1.0 for miss in misses]


def _predict(costs: Sequence[float], row: Row) -> float:
    return sum(cost * each for cost, each in zip(costs, row, strict=True))


def _fit_weighted(rows: Sequence[Row], weights: Sequence[float]) -> Fit:
    """No cost is below nothing: one that would be is nothing, and the others explain it all."""

    def add(values: Iterable[float]) -> float:
        return sum(weight * value for weight, value in zip(weights, values, strict=True))

    columns = list(zip(*rows, strict=True))
    there = [place for place, column in enumerate(columns) if any(column)]
    gram = [[add(a * b for a, b in zip(x, y, strict=True)) for y in columns] for x in columns]
    condition = _find_condition(gram)
    if condition > MOST_CONDITION:
        raise Unclear(
            "commits held about as many changes, or came after about as long a pause, whatever "
            f"the load (condition {condition:.1f}, at most {MOST_CONDITION:g}): vary how many come "
            "at once"
        )
    sums = [add(column) for column in columns]

    def square(costs: Sequence[float]) -> float:
        return add((_predict(costs, row) - 1) ** 2 for row in rows)

    costs = min(_solve_subsets(gram, sums, there), key=square)
    squares = square(costs)
    variance = squares / (len(rows) - len(there))
    errors = [0.0] * len(columns)
    for place, row in zip(there, _invert(_take(gram, there)), strict=True):
        errors[place] = sqrt(variance * row[there.index(place)])
    change, commit, cold = costs
    return Fit(
        *(change, commit, cold),
        errors=(errors[0], errors[1], errors[2]),
        miss=sqrt(squares / len(rows)),
        condition=condition,
    )


def _solve_subsets(
    gram: Matrix, sums: Sequence[float], there: Sequence[int]
) -> Iterator[Sequence[float]]:
    """Least squares with some costs left out, wherever no cost then comes out below nothing."""
    for size in range(1, len(there) + 1):
        for places in combinations(there, size):
            found = [0.0] * len(sums)
            for place, row in zip(places, _invert(_take(gram, places)), strict=True):
                parts = zip(row, places, strict=True)
                found[place] = sum(each * sums[other] for each, other in parts)
            if min(found) >= 0:
                yield found


def _take(matrix: Matrix, places: Sequence[int]) -> Matrix:
    return [[matrix[row][column] for column in places] for row in places]


def _invert(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; what is inverted here is symmetric and far from singular."""
    size = len(matrix)
    rows = [
        [*row, *(float(place == own) for place in range(size))] for own, row in enumerate(matrix)
    ]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [each / pivot for each in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [
                    each - factor * own for each, own in zip(rows[other], rows[place], strict=True)
                ]
    return [row[size:] for row in rows]


def _find_condition(gram: Matrix) -> float:
    """The root of the largest eigenvalue to the smallest, of the columns made equally long.

    Their matrix has ones on its diagonal, so its eigenvalues less 1 are the roots of a cubic
    without a square, which a cosine has. A column of nothing is like no other.
    """
    lengths = [sqrt(gram[place][place]) for place in range(3)]
    alike = [
        gram[x][y] / (lengths[x] * lengths[y]) if lengths[x] and lengths[y] else 0.0
        for x, y in ((0, 1), (0, 2), (1, 2))
    ]
    radius = sqrt(sum(each * each for each in alike) / 3)
    if not radius:
        return 1.0
    product = alike[0] * alike[1] * alike[2] / radius**3
    angle = acos(max(-1.0, min(1.0, product))) / 3
    eigenvalues = [1 + 2 * radius * cos(angle + 2 * pi * turn / 3) for turn in range(3)]
    least = min(eigenvalues)
    return sqrt(max(eigenvalues) / least) if least > 1e-12 else inf


def _refuse_doubtful(found: Fit, most: Sequence[float]) -> None:
    """Unclear, where the loads contradict each other or a cost; `most`: for a second of cost."""
    if found.miss > MOST_MISS:
        raise Unclear(f"the loads contradict each other by more than {MOST_MISS:.0%}: {found}")
    every = zip(WHAT, found.costs, found.errors, MOST_ERRORS, most, strict=True)
    for what, cost, error, share, times in every:
        if error > share * cost and error * times > NEGLIGIBLE:
            raise Unclear(f"what {what} costs is not known to {share:.0%}: {found}")
