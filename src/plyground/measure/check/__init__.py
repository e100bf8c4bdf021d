"""Check: whether a game keeps the laws of games, whether it makes sense, and what it works in."""
