"""A line typed with arrow keys, and earlier answers within reach: readline, at a terminal alone.

What was answered is kept in memory, and never on disk: the last hundred lines of this session.
Nothing that a game hides is among them, because nobody ever types that.
"""

import os
import select
import signal
import sys
import threading

HISTORY_LINES = 100
NUDGE_SECONDS = 0.02
"""Between two attempts to wake whoever waits for a key and has overheard a signal."""
HEARD = b"\0"
"""Rings among the numbers of signals, none of which is 0: all that rang before was dealt with."""


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
    whoever waits until the signal was heard.
    """

    def __init__(self) -> None:
        import readline  # nobody else needs it, and it takes its time

        self._readline = readline
        readline.set_auto_history(False)
        if "libedit" not in (readline.__doc__ or ""):
            readline.parse_and_bind("set enable-bracketed-paste off")  # which writes escapes
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
        self._bell, self._rope = os.pipe()
        os.set_blocking(self._rope, False)
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, prompt: str) -> str:
        """The line that is answered; EOFError when nothing more will come."""
        before = signal.signal(signal.SIGCONT, lambda number, frame: self._ask_again(prompt))
        rope = signal.set_wakeup_fd(self._rope, warn_on_full_buffer=False)
        try:
            return input(prompt)
        finally:
            signal.set_wakeup_fd(rope)
            os.write(self._rope, HEARD)
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
        os.write(self._rope, HEARD)

    def _listen(self) -> None:
        # Signals are for whoever waits: one that came here would wake nobody there.
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        waiting = threading.main_thread().ident
        assert waiting is not None
        unheard = False
        while True:
            if unheard and not select.select([self._bell], [], [], NUDGE_SECONDS)[0]:
                signal.pthread_kill(waiting, signal.SIGWINCH)
                continue
            for rung in os.read(self._bell, 4096):
                if rung in (signal.SIGINT, signal.SIGCONT, *HEARD):
                    unheard = rung not in HEARD
