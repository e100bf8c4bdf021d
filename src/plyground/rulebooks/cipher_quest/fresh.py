"""Rule sets of Cipher Quest that no text describes: other pools, targets and clues."""

from random import Random

from plyground.kernel.fresh_rules import FreshRules, Options


def draw_options(random: Random) -> Options:
    """A small pool, and targets a little above it."""
    pool = random.choice((7, 8))
    low = random.randint(pool + 2, pool + 6)
    targets = f"{low}-{low + random.randint(3, 6)}"
    return {"pool": pool, "targets": targets, "near": random.randint(2, 6)}


FRESH = FreshRules(rule_sets=6, draw=draw_options)
