"""What a change and what a commit cost, told apart by least squares; or why they cannot be.

Whatever a load took is so much for every change and so much for every commit. If commits always
hold about as many changes, any split between the two explains it: then neither is known, and it
is better to say so than to write down whichever came out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import median
from typing import NamedTuple

MOST_CONDITION = 2.5
MOST_ERROR = 0.2
"""One standard error of a cost, as a share of the cost."""
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


class Unclear(Exception):
    """What was measured does not say what things cost; the message says why."""


class Point(NamedTuple):
    """Changes and commits that there were, and seconds of a processor that they took together."""

    changes: float
    commits: float
    cost: float


@dataclass(frozen=True)
class Fit:
    """Costs of a change and of a commit, and how far they can be believed."""

    change: float
    commit: float
    change_error: float
    """One standard error, in seconds as the cost is."""
    commit_error: float
    miss: float
    """How far off the loads' costs are, typically, as a share of each."""
    condition: float
    """How alike changes and commits were over the loads: 1, not at all; more, alike."""

    def __str__(self) -> str:
        shown = ", ".join(
            f"{cost * 1e6:.1f} ± {error * 1e6:.1f} µs {what}"
            for what, cost, error in (
                ("a change", self.change, self.change_error),
                ("a commit", self.commit, self.commit_error),
            )
        )
        return f"{shown}; loads missed by {self.miss:.0%}, condition {self.condition:.1f}"


Row = tuple[float, float]
"""Changes and commits for each second of cost: with the right costs they come to 1."""


def fit(points: Sequence[Point]) -> Fit:
    """Least squares of the relative misses, so that quiet times count as much as busy ones.

    A load that misses by far more than the others had other work in it, and counts less, as Huber
    proposed: its miss counts as if it were no more than so many times the usual one.
    """
    rows = [(changes / cost, commits / cost) for changes, commits, cost in points if cost > 0]
    if len(rows) < 3:
        raise Unclear(f"{len(rows)} loads are too few to tell two costs apart")
    weights = [1.0] * len(rows)
    for _ in range(STEPS):
        found = _fit_weighted(rows, weights)
        misses = [abs(found.change * a + found.commit * b - 1) for a, b in rows]
        usual = max(USUAL_MISS * median(misses), LEAST_MISS)
        weights = [min(1.0, OUTLYING * usual / miss) if miss else 1.0 for miss in misses]
    outvoted = 1 - sum(weights) / len(weights)
    if outvoted > MOST_OUTVOTED:
        raise Unclear(f"the loads contradict each other, {outvoted:.0%} of them are outvoted")
    _refuse_doubtful(found, max(a for a, _ in rows), max(b for _, b in rows))
    return found


def _fit_weighted(rows: Sequence[Row], weights: Sequence[float]) -> Fit:
    """No cost is below nothing: one that would be is nothing, and the other explains it all."""

    def add(values: Iterable[float]) -> float:
        return sum(weight * value for weight, value in zip(weights, values, strict=True))

    aa, ab, bb = (
        add(a * a for a, _ in rows),
        add(a * b for a, b in rows),
        add(b * b for _, b in rows),
    )
    a1, b1 = add(a for a, _ in rows), add(b for _, b in rows)
    alike = ab / sqrt(aa * bb) if aa and bb else 1.0
    condition = sqrt((1 + alike) / (1 - alike)) if alike < 1 else inf
    if condition > MOST_CONDITION:
        raise Unclear(
            f"commits held about as many changes whatever the load (condition {condition:.1f}, "
            f"at most {MOST_CONDITION:g}): vary how many come at once"
        )
    determinant = aa * bb - ab * ab
    change, commit = (a1 * bb - b1 * ab) / determinant, (b1 * aa - a1 * ab) / determinant
    if change < 0:
        change, commit = 0.0, b1 / bb
    elif commit < 0:
        change, commit = a1 / aa, 0.0
    squares = add((change * a + commit * b - 1) ** 2 for a, b in rows)
    variance = squares / (len(rows) - 2)
    return Fit(
        change,
        commit,
        sqrt(variance * bb / determinant),
        sqrt(variance * aa / determinant),
        sqrt(squares / len(rows)),
        condition,
    )


def _refuse_doubtful(found: Fit, most_changes: float, most_commits: float) -> None:
    """Unclear, where the loads contradict each other or a cost; `most`: for a second of cost."""
    if found.miss > MOST_MISS:
        raise Unclear(f"the loads contradict each other by more than {MOST_MISS:.0%}: {found}")
    for what, cost, error, most in (
        ("a change", found.change, found.change_error, most_changes),
        ("a commit", found.commit, found.commit_error, most_commits),
    ):
        if error > MOST_ERROR * cost and error * most > NEGLIGIBLE:
            raise Unclear(f"what {what} costs is not known to {MOST_ERROR:.0%}: {found}")
