"""A position as a question to a language model, by several prompts, and the move in its reply."""
