"""The shelf, and one folder a game."""
