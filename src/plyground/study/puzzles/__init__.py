"""Puzzles: positions with one result to find, every word of them known exactly.

A goal says what is to be found (`goals`), a puzzle is a position with a goal that it has
(`puzzle`), and an answer is a move judged, with what follows it (`answers`).
"""

from .answers import Answer, Step, answer_move
from .goals import CHANCE, DELAY, GOALS, ONLY, TRAP, WIN_IN, Goal, find_goals
from .puzzle import Puzzle, make_puzzle

__all__ = [
    "CHANCE",
    "DELAY",
    "GOALS",
    "ONLY",
    "TRAP",
    "WIN_IN",
    "Answer",
    "Goal",
    "Puzzle",
    "Step",
    "answer_move",
    "find_goals",
    "make_puzzle",
]
