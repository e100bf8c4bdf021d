"""The intervals hold the truth: on hostile populations, and on the page that says how often."""

from math import log
from random import Random

import pytest

from plyground.measure.benchmark.intervals import log_peak
from plyground.measure.benchmark.statistics import estimate
from tools.make_yardstick import PAGE
from tools.pages import list_parts

HOSTILE = {
    "one cell is always wrong": [1.0] + [0.0] * 49,
    "half of the cells are": [1.0, 0.0] * 25,
    "all are coins": [0.5] * 50,
    "one in a thousand everywhere": [0.001] * 50,
    "each cell its own": [place / 49 for place in range(50)],
    "hardly ever right": [0.998] * 50,
}
"""Chances of an error by cell; it costs all."""


def draw(random: Random, chances: list[float], blocks: int) -> list[float]:
    """Regrets, cell by cell."""
    return [float(random.random() < chance) for chance in chances * blocks]


@pytest.mark.parametrize("name", HOSTILE)
def test_whoever_bets_against_the_truth_stays_poor(name: str) -> None:
    """The bound is 5%. Even if it were reached, more than 33 of 300 would come up less than once
    in 10,000 times; in all these it is far from it.
    """
    chances, random = HOSTILE[name], Random(4)
    truth = sum(chances) / len(chances)
    rich, width = 0, len(chances)
    for _ in range(300):
        regrets = draw(random, chances, 6)
        blocks = [regrets[at : at + width] for at in range(0, len(regrets), width)]
        rich += log_peak(blocks, truth, 0.0, 1.0) >= log(20)
    assert rich <= 33


@pytest.mark.parametrize("name", HOSTILE)
def test_fixed_intervals_hold_hostile_truths(name: str) -> None:
    """If 95% hold, fewer than 86 of 100 come up less than once in 1,000 times."""
    chances, random, held = HOSTILE[name], Random(5), 0
    truth = sum(chances) / len(chances)
    for _ in range(100):
        found = estimate(draw(random, chances, 4))
        held += found.low <= truth <= found.high
    assert held >= 86


@pytest.mark.parametrize("part", ["coverage", "differences"])
def test_the_intervals_on_the_page_hold_what_they_promise(part: str) -> None:
    """If 95% hold, fewer than 92.5% of 1,000 come up less than once in 2,000 times."""
    rows = [
        [cell.strip() for cell in line.split("|")[1:-1]]
        for line in list_parts(PAGE.read_text(encoding="utf-8"))[part].splitlines()
        if "%" in line
    ]
    places = (2, 4) if part == "coverage" else (3, 4)
    assert len(rows) >= 10
    for row in rows:
        assert all(float(row[place].rstrip("%")) >= 92.5 for place in places), row
