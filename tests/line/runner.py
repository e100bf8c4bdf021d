"""Runs the command line in this process, or as a program behind pipes."""

import io
import re
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from os import environ
from pathlib import Path
from typing import NamedTuple, Self

from plyground.cli import main

PROGRAM = (sys.executable, "-m", "plyground")
PATIENCE = 60
"""Seconds until a program that should have ended counts as hanging."""

SAVE_ID = re.compile(r"-\d{8}-\d{6}-[0-9a-f]{4}\b")


class Ran(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


class Keyboard(io.BytesIO):
    """Input that notes how much had been written each time a line was asked for."""

    def __init__(self, typed: bytes, screen: io.BytesIO) -> None:
        super().__init__(typed)
        self.screen = screen
        self.asked_at: list[int] = []

    def readline(self, size: int | None = -1, /) -> bytes:
        self.asked_at.append(len(self.screen.getvalue()))
        return super().readline(size)


class Here(NamedTuple):
    """A run in this process, with the lengths of the output at each question."""

    ran: Ran
    asked_at: list[int]
    unread: bytes


def watched(words: Sequence[str], typed: bytes | str = b"") -> Here:
    """Run a command in this process, piped."""
    screen, errors = io.BytesIO(), io.BytesIO()
    keyboard = Keyboard(typed.encode() if isinstance(typed, str) else typed, screen)
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(keyboard, encoding="utf-8")
    sys.stdout = io.TextIOWrapper(screen, encoding="utf-8", newline="\n")
    sys.stderr = io.TextIOWrapper(errors, encoding="utf-8", newline="\n")
    try:
        status = main(list(words))
        sys.stdout.flush()
        sys.stderr.flush()
        ran = Ran(status, screen.getvalue().decode(), errors.getvalue().decode())
        return Here(ran, keyboard.asked_at, keyboard.read())
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def run(words: Sequence[str], typed: bytes | str = b"") -> Ran:
    """Run a command in this process, piped."""
    return watched(words, typed).ran


def piped(
    words: Sequence[str],
    typed: bytes | str = b"",
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Ran:
    """Run a command as a program of its own, behind real pipes."""
    done = subprocess.run(
        [*PROGRAM, *words],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        timeout=PATIENCE,
        cwd=cwd,
        env={**environ, "PYTHONUTF8": "1", **(env or {})},
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


class Running:
    """A program behind pipes that stay open, so that it waits for more."""

    def __init__(self, words: Sequence[str], *, cwd: Path | None = None) -> None:
        self.process = subprocess.Popen(
            [*PROGRAM, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=cwd,
            env={**environ, "PYTHONUTF8": "1"},
        )
        assert self.process.stdin
        assert self.process.stdout
        self.keyboard, self.screen = self.process.stdin, self.process.stdout
        self.out = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self.process.kill()
        self.process.communicate()

    def play(self, lines: Sequence[str], question: str) -> None:
        """Type line after line, each when it is asked for, until the next turn is asked for."""
        asked = self._questions()
        for line in lines:
            self.until_asked(asked)

    def until(self, question: str, *, anywhere: int = 0) -> None:
        """Read on until a question stands at the end."""
        while not self.out.endswith(question):
            more = self.screen.read1(65536)  # type: ignore[attr-defined]
            assert more, f"ended before {question!r}:\n{self.out}"
            self.out += more.decode()

    def type(self, line: str) -> None:
        self.keyboard.write(line.encode() + b"\n")
        self.keyboard.flush()

    def send(self, number: signal.Signals) -> Ran:
        """Send a signal, and wait for the end."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=PATIENCE)
        return Ran(self.process.returncode, self.out + out.decode(), err.decode())


def anonymous(text: str) -> str:
    """Without the moment and the number that tell one saved game from another."""
    return SAVE_ID.sub("-DATE-TIME-NUMBER", text)


def saved_id(text: str) -> str:
    """The name under which a game was saved, from the line that says so."""
    found = re.search(r"--resume ([a-z]\S*-\d{8}-\d{6}-[0-9a-f]{4})", text)
    assert found, f"nothing was saved in:\n{text}"
    return found[1]
