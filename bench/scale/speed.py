"""How fast the cores are: a fixed piece of work, done again and again beside everything else.

Cores that are shared with other machines can be half as fast a second later. What servers took
then says little by itself, and much beside what the same work took at the same time.
"""

import json
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from statistics import mean
from time import thread_time

PAUSE_SECONDS = 0.04
"""Between two pieces, each on the next core: together they take about 5% of a core."""
ROUNDS = 60
OBJECTS = 20_000
MESSAGE = {"id": "m1", "do": "move", "ply": 12, "move": "+2", "legal": ["+2", "*2", "-1"] * 5}


class Speed:
    """What was seen between two moments."""

    def __init__(self) -> None:
        self._took: list[float] = []

    @property
    def slowness(self) -> float:
        """Seconds of a processor that the piece of work took, on average."""
        return mean(self._took)

    def note(self, took: float) -> None:
        self._took.append(took)


@contextmanager
def watch_speed() -> Iterator[Speed]:
    """Look how fast the cores are for as long as the block lasts."""
    speed, over = Speed(), threading.Event()
    thread = threading.Thread(target=_keep_looking, args=(speed, over), daemon=True)
    thread.start()
    try:
        yield speed
    finally:
        over.set()
        thread.join()


def _keep_looking(speed: Speed, over: threading.Event) -> None:
    objects = [{"number": number} for number in range(OBJECTS)]
    here, there = socket.socketpair()
    with here, there:
        _work(here, there, objects)  # so that all of it has been here once
        for core in cycle(_list_cores()):
            if over.wait(PAUSE_SECONDS):
                return
            if core is not None:
                os.sched_setaffinity(0, {core})  # this thread's
            speed.note(_work(here, there, objects))


def _list_cores() -> list[int | None]:
    """Those that may be used, or whichever the system chooses."""
    return [*os.sched_getaffinity(0)] if hasattr(os, "sched_getaffinity") else [None]


def _work(here: socket.socket, there: socket.socket, objects: list[dict[str, int]]) -> float:
    """Some of all that a server does: Python, memory all over the place, the kernel."""
    began, place = thread_time(), 0
    for number in range(ROUNDS):
        text = json.dumps(MESSAGE).encode()
        here.send(text)
        json.loads(there.recv(4_096))
        for _ in range(20):
            place = (place * 7_919 + number) % OBJECTS
            objects[place]["number"] += 1
    return thread_time() - began
