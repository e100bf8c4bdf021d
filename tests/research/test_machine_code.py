"""Compiled loops are kept on disk: the next program fetches them, unless the code has changed."""

import os
from collections.abc import Iterator
from typing import Any

import numpy
import pytest

from plyground.research.batch import compiled
from plyground.research.batch.games import Games
from plyground.rulebooks import shelf
from plyground.support import compile_cache
from plyground.support.compile_cache import stamp
from plyground.support.rows import find_plan
from tests.later import skip_without

skip_without("numba")


@pytest.fixture(scope="session")
def machine_code() -> None:
    """Not the folder that all other tests share: every test begins with nothing."""


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """As in a new program: nothing is compiled yet."""
    compiled.forget()
    yield
    compiled.forget()


def hits(games: Games) -> dict[str, tuple[int, int]]:
    """How often the loops that were called were fetched, and how often compiled."""
    counted: dict[str, tuple[int, int]] = {}
    for name in compiled.Loops._fields:
        stats = getattr(games._loops, name).stats
        pair = sum(stats.cache_hits.values()), sum(stats.cache_misses.values())
        if pair != (0, 0):
            counted[name] = pair
    return counted


def find_file(loops: compiled.Loops) -> str:
    """The file beside which machine code is kept; no other is looked at."""
    stroll: Any = loops.stroll_all
    return str(stroll.py_func.__code__.co_filename)


def stroll() -> Games:
    games = Games(shelf.game("cipher-shift"), 4, seed=2)
    for _ in range(5):
        games.stroll(numpy.zeros(4, numpy.int64))
    return games


def test_what_was_compiled_once_is_fetched_the_next_time() -> None:
    first = stroll()
    assert set(hits(first).values()) == {(0, 1)}
    compiled.forget()
    second = stroll()
    assert set(hits(second).values()) == {(1, 0)}
    assert set(hits(second)) == set(hits(first))
    assert (second.rows == first.rows).all()
    plan = find_plan(shelf.game("cipher-shift", target="MOON"))
    assert plan is not None
    other = compiled.loops_of(plan)  # its options are within its code
    assert find_file(other) != find_file(second._loops) == find_file(first._loops)


def test_the_folder_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_cache, "MOST_KEPT", 3)
    for number in range(6):
        kept = stamp("x", [stroll], number)
        assert kept is not None
        path = kept
        made = path.parent / "__pycache__" / f"{path.stem}.stroll-1.py311.nbi"
        made.parent.mkdir(exist_ok=True)
        made.write_bytes(b"")
        os.utime(path, (number, number))
    assert len(list(path.parent.glob("*.py"))) == 3
    assert len(list(made.parent.iterdir())) == 3
    assert path.exists()
