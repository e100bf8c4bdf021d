"""The intervals hold the truth: on hostile populations, and on the page that says how often."""

from math import log
from random import Random

import pytest

from plyground.measure.benchmark.statistics import betting, estimate
from tools.make_yardstick import PAGE, Player, evaluate_one, evaluate_pair
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
        rich += betting.log_peak(blocks, truth, 0.0, 1.0) >= log(20)
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


def test_the_truth_of_a_player_is_the_mean_of_what_it_gives_away() -> None:
    assert Player.read("errs 100%").truth == pytest.approx(5 * Player.read("errs 20%").truth)
    whole = [evaluate_one("errs 100%", 20, seed) for seed in range(3)]
    assert all(each.fixed_width < 0.05 for each in whole)
    assert evaluate_one("errs 20%", 4, 1) == evaluate_one("errs 20%", 4, 1)
    assert evaluate_pair("errs 1%", "errs 35%", 4, 1).told_apart


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
