"""A position as a question to a language model, in several arms, and the move in its reply."""
