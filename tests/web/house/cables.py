"""Cables between machines that are all this one: what is cut is neither heard of nor refused.

Each is a process of its own. All that is said in a house passes through them, and clients that had
to carry it besides would be late for their own moves.
"""

import subprocess
import sys
from pathlib import Path

from tests.web.servers import PATIENCE

PROGRAM = Path(__file__).with_name("cable_process.py")


class Cable:
    """Whoever connects to its port is connected to another; cut, everything stays on its way."""

    def __init__(self, leads_to: int) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-S", str(PROGRAM), str(leads_to)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.port = int(self._hear())

    def cut(self) -> None:
        """As if it were pulled out: nobody is told anything."""
        self._tell("cut")

    def mend(self) -> None:
        """What was on its way arrives."""
        self._tell("mend")

    def remove(self) -> None:
        with self._process as process:  # which closes what it is told by
            assert process.stdin is not None
            process.stdin.close()
            process.wait(PATIENCE)

    def _tell(self, word: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n")
        self._process.stdin.flush()
        self._hear()

    def _hear(self) -> str:
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert said, "the cable is gone"
        return said
