"""Somebody who reads what a program says and types when it asks."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple, Self

PROGRAM = (sys.executable, "-m", "plyground")
PATIENCE = 60
"""Seconds until a program that should have ended counts as hanging."""


class Ran(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


class Typist(ABC):
    """The part that a pipe and a terminal have in common."""

    def __init__(self) -> None:
        self._seen = b""
        self._heard = 0
        """How much of the transcript is behind us: said before the last key, or waited for."""

    def __enter__(self) -> Self:
        return self

    @abstractmethod
    def __exit__(self, *reason: object) -> None:
        """End the program, if it still runs."""

    def press(self, keys: bytes) -> None:
        """Type without the Enter at the end; nothing that was read so far is an answer to it."""
        self._heard = len(self.transcript)
        self.hand_over(keys)

    @abstractmethod
    def hand_over(self, keys: bytes) -> None:
        """Hand keys to the program."""

    @abstractmethod
    def more(self) -> bytes:
        """What the program says next; nothing when it has ended."""

    @property
    def transcript(self) -> str:
        """Everything it has said so far, with plain line ends; half a letter is none yet."""
        return self._plain.decode(errors="ignore")

    @property
    def _plain(self) -> bytes:
        return self._seen.replace(b"\r\n", b"\n")

    def type(self, line: str) -> None:
        self.press(line.encode() + b"\n")

    def until(self, text: str) -> str:
        """Read on until a text comes that was not there before; what was read.

        Two texts may come in one piece: whoever waits for one after the other finds both.
        """
        before = self._heard
        while (found := self.transcript.find(text, before)) < 0:
            self._read(f"waiting for {text!r}")
        self._heard = found + len(text)
        return self.transcript[before:]

    def until_length(self, length: int) -> None:
        """Read on until so many bytes have come."""
        while len(self._plain) < length:
            self._read(f"waiting for {length} bytes")

    def play(self, lines: Sequence[str], question: str) -> None:
        """Type line after line, each when something is asked; a question stands at the end."""
        self._until_asked(0)
        for line in lines:
            before = len(self._plain)
            self.type(line)
            self._until_asked(before)
        assert self.transcript.endswith(question)

    def _until_asked(self, before: int) -> None:
        while len(self._plain) == before or not self._plain.endswith(b": "):
            self._read("before asking")

    def answer(self, question: str, line: str) -> None:
        """Wait for a question and answer it."""
        self.until(question)
        self.type(line)

    def _read(self, purpose: str) -> None:
        more = self.more()
        assert more, f"ended {purpose}, after:\n{self.transcript}"
        self._seen += more
