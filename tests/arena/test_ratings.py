"""Ratings, against a fit of our own, and what their intervals are good for."""

from collections import Counter
from math import exp, log
from random import Random

import pytest

from plyground.measure.arena.summary import (
    ADDED_PAIRS,
    POINTS,
    Kind,
    Meeting,
    find_share,
    rate_players,
    weigh,
)

MEETINGS: dict[Meeting, Counter[Kind]] = {
    ("a", "b"): Counter({(2, 0): 20, (1, 1): 9, (0, 2): 3, (1, 0): 4}),
    ("a", "c"): Counter({(2, 0): 5, (1, 1): 15, (0, 0): 6}),
    ("b", "c"): Counter({(0, 2): 11, (1, 1): 8, (0, 1): 2}),
    ("b", "d"): Counter({(2, 0): 7, (0, 2): 1}),
}


def fit_plainly(meetings: dict[Meeting, Counter[Kind]]) -> dict[str, float]:
    """Logistic regression by climbing its likelihood, step by step; the unfinished count half."""
    names = sorted({name for met in meetings for name in met})
    strength = dict.fromkeys(names, 0.0)
    for _ in range(4_000):
        slope = dict.fromkeys(names, 0.0)
        for (one, two), kinds in meetings.items():
            games = 2 * sum(kinds.values()) + 2 * ADDED_PAIRS
            won = sum((1 + (mine - theirs) / 2) * n for (mine, theirs), n in kinds.items())
            expected = games / (1 + exp(strength[two] - strength[one]))
            slope[one] += won + ADDED_PAIRS - expected
            slope[two] -= won + ADDED_PAIRS - expected
        for name in names:
            strength[name] += 0.02 * slope[name]
    mean = sum(strength.values()) / len(names)
    return {name: POINTS / log(10) * (strength[name] - mean) for name in names}


def test_ratings_are_those_of_a_plain_logistic_fit() -> None:
    plain = fit_plainly(MEETINGS)
    rated = rate_players(MEETINGS)
    assert {name: pytest.approx(points, abs=0.01) for name, points in plain.items()} == {
        name: line["rating"] for name, line in rated.items()
    }
    for line in rated.values():
        low, high = line["interval"]
        assert low < line["rating"] < high


def test_who_wins_everything_is_not_infinitely_strong_and_not_known_exactly() -> None:
    few, many = (rate_players({("a", "b"): Counter({(2, 0): pairs})})["a"] for pairs in (5, 500))
    low, high = few["interval"]
    assert 0 < low < few["rating"] < high
    assert few["rating"] < many["rating"] < 2_000
    share = find_share(Counter({(2, 0): 5}))
    assert 0.4 < share.low < 0.9
    assert share.high > 0.99


def test_what_is_weighed_is_what_was_played_and_half_a_pair() -> None:
    kinds = MEETINGS["a", "b"]
    weighed = weigh(kinds)
    assert list(weighed) == [20 * 2 + 9 + 4 + 0.5, 9 + 6 + 0.5, 4]
    drawn = weigh(kinds, Random(1))
    assert sum(drawn) == pytest.approx(sum(weighed))
    assert drawn != weighed


def draw_kinds(random: Random, chance: float, pairs: int, alike: float) -> Counter[Kind]:
    """Pairs whose start favours one side, who then wins both games with it or neither."""
    kinds: Counter[Kind] = Counter()
    for _ in range(pairs):
        if random.random() < alike:  # whoever begins wins
            kinds[1, 1] += 1
        else:
            won = sum(random.random() < chance for _ in range(2))
            kinds[won, 2 - won] += 1
    return kinds


def test_intervals_of_shares_hold_the_truth_about_as_often_as_they_say() -> None:
    random, tries, held = Random(5), 200, 0
    for _ in range(tries):
        chance, alike = random.uniform(0.5, 0.9), random.uniform(0, 0.6)
        kinds = draw_kinds(random, chance, 40, alike)
        share = find_share(kinds)
        held += share.low <= alike / 2 + (1 - alike) * chance <= share.high
    assert held / tries > 0.9  # 95% are said; less than 90% of 200 would be rarer than 1 in 1,000
