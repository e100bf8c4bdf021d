"""`make mutants`: break the rules in small ways, one at a time, and see that a test notices.

mutmut breaks the files that [tool.mutmut] of pyproject.toml names. A mutant that runs into its time
limit has been noticed; one that no test reaches has not.
"""

import json
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from resource import RLIMIT_AS, setrlimit
from shutil import rmtree

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
GOAL = 95.0

KILLED, TIMEOUT, SURVIVED, UNTESTED = "killed", "time limit", "survived", "untested"
MUTMUT_STATUS = {0: SURVIVED, 1: KILLED, 3: KILLED, 5: UNTESTED, 33: UNTESTED}
MUTMUT_STATUS |= dict.fromkeys((24, -24, 36, 152, 255), TIMEOUT)
UNNOTICED = (SURVIVED, UNTESTED)
MEMORY = 4 << 30
"""Bytes for each process: a mutant that asks for more has gone wild, and fails."""


def main(words: Sequence[str] | None = None) -> int:
    """Run mutmut; the status is 0 when enough mutants were noticed."""
    parser = ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--write", action="store_true", help="update docs/testing.md")
    arguments = parser.parse_args(words)
    setrlimit(RLIMIT_AS, (MEMORY, MEMORY))
    results = run_mutmut()
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


def run_mutmut() -> dict[str, str]:
    """What became of the mutants, by name."""
    rmtree(ROOT / "mutants", ignore_errors=True)
    subprocess.run([Path(sys.executable).with_name("mutmut"), "run"], cwd=ROOT, check=True)
    found = {}
    for path in files():
        notes = (ROOT / "mutants" / path.relative_to(ROOT)).with_name(f"{path.name}.meta")
        known = json.loads(notes.read_text(encoding="utf-8"))
        for name, code in known["exit_code_by_key"].items():
            found[f"{_label(path)} {name.rpartition('.')[2]}"] = _status(code)
    return found


def _status(code: int | None) -> str:
    return SURVIVED if code is None else MUTMUT_STATUS.get(code, SURVIVED)


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
