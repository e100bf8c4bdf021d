"""Benchmark, arena and lab, checks of games, data sets; long runs that can be resumed."""

from statistics import NormalDist

CONFIDENCE = 0.95
"""How often an interval holds the truth, unless somebody asks otherwise."""
CONFIDENCE_TEXT = f"{CONFIDENCE:.0%}"
NORMAL_QUANTILE = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""Standard errors from the middle of an interval to its ends, where errors are normal: 1.96."""
