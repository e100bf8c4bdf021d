"""The games: five rule books, examples, files of your own, and games of others."""
