"""The quick intervals of the simulations against the plain ones; both on hostile populations."""

import json
from math import log
from random import Random

import numpy as np
import pytest

from plyground.benchmark.statistics import Sample, betting, compare, estimate
from plyground.benchmark.statistics.controls import Blocks
from tools import make_yardstick
from tools.yardstick import kernels, page
from tools.yardstick.coverage import hold_regret
from tools.yardstick.kernels import Floats
from tools.yardstick.page import list_coverage

MEANS = np.array([0.5, 0.25])


def draw(seed: int, count: int, blocks: int, rate: float) -> tuple[Floats, Floats]:
    """Regrets and known regrets by simulation, block and item."""
    random = np.random.default_rng(seed)
    hard = random.random((count, blocks, 50))
    errs = random.random(hard.shape) < rate * hard
    return errs * random.choice([0.5, 1.0], hard.shape), np.stack([hard, hard**2 / 1.3], axis=-1)


def as_sample(regrets: Floats, known: Floats) -> Sample:
    """One simulation as the plain functions take it."""
    return Sample([*regrets.ravel()], [*map(tuple, known.reshape(-1, 2))], 50, (0.5, 0.25))


@pytest.mark.parametrize("rate", [0.01, 0.3, 1.0])
def test_quick_intervals_hold_what_the_plain_ones_hold(rate: float) -> None:
    regrets, known = draw(1, 3, 4, rate)
    others = kernels.adjust(regrets, known, MEANS, past=False)
    past = kernels.adjust(regrets, known, MEANS, past=True)
    flat = regrets.reshape(3, -1)
    for index in range(3):
        sample = as_sample(regrets[index], known[index])
        found = estimate(sample)
        for mean in (0.004, 0.0151, 0.017, found.low, found.mean, found.high, 0.6):
            for nudged in (mean - 1e-5, mean + 1e-5):
                held = hold_regret(flat, *others.flatten(), nudged)[index]
                # Between two points of a scan the plain one rounds its lower end down.
                if nudged > 0 and not 0.015 < nudged < 0.0186:
                    assert held == (found.low <= nudged <= found.high)
        plain = betting.log_peak(Blocks.cut(sample).adjust_from_past(), 0.2)
        assert kernels.log_peak(past, 0.2)[index] == pytest.approx(plain)


def test_quick_comparisons_separate_where_the_plain_one_does() -> None:
    one, known = draw(2, 6, 4, 0.5)
    two, _ = draw(3, 6, 4, 0.9)
    regrets = two - one
    adjusted = kernels.adjust_if_worth(regrets, known, MEANS, least=-1.0)
    for index in range(6):
        samples = as_sample(two[index], known[index]), as_sample(one[index], known[index])
        found = compare(*samples)
        for mean in (found.low, 0.0, found.high):
            for nudged in (mean - 1e-5, mean + 1e-5):
                out = kernels.reject_difference(regrets, adjusted, nudged, 0.05)[index]
                assert out == (not found.low <= nudged <= found.high)


HOSTILE = {
    "one cell is always wrong": [1.0] + [0.0] * 49,
    "half of the cells are": [1.0, 0.0] * 25,
    "all are coins": [0.5] * 50,
    "one in a thousand everywhere": [0.001] * 50,
    "each cell its own": [place / 49 for place in range(50)],
    "hardly ever right": [0.998] * 50,
}
"""Chances of an error by cell; it costs all."""


@pytest.mark.parametrize("name", HOSTILE)
def test_whoever_bets_against_the_truth_stays_poor(name: str) -> None:
    """Cells as different as can be, and known regrets that mislead.

    The bound is 5%. Even if it were reached, more than 7.7% of 1,500 would come up less than once
    in 100,000 times; in all these it is far from it.
    """
    chances = np.array(HOSTILE[name])
    random = np.random.default_rng(4)
    regrets = (random.random((1_500, 6, 50)) < chances).astype(float)
    # A known player that errs exactly where this one does, in one half of its draws.
    known = np.where(random.random(regrets.shape) < 0.5, regrets, 0.5)[..., None]
    mean = np.array([chances.mean() / 2 + 0.25])
    truth = float(chances.mean())
    adjusted = kernels.adjust(regrets, known, mean, past=True)
    for tried in (adjusted, kernels.leave_alone(regrets)):
        rich = kernels.log_peak(tried, truth) >= log(20)
        assert rich.mean() <= 0.077


@pytest.mark.parametrize("name", HOSTILE)
def test_fixed_intervals_hold_hostile_truths(name: str) -> None:
    """If 95% hold, fewer than 92.3% of 1,500 come up less than once in 100,000 times."""
    chances = np.array(HOSTILE[name])
    random = np.random.default_rng(5)
    regrets = (random.random((1_500, 200)) < np.tile(chances, 4)).astype(float)
    regrets *= random.choice([0.25, 1.0], regrets.shape)
    bounds = np.zeros(1_500), np.ones(1_500)
    assert hold_regret(regrets, regrets, *bounds, 0.625 * float(chances.mean())).mean() >= 0.923


def test_an_expected_capital_is_at_most_one_whatever_the_cells_are() -> None:
    """The proof's step in exact numbers: a product of means is at most the power of their mean."""
    random = Random(6)
    for _ in range(200):
        cells = [random.random() for _ in range(random.randint(1, 8))]
        truth = sum(cells) / len(cells)
        for share in betting.SHARES:
            for stake in (share / truth, -share / (1 - truth)):
                capital = 1.0
                for mean in cells:
                    capital *= 1 + stake * (mean - truth)
                assert capital <= 1 + 1e-12


def test_the_page_says_what_its_figures_do() -> None:
    figures = json.loads(make_yardstick.FIGURES.read_text(encoding="utf-8"))
    assert page.find_differences(make_yardstick.PAGE, figures) == []
    for row in list_coverage(figures, 200) + list_coverage(figures, 1_000):
        assert row.fixed >= 0.945
        assert row.anytime >= 0.95
