"""What is said to people: messages as data, and catalogues of sentences to say them with."""

ENGLISH = "en"
"""The language of rule books, records, logs and programs, and of whoever asks for no other."""
