"""Who of two is better, asked after every pair of games, without ever being fooled by asking.

Somebody bets on A: with stake c, a pair in which A gets a share x of the points multiplies what is
staked by (1 - c) + c x / m. If A's share is m at most in the long run, that is no better than a
fair game, so by Ville's inequality the chance to multiply a purse by 40 *at any time* is at most
1/40. Once it has happened, A is known to be better. The purse is divided over several stakes, since
nobody knows beforehand how far apart the players are; so all that counts is how often each of the
five results of a pair came up. Another purse bets on B.

This holds for any players and any number of pairs, not only for many: nothing is approximated.
"""

from collections import Counter
from fractions import Fraction
from math import exp, inf, log, log1p
from typing import NamedTuple

from plyground.measure.confidence import CONFIDENCE

STAKES = (*(2.0**-power for power in range(1, 8)), 0.75, 0.9375)
"""Shares of a purse that are put on one pair; large ones for players who are far apart."""
EVEN = 0.5
STEPS = 40
"""Halvings in the search for the end of an interval."""

Scores = Counter[Fraction]
"""How often each share of the points of a pair came up; with several games, of one pair in each."""


class Decision(NamedTuple):
    """What is known after so many pairs."""

    pairs: int
    """Pairs; where there are several games, as many in each."""
    better: int
    """1: the first named is known to be better; -1: the other; 0: nobody knows yet."""
    alike: bool
    """Whether they are known to be closer than the margin that was asked for."""
    low: float
    high: float
    """Between which shares the first named's is, whenever one stops to look."""

    @property
    def decided(self) -> bool:
        """Whether there is nothing left to find out."""
        return self.better != 0 or self.alike


def decide(scores: Scores, confidence: float = CONFIDENCE, margin: float | None = None) -> Decision:
    """What is known from the results so far, at any moment one likes to ask."""
    enough, mirrored = _find_enough(confidence), _mirror(scores)
    low, high = _find_low(scores, enough), 1 - _find_low(mirrored, enough)
    return Decision(scores.total(), *_judge(scores, enough, margin), low, high)


def is_decided(scores: Scores, confidence: float = CONFIDENCE, margin: float | None = None) -> bool:
    """Whether there is nothing left to find out: the same in short, for after every pair."""
    return any(_judge(scores, _find_enough(confidence), margin))


def _find_enough(confidence: float) -> float:
    """The logarithm of a purse that is believed; the two of them share what may go wrong."""
    return log(2 / (1 - confidence))


def _judge(scores: Scores, enough: float, margin: float | None) -> tuple[int, bool]:
    """Who is better, and whether neither can be so by as much as a margin."""
    both = scores, _mirror(scores)
    first, second = (find_log_purse(each, EVEN) >= enough for each in both)
    alike = margin is not None and all(
        find_log_purse(each, EVEN - margin) >= enough for each in both
    )
    return first - second, alike


def find_log_purse(scores: Scores, mean: float) -> float:
    """The logarithm of what a purse of 1 has become that bets on more than a mean."""
    if mean <= 0:
        return inf
    grown = [
        sum(count * log1p(stake * (float(score) / mean - 1)) for score, count in scores.items())
        for stake in STAKES
    ]
    top = max(grown)
    return top + log(sum(exp(each - top) for each in grown) / len(grown))


def _mirror(scores: Scores) -> Scores:
    """The same results as the other player sees them."""
    return Counter({1 - score: count for score, count in scores.items()})


def _find_low(scores: Scores, enough: float) -> float:
    """The least mean that a purse has not refuted: the greater the mean, the less it has won."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        if find_log_purse(scores, middle) >= enough:
            low = middle
        else:
            high = middle
    return low
