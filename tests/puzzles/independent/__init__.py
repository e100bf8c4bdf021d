"""The games solved once more for puzzles alone: from the rule books, with nothing of `plyground`.

Each module has `judge(options, position)`: what every move is worth to the player to move, found in
a way of its own, and what positions the moves lead to.
"""
