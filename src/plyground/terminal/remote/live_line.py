"""A line that is edited with arrow keys while news may come at any moment.

Readline keeps the screen to itself until a line is there, and says to nobody where its cursor
stands. So here the line is edited without it: whoever has news rings, the line is taken off the
screen, and drawn again below whatever was said, with the cursor where it was.
"""

import os
import select
import signal
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, TextIO

from plyground.terminal.box import measure_window

from .edited_line import EditedLine, EndOfLine, find_place

READ_BYTES = 65536
RUNG = b"\0"
"""What the bell says when there is news; no signal has this number."""
UNSHOWN = "\ufffd"
ERASE_BELOW = "\x1b[J"


class _Drawn(NamedTuple):
    """What stands on the screen, as one line however many rows it takes, and the cursor in it."""

    text: str
    cursor: int


def open_live_line() -> "LiveLine | None":
    """On standard input and output; None where those are no terminal that has arrow keys."""
    if os.name == "nt" or os.environ.get("TERM", "dumb") == "dumb":
        return None
    try:
        import termios  # POSIX alone
    except ImportError:
        return None
    try:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            return None
        termios.tcgetattr(sys.stdin.fileno())
        return LiveLine(sys.stdin.fileno(), sys.stdout)
    except (OSError, ValueError, termios.error):
        return None


