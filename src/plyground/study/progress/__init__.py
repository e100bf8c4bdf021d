"""What a person has done here: a log that only grows, and what follows from it.

It is kept on this device, under no account: solved puzzles, mistakes that come back, opponents
that were beaten, steps of lessons.
"""
