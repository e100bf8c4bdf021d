"""Analysis of positions, and review of finished games."""
