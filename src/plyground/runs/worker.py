"""A process that works off chunks: one a line on standard input, one outcome a line on the other.

Before the first it says `ready`: from then on, what ends it may be the chunk. It ends when its
input does, also in the middle of a chunk: whoever started it has then gone.
"""

import json
import os
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import IO

from .task import carry_out


def main() -> None:
    """Work until the chunks end."""
    chunks, outcomes = _take_pipes()
    # As multiprocessing does it: what whoever started us can import, we can.
    sys.path[:] = json.loads(chunks.readline())
    _write(outcomes, "ready")
    waiting: SimpleQueue[str] = SimpleQueue()
    Thread(target=_listen, args=(chunks, waiting), daemon=True).start()
    while True:
        task, chunk = json.loads(waiting.get())
        _write(outcomes, carry_out(task, chunk))


def _take_pipes() -> tuple[IO[str], IO[str]]:
    """Our pipes, out of reach of tasks: what they print, or read, must not be mixed up in it."""
    if os.name == "nt":  # elsewhere we are not of the terminal's group
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    chunks = os.fdopen(os.dup(0), encoding="ascii")
    outcomes = os.fdopen(os.dup(1), "w", encoding="ascii")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return chunks, outcomes


def _listen(chunks: IO[str], waiting: SimpleQueue[str]) -> None:
    for line in chunks:
        waiting.put(line)
    os._exit(0)


def _write(outcomes: IO[str], line: str) -> None:
    try:
        outcomes.write(line + "\n")
        outcomes.flush()
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
