"""Sentences: messages as data, catalogues in two languages, errors that speak to people."""

ENGLISH = "en"
"""The language of rule books, records, logs and programs, and of whoever asks for no other."""
