"""Fills in the tables of docs/benchmark.md: how often the intervals hold a truth that is known.

    python -m tools.make_yardstick [--check] [--evaluations N]

The thousand items of plyground-bench-1 stand for a population, so that every mean over it is
exact. Evaluations of simulated players draw one item from each cell, block by block, as a suite
does, and go through the functions that ship. Every evaluation has a seed of its own: the same
figures come out again, on as many processors as there are.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from math import sqrt
from random import Random
from typing import NamedTuple

from plyground.measure.benchmark.items import Item
from plyground.measure.benchmark.statistics import Estimate, compare, estimate
from plyground.measure.benchmark.suite import load_suite

from .pages import DOCS, bring_up_to_date

PAGE = DOCS / "benchmark.md"
NAME = "plyground-bench-1"
EVALUATIONS = 1_000
BLOCKS = (4, 20)
"""Blocks of 50 items: 200 and 1,000 answers."""
PLAYERS = ("errs 0.2%", "errs 1%", "errs 5%", "errs 20%", "errs 20%, expected", "errs 100%")
PAIRS = (
    ("errs 20%", "errs 20%"),
    ("errs 20%", "errs 25%"),
    ("errs 20%", "errs 25%, same luck"),
    ("errs 20%", "errs 35%"),
    ("errs 1%", "errs 5%"),
)


@cache
def load_cells() -> list[list[Item]]:
    """The items by cell, loaded once in every process."""
    suite = load_suite(NAME)
    cells: list[list[Item]] = [[] for _ in range(suite.block)]
    for item in suite.items:
        cells[item.cell].append(item)
    return cells


class Player(NamedTuple):
    """Errs with this chance, by any of the moves that give something away."""

    rate: float
    expected: bool = False
    """Whether its whole distribution is known, as that of a model with log-probabilities."""
    same_luck: bool = False
    """Whether it errs where the one that it is compared with has the same luck."""

    @classmethod
    def read(cls, name: str) -> "Player":
        words = name.removeprefix("errs ").partition("%")
        return cls(float(words[0]) / 100, "expected" in words[2], "same luck" in words[2])

    def mean(self, item: Item) -> float:
        """The expected regret."""
        return self.rate * sum(find_errors(item)) / len(find_errors(item))

    def answer(self, item: Item, luck: Random) -> float:
        """What one answer gives away."""
        if self.expected:
            return self.mean(item)
        errs, which = luck.random(), luck.random()
        errors = find_errors(item)
        return errors[int(which * len(errors))] if errs < self.rate else 0.0

    @property
    def truth(self) -> float:
        """The mean regret over the whole population."""
        cells = load_cells()
        return sum(sum(map(self.mean, cell)) / len(cell) for cell in cells) / len(cells)


def find_errors(item: Item) -> list[float]:
    """What each move that is not among the best gives away."""
    return [float(regret) for regret in item.regrets.values() if regret]


# ---- one evaluation ------------------------------------------------------------------------------


def draw_items(random: Random, blocks: int) -> list[Item]:
    """Whole blocks: one item from every cell, in a drawn order."""
    cells = load_cells()
    items = []
    for _ in range(blocks):
        block = [random.choice(cell) for cell in cells]
        random.shuffle(block)
        items += block
    return items


def ask(player: Player, items: list[Item], luck: Random) -> list[float]:
    """The regrets of one player on these items."""
    return [player.answer(item, luck) for item in items]


class Held(NamedTuple):
    """Whether each interval of one evaluation holds the truth, and how wide it is."""

    fixed: bool
    anytime: bool
    """At every block's end."""
    textbook: bool
    """The mean plus or minus 1.96 standard errors."""
    fixed_width: float
    anytime_width: float
    textbook_width: float
    told_apart: bool
    """Whether 0 is outside the interval for a fixed number."""


def evaluate_one(name: str, blocks: int, seed: int) -> Held:
    """One player, measured once."""
    player, random = Player.read(name), Random(f"{name} {blocks} {seed}")
    regrets = ask(player, draw_items(random, blocks), random)
    judge, block = partial(judge_interval, regrets, player.truth), len(load_cells())
    return judge(estimate(regrets), estimate(regrets, block, anytime=True))


