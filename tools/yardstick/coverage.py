"""How often intervals hold a truth that is known, and how wide they are."""

from collections.abc import Iterator
from math import ceil, log
from typing import NamedTuple

import numpy as np

from . import kernels
from .kernels import Flags, Floats
from .players import Player, draw_luck
from .population import Population

ERROR = 0.05
CHUNK = 500
"""Evaluations that are simulated at once, so that they fit into memory."""
MEASURED = 200
"""Of how many the width is measured."""


class Coverage(NamedTuple):
    """What became of many simulated evaluations of one player."""

    player: str
    truth: float
    items: int
    evaluations: int
    fixed: float
    """The share of intervals for a fixed number of items that hold the truth."""
    fixed_halfwidth: float
    anytime: float
    """The share of evaluations in which the anytime interval held it at every look."""
    anytime_halfwidth: float
    wald: float
    """The same for what is usually printed: the mean, plus or minus 1.96 standard errors."""
    wald_halfwidth: float
    expected: bool = False
    """Whether each answer was the expected regret of a whole distribution."""


class Draw(NamedTuple):
    """Simulated evaluations: by simulation, block and item."""

    regrets: Floats
    known: Floats


def simulate(
    population: Population, player: Player, shape: tuple[int, int], seed: list[int], expected: bool
) -> Draw:
    """So many evaluations of so many blocks."""
    random = np.random.default_rng(seed)
    positions = population.draw(random, shape)
    luck = draw_luck(random, positions.shape)
    regrets = player.means[positions] if expected else player.answer(positions, luck)
    return Draw(regrets, population.known[positions])


def measure_coverage(
    population: Population,
    player: Player,
    blocks: int,
    evaluations: int,
    seed: int,
    expected: bool = False,
) -> Coverage:
    """Simulate evaluations of a player of known regret."""
    truth = float(population.mean(player.means))
    means = np.asarray(population.mean(population.known))
    held: list[list[Flags]] = []
    widths: list[Floats] = []
    for chunk in range(ceil(evaluations / CHUNK)):
        size = min(CHUNK, evaluations - chunk * CHUNK)
        shape = (size, blocks)
        draw = simulate(population, player, shape, [seed, blocks, chunk], expected)
        judge = Judge(draw, means)
        held.append([judge.holds_fixed(truth), judge.holds_anytime(truth), judge.holds_wald(truth)])
        if len(widths) * CHUNK < MEASURED:
            widths.append(judge.first(MEASURED).halfwidths())
    shares = np.concatenate(held, axis=1).mean(axis=1)
    fixed, anytime, wald = np.concatenate(widths, axis=1)[:, :MEASURED].mean(axis=1)
    items = blocks * population.cells
    return Coverage(
        player.name, truth, items, evaluations,
        float(shares[0]), float(fixed), float(shares[1]), float(anytime),
        float(shares[2]), float(wald), expected,
    )  # fmt: skip


class Judge:
    """The intervals of simulated evaluations."""

    def __init__(self, draw: Draw, means: Floats) -> None:
        self.draw, self.means = draw, means
        self.regrets = draw.regrets.reshape(len(draw.regrets), -1)
        self.items = self.regrets.shape[1]
        self.others = kernels.adjust(draw.regrets, draw.known, means, past=False)
        self.past = kernels.adjust(draw.regrets, draw.known, means, past=True)

    def first(self, count: int) -> "Judge":
        """Those of the first few."""
        return Judge(Draw(self.draw.regrets[:count], self.draw.known[:count]), self.means)

    def holds_fixed(self, truth: float) -> Flags:
        """Whether the interval for a fixed number holds the truth (see fixed.py)."""
        values, low, high = self.others.flatten()
        return hold_regret(self.regrets, values, low, high, truth)

    def holds_anytime(self, truth: float) -> Flags:
        """Whether the anytime interval holds it at all looks."""
        return kernels.log_peak(self.past, truth) < log(1 / ERROR)

    def holds_wald(self, truth: float) -> Flags:
        """Whether the textbook's interval holds it."""
        spread = self.regrets.std(axis=1, ddof=1) / np.sqrt(self.items)
        return np.asarray(np.abs(self.regrets.mean(axis=1) - truth) <= 1.96 * spread)

    def halfwidths(self) -> Floats:
        """Of the three: half of what is between their ends."""
        values, low, high = self.others.flatten()
        ends = find_fixed_ends(self.regrets, values, low, high)
        centres = self.past.values.reshape(len(self.regrets), -1).mean(axis=1).clip(0, 1)
        ever = kernels.find_ends(
            lambda mean: kernels.log_peak(self.past, mean) >= log(1 / ERROR), centres, 0.0, 1.0
        )
        wald = 1.96 * self.regrets.std(axis=1, ddof=1) / np.sqrt(self.items)
        return np.stack([(ends[1] - ends[0]) / 2, (ever[1] - ever[0]) / 2, wald])


def hold_regret(
    regrets: Floats, values: Floats, low: Floats, high: Floats, truth: Floats | float
) -> Flags:
    """By simulation: whether `fixed.find_cost_interval` holds the truth."""
    items = regrets.shape[1]
    truth = np.broadcast_to(truth, len(regrets))
    nothing = ceil(-100 * log(ERROR)) / 100 / items
    half = 1 - (ERROR / 2) ** (1 / items)
    held = np.ones(len(regrets), dtype=bool)
    none = ~regrets.any(axis=1)
    held[none] = truth[none] <= nothing
    some = ~none

    def ask(which: Flags, test: str, share: float, mean: Floats) -> Flags:
        found = np.zeros(len(regrets), dtype=bool)
        if which.any():
            bound = high if test == "more" else low
            rejected = kernels.reject_more if test == "more" else kernels.reject_less
            found[which] = rejected(values[which], bound[which], mean[which], share)
        return found

    held &= ~ask(some & (truth > half), "more", ERROR / 2, truth)
    held &= ~ask(some & (truth < nothing), "less", ERROR, truth)
    # Above, the lower end stays below the truth if any mean before it is not rejected.
    between = some & (truth >= nothing)
    out = between & ~(between & (truth < half)) & ask(between, "less", ERROR / 2, truth)
    out |= between & (truth < half)
    for point in _scan(nothing, half):
        left = ERROR - (1 - point) ** items
        out &= (point > truth) | ask(out, "less", left, np.full(len(regrets), point))
    return np.asarray(held & ~out)


def _scan(nothing: float, half: float) -> Iterator[float]:
    from plyground.benchmark.statistics.fixed import SCAN

    for point in range(SCAN + 1):
        yield nothing + point * (half - nothing) / SCAN


def find_fixed_ends(
    regrets: Floats, values: Floats, low: Floats, high: Floats
) -> tuple[Floats, Floats]:
    """By simulation: the ends of the interval for a fixed number of items."""
    none = ~regrets.any(axis=1)
    centres = np.where(none, 0.0, values.mean(axis=1).clip(1e-6, 1))
    return kernels.find_ends(
        lambda mean: ~hold_regret(regrets, values, low, high, mean), centres, 0.0, 1.0
    )
