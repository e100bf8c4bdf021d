"""Who is better, asked after every pair: it may not be said wrongly too often, nor too late."""

from collections import Counter
from fractions import Fraction
from math import exp
from random import Random

import pytest

from plyground.measure.arena.sequential import STAKES, Scores, decide, find_log_purse, is_decided

FIVE = [Fraction(quarter, 4) for quarter in range(5)]
EVEN_ODDS = [
    [1, 0, 2, 0, 1],  # two even games
    [2, 3, 6, 3, 2],  # with unfinished ones
    [0, 1, 0, 1, 0],
    [1, 0, 0, 0, 1],  # who gets the better start wins both
    [0, 0, 1, 6, 0],  # mostly a little ahead, rarely all lost (`fair_odds` adds that)
]


def fair_odds(odds: list[int]) -> list[Fraction]:
    """The odds as chances whose mean is one half: what is too much is put on the ends."""
    chances = [Fraction(each, sum(odds)) for each in odds]
    mean = sum((x * p for x, p in zip(FIVE, chances, strict=True)), Fraction(0))
    end = 0 if mean > Fraction(1, 2) else 4
    # Mix with one end until the mean is right.
    share = (mean - Fraction(1, 2)) / (mean - FIVE[end]) if mean != Fraction(1, 2) else Fraction(0)
    mixed = [p * (1 - share) for p in chances]
    mixed[end] += share
    return mixed


@pytest.mark.parametrize("odds", EVEN_ODDS)
def test_a_purse_expects_no_gain_from_equal_players(odds: list[int]) -> None:
    chances = fair_odds(odds)
    assert sum((x * p for x, p in zip(FIVE, chances, strict=True)), Fraction(0)) == Fraction(1, 2)
    for stake in map(Fraction, STAKES):
        gain = sum(p * (1 - stake + stake * 2 * x) for x, p in zip(FIVE, chances, strict=True))
        assert gain == 1


def test_a_purse_is_the_mean_of_its_stakes() -> None:
    scores: Scores = Counter({Fraction(1): 3, Fraction(1, 4): 2, Fraction(1, 2): 5})
    by_hand = Fraction(0)
    for stake in map(Fraction, STAKES):
        grown = Fraction(1)
        for score, count in scores.items():
            grown *= (1 - stake + stake * 2 * score) ** count
        by_hand += grown / len(STAKES)
    assert exp(find_log_purse(scores, 0.5)) == pytest.approx(float(by_hand))


def race(random: Random, chances: list[float], most: int, margin: float | None = None) -> Scores:
    scores: Scores = Counter()
    for score in random.choices(FIVE, chances, k=most):
        scores[score] += 1
        if is_decided(scores, margin=margin):
            break
    return scores


@pytest.mark.parametrize("odds", EVEN_ODDS)
def test_equal_players_are_rarely_told_apart(odds: list[int]) -> None:
    """At most 5 in 100 however long one looks; here 60 races of 150 pairs."""
    random, tries = Random(3), 60
    chances = [float(chance) for chance in fair_odds(odds)]
    wrong = sum(decide(race(random, chances, 150)).better != 0 for _ in range(tries))
    assert wrong <= 9  # of 60 at 5%: more would be rarer than 1 in 1,000


@pytest.mark.soak
@pytest.mark.parametrize("odds", EVEN_ODDS)
def test_equal_players_are_told_apart_at_most_as_often_as_is_said(odds: list[int]) -> None:
    random, tries = Random(4), 400
    chances = [float(chance) for chance in fair_odds(odds)]
    wrong = sum(decide(race(random, chances, 500)).better != 0 for _ in range(tries))
    assert wrong / tries <= 0.05


def test_the_better_player_is_found_soon_and_the_interval_holds_the_truth() -> None:
    random = Random(9)
    lengths = []
    for _ in range(40):
        scores = race(random, [0.16, 0, 0.48, 0, 0.36], 2_000)  # 60% of the points
        decision = decide(scores)
        assert decision.better == 1
        assert decision.low > 0.5
        assert decision.low < 0.6 < decision.high
        mirrored = decide(Counter({1 - score: n for score, n in scores.items()}))
        assert mirrored.better == -1
        assert mirrored.low == pytest.approx(1 - decision.high)
        lengths.append(decision.pairs)
    assert 50 < sorted(lengths)[20] < 200


def test_players_that_are_close_are_found_to_be_close() -> None:
    scores = race(Random(2), [0, 0.1, 0.8, 0.1, 0], 3_000, margin=0.1)
    decision = decide(scores, margin=0.1)
    assert decision.alike
    assert decision.decided
    assert 0.4 < decision.low < 0.5 < decision.high < 0.6
    assert not decide(scores).decided


def test_nothing_is_known_of_nothing() -> None:
    decision = decide(Counter())
    assert (decision.pairs, decision.better, decision.low, decision.high) == (0, 0, 0.0, 1.0)
    assert not is_decided(Counter(), margin=0.4)
