"""A line typed with arrow keys, and earlier answers within reach: readline, at a terminal alone.

What was answered is kept in memory, and never on disk: the last hundred lines of this session.
Nothing that a game hides is among them, because nobody ever types that.
"""

import os
import signal
import sys
import threading
from time import sleep

HISTORY_LINES = 100
NUDGE_SECONDS = 0.02
"""Between two attempts to wake whoever waits for a key and has overheard a signal."""


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

    Readline looks for signals when one breaks off its wait for a key. Ctrl-C in the moment before
    the wait begins would lie there until a key is pressed, so a thread nudges whoever waits.
    """

    def __init__(self) -> None:
        import readline  # nobody else needs it, and it takes its time

        self._readline = readline
        readline.set_auto_history(False)
        if "libedit" not in (readline.__doc__ or ""):
            readline.parse_and_bind("set enable-bracketed-paste off")  # which writes escapes
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
        self._asking = threading.Event()
        self._heard, self._rung = os.pipe()
        os.set_blocking(self._rung, False)
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, prompt: str) -> str:
        """The line that is answered; EOFError when nothing more will come."""
        before = signal.signal(signal.SIGCONT, lambda number, frame: self._ask_again(prompt))
        bell = signal.set_wakeup_fd(self._rung, warn_on_full_buffer=False)
        self._asking.set()
        try:
            return input(prompt)
        finally:
            self._asking.clear()
            signal.set_wakeup_fd(bell)
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

    def _listen(self) -> None:
        # Signals are for whoever waits: one that came here would wake nobody there.
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        waiting = threading.main_thread().ident
        assert waiting is not None
        while True:
            rung = os.read(self._heard, 4096)
            while signal.SIGINT in rung and self._asking.is_set():
                sleep(NUDGE_SECONDS)  # mostly it was heard by then
                if self._asking.is_set():
                    signal.pthread_kill(waiting, signal.SIGWINCH)
