"""What somebody who waits should hear before something long begins: how large it is, how long."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from plyground.language.message import Message

Listener = Callable[[Message], None]

_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


def announce(message: Message) -> None:
    """Say it to whoever listens; a program that uses us as a library hears nothing."""
    if listener := _listener.get():
        listener(message)


@contextmanager
def listen(listener: Listener) -> Iterator[None]:
    """Hear what is announced meanwhile."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)
