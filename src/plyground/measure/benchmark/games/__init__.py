"""Whole games, judged move by move."""
