"""Runs the quick tests on every Python that is here: `make pythons`, or ARGS="3.12 3.13".

Each has an environment of its own with the extras whose packages exist for it as wheels; those
that do not are left out. No browsers, no databases, no plugs pulled. ARGS=--write puts the table
into docs/testing.md.
"""

import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.etree import ElementTree

from tools.alone import alone
from tools.set_up import ROOT, VENV, Failed, Installer, python_in, requirements

EXTRAS = ("agents", "fast", "research", "web")
BUILT = "chess"
"""Comes as source for every Python, and is plain Python; all else must be there as a wheel."""
LEFT_OUT = ("tests/web/chaos", "tests/web/pages")
WITHOUT = {"PLYGROUND_WITHOUT_CHROMIUM": "1", "PLYGROUND_WITHOUT_POSTGRES": "1"}
ASK = "import sys, venv, ensurepip; print(*sys.version_info[:3], sep='.')"
HEADINGS = ("Python", "extras", "passed", "skipped", "failed")


class Result(NamedTuple):
    """What came of the tests on one Python."""

    version: str
    extras: str
    passed: int = 0
    skipped: int = 0
    failed: int = 0


def main(words: Sequence[str] | None = None) -> int:
    """Try them one after the other; the status is 0 if nothing failed anywhere."""
    parser = ArgumentParser(prog="make pythons", description=__doc__)
    parser.add_argument("versions", nargs="*", help="such as 3.12; all that are here, if none")
    parser.add_argument("--write", action="store_true", help="update docs/testing.md")
    arguments = parser.parse_args(words)
    os.chdir(ROOT)
    pythons = find_pythons()
    wanted = arguments.versions or list(pythons)
    if missing := [version for version in wanted if version not in pythons]:
        parser.error(f"there is no Python {' or '.join(missing)} here, only {', '.join(pythons)}")
    results = [try_python(version, *pythons[version]) for version in wanted]
    lines = list(table(results))
    print("\n".join(["", *lines]))
    if arguments.write:
        from bench.report import update

        update("pythons", lines, ROOT / "docs" / "testing.md")
    return 0 if all(result.passed and not result.failed for result in results) else 1


def find_pythons() -> dict[str, tuple[str, Path]]:
    """The exact version and the place of each Python from 3.11, on the path or from pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    folders = [*map(Path, os.get_exec_path()), *sorted(pyenv.glob("versions/*/bin"), reverse=True)]
    found: dict[str, tuple[str, Path]] = {}
    for minor in range(11, 20):
        name = f"3.{minor}"
        for folder in folders:
            program = folder / (f"python{name}" + (".exe" if os.name == "nt" else ""))
            if name not in found and program.exists() and (exact := _version(program)):
                found[name] = exact, program
    return found


def _version(program: Path) -> str:
    """Nothing if it does not run, as pyenv's stand-ins may not, or cannot make environments."""
    asked = subprocess.run([program, "-c", ASK], capture_output=True, text=True, check=False)
    return asked.stdout.strip()


def try_python(version: str, exact: str, program: Path) -> Result:
    """Set up for one Python and run the tests there."""
    venv = VENV / "pythons" / version
    print(f"Python {exact}: setting up in {venv.relative_to(ROOT)} ...", flush=True)
    with alone() as lock:
        try:
            extras = set_up(venv, program, Installer(lock))
        except Failed:
            return Result(exact, "not set up")
    left_out = [*LEFT_OUT, *([] if "web" in extras else ["tests/web"])]
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [
            str(python_in(venv)),
            "-m",
            "pytest",
            "-q",
            "-n",
            "auto",
            f"--junit-xml={report}",
        ]
        command += [f"--ignore={path}" for path in left_out]
        subprocess.run(command, env={**os.environ, **WITHOUT}, check=False)
        return count(exact, ", ".join(extras), report)


def set_up(venv: Path, program: Path, installer: Installer) -> list[str]:
    """An environment with us and what the tests need; which extras there are."""
    if not python_in(venv).exists():
        installer.make(venv, str(program))
    installer.install_ourselves(venv)
    wheels = ("--only-binary", ":all:", "--no-binary", BUILT)
    tools = set(requirements(["test"])) - set(requirements(EXTRAS))
    installer.install(venv, *wheels, *sorted(tools))
    extras = []
    for extra in EXTRAS:
        try:
            installer.install(venv, *wheels, *requirements([extra]))
        except Failed:
            print(f"Left out: {extra}, for the reason above.", flush=True)
        else:
            extras.append(extra)
    return extras


def count(exact: str, extras: str, report: Path) -> Result:
    """The figures of pytest's own report."""
    if not report.exists():
        return Result(exact, extras)
    total = skipped = failed = 0
    for suite in ElementTree.parse(report).iter("testsuite"):
        total += int(suite.get("tests", 0))
        skipped += int(suite.get("skipped", 0))
        failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
    return Result(exact, extras, total - skipped - failed, skipped, failed)


def table(results: Sequence[Result]) -> Iterator[str]:
    """In Markdown, one row for each Python."""
    yield f"| {' | '.join(HEADINGS)} |"
    yield "|---|---|---:|---:|---:|"
    for version, extras, *figures in results:
        yield f"| {version} | {extras} | {' | '.join(f'{figure:,}' for figure in figures)} |"


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
