"""What exact values are good for: analysis, and the review of a finished game."""
