"""The levels of the engine: whoever offers them reads them here."""

LEVELS = {"easy": 0.5, "medium": 0.25, "hard": 0.1, "perfect": 0.0}
"""How often each level errs when there is something to lose."""
USUAL_LEVEL, STRONGER_LEVEL = "medium", "hard"
"""What somebody meets who has not chosen, and what beats it more often than not."""
STRONGEST_LEVEL = "perfect"
"""How an engine plays of which nothing more is said."""
