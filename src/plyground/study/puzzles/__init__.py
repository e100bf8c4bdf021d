"""Puzzles: positions with one result to find, every word of them known exactly.

A goal says what is to be found (`goals`), a puzzle is a position with a goal that it has
(`puzzle`), and an answer is a move judged, with what follows it (`answers`).
"""

from datetime import date

FIRST_DAY = date(2026, 11, 16)
"""Of the daily puzzle."""
