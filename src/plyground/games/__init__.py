"""The games: five rule books, files of your own, and games of others; the registry."""
