"""The clock of this device, which says what day it is here."""

from datetime import datetime


def read_clock() -> datetime:
    """Now, with the zone that this device is in."""
    return datetime.now().astimezone()
