"""Runs the command line in this process, or as a program of its own behind pipes."""

import io
import re
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from os import environ
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from plyground.cli import main
from plyground.system import extras

from .typist import PATIENCE, PROGRAM, Ran, Typist

SAVE_ID = re.compile(r"-\d{8}-\d{6}-[0-9a-f]{4}\b")


def typed(lines: Sequence[str]) -> str:
    """Lines as they come from a keyboard."""
    return "".join(f"{line}\n" for line in lines)


# ---- in this process -------------------------------------------------------------------------


class Keyboard(io.BytesIO):
    """Input that notes how much had been written each time a line was asked for."""

    def __init__(self, keys: bytes, screen: io.BytesIO) -> None:
        super().__init__(keys)
        self.screen = screen
        self.asked_at: list[int] = []

    def readline(self, size: int | None = -1, /) -> bytes:
        self.asked_at.append(len(self.screen.getvalue()))
        return super().readline(size)


class Watched(NamedTuple):
    """A run with the lengths of the output at each question, and what nobody asked for."""

    ran: Ran
    asked_at: list[int]
    unread: bytes


def watched(words: Sequence[str], keys: bytes | str = b"") -> Watched:
    """Run a command in this process, as behind a pipe."""
    screen, errors = io.BytesIO(), io.BytesIO()
    keyboard = Keyboard(keys.encode() if isinstance(keys, str) else keys, screen)
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(keyboard, encoding="utf-8")
    sys.stdout = io.TextIOWrapper(screen, encoding="utf-8", newline="\n")
    sys.stderr = io.TextIOWrapper(errors, encoding="utf-8", newline="\n")
    try:
        status = main(list(words))
        sys.stdout.flush()
        sys.stderr.flush()
        ran = Ran(status, screen.getvalue().decode(), errors.getvalue().decode())
        return Watched(ran, keyboard.asked_at, keyboard.read())
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def run(words: Sequence[str], keys: bytes | str = b"") -> Ran:
    """Run a command in this process, as behind a pipe."""
    return watched(words, keys).ran


def refused(words: Sequence[str]) -> str:
    """What a command says that refuses: one line, and nothing else."""
    ran = run(words)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1), ran
    return ran.err


class Screen(io.TextIOWrapper):
    """A standard stream that counts as a terminal."""

    def isatty(self) -> bool:
        return True


class Typed(NamedTuple):
    """A run at a terminal: what was said before the first answer, and to each of them."""

    status: int
    answers: list[str]
    err: str


def typing(words: Sequence[str], lines: Sequence[str]) -> Typed:
    """Run a command in this process as at a terminal, and type when something is asked."""
    screen, errors = io.BytesIO(), io.BytesIO()
    keyboard = Keyboard(typed(lines).encode(), screen)
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = Screen(keyboard, encoding="utf-8")
    sys.stdout = Screen(screen, encoding="utf-8", newline="\n")
    sys.stderr = io.TextIOWrapper(errors, encoding="utf-8", newline="\n")
    try:
        # Called by its name alone, as it is printed then.
        on_path = mock.patch.object(extras, "find_invocation", return_value="plyground")
        with mock.patch.dict(environ, NO_COLOR="1"), on_path:
            status = main(list(words))
        sys.stdout.flush()
        sys.stderr.flush()
        shown, said = screen.getvalue(), errors.getvalue().decode()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
    ends = [*keyboard.asked_at, len(shown)]
    # The end of the input is asked for, too, where nobody has left before.
    pairs = zip([0, *ends], ends[: len(lines) + 1], strict=False)
    answers = [shown[begin:end].decode() for begin, end in pairs]
    return Typed(status, answers, said)


# ---- behind real pipes -----------------------------------------------------------------------


def piped(
    words: Sequence[str],
    keys: bytes | str = b"",
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Ran:
    """Run a command as a program of its own, all its input ready."""
    done = subprocess.run(
        [*PROGRAM, *words],
        input=keys.encode() if isinstance(keys, str) else keys,
        capture_output=True,
        timeout=PATIENCE,
        cwd=cwd,
        env={**environ, "PYTHONUTF8": "1", **(env or {})},
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


class Running(Typist):
    """A program behind pipes that stay open, so that it waits for more."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self.process = subprocess.Popen(
            [*PROGRAM, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**environ, "PYTHONUTF8": "1"},
            bufsize=0,
        )

    def __exit__(self, *reason: object) -> None:
        self.process.kill()
        self.process.communicate()

    def hand_over(self, keys: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(keys)

    def more(self) -> bytes:
        assert self.process.stdout
        found: bytes = self.process.stdout.read(65536)
        return found

    def send(self, number: signal.Signals) -> Ran:
        """Send a signal, and wait for the end."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=PATIENCE)
        return Ran(self.process.returncode, self.transcript + out.decode(), err.decode())


# ---- what a run said -------------------------------------------------------------------------


def anonymous(text: str) -> str:
    """Without the moment and the number that tell one saved game from another."""
    return SAVE_ID.sub("-DATE-TIME-NUMBER", text)


def saved_id(text: str) -> str:
    """The name under which a game was saved, from the line that says so."""
    found = re.search(r"--resume ([a-z]\S*-\d{8}-\d{6}-[0-9a-f]{4})", text)
    assert found, f"nothing was saved in:\n{text}"
    return found[1]
