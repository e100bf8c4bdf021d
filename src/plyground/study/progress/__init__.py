"""The progress of a person: a log that only grows, and the standing that follows from it.

It is kept on this device, under no account: solved puzzles, mistakes that come back, opponents
that were beaten, steps of lessons.
"""

from datetime import datetime


def read_clock() -> datetime:
    """Now, with the zone that this device is in: it says what day it is here."""
    return datetime.now().astimezone()
