"""The screen and the keyboard, or whatever stands in for them, and the language spoken there.

Lines are read as bytes, so that nothing a terminal or a pipe can send is an error. Where somebody
types at a terminal and reads there, too, a line can be edited with arrow keys. When input is piped,
each line is echoed after its prompt: a piped game then prints the same transcript as a typed one.
"""

import os
import select
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, TextIO

from plyground.kernel.options import write_flag
from plyground.language import ENGLISH
from plyground.language.message import Message, Param, render
from plyground.language.text import clean, wrap_words
from plyground.system.extras import adapt_commands
from plyground.system.progress import fit_to_screen, measure_window, print_beside, wrap_line

WIDTH = 78
MAX_LINE_LENGTH = 4096
CUT_OFF = "..."
ECHO_LENGTH = 200
UNREADABLE = "\ufffd"
"""Stands for whatever is not a printable character; no answer to anything holds it."""

LOOKS = {"refusal": "33", "win": "1;32", "note": "36", "title": "1"}
TICK_SECONDS = 0.2
INTERRUPTED = 130
"""The status of a program that Ctrl-C has ended."""


class EndOfInput(Exception):
    """Nobody is going to type any more."""


class Console:
    """Says lines and asks questions."""

    def __init__(
        self,
        keyboard: IO[bytes],
        screen: TextIO,
        *,
        typed: bool,
        colour: bool = False,
        language: str = ENGLISH,
    ) -> None:
        self.typed = typed
        """Whether a person types at a terminal, which then shows what is typed."""
        self.on_screen = screen.isatty()
        """Whether a person sees at once what is said."""
        self.interactive = typed and self.on_screen
        """Whether both are so: then more can be asked."""
        self.colour = colour
        self.language = language
        self._keyboard, self._screen = keyboard, screen
        self._edits: bool | None = None
        """Whether arrow keys edit a line; found out when a line is first asked for."""

    @classmethod
    def standard(cls, plain: bool = False, language: str = ENGLISH) -> "Console":
        """Standard input and output; colour only on a terminal that wants it."""
        colour = (
            not plain
            and sys.stdout.isatty()
            and not os.environ.get("NO_COLOR")
            and os.environ.get("TERM") != "dumb"
        )
        if colour and os.name == "nt":
            os.system("")  # switches older Windows consoles to understand colours
        keys, typed = sys.stdin.buffer, sys.stdin.isatty()
        return cls(keys, sys.stdout, typed=typed, colour=colour, language=language)

    # ---- saying ------------------------------------------------------------------------------

    def render(self, message: Message) -> str:
        """A message in the language that is spoken here; options are flags."""
        return adapt_commands(render(message, self.language, option=write_flag))

    def write(self, code: str, /, **params: Param) -> str:
        """A sentence of a catalogue, in the language that is spoken here."""
        return self.render(Message.of(code, **params))

    def tell(self, code: str, /, look: str = "", **params: Param) -> None:
        """Say a sentence of a catalogue."""
        self.say(self.write(code, **params), look=look)

    def refuse(self, message: Message) -> None:
        """Say why something is not done."""
        self.say(self.render(message), look="refusal")

    def warn(self, message: Message) -> None:
        """Say something beside the game, where it disturbs no transcript."""
        print_beside(f"plyground: {clean(self.render(message), 400)}")

    def say(self, *lines: str, look: str = "") -> None:
        """Lines on the screen; their look never carries the meaning alone."""
        text = "\n".join(lines)
        if self.on_screen:
            text = fit_to_screen(text, self._screen)
        for line in text.split("\n") if lines else ():
            if look and line and self.colour:
                line = f"\x1b[{LOOKS[look]}m{line}\x1b[0m"
            self._screen.write(line + "\n")

    def wrap(self, text: str) -> list[str]:
        """A text in lines of at most so many columns."""
        if self.on_screen:
            return wrap_line(text, self.columns)
        return wrap_words(text.split(" "), self.columns)

    @property
    def columns(self) -> int:
        """How wide texts are: as a small screen, or as a window that is narrower still."""
        return min(WIDTH, self.measure()[0]) if self.on_screen else WIDTH

    def measure(self) -> tuple[int, int]:
        """Columns and lines of the window."""
        return measure_window(self._screen)

    # ---- asking ------------------------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        """What is answered to a prompt; EndOfInput when nothing more will come."""
        *above, last = fit_to_screen(prompt.rstrip(" "), self._screen).split("\n")
        self.say(*above)
        prompt = last + " " * prompt.endswith(" ")
        try:
            line = self._edit_line(prompt)
            if line is None:
                self._screen.write(prompt)
                self._screen.flush()
                line = self.read_line()
        except EndOfInput:
            self._screen.write("\n")
            raise
        if not self.typed:
            self._screen.write(clean(line, ECHO_LENGTH) + "\n")
        return line

    def _edit_line(self, prompt: str) -> str | None:
        """The same with arrow keys; None where a terminal has none."""
        if self._edits is None:
            self._edits = self.interactive and open_line_editor()
        if not self._edits:
            return None
        try:
            with keep_interruptible():
                line = input(prompt)
        except (EOFError, OSError):
            raise EndOfInput from None
        shown = line if len(line) <= MAX_LINE_LENGTH else line[:MAX_LINE_LENGTH] + CUT_OFF
        return _mark_unreadable(shown)

    def read_line(self) -> str:
        """A line that nobody asks for; EndOfInput when nothing more will come."""
        line = rest = self._read_bytes()
        if not line:
            raise EndOfInput
        while len(rest) >= MAX_LINE_LENGTH and not rest.endswith(b"\n"):
            rest = self._read_bytes()
        text = line.decode("utf-8", errors="replace").rstrip("\r\n")
        # A line that was cut off must not pass for its beginning.
        return _mark_unreadable(text if rest is line else text + CUT_OFF)

    def _read_bytes(self) -> bytes:
        try:
            with keep_interruptible():
                return self._keyboard.readline(MAX_LINE_LENGTH)
        except OSError:  # The terminal was closed, or was never one that can be read.
            return b""

    def has_line(self) -> bool:
        """Whether somebody at a terminal has typed a line, or its end, that nobody asked for."""
        if not self.typed or os.name == "nt":  # where only sockets can be waited for
            return False
        return bool(select.select([sys.stdin], [], [], 0)[0])

    def can_show(self, text: str) -> bool:
        """Whether the screen has these characters."""
        try:
            text.encode(self._screen.encoding or "ascii")
        except UnicodeEncodeError:
            return False
        return True

    def flush(self) -> None:
        self._screen.flush()


def _mark_unreadable(line: str) -> str:
    """The line with a visible mark for every control, bidi mark and the like."""
    return "".join(c if c == "\t" or c.isprintable() else UNREADABLE for c in line)


@contextmanager
def keep_interruptible() -> Iterator[None]:
    """While somebody is waited for, act on Ctrl-C even if it came just before the wait began."""
    here = threading.current_thread() is threading.main_thread()  # signals come nowhere else
    if not here or not hasattr(signal, "setitimer"):  # Windows looks after it by itself
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda number, frame: None)
    signal.setitimer(signal.ITIMER_REAL, TICK_SECONDS, TICK_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def open_line_editor() -> bool:
    """Let Python's `input` edit lines; False where there is no readline, or no such terminal."""
    if os.name == "nt" or os.environ.get("TERM", "dumb") == "dumb":
        return False
    try:
        if (sys.stdin.fileno(), sys.stdout.fileno()) != (0, 1):
            return False
        import readline  # a pipe does not need it, and it takes its time
    except (ImportError, OSError, ValueError):  # no readline, or no file of the system
        return False
    if "libedit" not in (readline.__doc__ or ""):
        readline.parse_and_bind("set enable-bracketed-paste off")  # which writes escapes
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    return True
