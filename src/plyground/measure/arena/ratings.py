"""Ratings: Bradley-Terry over all games at once, with intervals from a bootstrap over pairs.

The order of play plays no part. The two games of a pair share their start and are not independent,
so whole pairs are weighed anew, not games: each gets an exponential weight, as in Rubin's Bayesian
bootstrap. Every meeting counts one game more than was played, half a win for each; without it
somebody who won everything would be infinitely strong, and the interval around that of no width.
"""

from collections.abc import Callable, Mapping
from math import log10
from random import Random
from typing import Any, NamedTuple

from plyground.measure import CONFIDENCE
from plyground.system.extras import need

Meeting = tuple[str, str]
Kind = tuple[int, int]
"""A pair of games: how many each of the two won of both; the rest nobody won."""
RESAMPLES = 500
POINTS = 400.0
"""Points by which somebody is ahead who wins ten times as often as he loses, as in chess."""
ADDED_PAIRS = 0.5
"""What a meeting counts besides what was played: one game, half a pair, half a win for each."""
TOLERANCE, MOST_ROUNDS = 1e-10, 10_000
GAMES_IN_PAIR = 2


class Rating(NamedTuple):
    """How strong somebody is, in points above the mean of all who took part."""

    points: float
    low: float
    high: float


class Weighed(NamedTuple):
    """A meeting as sums of weights: won by one, by the other, by nobody."""

    wins: float
    losses: float
    by_nobody: float

    @property
    def share(self) -> float:
        """Of the points, those of the first named."""
        total = self.wins + self.losses + self.by_nobody
        return (self.wins + self.by_nobody / 2) / total

    @property
    def decided_share(self) -> float:
        """The same of the games that somebody won."""
        return self.wins / (self.wins + self.losses)


def rate_players(meetings: Mapping[Meeting, Mapping[Kind, int]]) -> dict[str, Rating]:
    """Everybody's rating, from all meetings at once."""
    evalica = need("evalica")
    # In one order, whatever was played first: the draws below must fall alike.
    meetings = dict(sorted(meetings.items()))
    points = fit_points(evalica, {met: weigh(kinds) for met, kinds in meetings.items()})
    random = Random(f"{RESAMPLES} of ratings")
    drawn = [
        fit_points(evalica, {met: weigh(kinds, random) for met, kinds in meetings.items()})
        for _ in range(RESAMPLES)
    ]
    return {
        name: Rating(own, *_find_ends([each[name] for each in drawn]))
        for name, own in points.items()
    }


def find_interval(
    kinds: Mapping[Kind, int], read: Callable[[Weighed], float]
) -> tuple[float, float]:
    """Between which figures of a meeting the first named of two lies."""
    random = Random(f"{RESAMPLES} of shares")
    return _find_ends([read(weigh(kinds, random)) for _ in range(RESAMPLES)])


def _find_ends(figures: list[float]) -> tuple[float, float]:
    figures, tail = sorted(figures), int((1 - CONFIDENCE) / 2 * len(figures))
    return figures[tail], figures[-tail - 1]


def weigh(kinds: Mapping[Kind, int], random: Random | None = None) -> Weighed:
    """What a meeting comes to, the added game included; with chance: each pair weighed anew.

    The weights of pairs of one kind, each exponential, add up to a gamma variate.
    """
    wins = losses = ADDED_PAIRS
    if random is not None:  # apart, so that pairs that all went alike leave some doubt
        wins, losses = (random.gammavariate(ADDED_PAIRS, 1.0) for _ in range(2))
    by_nobody, total = 0.0, (wins + losses) / GAMES_IN_PAIR
    for (mine, theirs), count in sorted(kinds.items()):
        weight = count if random is None else random.gammavariate(count, 1.0)
        wins += weight * mine
        losses += weight * theirs
        by_nobody += weight * (GAMES_IN_PAIR - mine - theirs)
        total += weight
    scale = (sum(kinds.values()) + ADDED_PAIRS) / total
    return Weighed(wins * scale, losses * scale, by_nobody * scale)


def fit_points(evalica: Any, meetings: Mapping[Meeting, Weighed]) -> dict[str, float]:
    """The maximum of the likelihood, in points around their mean."""
    winners = evalica.Winner
    kinds = (winners.X, winners.Y, winners.Draw)
    names = list(dict.fromkeys(name for met in meetings for name in met))
    places = {name: place for place, name in enumerate(names)}  # found faster there than texts
    rows = [
        (places[one], places[two], kind, weight)
        for (one, two), weighed in meetings.items()
        for kind, weight in zip(kinds, weighed, strict=True)
        if weight > 0
    ]
    ones, twos, won, weights = zip(*rows, strict=True)
    fitted = evalica.bradley_terry(
        ones, twos, won, weights=list(weights), tolerance=TOLERANCE, limit=MOST_ROUNDS
    )
    scores = fitted.scores.items()
    points = {names[int(place)]: POINTS * log10(float(score)) for place, score in scores}
    mean = sum(points.values()) / len(points)
    return {name: each - mean for name, each in points.items()}
