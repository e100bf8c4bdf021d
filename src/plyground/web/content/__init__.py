"""The content of pages besides boards: games, rule books, their truths."""
