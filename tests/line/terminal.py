"""A program at a pseudo-terminal of 80 by 24, and somebody who types at it."""

import fcntl
import os
import pty
import select
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from .runner import PATIENCE, PROGRAM, Ran

CTRL_C, CTRL_D = b"\x03", b"\x04"


def _take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """What is typed is echoed by the terminal itself, as for a person."""

    def __init__(
        self,
        words: Sequence[str],
        *,
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
        program: Sequence[str] = PROGRAM,
    ) -> None:
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, 80))
        plain = {"TERM": "xterm", "NO_COLOR": "1", "PYTHONUTF8": "1"}
        self._process = subprocess.Popen(
            [*program, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env={**os.environ, **plain, **(env or {})},
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(slave)
        self._seen = b""
        self._over = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._master)

    @property
    def transcript(self) -> str:
        """Everything on the screen so far, with plain line ends."""
        return self._bytes.decode()

    @property
    def _bytes(self) -> bytes:
        return self._seen.replace(b"\r\n", b"\n")

    def until(self, text: str) -> str:
        """Wait for a text after what was seen before; the new part of the transcript."""
        before = len(self.transcript)
        while text not in self.transcript[before:]:
            self._read(f"waiting for {text!r}")
        return self.transcript[before:]

    def until_length(self, length: int) -> None:
        """Wait until so many bytes have come."""
        while len(self._bytes) < length:
            self._read(f"waiting for {length} bytes")

    def type(self, line: str) -> None:
        self.press(line.encode() + b"\n")

    def press(self, keys: bytes) -> None:
        os.write(self._master, keys)

    def answer(self, prompt: str, line: str) -> None:
        """Wait for a prompt and answer it."""
        self.until(prompt)
        self.type(line)

    def finish(self) -> Ran:
        """Wait for the end."""
        while not self._over:
            self._read("waiting for the end")
        return Ran(self._process.wait(PATIENCE), self.transcript, "")

    def hang_up(self) -> int:
        """Close the terminal under the program, as a window is closed."""
        os.close(self._master)
        self._master = os.open(os.devnull, os.O_RDONLY)
        return self._process.wait(PATIENCE)

    def _read(self, purpose: str) -> None:
        deadline = time.monotonic() + PATIENCE
        ready, _, _ = select.select([self._master], [], [], deadline - time.monotonic())
        assert ready, f"hung {purpose} after:\n{self.transcript}"
        try:
            more = os.read(self._master, 65536)
        except OSError:  # Linux says so when the program has closed its side.
            more = b""
        if not more:
            assert not self._over, f"ended {purpose} after:\n{self.transcript}"
            self._over = True
            if not purpose.endswith("the end"):
                raise AssertionError(f"ended {purpose} after:\n{self.transcript}")
        self._seen += more
