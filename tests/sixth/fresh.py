"""Rule sets of Last Match for suites: larger heaps, other takes."""

from random import Random

from plyground.kernel.fresh_rules import FreshRules, Options


def draw_options(random: Random) -> Options:
    """A heap, and how many a turn may take."""
    return {"heap": random.randint(80, 120), "take": random.randint(2, 5)}


FRESH = FreshRules(rule_sets=2, draw=draw_options, most_positions=60)
