"""Whoever is interrupted, or killed, has what was done, and goes on from there."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from plyground.measure.runs.executor import run_chunks
from plyground.measure.runs.results_file import ResultsFile, read_results

from .asking import TASKS, read_papers, wait_until

pytestmark = pytest.mark.program

HEADER = {"kind": "test", "chunks": 6}
MASTER = """
import sys
from pathlib import Path
from plyground.measure.runs.executor import run_chunks
from plyground.measure.runs.results_file import ResultsFile

path, folder, header, task = Path(sys.argv[1]), sys.argv[2], eval(sys.argv[3]), sys.argv[4]
with ResultsFile.open(path, header) as results:
    chunks = [[number * (number > 1), folder] for number in range(6)]
    for index, found in run_chunks(task, chunks, "processes:2"):
        results.add([index, found])
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_run_is_gone_on_with(tmp_path: Path, how: signal.Signals) -> None:
    path, task = tmp_path / "results.jsonl", f"{TASKS}:wait_to_go"
    words = [str(path), str(tmp_path), repr(HEADER), task]
    with subprocess.Popen(
        [sys.executable, "-c", MASTER, *words],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        stderr=subprocess.DEVNULL,
    ) as master:
        wait_until(lambda: len(read_papers(tmp_path)) == 2)
        wait_until(lambda: len(read_results(path).entries) == 2)
        master.send_signal(how)
    assert master.returncode != 0
    wait_until(lambda: not any(paper.is_running for paper in read_papers(tmp_path)))
    (tmp_path / "go").touch()
    with ResultsFile.open(path, HEADER) as results:
        done = {index for index, _ in results.entries}
        assert done == {0, 1}
        left = [number for number in range(6) if number not in done]
        chunks = [[number, str(tmp_path)] for number in left]
        for place, found in run_chunks(task, chunks, "here"):
            results.add([left[place], found])
    assert sorted(read_results(path).entries) == [[0, 0], [1, 0], [2, 4], [3, 9], [4, 16], [5, 25]]
