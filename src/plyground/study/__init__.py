"""Analysis, review, puzzles, lessons, what a person has done; and workers to think in."""
