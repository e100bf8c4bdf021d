"""Intervals: against closed forms, against a plain second way, and against their own promises."""

from fractions import Fraction
from itertools import pairwise
from math import comb
from random import Random

import pytest

from plyground.measure.benchmark.intervals import chance_positive, find_interval, find_quantile
from plyground.measure.benchmark.statistics import average, compare, divide, estimate


def draw_regrets(random: Random, items: int, rate: float) -> list[float]:
    """A player that errs where random moves would, more or less often."""
    return [float(random.random() < rate * random.random()) for _ in range(items)]


def binomial_tail(items: int, errors: int, rate: float) -> float:
    """P(at most so many errors)."""
    return sum(
        comb(items, count) * rate**count * (1 - rate) ** (items - count)
        for count in range(errors + 1)
    )


def test_a_sum_of_exponentials_is_positive_as_often_as_beta_tables_say() -> None:
    for items, errors, mean in ((1, 0, 0.3), (10, 3, 0.4), (200, 20, 0.15), (1000, 3, 0.01)):
        terms = [(-mean, items - errors), (1 - mean, errors + 1)]
        assert chance_positive(terms) == pytest.approx(
            binomial_tail(items, errors, mean), rel=1e-4 if items > 1 else 1e-2
        )


def test_a_sum_of_exponentials_is_positive_as_often_as_partial_fractions_say() -> None:
    weights = [0.9, 0.4, 0.13, -0.2, -0.5, -0.7, -0.31]
    exact = 0.0
    for index, a in enumerate(weights):
        if a > 0:
            share = 1.0
            for other, b in enumerate(weights):
                if other != index:
                    share *= a / (a - b)
            exact += share
    assert chance_positive([(a, 1) for a in weights]) == pytest.approx(exact, rel=1e-5)


@pytest.mark.parametrize(("items", "errors"), [(20, 4), (200, 31), (1000, 120)])
def test_right_or_wrong_answers_have_the_interval_of_clopper_and_pearson(
    items: int, errors: int
) -> None:
    low, high = find_interval([1.0] * errors + [0.0] * (items - errors), 0.0, 1.0)
    assert binomial_tail(items, errors, high) == pytest.approx(0.025, rel=1e-4)
    assert 1 - binomial_tail(items, errors - 1, low) == pytest.approx(0.025, rel=1e-4)


@pytest.mark.parametrize("items", [30, 200, 1000])
def test_no_error_at_all_is_at_most_three_in_n(items: int) -> None:
    found = estimate([Fraction(0)] * items)
    assert (found.mean, found.low) == (0, 0)
    assert found.high == pytest.approx(3 / items)


def test_anytime_intervals_only_narrow_and_rest_on_whole_blocks() -> None:
    regrets = draw_regrets(Random(2), 470, 0.5)
    course = [estimate(regrets[:end], 50, anytime=True) for end in range(50, 471, 50)]
    assert [each.items for each in course] == [50 * count for count in range(1, 10)]
    for before, after in pairwise(course):
        assert before.low <= after.low + 1e-6
        assert before.high >= after.high - 1e-6
    assert course[-1] == estimate(regrets, 50, anytime=True)
    assert estimate(regrets[:49], 50, anytime=True)[1:3] == (0.0, 1.0)


def test_two_players_are_told_apart_item_by_item() -> None:
    random = Random(3)
    one = draw_regrets(random, 400, 0.9)
    two = [regret * (random.random() < 0.5) for regret in one]
    found, turned = compare(one, two, 50), compare(two, one, 50)
    assert found.separates
    assert found.low > 0
    assert (turned.low, turned.high) == pytest.approx((-found.high, -found.low))
    widths = [each.high - each.low for each in (found, estimate(one), estimate(two))]
    assert widths[0] < widths[1] + widths[2]
    ends = range(50, 401, 50)
    course = [compare(one[:end], two[:end], 50, anytime=True) for end in ends]
    assert course[-1].separates
    # Whoever is known to be better stays so.
    first = next(index for index, each in enumerate(course) if each.separates)
    assert all(each.separates for each in course[first:])
    assert not compare(one, one, 50).separates