def evaluate_pair(one: str, two: str, blocks: int, seed: int) -> Held:
    """Two players on the same items."""
    players, random = (Player.read(one), Player.read(two)), Random(f"{one} {two} {blocks} {seed}")
    items, luck = draw_items(random, blocks), random.random()
    lucks = (luck, luck) if players[1].same_luck else (luck, random.random())
    first, second = (
        ask(player, items, Random(seed)) for player, seed in zip(players, lucks, strict=True)
    )
    differences = [a - b for a, b in zip(second, first, strict=True)]
    judge = partial(judge_interval, differences, players[1].truth - players[0].truth)
    block = len(load_cells())
    return judge(compare(second, first), compare(second, first, block, anytime=True))


def judge_interval(
    values: Sequence[float], truth: float, fixed: Estimate, anytime: Estimate
) -> Held:
    """Hold the intervals against the truth.

    The means that an anytime interval holds at the last look are those that it held at all looks.
    """
    count, mean = len(values), sum(values) / len(values)
    spread = 1.96 * sqrt(sum((each - mean) ** 2 for each in values) / (count - 1) / count)
    return Held(
        fixed.low <= truth <= fixed.high,
        anytime.low <= truth <= anytime.high,
        abs(mean - truth) <= spread,
        (fixed.high - fixed.low) / 2,
        (anytime.high - anytime.low) / 2,
        spread,
        fixed.separates,
    )


# ---- the page ------------------------------------------------------------------------------------


def main() -> int:
    """Write the tables, or compare them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    parser.add_argument("--evaluations", type=int, default=EVALUATIONS, help="of each row")
    given = parser.parse_args()
    with ProcessPoolExecutor() as pool:

        def repeat(measure: Callable[[int], Held]) -> list[float]:
            found = list(pool.map(measure, range(given.evaluations), chunksize=5))
            return [sum(column) / len(found) for column in zip(*found, strict=True)]

        parts = {
            "coverage": "\n".join(write_coverage(repeat, given.evaluations)),
            "differences": "\n".join(write_differences(repeat, given.evaluations)),
        }
    return bring_up_to_date(PAGE, parts, check=given.check)


Repeat = Callable[[Callable[[int], Held]], list[float]]


def write_coverage(repeat: Repeat, count: int) -> Iterator[str]:
    """How often each interval holds the truth of one player, and how wide it is."""
    for blocks in BLOCKS:
        items = blocks * len(load_cells())
        yield f"| {items:,} answers | truth | fixed | ± | anytime | ± | mean ± 1.96 SE | ± |"
        yield "|---|---:|---:|---:|---:|---:|---:|---:|"
        for name in PLAYERS:
            found = repeat(partial(evaluate_one, name, blocks))
            cells = (f"{found[place]:.1%} | {found[place + 3]:.4f}" for place in range(3))
            yield f"| {name} | {Player.read(name).truth:.4f} | {' | '.join(cells)} |"
            print(f"{items} answers, {name}", file=sys.stderr, flush=True)
        yield ""
    yield f"{count:,} evaluations a row.\n"


def write_differences(repeat: Repeat, count: int) -> Iterator[str]:
    """The same for two players, and how often they are told apart."""
    yield "| players | difference | answers of each | fixed | anytime | told apart |"
    yield "|---|---:|---:|---:|---:|---:|"
    for one, two in PAIRS:
        truth = Player.read(two).truth - Player.read(one).truth
        for blocks in BLOCKS:
            items = blocks * len(load_cells())
            found = repeat(partial(evaluate_pair, one, two, blocks))
            shares = " | ".join(f"{found[place]:.1%}" for place in (0, 1, 6))
            yield f"| {one}; {two} | {truth:.4f} | {items:,} | {shares} |"
            print(f"{items} answers, {one}; {two}", file=sys.stderr, flush=True)
    yield ""
    yield f"{count:,} evaluations a row.\n"


if __name__ == "__main__":
    sys.exit(main())
