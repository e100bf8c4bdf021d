"""Progress: one line on the screen for a job that lasts, and nothing for one that does not.

A job that counts shows how far it is; one that does not come to the surface for a while shows by a
thread of its own that it goes on. Ctrl-C takes the line away and goes on up: what a job keeps then
is for the job to say.
"""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Timer
from time import monotonic
from typing import Self, TextIO, TypeVar

from plyground.language import ENGLISH
from plyground.language.message import Message, render
from plyground.language.text import wrap_words

from .extras import NAME

T = TypeVar("T")

USUAL_SIZE = (80, 24)
"""Columns and lines of a window that does not say."""
PROGRAM = rf"(?:\S+ -m )?(?:\S*/)?{NAME}"
COMMAND = re.compile(
    rf"`[^`]+`|(?<!^usage: )(?<!^Aufruf: )"
    rf"(?:(?:^|(?<=: )){PROGRAM} .*?(?= {{2}}|$)|{PROGRAM} \S+(?: (?:-|[A-Z]|\w+-)[\w-]*)*)"
)
"""A command to be typed: quoted, or up to what stands apart, or as far as it looks like one."""
COLUMN = re.compile(r"^ *\d+\. |^ +| {2,}")
"""What stands before a column of a table, or before an indented or numbered line."""


def measure_window(stream: TextIO) -> tuple[int, int]:
    """Columns and lines of the window, as it is at this moment."""
    try:
        columns, lines = os.get_terminal_size(stream.fileno())
    except OSError:  # no window, or no file of the system
        return USUAL_SIZE
    return (columns, lines) if columns > 0 and lines > 0 else USUAL_SIZE


def print_beside(text: str) -> None:
    """Say something on standard error, beside what a command prints, at once."""
    sys.stderr.write(fit_to_screen(text, sys.stderr) + "\n")
    sys.stderr.flush()


def fit_to_screen(text: str, stream: TextIO) -> str:
    """The text in lines that a terminal need not break; as it is where there is none."""
    if not stream.isatty():
        return text
    columns, _ = measure_window(stream)
    return "\n".join(part for line in text.split("\n") for part in wrap_line(line, columns))


