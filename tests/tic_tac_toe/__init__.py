"""Tic-tac-toe: a game from outside that can end in a draw."""

LINE = {"tic-tac-toe": "tests.tic_tac_toe.rules:TicTacToe"}
"""What the shelf says of it."""
DRAWN = ["b2", "a1", "b1", "b3", "c1", "a3", "a2", "c2", "c3"]
"""Moves from the start to a full board without a line."""
