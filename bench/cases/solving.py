"""Solving: the compiled retrograde queue beside a straightforward one in C, in one run.

Both games really propagate: every position is decided, and by another one. Times are seconds of
the processor, so that a busy machine disturbs little; runs of both kinds take turns.
"""

import shutil
import subprocess
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from bench.report import Row
from plyground.kernel import AnyGame
from plyground.rulebooks import shelf
from plyground.solvers import packing, retrograde_dense

TITLE = "Solving (compiled retrograde queue; processor seconds, medians of interleaved runs)"
ROUNDS = 7
SOURCES = Path(__file__).parents[1] / "c"
LEAST_RATIO = 0.4
LEAST_SPEED = 16_000_000
"""Ten times the best published general solver we know, as measured on one machine of ours."""


class Subject(NamedTuple):
    """A game, and the C program that solves the same one."""

    name: str
    game: AnyGame
    source: str


SUBJECTS = [
    Subject(
        "Cipher Shift, five letters, wrap off",
        shelf.game("cipher-shift", target="ZZZZZ", wrap=False),
        "cipher_shift.c",
    ),
    Subject(
        "Operator Outwit, +1,+2,*2 to 10^7",
        shelf.game("operator-outwit", target=10**7, operations="+1,+2,*2"),
        "operator_outwit.c",
    ),
]


def measure() -> Iterator[Row]:
    """Speed, the ratio to C, and memory; with values only, and with plies."""
    for subject in SUBJECTS:
        for plies in (False, True):
            yield from _measured(subject, plies)


def _measured(subject: Subject, plies: bool) -> Iterator[Row]:
    title = f"{subject.name}, {'with plies' if plies else 'values'}"
    plan = retrograde_dense.find_plan(subject.game)
    assert plan is not None
    count = plan.size
    retrograde_dense.solve_dense(plan, plies=plies)  # compiles, or fetches what was compiled
    tracemalloc.start()
    solved = retrograde_dense.solve_dense(plan, plies=plies)
    peak = tracemalloc.get_traced_memory()[1] / count
    tracemalloc.stop()
    assert solved.decided == count
    ours: list[float] = []
    theirs: list[float] = []
    with TemporaryDirectory() as folder:
        program = _built(subject.source, plies, Path(folder))
        for _ in range(ROUNDS):
            begun = process_time()
            retrograde_dense.solve_dense(plan, plies=plies)
            ours.append(process_time() - begun)
            if program is not None:
                theirs.append(_seconds_in_c(program, solved))
    speed = count / median(ours)
    yield Row(
        f"{title}: positions a second",
        f"{speed / 1e6:.1f} million",
        "" if plies else f"at least {LEAST_SPEED // 10**6} million",
        None if plies else speed >= LEAST_SPEED,
    )
    if theirs:
        ratio = median(theirs) / median(ours)
        yield Row(
            f"{title}: speed as a share of C",
            f"{ratio:.2f}",
            f"at least {LEAST_RATIO}",
            ratio >= LEAST_RATIO,
        )
    most = 12 if plies else 4
    yield Row(f"{title}: bytes a position, solving", f"{peak:.2f}", f"at most {most}", peak <= most)
    table = packing.pack_dense(solved)
    kept = (len(table.values) + len(table.plies)) / count
    most = 4 if plies else 1
    yield Row(f"{title}: bytes a position, on disk", f"{kept:.2f}", f"at most {most}", kept <= most)


def _built(source: str, plies: bool, folder: Path) -> Path | None:
    compiler = shutil.which("gcc")
    if compiler is None:
        return None
    program = folder / "queue"
    wanted = ["-DPLIES"] if plies else []
    subprocess.run(
        [compiler, "-O3", *wanted, str(SOURCES / source), "-o", str(program)], check=True
    )
    return program


def _seconds_in_c(program: Path, solved: retrograde_dense.Dense) -> float:
    """The time of one run, which must come to the same counts."""
    words = subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()
    counted = (solved.results == 1).sum(), (solved.results == 2).sum()
    assert counted == (int(words[0]), int(words[1]))
    if solved.plies is not None:
        assert solved.plies.max() == int(words[2])
    return float(words[3])
