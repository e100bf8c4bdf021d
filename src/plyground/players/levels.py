"""The levels of the engine: whoever offers them reads them here."""

LEVELS = {"easy": 0.5, "medium": 0.25, "hard": 0.1, "perfect": 0.0}
"""How often each level errs when there is something to lose."""
