"""A line typed with arrow keys, and earlier answers within reach: readline, at a terminal alone.

What was answered is kept in memory, and never on disk: the last hundred lines of this session.
Nothing that a game hides is among them, because nobody ever types that.
"""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from time import sleep

from .keyboard import act_on_continue

HISTORY_LINES = 100
NUDGE_SECONDS = 0.02
"""Between two attempts to wake whoever waits for a key and has overheard a signal."""
READ_BYTES = 4096


# One however many ask: there is one screen.
@lru_cache(maxsize=1)
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
    """Asks by readline, and hears Ctrl-C at whatever moment it comes.

    Readline looks for signals when one breaks off its wait for a key. One that comes in the moment
    before the wait begins would lie there until a key is pressed. So a thread listens to the bell,
    a pipe into which Python writes the number of every signal: after Ctrl-C it nudges the waiting,
    and when the program goes on after Ctrl-Z it asks again.
    """

    def __init__(self) -> None:
        import readline  # nobody else needs it, and it takes its time

        self._readline = readline
        readline.set_auto_history(False)
        if "libedit" not in (readline.__doc__ or ""):
            readline.parse_and_bind("set enable-bracketed-paste off")  # which writes escapes
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
        self._asking, self._prompt = threading.Event(), ""
        self._bell, self._rung = os.pipe()
        os.set_blocking(self._rung, False)
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, prompt: str) -> str:
        """The line that is answered; EOFError when nothing more will come."""
        self._prompt = prompt
        with act_on_continue(lambda: None), self._heed_signals():
            return input(prompt)

    def remember(self, line: str) -> None:
        """Let an answer be found again by the arrow keys."""
        known = self._readline.get_current_history_length()
        if not line.strip() or (known and self._readline.get_history_item(known) == line):
            return
        self._readline.add_history(line)
        if known >= HISTORY_LINES:
            self._readline.remove_history_item(0)

    # ---- signals -----------------------------------------------------------------------------

    @contextmanager
    def _heed_signals(self) -> Iterator[None]:
        before = signal.set_wakeup_fd(self._rung, warn_on_full_buffer=False)
        self._asking.set()
        try:
            yield
        finally:
            self._asking.clear()
            signal.set_wakeup_fd(before)

    def _listen(self) -> None:
        """In a thread of its own: act on signals that readline would overhear."""
        # Signals are for whoever waits: one that came here would wake nobody there.
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        waiting = threading.main_thread().ident
        assert waiting is not None
        while True:
            rung = os.read(self._bell, READ_BYTES)
            if signal.SIGCONT in rung and self._asking.is_set():
                self._ask_after_stop()
            if signal.SIGINT in rung:
                sleep(NUDGE_SECONDS)  # mostly it was heard by now
            while signal.SIGINT in rung and self._asking.is_set():
                signal.pthread_kill(waiting, signal.SIGWINCH)
                sleep(NUDGE_SECONDS)

    def _ask_after_stop(self) -> None:
        """Ask again after Ctrl-Z, once in front; in the background stop, as readers do there."""
        import termios

        if os.tcgetpgrp(0) != os.getpgrp():
            os.killpg(os.getpgrp(), signal.SIGTTIN)
            return
        mode = termios.tcgetattr(0)
        mode[3] &= ~(termios.ICANON | termios.ECHO)  # as readline left it, and the shell did not
        termios.tcsetattr(0, termios.TCSANOW, mode)
        sys.stdout.write(self._prompt + self._readline.get_line_buffer())
        sys.stdout.flush()
