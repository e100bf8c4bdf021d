"""A sign that somebody is thinking, for whoever waits at a terminal.

A thread of its own shows it, because whoever thinks may not come to the surface for a while.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

PATIENCE_SECONDS = 0.5
"""Before anything is shown."""
SIGN = "Thinking ..."


@contextmanager
def show_thinking(stream: TextIO | None = None) -> Iterator[None]:
    """Show the sign while something takes long, on a terminal only, and take it away again."""
    screen = sys.stderr if stream is None else stream
    if not screen.isatty():
        yield
        return
    from threading import Timer  # only where somebody looks

    shown = []

    def show() -> None:
        shown.append(SIGN)
        screen.write(f"\r{SIGN}")
        screen.flush()

    timer = Timer(PATIENCE_SECONDS, show)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if shown:
            screen.write("\r" + " " * len(SIGN) + "\r")
            screen.flush()
