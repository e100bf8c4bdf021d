"""Rule sets of Coordinate Clash for fresh suites: it has few options, so these are known ones."""

from plyground.kernel.fresh_rules import FreshRules, Options

CHOICES: list[Options] = [
    {"line": 4},
    {"size": 4, "line": 4},
    {"size": 4, "shifts": False},
]
"""Settled, not flat, and quickly judged."""

FRESH = FreshRules(
    rule_sets=len(CHOICES),
    choices=CHOICES,
    most_positions=200,  # each takes long to judge
    can_be_listed=False,  # so many that nobody need try
)
