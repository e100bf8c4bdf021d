"""Tables: every position of a game, listed by its rules alone, numbered, solved and kept."""
