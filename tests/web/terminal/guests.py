"""Guests who read on from where they were: news may come in any number of pieces."""

from tests.line.runner import Running
from tests.line.terminal import Terminal
from tests.line.typist import Ran, Typist


class Following(Typist):
    """Sees every text once, in its order."""

    _at = 0

    def sees(self, text: str) -> None:
        """Read on until a text comes, after all that was seen before."""
        while (found := self.transcript.find(text, self._at)) < 0:
            self._read(f"waiting for {text!r}")
        self._at = found + len(text)

    def answers(self, question: str, line: str) -> None:
        """Wait for a question and answer it."""
        self.sees(question)
        self.type(line)


class Piped(Following, Running):
    """Behind a pipe that stays open."""

    def ends(self) -> Ran:
        """Read to the end."""
        while more := self.more():
            self._seen += more
        assert self.process.stderr
        error = self.process.stderr.read().decode()
        return Ran(self.process.wait(20), self.transcript, error)


class Seated(Following, Terminal):
    """At a terminal."""
