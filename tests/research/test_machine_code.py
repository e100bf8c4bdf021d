"""Compiled loops are kept on disk: the next program fetches them, unless the code has changed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy
import pytest

from plyground.research.batch import compiled, loops
from plyground.research.batch.games import Games
from plyground.rulebooks import shelf
from plyground.support import compile_cache
from plyground.support.compile_cache import fingerprint, stamp
from plyground.support.rows import find_plan
from tests.later import skip_without

skip_without("numba")

COUNT = """
from plyground.support.compile_cache import stamp
from plyground.support.machine_code import compile_function
from plyground.support.truth import count_bits
count = compile_function(count_bits, stamp("bits", [count_bits]), within=False)
print([count(number) for number in range(9)], sum(count.stats.cache_hits.values()))
"""


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


def test_a_batch_without_a_place_to_keep_things_still_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder can be here")
    monkeypatch.setenv("PLYGROUND_CACHE", str(blocked))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    assert stamp("x", [stroll]) is None
    assert stroll().results.shape == (4,)


def test_numbas_own_folder_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder can be here")
    monkeypatch.setenv("PLYGROUND_CACHE", str(blocked))
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "numba"))
    path = stamp("x", [stroll])
    assert path is not None
    assert path.is_relative_to(tmp_path / "numba")


def test_other_code_has_another_name(tmp_path: Path) -> None:
    def written(text: str) -> Any:
        file = tmp_path / "code.py"
        file.write_text(text)
        names: dict[str, Any] = {}
        exec(compile(text, str(file), "exec"), names)
        return names["twice"]

    text = "def twice(number):\n    return number * FACTOR\nFACTOR = 2\n"
    names = {
        fingerprint([written(text)]),
        fingerprint([written(text)], "baked"),
        fingerprint([written(text.replace("number", "amount"))]),
    }
    changed = written(text)
    changed.__globals__["FACTOR"] = 3
    names.add(fingerprint([changed]))
    moved = written(text)
    moved.__module__ = "elsewhere"
    names.add(fingerprint([moved]))
    assert len(names) == 5
    assert fingerprint([written(text)]) in names


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


def test_two_programs_that_compile_the_same_at_once_do_not_disturb_each_other(
    tmp_path: Path,
) -> None:
    settings = {**os.environ, "PLYGROUND_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", COUNT]
    both = [
        subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True) for _ in range(2)
    ]
    told = [program.communicate()[0].strip() for program in both]
    assert [program.returncode for program in both] == [0, 0]
    bits = [number.bit_count() for number in range(9)]
    assert {line.rpartition(" ")[0] for line in told} == {str(bits)}
    later = subprocess.run(command, env=settings, capture_output=True, text=True, check=True)
    assert later.stdout.strip() == f"{bits} 1"


def test_what_is_kept_for_two_games_has_two_names() -> None:
    """A linker goes by names: of one name, the code of one game would be called for the other."""
    code = loops.step_all.__code__
    files = [stamp(f"{name}-batch", [fingerprint], name) for name in ("one", "other")]
    one, other = (compile_cache.move_code(code, file) for file in files)
    assert one.co_qualname != other.co_qualname
    assert compile_cache.move_code(code, None) is code
