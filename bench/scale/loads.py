"""Loads on a server that tell the cost of a change from that of a commit.

Pace and commits are varied apart from each other: at the same pace, moves come one by one or in
bursts, which share commits.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from .fit import Fit, Point, fit

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


def fit_loads(loads: Sequence[Load]) -> Fits:
    """Costs of each part; Unclear, where the loads do not tell."""
    return Fits(
        *(
            fit(
                [
                    Point(each.changes, each.commits, cost)
                    for each, cost in _take_off_idle(loads, part)
                ]
            )
            for part in PARTS
        )
    )


def _take_off_idle(loads: Sequence[Load], part: Part) -> list[tuple[Load, float]]:
    """Loads, and what they took beyond what goes on when nobody moves."""
    idle = [each for each in loads if not each.changes]
    seconds = sum(each.seconds for each in idle)
    always = sum(getattr(each, part) for each in idle) / seconds if seconds else 0.0
    return [(each, getattr(each, part) - always * each.seconds) for each in loads if each.changes]
