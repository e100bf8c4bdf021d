"""Simulated players whose true regret is known exactly over a population."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .population import Floats, Numbers, Population

Luck = tuple[Floats, Floats]
"""Two numbers from 0 to 1 for each answer: whether one errs, and how."""


class Player(NamedTuple):
    """How likely a player errs in each position, and what that costs: one of a list, by luck."""

    name: str
    chances: Floats
    regrets: Floats
    """What errors cost, position after position."""
    starts: Numbers
    """Where each position's errors begin; one more at the end."""

    def answer(self, positions: Numbers, luck: Luck) -> Floats:
        """What the answers to these positions cost."""
        whether, how = luck
        counts = self.starts[positions + 1] - self.starts[positions]
        places = self.starts[positions] + (how * counts).astype(np.int64)
        regrets = self.regrets[np.minimum(places, len(self.regrets) - 1)]
        return np.where((whether < self.chances[positions]) & (counts > 0), regrets, 0.0)

    @property
    def means(self) -> Floats:
        """By position: the expected regret, as log-probabilities over moves would show it."""
        return self.chances * _average(self.regrets, self.starts)

    @property
    def squares(self) -> Floats:
        """By position: the expected square of the regret."""
        return self.chances * _average(self.regrets**2, self.starts)


def _average(regrets: Floats, starts: Numbers) -> Floats:
    counts = np.diff(starts)
    sums = np.diff(np.concatenate([[0.0], np.cumsum(regrets)])[starts])
    return np.divide(sums, counts, out=np.zeros(len(counts)), where=counts > 0)


def make_engine(population: Population, rate: float) -> Player:
    """The engine of an error rate, as it plays (players/slips.py)."""
    twice = 1 - (1 - rate) ** 2
    has_slips = np.diff(population.slips_from) > 0
    chances = np.where(population.endless, twice, rate) * has_slips
    return Player(f"engine:{rate:g}", chances, population.slips, population.slips_from)


def make_random(population: Population) -> Player:
    """Any legal move."""
    everywhere = np.ones(len(population.known))
    return Player("random", everywhere, population.moves, population.moves_from)


def make_blind(population: Population, share: float, seed: int) -> Player:
    """Plays perfectly, but for a few positions in which it always makes the worst move."""
    random = np.random.default_rng(seed)
    worst = np.maximum.reduceat(population.moves, population.moves_from[:-1])
    blind = (random.random(len(worst)) < share).astype(float)
    return Player(f"blind:{share:g}", blind, worst, np.arange(len(worst) + 1))


def draw_luck(random: np.random.Generator, shape: tuple[int, ...]) -> Luck:
    """Luck for as many answers."""
    return random.random(shape), random.random(shape)


Flags = NDArray[np.bool_]
Reject = Callable[[Floats], Flags]
