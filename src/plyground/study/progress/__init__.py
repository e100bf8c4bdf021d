"""The progress of a person: a log that only grows, and the standing that follows from it.

It is kept on this device, under no account: solved puzzles, mistakes that come back, opponents
that were beaten, steps of lessons.
"""
