"""What is said of an address of the interface: see `routes.py`."""

from typing import Any, NamedTuple

from .room_handlers import Handler


class Route(NamedTuple):
    """One address and verb."""

    verb: str
    path: str
    handler: Handler
    summary: str
    answer: Any
    """The type of the JSON, or the media type of something else."""
    body: Any = None
    status: int = 200
    refusals: tuple[str, ...] = ()
    """The codes, besides those that any address can refuse with."""
    seat: bool = False
    """Whether it needs a seat's token."""
    query: tuple[tuple[str, int, int], ...] = ()
    """Whole numbers that may be asked with, and their ranges."""
    words: tuple[str, ...] = ()
    """Texts that may be asked with."""
    choices: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Words that may be asked with, each one of a few."""
    example: Any = None
    """A body that would do."""
