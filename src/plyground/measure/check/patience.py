"""Patience: a check that takes too long is ended, and the line that was at work is named."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from plyground.kernel.sources import find_line
from plyground.language.errors import BadOption
from plyground.language.message import Message

SECONDS = 300
"""That a check may take; the largest that is listed takes about a minute."""


class _TimeIsOver(BaseException):
    """Not an Exception: rules that catch everything are ended as well."""


@contextmanager
def be_patient(seconds: int, path: Path) -> Iterator[None]:
    """Let somebody's rules be asked for so long, where the system has a timer for it."""
    timed = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not timed:
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise _TimeIsOver

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    except _TimeIsOver as error:
        why: dict[str, str | int] = {"path": path.name, "seconds": seconds}
        if (line := find_line(error, path)) is not None:
            raise BadOption(Message.of("check.time-in-line", line=line, **why)) from None
        raise BadOption(Message.of("check.time", **why)) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