class LiveLine:
    """Asks for lines, and stops asking for a moment when somebody rings."""

    def __init__(self, source: int, screen: TextIO) -> None:
        self._source, self._screen = source, screen
        self._line = EditedLine()
        self._decoder = getincrementaldecoder("utf-8")(errors="replace")
        self._bell, self._rung = os.pipe()
        for end in (self._bell, self._rung):
            os.set_blocking(end, False)
        self._mode: list[Any] | None = None
        """How the terminal was before we came; None while it is so."""
        self._continued = False
        """Whether the program was stopped and goes on, and the terminal is the shell's way."""
        self._drawn = _Drawn("", 0)

    # ---- asking ------------------------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        """The line that is answered; EOFError when nothing more will come."""
        while (line := self.wait(prompt)) is None:
            pass  # whoever rang is listened to when this is answered
        return line

    def remember(self, line: str) -> None:
        """Let an answer be found again by the arrow keys."""
        self._line.remember(line)

    def wait(self, prompt: str) -> str | None:
        """The same; or None when somebody rings, with nothing on the screen and the line kept."""
        before = signal.set_wakeup_fd(self._rung, warn_on_full_buffer=False)
        try:
            return self._wait(prompt)
        except EndOfLine:
            raise EOFError from None
        finally:
            self._drawn = _Drawn("", 0)
            signal.set_wakeup_fd(before)

    def ring(self) -> None:
        """There is news; from any thread."""
        try:
            os.write(self._rung, RUNG)
        except BlockingIOError:  # it rings already
            pass

    def _wait(self, prompt: str) -> str | None:
        while True:
            line = self._line.take()
            if line is not None:
                self._draw(prompt + line, len(prompt + line))
                self._say("\n")
                return line
            if self._continued:
                self._come_back()
            self._prepare_terminal()
            self._draw(prompt + self._line.text, len(prompt) + self._line.cursor)
            ready, _, _ = select.select([self._source, self._bell], [], [])
            if self._bell in ready:
                rung = os.read(self._bell, READ_BYTES)
                if signal.SIGWINCH in rung or RUNG in rung:
                    self._erase()
                if RUNG in rung:
                    return None
            if self._source in ready:
                typed = os.read(self._source, READ_BYTES)
                if not typed:
                    raise EOFError
                self._line.press(self._decoder.decode(typed))

    # ---- the screen --------------------------------------------------------------------------

    def _draw(self, text: str, cursor: int) -> None:
        """Have a text stand where the drawn one stands; letters at its end are just added."""
        shown = "".join(self._show_letter(letter) for letter in text)
        before, self._drawn = self._drawn, _Drawn(shown, cursor)
        if before == self._drawn:
            return
        columns, _ = measure_window(self._screen.fileno())
        if before.cursor == len(before.text) and shown.startswith(before.text):
            out = shown[len(before.text) :]
        else:
            out = _go_to_start(before, columns) + ERASE_BELOW + shown
        end = find_place(shown, columns)
        if out and shown and end[1] == 0:
            out += "\r\n"  # a full row: some terminals would stay in its last column
        if cursor < len(shown):
            row, column = find_place(shown[:cursor], columns)
            out += _move_up(end[0] - row) + "\r" + (f"\x1b[{column}C" if column else "")
        self._say(out)

    def _show_letter(self, letter: str) -> str:
        """What stands for a letter: itself, if it takes its place and this screen has it."""
        for shown in (letter, UNSHOWN) if letter.isprintable() else (UNSHOWN,):
            try:
                shown.encode(self._screen.encoding or "ascii")
            except UnicodeEncodeError:
                continue
            return shown
        return "?"

    def _erase(self) -> None:
        """Take the line off the screen, which may be another size by now."""
        if self._drawn.text:
            columns, _ = measure_window(self._screen.fileno())
            self._say(_go_to_start(self._drawn, columns) + ERASE_BELOW)
        self._drawn = _Drawn("", 0)

    def _say(self, text: str) -> None:
        self._screen.write(text)
        self._screen.flush()

    # ---- the terminal ------------------------------------------------------------------------

    @contextmanager
    def attend(self) -> Iterator[None]:
        """Meanwhile keys come one by one, and appear where we draw them alone."""
        signals = [signal.SIGWINCH, signal.SIGCONT, signal.SIGTERM, signal.SIGTSTP]
        before = {number: signal.getsignal(number) for number in signals}
        try:
            signal.signal(signal.SIGWINCH, lambda number, frame: None)  # the bell is all we need
            signal.signal(signal.SIGCONT, self._note_continued)
            for number in (signal.SIGTERM, signal.SIGTSTP):
                if before[number] == signal.SIG_DFL:
                    signal.signal(number, self._leave_terminal_first)
            self._prepare_terminal()
            yield
        finally:
            self._restore_terminal()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _prepare_terminal(self) -> None:
        if self._mode is None:
            import termios

            self._mode = termios.tcgetattr(self._source)
            self._switch_keys()

    def _switch_keys(self) -> None:
        """Have keys come one by one, unseen."""
        import termios

        mode = termios.tcgetattr(self._source)
        mode[3] &= ~(termios.ICANON | termios.ECHO | termios.IEXTEN)
        mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
        termios.tcsetattr(self._source, termios.TCSADRAIN, mode)

    def _restore_terminal(self) -> None:
        import termios

        if self._mode is not None:
            mode, self._mode = self._mode, None
            try:
                termios.tcsetattr(self._source, termios.TCSADRAIN, mode)
            except termios.error:  # it was closed
                pass

    def _leave_terminal_first(self, number: int, frame: object) -> None:
        """What a signal does by itself, with the terminal as it was."""
        self._restore_terminal()
        ours = signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(number, ours)  # after Ctrl-Z, when we go on

    def _note_continued(self, number: int, frame: object) -> None:
        self._continued = True

    def _come_back(self) -> None:
        """Ask again after a stop, once in front; in the background stop, as readers do there."""
        self._continued = False
        if os.tcgetpgrp(self._source) != os.getpgrp():
            os.killpg(os.getpgrp(), signal.SIGTTIN)
            return  # and come back another time
        self._prepare_terminal()
        self._switch_keys()
        self._drawn = _Drawn("", 0)


def _go_to_start(drawn: _Drawn, columns: int) -> str:
    row, _ = find_place(drawn.text[: drawn.cursor], columns)
    return _move_up(row) + "\r"


def _move_up(rows: int) -> str:
    return f"\x1b[{rows}A" if rows else ""
