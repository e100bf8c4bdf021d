"""Tasks for the tests of runs; every process can import them by name."""

import os
import signal
import time
from pathlib import Path
from typing import Any

from plyground.language.errors import BadOption, MissingExtra
from plyground.language.message import Message


def square(chunk: Any) -> Any:
    return {"squares": tuple(number * number for number in chunk), 1: os.getpid() > 0}


def show_process(chunk: Any) -> int:
    return os.getpid()


def talk(chunk: Any) -> Any:
    """What a task prints, in whatever way, is no result."""
    print("ready")
    os.write(1, b"ready\n")
    return [chunk, input_is_empty()]


def input_is_empty() -> bool:
    return os.read(0, 10) == b""


def stumble(chunk: Any) -> Any:
    """Every third chunk goes wrong, each in another way."""
    if chunk == 3:
        raise BadOption(Message("file-without-name"))
    if chunk == 6:
        raise ZeroDivisionError("by nothing")
    if chunk == 9:
        raise MemoryError
    return chunk


def miss_extra(chunk: Any) -> Any:
    raise MissingExtra(Message.of("missing-extra", module="nothing", command="pip install arena"))


def die_once(chunk: Any) -> Any:
    """The first process that gets a chunk with a file's name dies; the file says who was there."""
    number, folder = chunk
    seen = Path(folder) / f"{number}-{os.getpid()}"
    first = not list(Path(folder).glob(f"{number}-*"))
    seen.touch()
    if first and number % 3 == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(chunk: Any) -> Any:
    if chunk == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return chunk


def wait_to_go(chunk: Any) -> Any:
    """Sign a paper, for whoever looks, and wait until there is a file `go`; 0 does not wait."""
    number, folder = chunk
    if number == 0:
        return 0
    paper = Path(folder) / f"{number} {os.getpid()}"
    paper.touch()
    while not (Path(folder) / "go").exists():
        time.sleep(0.01)
    return number * number
