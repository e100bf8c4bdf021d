"""What is known of an environment once it was listed: as it was kept, or from the worker."""

import json
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy

from plyground.solvers.tables import cache_file

from .reading import Reading
from .worker import BREAK
from .worker_client import ask_worker

NOTES = "notes"
"""Where what is to be remarked is kept among the arrays, as JSON."""


class Action(NamedTuple):
    """A move, by the place that it has among all of them."""

    number: int
    text: str

    def __str__(self) -> str:
        return self.text


class Listing:
    """Every position by its number, and what it is called."""

    def __init__(self, arrays: Mapping[str, Any]) -> None:
        self.notes: dict[str, Any] = json.loads(bytes(arrays[NOTES]))
        self.turns, self.ends = bytes(arrays["turns"]), bytes(arrays["ends"])
        """By position: 0 or 1, who is to move, or would be; and how it is over, 0 if it is not."""
        self.texts, self.drawings = _read_texts(arrays["texts"]), _read_texts(arrays["drawings"])
        """By position: what it holds, as JSON, and how the environment showed it, if it did."""
        self.starts: list[int] = arrays["starts"].tolist()
        self.first: list[int] = arrays["first"].tolist()
        self.following: list[int] = arrays["following"].tolist()
        texts = _read_texts(arrays["actions"])
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
    """All positions of an environment; BadOption says why it is not taken."""
    arrays = cache_file.load(name)
    if arrays is None:
        arrays, notes = ask_worker(path, source, reading)
        arrays[NOTES] = numpy.frombuffer(json.dumps(notes).encode(), "uint8")
        cache_file.save(name, arrays)
    return Listing(arrays)


def _read_texts(array: Any) -> list[str]:
    return bytes(array).decode("utf-8").split(BREAK)


def _rank(text: str) -> tuple[int, int, str]:
    """Numbers in their order, and then words in theirs."""
    plain = text.removeprefix("-").isdecimal() and len(text) < 20
    return (0, int(text), "") if plain else (1, 0, text)
