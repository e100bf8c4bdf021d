"""Loads on a server that tell the cost of a change from that of a commit.

Pace and commits are varied apart from each other: at the same pace, moves come one by one or in
bursts, which share commits.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Literal, NamedTuple

from .fit import Fit, Point, Unclear, estimate, fit

Part = Literal["loop", "writer", "database"]
PARTS: dict[Part, str] = {
    "loop": "the server's main thread",
    "writer": "its writer",
    "database": "PostgreSQL",
}


class Plan(NamedTuple):
    """A load to be made: moves a second, and how long they are collected before they are sent."""

    pace: float
    burst_seconds: float
    seconds: float


class Load(NamedTuple):
    """What a load did, and the seconds of a processor that each part took for it."""

    pace: float
    burst_seconds: float
    seconds: float
    changes: int
    commits: int
    loop: float
    writer: float
    database: float


@dataclass(frozen=True)
class Fits:
    """Of each part."""

    loop: Fit
    writer: Fit
    database: Fit
    cooling_seconds: float
    """After a pause of so many seconds, two thirds of what makes a commit dearer are there."""


IDLE = Plan(0, 0.001, 5.0)
PLANS = (
    Plan(1_000, 0.02, 2.0),
    Plan(40, 0.001, 5.0),
    Plan(400, 0.2, 5.0),
    Plan(150, 0.1, 5.0),
    Plan(2_000, 0.001, 2.0),
    Plan(600, 0.5, 4.0),
    Plan(400, 0.001, 5.0),
    Plan(150, 0.3, 5.0),
    Plan(1_000, 0.15, 2.0),
    Plan(400, 0.04, 5.0),
    Plan(2_000, 0.1, 2.0),
    Plan(40, 0.2, 5.0),
    Plan(1_000, 0.001, 2.0),
    Plan(150, 0.001, 5.0),
)
"""In an order in which neither pace nor bursts grow, so that what changes meanwhile is neither."""


COOLINGS = (0.002, 0.003, 0.005, 0.008, 0.012, 0.02, 0.03)


def fit_loads(loads: Sequence[Load]) -> Fits:
    """Costs of each part; Unclear, where the loads do not tell."""
    cooling = _find_cooling(loads)
    loop, writer, database = (fit(_find_points(loads, part, cooling)) for part in PARTS)
    return Fits(loop, writer, database, cooling)


def _find_cooling(loads: Sequence[Load]) -> float:
    """How soon a commit is dearer for a pause, as it explains all parts' costs best."""
    misses: dict[float, float] = {}
    for cooling in COOLINGS:
        try:
            found = [estimate(_find_points(loads, part, cooling)) for part in PARTS]
        except Unclear as why:
            unclear = why
        else:
            misses[cooling] = sum(each.miss**2 for each in found)
    if not misses:
        raise unclear
    return min(misses, key=lambda cooling: misses[cooling])


def count_cold(commits: float, seconds: float, burst_seconds: float, cooling: float) -> float:
    """How many of the commits came after a pause; a short one counts in part.

    Moves that come one by one are a Poisson process, and so, about, are their commits; of those
    that a burst needs, the first comes after a pause.
    """
    bursts = seconds / burst_seconds
    if commits <= bursts:
        return commits / (1 + cooling * commits / seconds)
    return bursts * (1 - exp(-burst_seconds / cooling))


def _find_points(loads: Sequence[Load], part: Part, cooling: float) -> list[Point]:
    """What each load had, and what it took beyond what goes on when nobody moves."""
    idle = [each for each in loads if not each.changes]
    seconds = sum(each.seconds for each in idle)
    always = sum(getattr(each, part) for each in idle) / seconds if seconds else 0.0
    return [
        Point(
            each.changes,
            each.commits,
            count_cold(each.commits, each.seconds, each.burst_seconds, cooling),
            getattr(each, part) - always * each.seconds,
        )
        for each in loads
        if each.changes
    ]
