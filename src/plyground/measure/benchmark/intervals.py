"""Both ends of an interval: for a number of items fixed beforehand, or wherever one stops.

**Gaffke's bound**: give the values and, as one more, the highest value there could be, the weights
of a Dirichlet distribution (all equally likely); the quantile of the weighted mean is an upper
bound. For regrets of 0 and 1 it is the exact one of Clopper and Pearson; for others it adapts to
how much they vary. The lower bound is its mirror image.

The quantile is a chance that a weighted sum of independent exponential variables is positive. With
K(s) = -sum log(1 - s a) it is the integral of exp(K(s)) / (2 pi i s) along any upright line
between 0 and the first pole 1 / max(a). Through the saddle point the integrand falls off like a
bell curve, and the trapezoidal rule converges exponentially: with this step the error is below one
part in a million.

**Betting against every possible mean** holds wherever one stops. Against a mean m one bets on each
value Y, with a stake that stays the same within a block. If m is the truth nobody gets rich: the
capital after a block is in expectation the product of 1 + s (m_j - m) over its cells, at most
(1 + s (mean of the m_j - m))^B = 1, since a product of factors that are not negative is at most the
power of their mean. So (Ville) the capital ever reaches 20 at one block's end or another with a
chance of 1/20 at most, and the means against which it has not are the interval. docs/benchmark.md
has the whole argument. Half of the capital bets on more than m, half on less; each half is spread
over stakes that are fixed shares of the highest stake that cannot ruin below nothing.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import ceil, exp, inf, log, log1p, pi, sqrt
from statistics import NormalDist

from plyground.measure import CONFIDENCE

ERROR = 1 - CONFIDENCE
PRECISION = 1e-7
STEP = 0.4
"""Between two points of the line, in standard deviations at the saddle point."""
NEGLIGIBLE = 1e-9
MOST_POINTS = 2_000
ENOUGH = 10.0
"""Whole regrets that each player must have given away more than the other, item by item."""
SCAN = 16
"""Points between the two limits of `find_regret_interval` at which the lower test is looked at."""

Terms = Sequence[tuple[float, int]]
"""Weights, each with how many variables have it."""


def chance_of_less(values: Sequence[float], highest: float, mean: float) -> float:
    """How likely so little (or less) is if the truth is `mean` or more: the upper test."""
    counts = Counter(value - mean for value in values)
    counts[highest - mean] += 1
    return chance_positive([*counts.items()])


def chance_of_more(values: Sequence[float], lowest: float, mean: float) -> float:
    """How likely so much (or more) is if the truth is `mean` or less: the lower test."""
    return chance_of_less([-value for value in values], -lowest, -mean)


def upper_end(values: Sequence[float], highest: float, share: float) -> float:
    """The least mean that the upper test rejects at this level."""
    low, high = sum(values) / len(values), highest
    # In normal quantiles a test's chance is nearly a straight line of the mean.
    goal, normal = NormalDist().inv_cdf(share), NormalDist()
    spread = sqrt(sum((value - low) ** 2 for value in values) + (high - low) ** 2) / len(values)
    mean = min(low + 2 * spread, (low + high) / 2)
    last, last_error = low, -goal
    while high - low > PRECISION:
        chance = chance_of_less(values, highest, mean)
        error = normal.inv_cdf(min(0.9999, max(1e-300, chance))) - goal
        if error > 0:
            low = mean
        else:
            high = mean
        if abs(error) < PRECISION:
            return mean
        slope = (error - last_error) / (mean - last)
        following = mean - error / slope if slope else low
        last, last_error = mean, error
        mean = following if low < following < high else (low + high) / 2
    return high


def lower_end(values: Sequence[float], lowest: float, share: float) -> float:
    """The greatest mean that the lower test rejects."""
    return -upper_end([-value for value in values], -lowest, share)


def find_interval(values: Sequence[float], lowest: float, highest: float) -> tuple[float, float]:
    """Both ends, each at half the error."""
    return lower_end(values, lowest, ERROR / 2), upper_end(values, highest, ERROR / 2)


def find_difference_interval(differences: Sequence[float]) -> tuple[float, float]:
    """Both ends for a difference of two players.

    Where both players have won a lot against the other, the differences are far from lopsided and
    the textbook's interval is right; else there is Gaffke's.
    """
    won = sum(each for each in differences if each > 0)
    lost = -sum(each for each in differences if each < 0)
    if min(won, lost) < ENOUGH:
        low, high = find_interval(differences, -1.0, 1.0)
        return max(-1.0, low), min(1.0, high)
    n = len(differences)
    centre = sum(differences) / n
    # One whole regret more than was seen: for what has not been seen yet.
    spread = sqrt((sum((each - centre) ** 2 for each in differences) + 1) / (n - 1) / n)
    half = find_quantile(1 - ERROR / 2, n - 1) * spread
    return max(-1.0, centre - half), min(1.0, centre + half)


def find_regret_interval(regrets: Sequence[float]) -> tuple[float, float]:
    """Both ends for a mean regret; where nothing was given away, 0 and (at 95%) at most 3/n.

    No regret at all happens with chance (1 - m)^n at most if the truth is m. That may use up the
    whole error for truths just above 3/n, so that there the lower test gets only what is left, and
    below, where the upper test can reject nothing, it gets all.
    """
    n = len(regrets)
    # 3/n at 95%: a little more than is needed, which leaves a little for the lower test there.
    nothing = min(1.0, ceil(-100 * log(ERROR)) / 100 / n)
    half = max(nothing, 1 - (ERROR / 2) ** (1 / n))
    if not any(regrets):
        return 0.0, nothing

    high = min(1.0, max(upper_end(regrets, 1.0, ERROR / 2), half))
    if (low := lower_end(regrets, 0.0, ERROR)) < nothing:
        return max(0.0, low), high
    # Between the two the level rises from hardly anything: the least mean that it leaves counts.
    step = (half - nothing) / SCAN
    if chance_of_more(regrets, 0.0, half) > ERROR - (1 - nothing) ** n:
        for point in range(SCAN + 1):
            mean = nothing + point * step
            if chance_of_more(regrets, 0.0, mean) > ERROR - (1 - mean) ** n:
                return nothing + max(0, point - 1) * step, high
    return max(half, lower_end(regrets, 0.0, ERROR / 2)), high


def chance_positive(terms: Terms) -> float:
    """P(sum of a E > 0), for independent E of mean 1."""
    largest = max(a for a, _ in terms)
    if largest <= 0:
        return 0.0
    if min(a for a, _ in terms) >= 0:
        return 1.0
    saddle = _find_saddle(terms, largest)
    # Along the line everything is counted from the saddle point, where the integrand is highest.
    ratios = [(a / (1 - saddle * a), n) for a, n in terms]
    step = STEP / sqrt(1 / saddle**2 + sum(n * ratio * ratio for ratio, n in ratios))
    total = 0.5
    for point in range(1, MOST_POINTS):
        y = point * step
        product = complex(1, y / saddle)
        for ratio, n in ratios:
            factor = complex(1, -y * ratio)
            product *= factor if n == 1 else factor**n
        total += (1 / product).real
        if abs(product) > 1 / NEGLIGIBLE:
            break
    height = -sum(n * log(1 - saddle * a) for a, n in terms) - log(saddle)
    return min(1.0, max(0.0, exp(height) * total * step / pi))


def _find_saddle(terms: Terms, largest: float) -> float:
    """Where K(s) - log(s), which is convex, is least."""
    low, high = 0.0, 1 / largest
    s = high / 2
    for _ in range(100):
        slope = sum(n * a / (1 - s * a) for a, n in terms) - 1 / s
        if slope > 0:
            high = s
        else:
            low = s
        curve = 1 / s**2 + sum(n * (a / (1 - s * a)) ** 2 for a, n in terms)
        following = s - slope / curve
        if not low < following < high:
            following = (low + high) / 2
        if abs(following - s) <= 1e-9 * s:
            return following
        s = following
    return s


def find_quantile(chance: float, freedom: int) -> float:
    """Student's, by the normal one and four terms of its expansion in 1 / freedom."""
    z: float = NormalDist().inv_cdf(chance)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


