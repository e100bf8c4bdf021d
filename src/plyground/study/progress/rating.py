"""The rating of whoever solves puzzles: a try is a game against the puzzle, whose rating is known.

The library `openskill` keeps it (Weng and Lin's Bradley-Terry model), on the scale that chess
players know: 400 points more are odds of ten to one. How sure the rating is, `sigma`, starts wide
and narrows with every try, so that a few puzzles find a newcomer's place.
"""

from math import log, sqrt
from typing import TYPE_CHECKING, TypedDict

from plyground.system.extras import need

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull

START_RATING = 1_200
START_SIGMA = 350.0
PUZZLE_SIGMA = 60.0
"""How far the rating of a puzzle, which comes from exact features, may be off."""
TAU = 6.0
"""What a try leaves open again, so that a rating never stands still."""
BETA = 400 / log(10) / sqrt(2)
"""Makes 400 points odds of ten to one, where both ratings are sure."""
LEAST, MOST = 100.0, 3_000.0
UNSURE_SIGMA = 110.0
"""From here on a rating is only about so much."""


class Rating(TypedDict):
    """How well somebody solves puzzles."""

    mu: float
    """The rating; shown as a whole number."""
    sigma: float
    """How sure it is: two of three times the truth is within this."""
    tries: int


def rate_try(rating: Rating | None, puzzle: int, *, solved: bool) -> Rating:
    """The rating after a first try at a puzzle; MissingExtra where the library is missing."""
    before = rating or {"mu": float(START_RATING), "sigma": START_SIGMA, "tries": 0}
    model = _load_model()
    player = model.rating(mu=before["mu"], sigma=before["sigma"])
    other = model.rating(mu=float(puzzle), sigma=PUZZLE_SIGMA)
    [[after], _] = model.rate([[player], [other]], ranks=[0, 1] if solved else [1, 0])
    return {
        "mu": round(min(max(after.mu, LEAST), MOST), 3),
        "sigma": round(min(after.sigma, START_SIGMA), 3),
        "tries": before["tries"] + 1,
    }


def is_sure(rating: Rating) -> bool:
    """Whether there were enough tries to take the number at its word."""
    return rating["sigma"] < UNSURE_SIGMA


def _load_model() -> "BradleyTerryFull":
    models = need("openskill.models")
    model: BradleyTerryFull = models.BradleyTerryFull(
        mu=float(START_RATING), sigma=START_SIGMA, beta=BETA, tau=TAU
    )
    return model
