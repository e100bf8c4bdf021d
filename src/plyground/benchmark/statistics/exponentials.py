"""The chance that a weighted sum of independent exponential variables is positive.

It is what Gaffke's bound needs, see fixed.py. With K(s) = -sum log(1 - s a) the chance is the
integral of exp(K(s)) / (2 pi i s) along any upright line between 0 and the first pole 1 / max(a).
Through the saddle point the integrand falls off like a bell curve, and the trapezoidal rule
converges exponentially: with this step the error is below one part in a million.
"""

from collections.abc import Sequence
from math import exp, log, pi, sqrt

STEP = 0.4
"""Between two points of the line, in standard deviations at the saddle point."""
NEGLIGIBLE = 1e-9
MOST_POINTS = 2_000

Terms = Sequence[tuple[float, int]]
"""Weights, each with how many variables have it."""


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
