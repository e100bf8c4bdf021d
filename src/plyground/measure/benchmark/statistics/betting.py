"""The interval that holds wherever one stops: betting against every possible mean.

Against a mean m one bets on each value Y, with a stake that stays the same within a block. If m is
the truth nobody gets rich: the capital after a block is in expectation the product of
1 + s (m_j - m) over its cells, at most (1 + s (mean of the m_j - m))^B = 1, since a product of
factors that are not negative is at most the power of their mean. So (Ville) the capital ever
reaches 20 at one block's end or another with a chance of 1/20 at most, and the means against which
it has not are the interval. docs/benchmark.md has the whole argument.

Half of the capital bets on more than m, half on less; each half is spread over stakes that are
fixed shares of the highest stake that cannot ruin below nothing.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import exp, inf, log, log1p

SHARES = (0.8, 0.4, 0.2, 0.1, 0.05, 0.025)
"""The stakes, as shares of the highest that is possible."""
PRECISION = 1e-7
Blocks = Sequence[Sequence[float]]
"""Values, block by block."""


def find_interval(
    blocks: Blocks, lowest: float, highest: float, error: float
) -> tuple[float, float]:
    """The means between two bounds against which the capital never reached 1 / error.

    The capital is a convex function of the mean at every block's end, and so is the highest of
    them; those below a level are an interval.
    """
    level = log(1 / error)

    def peak(mean: float) -> float:
        return log_peak(blocks, mean, lowest, highest)

    def is_held(mean: float) -> bool:
        return peak(mean) < level

    values = [value for block in blocks for value in block]
    centre = sum(values) / len(values)
    if not is_held(centre):
        centre = find_least(peak, lowest, highest)
        if not is_held(centre):
            return centre, centre
    low = lowest if is_held(lowest) else bisect_to(is_held, centre, lowest)
    high = highest if is_held(highest) else bisect_to(is_held, centre, highest)
    return low, high


def log_peak(blocks: Blocks, mean: float, lowest: float, highest: float) -> float:
    """The logarithm of the highest capital at any block's end."""
    below, above = mean - lowest, highest - mean
    most_up, most_down = 1 / below if below else inf, -1 / above if above else -inf
    logs, peak = [0.0] * (2 * len(SHARES)), 0.0
    for block in blocks:
        counts = list(Counter(block).items())  # few of the values differ
        for index, share in enumerate((*SHARES, *SHARES)):
            most = most_up if index < len(SHARES) else most_down
            logs[index] += _sum_logs(share, most, counts, mean)
        peak = max(peak, _log_mean(logs))
    return peak


def _sum_logs(share: float, most: float, counts: Sequence[tuple[float, int]], mean: float) -> float:
    """The logarithm of the factor by which a block multiplies a capital with this stake."""
    if abs(most) == inf:  # against an end of the scale: anything else ends it
        return 0.0 if all(value == mean for value, _ in counts) else inf
    return sum(count * log1p(share * most * (value - mean)) for value, count in counts)


def _log_mean(logs: Sequence[float]) -> float:
    """The logarithm of the mean of what these are the logarithms of."""
    most = max(logs)
    if most == inf:
        return inf
    return most + log(sum(exp(each - most) for each in logs) / len(logs))


def find_least(peak: Callable[[float], float], low: float, high: float) -> float:
    """Where a convex function is least."""
    while high - low > PRECISION:
        one, two = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, two) if peak(one) < peak(two) else (one, high)
    return (low + high) / 2


def bisect_to(holds: Callable[[float], bool], inside: float, outside: float) -> float:
    """The last point on the way from inside to outside, rounded outwards."""
    while abs(outside - inside) > PRECISION:
        middle = (inside + outside) / 2
        if holds(middle):
            inside = middle
        else:
            outside = middle
    return outside
