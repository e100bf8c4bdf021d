"""The intervals of benchmark/statistics for thousands of simulated evaluations at once.

The plain functions are the reference; tests hold these against them.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr  # type: ignore[import-untyped]

from plyground.benchmark.statistics.betting import SHARES
from plyground.benchmark.statistics.controls import PRIOR_ITEMS, PRIOR_PAST, RIDGE, WORTH
from plyground.benchmark.statistics.fixed import ENOUGH, NEGLIGIBLE, STEP
from plyground.benchmark.statistics.student import find_quantile

HALVINGS = 16
"""Steps towards an end of an interval: to a hundred-thousandth."""

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


class Adjusted(NamedTuple):
    """Values by simulation, block and item; bounds by simulation and block."""

    values: Floats
    low: Floats
    high: Floats

    def flatten(self) -> tuple[Floats, Floats, Floats]:
        """The values by simulation, and what bounds them all."""
        values = self.values.reshape(len(self.values), -1)
        return values, self.low.min(axis=1), self.high.max(axis=1)


def leave_alone(regrets: Floats, least: float = 0.0) -> Adjusted:
    """Regrets by simulation, block and item, without control variates."""
    shape = regrets.shape[:2]
    return Adjusted(regrets, np.full(shape, least), np.ones(shape))


def adjust(
    regrets: Floats, known: Floats, means: Floats, *, past: bool, least: float = 0.0
) -> Adjusted:
    """Control variates with coefficients from the other blocks, or from those before."""
    items, prior = regrets.shape[2], PRIOR_PAST if past else PRIOR_ITEMS
    sums: list[Floats] = [
        np.full(regrets.shape[:2], float(items)),
        regrets.sum(axis=2),
        known.sum(axis=2),
        np.einsum("skip,ski->skp", known, regrets),
        np.einsum("skip,skiq->skpq", known, known),
    ]
    if past:
        parts = [np.cumsum(each, axis=1) - each for each in sums]
    else:
        parts = [each.sum(axis=1, keepdims=True) - each for each in sums]
    count, regret, x, x_regret, x_x = parts
    n = np.maximum(count, 1.0)
    matrix = x_x - x[..., :, None] * x[..., None, :] / n[..., None, None]
    right = x_regret - x * (regret / n)[..., None]
    width = known.shape[-1]
    diagonal = np.arange(width)
    matrix[..., diagonal, diagonal] *= (1 + RIDGE + prior / n)[..., None]
    matrix[..., diagonal, diagonal] += 1e-9
    b = np.linalg.solve(matrix, right[..., None])[..., 0]
    b = np.where(count[..., None] < 2, 0.0, b)
    values = regrets - np.einsum("skip,skp->ski", known - means, b)
    centre = b @ means
    low = least + centre - np.maximum(b, 0).sum(axis=2)
    high = 1 + centre - np.minimum(b, 0).sum(axis=2)
    return Adjusted(values, low, high)


def adjust_if_worth(regrets: Floats, known: Floats, means: Floats, least: float = 0.0) -> Adjusted:
    """From the other blocks, in those simulations where that takes out enough."""
    plain = leave_alone(regrets, least)
    if regrets.shape[1] < 2:
        return plain
    adjusted = adjust(regrets, known, means, past=False, least=least)
    worth = adjusted.values.var(axis=(1, 2)) < WORTH * regrets.var(axis=(1, 2))
    return Adjusted(
        np.where(worth[:, None, None], adjusted.values, plain.values),
        np.where(worth[:, None], adjusted.low, plain.low),
        np.where(worth[:, None], adjusted.high, plain.high),
    )


def reject_difference(regrets: Floats, adjusted: Adjusted, mean: float, error: float) -> Flags:
    """By simulation: whether the interval of a difference leaves out `mean` (see fixed.py)."""
    values, low, high = adjusted.flatten()
    flat = regrets.reshape(len(regrets), -1)
    n = flat.shape[1]
    won, lost = np.maximum(flat, 0).sum(axis=1), np.maximum(-flat, 0).sum(axis=1)
    usual = np.minimum(won, lost) >= ENOUGH
    spread = np.sqrt((values.var(axis=1) * n + 1) / (n - 1) / n)
    half = find_quantile(1 - error / 2, n - 1) * spread
    out = np.abs(values.mean(axis=1) - mean) > half
    if (rest := ~usual).any():
        out[rest] = reject_less(values[rest], low[rest], mean, error / 2)
        out[rest] |= reject_more(values[rest], high[rest], mean, error / 2)
    return np.asarray(out)


def reject_more(values: Floats, highest: Floats, mean: Floats | float, share: float) -> Flags:
    """By simulation: whether the upper test rejects `mean` (fixed.chance_of_less <= share)."""
    a = np.concatenate([values, highest[:, None]], axis=1) - np.reshape(mean, (-1, 1))
    parts = np.array_split(a, len(a) // 256 + 1)
    return np.concatenate([_is_rarely_positive(part, share) for part in parts])


def reject_less(values: Floats, lowest: Floats, mean: Floats | float, share: float) -> Flags:
    """By simulation: whether the lower test rejects `mean` (fixed.chance_of_more <= share)."""
    return reject_more(-values, -lowest, -np.asarray(mean), share)


def _is_rarely_positive(a: Floats, share: float) -> Flags:
    """Whether the chance is at most this share (below a third).

    Lugannani and Rice's formula is off by a few parts in a hundred; what it leaves open is settled
    by the integral.
    """
    rare = np.zeros(len(a), dtype=bool)
    rare[a.max(axis=1) <= 0] = True
    open_ = (a.sum(axis=1) < 0) & ~rare
    if not open_.any():
        return rare
    a = a[open_]
    low, high = np.zeros(len(a)), 1 / a.max(axis=1)
    s = high / 2
    for _ in range(60):
        ratios = a / (1 - s[:, None] * a)
        slope = ratios.sum(axis=1)
        curve = np.einsum("si,si->s", ratios, ratios)
        high, low = np.where(slope > 0, s, high), np.where(slope > 0, low, s)
        following = s - slope / curve
        following = np.where((low < following) & (following < high), following, (low + high) / 2)
        moved = np.abs(following - s) > 1e-5 * s
        s = following
        if not moved.any():
            break
    w = np.sqrt(2 * np.maximum(np.log1p(-s[:, None] * a).sum(axis=1), 1e-12))
    u = s * np.sqrt(curve)
    chance = ndtr(-w) + np.exp(-w * w / 2) / np.sqrt(2 * np.pi) * (1 / u - 1 / w)
    sure = chance <= share
    close = (chance > share / 1.4) & (chance < share * 1.4)
    if close.any():
        sure[close] = _chance_positive(a[close]) <= share
    rare[open_] = sure
    return rare


def _chance_positive(a: Floats) -> Floats:
    largest, smallest = a.max(axis=1), a.min(axis=1)
    chances = np.where(smallest >= 0, 1.0, 0.0)
    usual = (largest > 0) & (smallest < 0)
    if not usual.any():
        return chances
    a, largest = a[usual], largest[usual]
    low, high = np.zeros(len(a)), 1 / largest
    s = high / 2
    for _ in range(100):
        ratios = a / (1 - s[:, None] * a)
        slope = ratios.sum(axis=1) - 1 / s
        curve = 1 / s**2 + np.einsum("si,si->s", ratios, ratios)
        high, low = np.where(slope > 0, s, high), np.where(slope > 0, low, s)
        following = s - slope / curve
        following = np.where((low < following) & (following < high), following, (low + high) / 2)
        done = np.abs(following - s) <= 1e-9 * s
        s = following
        if done.all():
            break
    ratios = a / (1 - s[:, None] * a)
    step = STEP / np.sqrt(1 / s**2 + np.einsum("si,si->s", ratios, ratios))
    total = np.full(len(a), 0.5)
    for point in range(1, 2_000):
        y = point * step
        # log |product| and its angle: products of complex numbers are slow, and these are not.
        turned = y[:, None] * ratios
        size = 0.5 * np.log1p(turned * turned).sum(axis=1) + 0.5 * np.log1p((y / s) ** 2)
        angle = np.arctan(y / s) - np.arctan(turned).sum(axis=1)
        total += np.exp(-size) * np.cos(angle)
        if (size > -np.log(NEGLIGIBLE)).all():
            break
    height = -np.log(1 - s[:, None] * a).sum(axis=1) - np.log(s)
    chances[usual] = np.clip(np.exp(height) * total * step / np.pi, 0, 1)
    return chances


def log_peak(adjusted: Adjusted, mean: Floats | float) -> Floats:
    """By simulation: the logarithm of the highest capital at any block's end (see betting.py)."""
    return np.asarray(np.maximum(log_capitals(adjusted, mean).max(axis=1), 0.0))


def log_capitals(adjusted: Adjusted, mean: Floats | float) -> Floats:
    """By simulation and block: the logarithm of the capital at its end."""
    mean = np.reshape(mean, (-1, 1))
    logs = []
    for side in (1, -1):
        room = mean - adjusted.low if side > 0 else adjusted.high - mean
        scaled = side * (adjusted.values - mean[..., None]) / np.maximum(room, 1e-9)[..., None]
        logs += [np.log1p(share * scaled).sum(axis=2).cumsum(axis=1) for share in SHARES]
    stack = np.stack(logs)
    most = stack.max(axis=0)
    return np.asarray(most + np.log(np.exp(stack - most).mean(axis=0)))


def find_ends(
    reject: Callable[[Floats], Flags], centres: Floats, lowest: float, highest: float
) -> tuple[Floats, Floats]:
    """By simulation: the first means below and above its centre that are rejected."""
    ends = []
    for edge in (lowest, highest):
        inside, outside = centres.copy(), np.full(len(centres), edge)
        for _ in range(HALVINGS):
            middle = (inside + outside) / 2
            out = reject(middle)
            inside, outside = np.where(out, inside, middle), np.where(out, middle, outside)
        ends.append((inside + outside) / 2)
    return ends[0], ends[1]
