"""What is typed: lines of standard input, and at a terminal lines edited with arrow keys."""

import os
import select
import signal
import stat
import sys
import threading
from functools import lru_cache
from typing import BinaryIO, Protocol

MAX_READ_BYTES = 65536
"""The most bytes that are taken in one go."""
HISTORY_LINES = 100
"""Answers of this session within reach of the arrow keys, in memory and never on disk."""
WAIT_SECONDS = 0.2
"""A signal that comes just before a wait is acted on after it."""
NUDGE_SECONDS = 0.02
"""Between two attempts to wake readline where it missed a signal."""
DONE = b"\0"
"""Among the numbers of signals, none of which is 0: all signals so far were dealt with."""


class Keyboard(Protocol):
    """Whatever lines are typed on."""

    def readline(self, size: int, /) -> bytes:
        """A line with its end, or the first bytes of a long one; nothing at the end of input."""


def open_keyboard() -> Keyboard:
    """What standard input is at present, a terminal, a pipe or a file."""
    return _open_stream(sys.stdin.buffer)


def has_ended() -> bool:
    """Whether it shows already that nobody will type anything: an empty file, or a closed pipe."""
    try:
        source = sys.stdin.fileno()
        kind = os.fstat(source)
        if stat.S_ISREG(kind.st_mode):
            return os.lseek(source, 0, os.SEEK_CUR) >= kind.st_size
        if stat.S_ISCHR(kind.st_mode):
            return os.path.samestat(kind, os.stat(os.devnull))
        if not hasattr(select, "poll"):  # Windows, where the end is seen by reading alone
            return False
        pipe = select.poll()
        pipe.register(source, select.POLLIN)
        return any(not event & select.POLLIN for _, event in pipe.poll(0))
    except (OSError, ValueError):  # no file of the system, as in a notebook
        return False


# One for each stream, however many ask: it may hold lines that are still to be handed out.
@lru_cache(maxsize=1)
def _open_stream(stream: BinaryIO) -> Keyboard:
    if os.name == "nt":  # which waits for sockets only, and looks after Ctrl-C by itself
        return stream
    try:
        return InterruptibleInput(stream.fileno())
    except (OSError, ValueError):  # no file of the system, as in a notebook
        return stream


class InterruptibleInput:
    """A file of the system that is waited for a moment at a time."""

    def __init__(self, source: int) -> None:
        self._source = source
        self._rest = bytearray()

    def readline(self, size: int, /) -> bytes:
        """A line with its end, or the first bytes of a long one; nothing at the end of input."""
        searched = 0
        while (end := self._rest.find(b"\n", searched) + 1) == 0 and len(self._rest) < size:
            searched = len(self._rest)
            while not self.has_more():
                pass
            more = os.read(self._source, MAX_READ_BYTES)
            if not more:
                break
            self._rest += more
        line = bytes(self._rest[: min(end or size, size)])
        del self._rest[: len(line)]
        return line

    def has_more(self) -> bool:
        """Whether there is something to read within a moment, be it the end."""
        return bool(select.select([self._source], [], [], WAIT_SECONDS)[0])


def open_line_editor() -> "LineEditor | None":
    """Readline on standard input and output; None where there is none, or no such terminal."""
    if os.name == "nt" or os.environ.get("TERM", "dumb") == "dumb":
        return None
    try:
        if (sys.stdin.fileno(), sys.stdout.fileno()) != (0, 1):
            return None
        return LineEditor()
    except (ImportError, OSError, ValueError):  # no readline, or no file of the system
        return None


class LineEditor:
    """Asks by readline, and again when the program goes on after Ctrl-Z.

    Readline looks for signals when one breaks off its wait for a key. Ctrl-C, or fg after Ctrl-Z,
    in the moment before the wait begins would lie there until a key is pressed, so a thread nudges
    whoever waits until the signal is dealt with.
    """

    def __init__(self) -> None:
        import readline  # nobody else needs it, and it takes its time

        self._readline = readline
        readline.set_auto_history(False)
        if "libedit" not in (readline.__doc__ or ""):
            readline.parse_and_bind("set enable-bracketed-paste off")  # which writes escapes
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
        self._signals, self._notify = os.pipe()
        os.set_blocking(self._notify, False)
        threading.Thread(target=self._nudge, daemon=True).start()

    def ask(self, prompt: str) -> str:
        """The line that is answered; EOFError when nothing more will come."""
        before = signal.signal(signal.SIGCONT, lambda number, frame: self._ask_again(prompt))
        notified = signal.set_wakeup_fd(self._notify, warn_on_full_buffer=False)
        try:
            return input(prompt)
        finally:
            signal.set_wakeup_fd(notified)
            os.write(self._notify, DONE)
            signal.signal(signal.SIGCONT, before)

    def remember(self, line: str) -> None:
        """Let an answer be found again by the arrow keys."""
        known = self._readline.get_current_history_length()
        if not line.strip() or (known and self._readline.get_history_item(known) == line):
            return
        self._readline.add_history(line)
        if known >= HISTORY_LINES:
            self._readline.remove_history_item(0)

    def _ask_again(self, prompt: str) -> None:
        import termios

        mode = termios.tcgetattr(0)
        mode[3] &= ~(termios.ICANON | termios.ECHO)  # as readline left it, and the shell did not
        termios.tcsetattr(0, termios.TCSANOW, mode)
        sys.stdout.write(prompt + self._readline.get_line_buffer())
        sys.stdout.flush()
        os.write(self._notify, DONE)

    def _nudge(self) -> None:
        # Signals are for whoever waits: one that came here would wake nobody there.
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        waiting = threading.main_thread().ident
        assert waiting is not None
        missed = False
        while True:
            if missed and not select.select([self._signals], [], [], NUDGE_SECONDS)[0]:
                signal.pthread_kill(waiting, signal.SIGWINCH)
                continue
            for number in os.read(self._signals, 4096):
                if number in (signal.SIGINT, signal.SIGCONT, *DONE):
                    missed = number not in DONE
