"""A program at a pseudo-terminal of 80 by 24."""

import os
import pty
import select
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path

from .typist import PATIENCE, PROGRAM, Ran, Typist

CTRL_C, CTRL_D, CTRL_Z = b"\x03", b"\x04", b"\x1a"
ON_PATH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
PLAIN = {"TERM": "xterm", "NO_COLOR": "1", "PYTHONUTF8": "1", "PATH": ON_PATH}
"""Where a shell would find the program under its own name."""
WHAT_NEXT = ("Enter for again): ", "Enter für nochmal): ")
"""How the question ends that is asked after a game."""


TAKE_TERMINAL = ("/bin/sh", "-c", 'exec "$@" < "$0"')
"""A session that has no terminal takes the first that it opens. It is opened by a shell, not by a
fork of Python, which JAX warns of once it has played in the same process."""


class Terminal(Typist):
    """What is typed is echoed by the terminal itself, as for a person."""

    def __init__(
        self,
        words: Sequence[str],
        *,
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
        program: Sequence[str] = PROGRAM,
        size: tuple[int, int] = (24, 80),
    ) -> None:
        super().__init__()
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, size)
        self._process = subprocess.Popen(
            [*TAKE_TERMINAL, os.ttyname(slave), *program, *words],
            stdin=subprocess.DEVNULL,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env={**os.environ, **PLAIN, **(env or {})},
            start_new_session=True,
        )
        os.close(slave)

    def __exit__(self, *reason: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._master)

    def hand_over(self, keys: bytes) -> None:
        os.write(self._master, keys)

    def more(self) -> bytes:
        ready, _, _ = select.select([self._master], [], [], PATIENCE)
        assert ready, f"hangs after:\n{self.transcript}"
        try:
            return os.read(self._master, 65536)
        except OSError:  # Linux says so when the program has closed its side.
            return b""

    def resize(self, lines: int, columns: int) -> None:
        """Make the window another size, which the program is told."""
        termios.tcsetwinsize(self._master, (lines, columns))

    def finish(self) -> Ran:
        """Read to the end."""
        while more := self.more():
            self._seen += more
        return Ran(self._process.wait(PATIENCE), self.transcript, "")

    def finish_game(self) -> Ran:
        """The same, and leave when it is asked what comes next."""
        while more := self.more():
            self._seen += more
            if self.transcript.endswith(WHAT_NEXT):
                self.type("quit")
        return Ran(self._process.wait(PATIENCE), self.transcript, "")

    def hang_up(self) -> int:
        """Close the terminal under the program, as a window is closed."""
        os.close(self._master)
        self._master = os.open(os.devnull, os.O_RDONLY)
        return self._process.wait(PATIENCE)
