"""How sure a mean regret is: intervals for one player and for the difference of two.

Pure functions over numbers; no game, no dependency. docs/benchmark.md proves what can be proved,
and shows by simulation how often each interval holds the truth and how wide it is.
"""

from .intervals import compare, estimate, estimate_legal
from .sample import BadSample, Estimate, Sample

__all__ = [
    "BadSample",
    "Estimate",
    "Sample",
    "compare",
    "estimate",
    "estimate_legal",
]