@pytest.mark.parametrize("anytime", [False, True])
def test_the_interval_over_legal_answers_holds_their_mean(anytime: bool) -> None:
    """A player that answers legally where it is easy, and rarely where it is not."""
    random, runs, held = Random(7), 50 if anytime else 200, 0
    kinds = [(0.95, 0.02), (0.6, 0.2), (0.2, 0.7)]  # how likely legal, and what is given away then
    truth = sum(legal * lost for legal, lost in kinds) / sum(legal for legal, _ in kinds)
    for _ in range(runs):
        answers = list[float | None]()
        for _ in range(30):
            for legal, lost in random.sample(kinds, len(kinds)):
                given = float(random.random() < lost)
                answers.append(given if random.random() < legal else None)
        found = estimate(answers, len(kinds), anytime=anytime)
        assert found.items == sum(each is not None for each in answers)
        held += found.low <= truth <= found.high
    assert held / runs >= 0.945


def test_where_nothing_was_legal_nothing_is_known() -> None:
    found = estimate([None] * 10)
    assert (found.low, found.high, found.items) == (0.0, 1.0, 0)


def test_the_quantile_is_students() -> None:
    for freedom, quantile in ((4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)):
        assert find_quantile(0.975, freedom) == pytest.approx(quantile, abs=0.003)


@pytest.mark.parametrize("figure", [Fraction(0), Fraction(1, 20), Fraction(1, 2), Fraction(1)])
def test_equal_figures_have_an_interval_with_a_width(figure: Fraction) -> None:
    for found in (average([figure] * 20), divide([figure] * 20, [Fraction(4)] * 20)):
        assert found.low <= found.mean <= found.high
        assert found.high - found.low > 0.03
    mean = average([figure] * 20)
    assert (mean.low, mean.high) == pytest.approx(
        (figure * 0.025 ** (1 / 20), 1 - (1 - figure) * 0.025 ** (1 / 20)), abs=1e-4
    )


def test_a_figure_outside_the_scale_widens_it() -> None:
    found = average([Fraction(-1, 2), Fraction(3)] + [Fraction(1)] * 8)
    assert -0.5 < found.low < found.mean < found.high < 3


@pytest.mark.parametrize("rate", [0.02, 0.2, 0.6])
def test_intervals_of_pairs_of_games_hold_the_truth(rate: float) -> None:
    """Pairs of a player that errs in so many moves of a drawn game, four or five to each game."""
    random, runs, held, held_each = Random(11), 150, 0, 0
    lost_game = [1 - (1 - rate / 4) ** count for count in (4, 5)]
    truth = sum(lost_game) / 2 / 2
    # A game that is lost ends there, so that its moves are fewer.
    asked = [sum((1 - rate / 4) ** turn for turn in range(count)) for count in (4, 5)]
    each_truth = sum(lost_game) / 2 / sum(asked)
    for _ in range(runs):
        owns, counts = list[Fraction](), list[Fraction]()
        for _ in range(10):
            pair = [play_drawn(random, rate / 4, count) for count in (4, 5)]
            owns.append(sum((own for own, _ in pair), Fraction(0)) / 2)
            counts.append(Fraction(sum(count for _, count in pair), 2))
        mean, each = average(owns), divide(owns, counts)
        held += mean.low <= truth <= mean.high
        held_each += each.low <= each_truth <= each.high
    assert held / runs >= 0.945
    assert held_each / runs >= 0.945


def play_drawn(random: Random, rate: float, moves: int) -> tuple[Fraction, int]:
    """What is given away in a game, and after how many moves: half a point at the first error."""
    for turn in range(moves):
        if random.random() < rate:
            return Fraction(1, 2), turn + 1
    return Fraction(0), moves


def test_a_ratio_of_equal_counts_is_the_mean_on_its_scale() -> None:
    sums = [Fraction(1, 4), Fraction(1, 2), Fraction(1)]
    ratio, mean = divide(sums, [Fraction(2)] * 3), average(sums)
    assert ratio.mean == pytest.approx(mean.mean / 2)
    assert (ratio.low, ratio.high) == pytest.approx((mean.low / 2, mean.high / 2), abs=1e-6)
