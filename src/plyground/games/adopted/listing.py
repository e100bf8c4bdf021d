"""What is known of an environment once it was listed: as it was kept, or from the worker."""

import json
import os
import sys
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from queue import Empty, Queue
from tempfile import TemporaryDirectory
from time import monotonic, time
from typing import Any

import numpy

from plyground.language.errors import BadOption
from plyground.language.message import Message, read_message
from plyground.solvers.tables import cache_file
from plyground.solvers.tables.listing import MOST_POSITIONS
from plyground.system.process import ChildProcess
from plyground.system.progress import Progress

from .reading import Action, Reading
from .worker import NOTES

WORKER = "plyground.games.adopted.worker"
OUT = "listing.npz"
TOO_LARGE = ("adopted.time", "adopted.too-many", "adopted.memory")
"""Refusals of an environment that nothing is wrong with."""


def ask_worker(path: Path, source: str, reading: Reading) -> dict[str, Any]:
    """The arrays of a listing, with what was noted on the way."""
    lines: Queue[str] = Queue()
    with TemporaryDirectory(prefix="plyground-") as folder:
        out = str(Path(folder) / OUT)
        asked = {"path": str(path), "source": source, "reading": reading, "begun": time()}
        command = [sys.executable, "-P", "-m", WORKER]
        # It finds what we find; words have the same hashes in each, and sums one thread.
        surroundings = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "PYTHONHASHSEED": "0",
            "OPENBLAS_NUM_THREADS": "1",
            "OMP_NUM_THREADS": "1",
        }
        worker = ChildProcess(command, lines.put, env=surroundings)
        try:
            worker.say(json.dumps({**asked, "out": out, "most": MOST_POSITIONS}))
            _listen(worker, lines, path, reading)
        finally:
            worker.end()
        with numpy.load(out, allow_pickle=False) as found:
            return dict(found)


def _listen(worker: ChildProcess, lines: "Queue[str]", path: Path, reading: Reading) -> None:
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
                raise BadOption.of("adopted.died", path=path.name, why=why)
            news = json.loads(news_line)
            if "done" in news:
                return
            if "refused" in news:
                params = news["params"]
                place = _name_place(path, params.pop("line", 0))
                raise BadOption.of(news["refused"], path=place, **params)
            met, line = news.get("met", met), news.get("line", line)
            progress.at(met)


def _name_place(path: Path, line: int) -> Message | str:
    """Where in a file something is wrong; 0 stands for all of it."""
    return Message.of("adopted.line", path=path.name, line=line) if line else path.name


class Listing:
    """Every position by its number, and what it is called."""

    def __init__(self, arrays: Mapping[str, Any]) -> None:
        self.notes: dict[str, Any] = json.loads(bytes(arrays[NOTES]))
        self.turns, self.ends = bytes(arrays["turns"]), bytes(arrays["ends"])
        """By position: 0 or 1, who is to move, or would be; and how it is over, 0 if it is not."""
        self.texts: list[str] = self.notes["texts"]
        self.drawings: list[str] = self.notes["drawings"]
        """By position: what it holds, as JSON, and how the environment showed it, if it did."""
        self.starts: list[int] = arrays["starts"].tolist()
        self.first: list[int] = arrays["first"].tolist()
        self.following: list[int] = arrays["following"].tolist()
        texts: list[str] = self.notes["actions"]
        order = sorted(range(len(texts)), key=lambda each: _rank(texts[each]))
        self.actions = [Action(rank, texts[each]) for rank, each in enumerate(order)]
        ranks = {each: rank for rank, each in enumerate(order)}
        self.taken = [ranks[each] for each in arrays["taken"].tolist()]

    def moves(self, number: int) -> list[int]:
        """The actions of a position, and where they lead, as places in `following`."""
        return self.taken[self.first[number] : self.first[number + 1]]

    def follow(self, number: int, action: int) -> int:
        """The position that an action leads to."""
        place = self.taken.index(action, self.first[number], self.first[number + 1])
        return self.following[place]

    @cached_property
    def by_text(self) -> dict[tuple[str, int], list[int]]:
        """The positions that are called so, with the seat to move; those that are over last."""
        known: dict[tuple[str, int], list[int]] = {}
        for number in sorted(range(len(self.ends)), key=lambda number: self.ends[number] > 0):
            known.setdefault((self.texts[number], self.turns[number]), []).append(number)
        return known


def list_environment(path: Path, source: str, reading: Reading, name: str) -> Listing:
    """All positions of an environment; BadOption says why it is not taken.

    That it is too large is kept, too: whoever allows it more time or memory has it listed again.
    """
    listed = name + cache_file.SUFFIX
    refused = f"{name}-{reading.seconds}-{reading.memory}{cache_file.SUFFIX}"
    arrays = cache_file.load(listed)
    if arrays is None:
        if (refusal := cache_file.load(refused)) is not None:
            raise BadOption(read_message(json.loads(bytes(refusal[NOTES]))))
        try:
            arrays = ask_worker(path, source, reading)
        except BadOption as error:
            if error.message.code in TOO_LARGE:
                why = json.dumps(error.message.json()).encode()
                cache_file.save(refused, {NOTES: numpy.frombuffer(why, "uint8")})
            raise
        cache_file.save(listed, arrays)
    return Listing(arrays)


def _rank(text: str) -> tuple[int, int, str]:
    """Numbers in their order, and then words in theirs."""
    plain = text.removeprefix("-").isdecimal() and len(text) < 20
    return (0, int(text), "") if plain else (1, 0, text)
