"""Thousands of games at once: their rows, their masks, and one call that moves them all."""
