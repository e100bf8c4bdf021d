"""`make mutants`: break the rules in small ways, one at a time, and see that a test notices.

Two passes over the files named in [tool.mutmut] of pyproject.toml: mutmut breaks the bodies of
functions, tests/breakage.py what mutmut leaves alone. A mutant that runs into its time limit has
been noticed; one that no test reaches has not.
"""

import json
import os
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from resource import RLIMIT_AS, setrlimit
from shutil import copytree, rmtree
from tempfile import TemporaryDirectory

from tests.breakage import Breakage, breakages

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
GOAL = 95.0

KILLED, TIMEOUT, SURVIVED, UNTESTED = "killed", "time limit", "survived", "untested"
MUTMUT_STATUS = {0: SURVIVED, 1: KILLED, 3: KILLED, 5: UNTESTED, 33: UNTESTED}
MUTMUT_STATUS |= dict.fromkeys((24, -24, 36, 152, 255), TIMEOUT)
UNNOTICED = (SURVIVED, UNTESTED)
MEMORY = 4 << 30
"""Bytes for each process: a mutant that asks for more has gone wild, and fails."""
LIMIT = 300
"""Seconds for one file of tests, which takes a few."""


def main(words: Sequence[str] | None = None) -> int:
    """Run both passes; the status is 0 when enough mutants were noticed."""
    parser = ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--write", action="store_true", help="update docs/testing.md")
    parser.add_argument(
        "--again", action="store_true", help="of mutmut's, try those again that nothing noticed"
    )
    arguments = parser.parse_args(words)
    setrlimit(RLIMIT_AS, (MEMORY, MEMORY))
    results = {**by_mutmut(again=arguments.again), **by_breakage()}
    lines = list(report(results))
    print("\n".join(["", *lines, ""]))
    for name, status in sorted(results.items()):
        if status in UNNOTICED:
            print(f"{status}: {name}")
    if arguments.write:
        from tools.pages import DOCS, bring_up_to_date

        bring_up_to_date(DOCS / "testing.md", {"mutants": "\n".join([*lines, ""])})
    return 0 if score(results.values()) >= GOAL else 1


def files() -> list[Path]:
    """The files whose rules are broken."""
    return sorted(path for pattern in SETTINGS["only_mutate"] for path in ROOT.glob(pattern))


# ---- the two passes ------------------------------------------------------------------------------


def by_mutmut(*, again: bool) -> dict[str, str]:
    """What became of mutmut's mutants, by name."""
    if not again:
        rmtree(ROOT / "mutants", ignore_errors=True)
    for notes in filter(Path.exists, map(_notes, files())):
        known = json.loads(notes.read_text(encoding="utf-8"))
        codes = known["exit_code_by_key"]
        codes |= {name: None for name, code in codes.items() if _status(code) in UNNOTICED}
        notes.write_text(json.dumps(known), encoding="utf-8")
    subprocess.run([Path(sys.executable).with_name("mutmut"), "run"], cwd=ROOT, check=True)
    found = {}
    for path in files():
        known = json.loads(_notes(path).read_text(encoding="utf-8"))
        for name, code in known["exit_code_by_key"].items():
            found[f"{_label(path)} {name.rpartition('.')[2]}"] = _status(code)
    return found


def _notes(path: Path) -> Path:
    """Where mutmut writes down what became of a file's mutants."""
    return (ROOT / "mutants" / path.relative_to(ROOT)).with_name(f"{path.name}.meta")


def _status(code: int | None) -> str:
    return SURVIVED if code is None else MUTMUT_STATUS.get(code, SURVIVED)


def by_breakage() -> dict[str, str]:
    """What became of the breakages, by where and what they are."""
    todo = [breakage for path in files() for breakage in breakages(path)]
    print(f"{len(todo)} breakages of declarations and decorated functions", flush=True)
    found: dict[str, str] = {}
    workers = os.cpu_count() or 1
    with TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        desks: Queue[Path] = Queue()
        for number in range(workers):
            desk = Path(folder) / str(number)
            copytree(ROOT / "src", desk / "src", ignore=lambda *_: ["__pycache__"])
            desks.put(desk / "src")
        if tested(desks, None) != SURVIVED:
            raise SystemExit("the tests fail without any breakage")
        for number, (breakage, status) in enumerate(
            zip(todo, pool.map(lambda each: tested(desks, each), todo), strict=True), 1
        ):
            found[f"{_label(breakage.path)} {breakage.place}: {breakage.change}"] = status
            print(f"\r{number}/{len(todo)} {dict(Counter(found.values()))}", end="", flush=True)
    print()
    return found


def tested(desks: "Queue[Path]", breakage: Breakage | None) -> str:
    """Whether the tests notice a breakage, in a copy of the sources of its own."""
    source = desks.get()
    try:
        if breakage is None:
            return _run_tests(source)
        broken = source / breakage.path.relative_to(ROOT / "src")
        broken.write_text(breakage.code, encoding="utf-8")
        try:
            return _run_tests(source)
        finally:
            broken.write_text(breakage.path.read_text(encoding="utf-8"), encoding="utf-8")
    finally:
        desks.put(source)


def _run_tests(source: Path) -> str:
    """File by file, the quickest first, since most breakages are noticed by the first."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", *SETTINGS["pytest_add_cli_args"]]
    # No bytecode: two breakages within a second would share it.
    environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    for tests in SETTINGS["pytest_add_cli_args_test_selection"]:
        try:
            run = subprocess.run(
                [*command, tests], cwd=ROOT, env=environment, capture_output=True, timeout=LIMIT
            )
        except subprocess.TimeoutExpired:
            return TIMEOUT
        if run.returncode != 0:
            return KILLED
    return SURVIVED


# ---- the count -----------------------------------------------------------------------------------


def score(statuses: Iterable[str]) -> float:
    """The share of mutants that were noticed, in percent."""
    counts = Counter(statuses)
    noticed = counts[KILLED] + counts[TIMEOUT]
    return 100 * noticed / max(1, sum(counts.values()))


def report(results: dict[str, str]) -> Iterator[str]:
    """A row for every file, and one for all."""
    yield "| rules | mutants | killed | time limit | survived | untested | noticed |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for label in (*map(_label, files()), ""):
        statuses = [status for name, status in results.items() if name.startswith(label)]
        counts = Counter(statuses)
        columns = [len(statuses), *(counts[each] for each in (KILLED, TIMEOUT, SURVIVED, UNTESTED))]
        numbers = " | ".join(f"{number:,}" for number in columns)
        yield f"| {label or 'all'} | {numbers} | {score(statuses):.1f}% |"


def _label(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


if __name__ == "__main__":
    sys.exit(main())
