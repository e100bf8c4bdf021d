"""What is to be known before something large is solved: whether it fits, and how long it takes."""

from importlib.util import find_spec

from plyground.kernel.errors import TooLarge, TooLargeWithout
from plyground.language.message import Message
from plyground.support.announcements import announce
from plyground.support.extras import refuse_missing
from plyground.support.memory import free_memory

EXTRA = "fast"
WORTH_SAYING = 1
"""Seconds that something takes, to be announced."""


def is_compiled() -> bool:
    """Whether the extra is there that compiles; asking takes no time, and importing it a second."""
    return find_spec("numba") is not None


def refuse_without_extra(size: int, most: int) -> TooLarge:
    """The error for more positions than plain Python can solve."""
    missing = refuse_missing("numba", EXTRA)
    return TooLargeWithout(Message.of("too-many-without", count=size, most=most, why=missing))


def check_memory(size: int, bytes_each: int) -> None:
    """Refuse what does not fit into the memory that is free."""
    needed, free = size * bytes_each, free_memory()
    if free is not None and needed > free:
        raise TooLarge(
            Message.of(
                "too-little-memory",
                count=size,
                needed=_count_megabytes(needed),
                free=_count_megabytes(free),
            )
        )


def announce_solving(size: int, bytes_each: int, seconds: int) -> None:
    """Say how large it is and how long it takes, where that is worth it."""
    if seconds >= WORTH_SAYING:
        memory = _count_megabytes(size * bytes_each)
        announce(Message.of("solving-ahead", count=size, seconds=seconds, memory=memory))


def _count_megabytes(size: int) -> int:
    return max(1, -(-size >> 20))
