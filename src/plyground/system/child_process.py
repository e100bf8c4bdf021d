"""A program of ours in a process of its own: lines go in, and a thread hears what comes out.

A thread that listens can be waited for with a deadline on every system, and nobody else waits.
"""

import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from threading import Thread

Hear = Callable[[str], None]


class ChildProcess:
    """Runs until it is ended; what is heard is each whole line, and "" when there are no more."""

    def __init__(
        self, command: Sequence[str], hear: Hear, env: Mapping[str, str] | None = None
    ) -> None:
        self._child = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="ascii",
            env=env,
            start_new_session=True,  # Ctrl-C is for us, and we end it
        )
        self._ear = Thread(target=self._listen, args=(hear,), daemon=True)
        self._ear.start()

    def say(self, line: str) -> None:
        """Hand it a line; where it has ended, what is heard says so."""
        assert self._child.stdin is not None
        with suppress(OSError):
            self._child.stdin.write(line + "\n")
            self._child.stdin.flush()

    def _listen(self, hear: Hear) -> None:
        assert self._child.stdout is not None
        for line in self._child.stdout:
            if not line.endswith("\n"):  # killed in the middle of it
                break
            hear(line[:-1])
        hear("")

    def name_cause_of_death(self) -> str:
        """What ended it, once it has: a signal's name, or its status."""
        return name_cause_of_death(self._child.wait())

    def kill(self) -> None:
        """End it, whatever it is at; whoever listens hears that."""
        self._child.kill()

    def end(self) -> None:
        """End it, and tidy up."""
        self.kill()
        self._ear.join()
        with suppress(BrokenPipeError), self._child:  # what it was told last may not have left us
            pass


def name_cause_of_death(status: int) -> str:
    """What ended a process: a signal's name, or the status it ended with."""
    if status < 0:
        with suppress(ValueError):
            return signal.Signals(-status).name
    return f"exit status {status}"
