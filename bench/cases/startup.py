"""Start-up, as a ratio to a bare Python of the same environment, all in one run."""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Mapping
from compileall import compile_dir
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import plyground
from bench.report import Row

TITLE = "Start-up (medians of interleaved runs)"
ROUNDS = 40
PROMPT = b"Choose an operation (+2, *2, -1): "

Environment = Mapping[str, str]


def measure() -> Iterator[Row]:
    """Bare Python, the version, and the first prompt of a game."""
    compile_dir(Path(plyground.__file__).parent, quiet=1)
    with TemporaryDirectory() as folder:
        environment = _environment(folder)
        times: dict[str, list[float]] = {name: [] for name in RUNS}
        for name in RUNS:
            RUNS[name](environment)  # Once before the clock counts, so that files are at hand.
        for _ in range(ROUNDS):
            for name, run in RUNS.items():
                times[name].append(run(environment))
    bare = median(times["bare"])
    yield Row("`python -c pass`", f"{bare * 1000:.1f} ms")
    for name, (what, most) in GOALS.items():
        ratio = median(times[name]) / bare
        yield Row(what, f"{ratio:.2f} times", f"at most {most}", ratio <= most)


def _environment(folder: str) -> Environment:
    """As a player has it: bytecode may be kept, and nothing of this process leaks in."""
    dropped = ("PYTHONDONTWRITEBYTECODE", "PYTHONPROFILEIMPORTTIME", "PYTHONPATH", "COVERAGE_RUN")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return {**kept, "PLYGROUND_DATA": folder}


def _to_the_end(*command: str) -> Callable[[Environment], float]:
    def run(environment: Environment) -> float:
        begun = perf_counter()
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
        return perf_counter() - begun

    return run


def _to_the_prompt(*command: str) -> Callable[[Environment], float]:
    def run(environment: Environment) -> float:
        begun = perf_counter()
        with subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        ) as process:
            assert process.stdout is not None
            shown = b""
            while not shown.endswith(PROMPT):
                more = process.stdout.read(4096)
                if not more:
                    raise SystemExit(f"{' '.join(command)} ended without asking anything")
                shown += more
            taken = perf_counter() - begun
            process.communicate(b"")
        return taken

    return run


def _program() -> str:
    """The start script that pip made, which is what people run."""
    suffix = ".exe" if os.name == "nt" else ""
    return str(Path(sysconfig.get_path("scripts")) / f"plyground{suffix}")


RUNS = {
    "bare": _to_the_end(sys.executable, "-c", "pass"),
    "version": _to_the_end(_program(), "--version"),
    "prompt": _to_the_prompt(_program(), "play", "operator-outwit"),
}
GOALS = {
    "version": ("`plyground --version`", 3),
    "prompt": ("`plyground play operator-outwit`, to the first prompt", 8),
}
