"""Who asks: an address, and the visitor behind it."""

from typing import NamedTuple


class Asker(NamedTuple):
    """For whom something is worked out; visitors without a cookie are one with all others."""

    address: str = ""
    visitor: str = ""


NOBODY = Asker()
