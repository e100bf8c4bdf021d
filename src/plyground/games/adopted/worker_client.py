"""Asking a worker to list an environment, within the time that it may take."""

import json
import os
import sys
from pathlib import Path
from queue import Empty, Queue
from tempfile import TemporaryDirectory
from time import monotonic, time
from typing import Any

import numpy

from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.solvers.tables.listing import MOST_POSITIONS
from plyground.system.child_process import ChildProcess
from plyground.system.progress import Progress

from .reading import Reading

WORKER = "plyground.games.adopted.worker"
OUT = "listing.npz"


def ask_worker(
    path: Path, source: str, reading: Reading
) -> "tuple[dict[str, Any], dict[str, Any]]":
    """The arrays of a listing, and what was noted on the way."""
    lines: Queue[str] = Queue()
    with TemporaryDirectory(prefix="plyground-") as folder:
        out = str(Path(folder) / OUT)
        asked = {"path": str(path), "source": source, "reading": reading, "begun": time()}
        command = [sys.executable, "-P", "-m", WORKER]
        worker = ChildProcess(command, lines.put, env=_describe_surroundings())
        try:
            worker.say(json.dumps({**asked, "out": out, "most": MOST_POSITIONS}))
            notes = _listen(worker, lines, path, reading)
        finally:
            worker.end()
        with numpy.load(out, allow_pickle=False) as found:
            return dict(found), notes


def _describe_surroundings() -> dict[str, str]:
    """The worker finds what we find; words have the same hashes in each, and sums one thread."""
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "PYTHONHASHSEED": "0",
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
    }


def _listen(
    worker: ChildProcess, lines: "Queue[str]", path: Path, reading: Reading
) -> dict[str, Any]:
    """Wait for the worker, no longer than it may take; how many positions it met is shown."""
    end, met, line = monotonic() + reading.seconds, 0, 0
    with Progress(Message("progress-listing")) as progress:
        while True:
            try:
                news_line = lines.get(timeout=max(0.0, end - monotonic()))
            except Empty:
                code = "adopted.time" if met else "adopted.loop"
                place = _name_place(path, 0 if met else line)
                message = Message.of(code, path=place, met=met, seconds=reading.seconds)
                raise BadOption(message) from None
            if not news_line:
                why = worker.name_cause_of_death()
                raise BadOption(Message.of("adopted.died", path=path.name, why=why))
            news = json.loads(news_line)
            if "done" in news:
                notes: dict[str, Any] = news["done"]
                return notes
            if "refused" in news:
                params = news["params"]
                place = _name_place(path, params.pop("line", 0))
                raise BadOption(Message.of(news["refused"], path=place, **params))
            met, line = news.get("met", met), news.get("line", line)
            progress.at(met)


def _name_place(path: Path, line: int) -> Message | str:
    """Where in a file something is wrong; 0 stands for all of it."""
    return Message.of("adopted.line", path=path.name, line=line) if line else path.name