def wrap_line(line: str, columns: int) -> list[str]:
    """A line in parts that fit; they stay in its last column that leaves a third of the room.

    A command is not broken where it has room on a line of its own; else as a shell reads it.
    """
    if len(line) <= columns:
        return [line]
    start = find_column(line, columns * 2 // 3)
    room = columns - start
    whole = COMMAND.sub(lambda found: found[0].replace(" ", "\0"), line[start:])
    # Only at plain spaces: some belong to what stands before them.
    parts = [_break_command(part, room) for part in wrap_words(whole.split(" "), room)] or [""]
    return (line[:start] + "\n".join(parts).replace("\n", "\n" + " " * start)).split("\n")


def find_column(line: str, limit: int | None = None) -> int:
    """Where the last column of a line begins, or the last one that begins before a limit."""
    starts = (each.end() for each in COLUMN.finditer(line))
    return max((start for start in starts if limit is None or start <= limit), default=0)


def _break_command(part: str, room: int) -> str:
    """A line as it is shown; a command that has no room goes on after a backslash."""
    if len(part) <= room:
        return part.replace("\0", " ")
    return " \\\n  ".join(wrap_words(part.split("\0"), room - len("  ") - len(" \\")))


PATIENCE_SECONDS = 1.0
"""Before anything is shown."""
THINKING_SECONDS = 0.5
"""The same where somebody waits for an answer."""
PAUSE_SECONDS = 0.1
"""Between two changes of the line."""
REPORT_EVERY = 256
BAR_WIDTH = 24
LOOKING, SOLVING, COUNTING = map(
    Message, ("progress-looking", "progress-solving", "progress-counting")
)
LANGUAGE = ContextVar("language", default=ENGLISH)
"""A job deep inside a solver has no idea who looks at the screen."""


@contextmanager
def speak_progress(language: str) -> Iterator[None]:
    """Say in a language how far jobs are."""
    token = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(token)


Report = Callable[[int, int | None], None]
"""Told how many positions are done, and of how many where that is known."""


def ignore_progress(done: int, total: int | None) -> None:
    """Nobody wants to know how far it is."""


WATCHING: ContextVar[Report] = ContextVar("watching", default=ignore_progress)
"""Who is told: a job deep inside a solver has no idea of that, either."""


def report(done: int, total: int | None = None) -> None:
    """Say how far the job is that is being done, to whoever watches it."""
    WATCHING.get()(done, total)


def report_each(items: Iterable[T], done: int = 0, total: int | None = None) -> Iterator[T]:
    """Some things, one after the other; now and then it is said how many are done."""
    for number, each in enumerate(items, done):
        if number % REPORT_EVERY == 0:
            report(number, total)
        yield each


class Progress:
    """How far a job is, shown on a terminal only: within `with Progress(...)` it hears `report`."""

    def __init__(
        self, doing: Message | str, total: int | None = None, stream: TextIO | None = None
    ) -> None:
        self._language = LANGUAGE.get()
        self.doing = doing if isinstance(doing, str) else render(doing, self._language)
        self.total = total
        self._stream = sys.stderr if stream is None else stream
        self._width = 0
        self._done = self._before = 0

    def __enter__(self) -> Self:
        self._begun = self._heard = monotonic()
        # Where nobody looks, the next moment to show something never comes.
        self._next = self._begun + PATIENCE_SECONDS if self.watched else float("inf")
        self._outside = WATCHING.get()
        WATCHING.set(self.at)
        return self

    @property
    def watched(self) -> bool:
        """Whether there is a screen to show it on."""
        return self._stream.isatty()

    @property
    def _columns(self) -> int:
        """What the window shows without a line break."""
        return measure_window(self._stream)[0] - 1

    def at(self, done: int, total: int | None = None) -> None:
        """Say how many positions are done, and of how many; fewer than before: of another job.

        Cheap enough to be called for every few hundred.
        """
        now = monotonic()
        if done < self._done:  # another job
            self._begun, self._before, self.total = self._heard, 0, None
        elif not self._done and now < self._next:  # what had been done before we began
            self._begun, self._before = now, done
        self._done, self._heard = done, now
        self.total = total or self.total
        if now < self._next:
            return
        self._next = now + PAUSE_SECONDS
        self.show(self.line(done, now - self._begun))

    def line(self, done: int, seconds: float) -> str:
        """What the screen shows after so many positions and seconds."""
        rate = (done - self._before) / seconds if seconds > 0 else 0.0
        if self.total is None or not 0 < done <= self.total:
            pace = Message.of("progress-pace", done=done, rate=round(rate))
            return f"{self.doing}: {render(pace, self._language)}"
        left = _write_clock((self.total - done) / rate if rate else 0.0)
        share = Message.of("progress-left", done=done, total=self.total, left=left)
        shown = render(share, self._language)
        room = self._columns - len(f"{self.doing}: [] {shown}")
        width = max(0, min(BAR_WIDTH, room))  # the bar makes room for longer numbers
        filled = width * done // self.total
        bar = "#" * filled + "." * (width - filled)
        return f"{self.doing}: [{bar}] {shown}"

    def show(self, text: str) -> None:
        """Put a line in the place of the one before."""
        text = text[: self._columns]
        shown = text.ljust(self._width)
        self._width = len(text)  # first: Ctrl-C may come while the line is being written
        self._stream.write("\r" + shown)
        self._stream.flush()

    def __exit__(self, *error: object) -> None:
        WATCHING.set(self._outside)
        self.clear()

    def clear(self) -> None:
        """Take the line away, such as before something else is printed."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0


@contextmanager
def show_thinking(sign: str) -> Iterator[None]:
    """Show a sign while something takes long that does not say how far it is."""
    with Progress(sign) as progress:
        if not progress.watched:
            yield
            return
        timer = Timer(THINKING_SECONDS, progress.show, (sign,))
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()


def _write_clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds + 0.5), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
