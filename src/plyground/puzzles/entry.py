"""A puzzle of a book, with what is known of it before it is opened."""

from collections.abc import Mapping
from typing import NamedTuple

from plyground.kernel.options import Plain


class Entry(NamedTuple):
    """A puzzle of the book, with what is known of it before it is opened."""

    name: str
    game: str
    """The slug."""
    options: Mapping[str, Plain]
    """The unusual ones that its position does not settle."""
    position: str
    goal: str
    rating: int