# ---- wherever one stops --------------------------------------------------------------------------

SHARES = (0.8, 0.4, 0.2, 0.1, 0.05, 0.025)
"""The stakes, as shares of the highest that is possible."""
Blocks = Sequence[Sequence[float]]
"""Values, block by block."""


def find_anytime_interval(blocks: Blocks, lowest: float, highest: float) -> tuple[float, float]:
    """The means between two bounds against which the capital never reached 1 / ERROR.

    The capital is a convex function of the mean at every block's end, and so is the highest of
    them; those below a level are an interval.
    """
    level = log(1 / ERROR)

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
            highest_stake = most_up if index < len(SHARES) else most_down
            logs[index] += _sum_logs(share, highest_stake, counts, mean)
        most = max(logs)
        if most < inf:  # their mean, which is what the whole capital is
            most += log(sum(exp(each - most) for each in logs) / len(logs))
        peak = max(peak, most)
    return peak


def _sum_logs(share: float, most: float, counts: Sequence[tuple[float, int]], mean: float) -> float:
    """The logarithm of the factor by which a block multiplies a capital with this stake."""
    if abs(most) == inf:  # against an end of the scale: anything else ends it
        return 0.0 if all(value == mean for value, _ in counts) else inf
    return sum(count * log1p(share * most * (value - mean)) for value, count in counts)


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
