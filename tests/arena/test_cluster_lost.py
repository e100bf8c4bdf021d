"""An arena on a real cluster whose scheduler, or whose master, is killed in the middle of it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.later import skip_without
from tests.line.runner import run
from tests.runs.asking import wait_until
from tests.runs.cluster import ROOT, Cluster, run_cluster

skip_without("distributed")
pytestmark = pytest.mark.program
WORDS = "arena engine:easy engine:hard random --game operator-outwit --fair --pairs 300 --json"
PAIRS = 900
# The same command, less patient: a scheduler that is gone is given up after a second.
COMMAND = """
import sys
from plyground.measure.runs import cluster
cluster.CONNECT_SECONDS = 1.0
from plyground.cli import main
sys.exit(main(sys.argv[1:]))
"""


def start(kept: Path, cluster: Cluster) -> "subprocess.Popen[str]":
    words = [*WORDS.split(), "--results", str(kept), "--on", cluster.place]
    return subprocess.Popen(
        [sys.executable, "-c", COMMAND, *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


def count_kept(kept: Path) -> int:
    return max(0, kept.read_bytes().count(b"\n") - 1) if kept.exists() else 0


def hold_after(pairs: int, kept: Path, cluster: Cluster) -> None:
    """Let so many pairs be played, and then no more, so that the run cannot be over too soon."""
    wait_until(lambda: count_kept(kept) >= pairs)
    for worker in cluster.workers:
        worker.send_signal(signal.SIGSTOP)
    assert count_kept(kept) < PAIRS


@pytest.mark.soak
def test_master_and_scheduler_are_killed_and_a_later_run_comes_to_the_same_end(
    tmp_path: Path,
) -> None:
    kept = tmp_path / "games.jsonl"
    with run_cluster(tmp_path, 1) as cluster:
        with start(kept, cluster) as master:
            hold_after(1, kept, cluster)
            master.kill()
        cluster.end()

    done = count_kept(kept)
    with run_cluster(tmp_path, 2) as cluster:
        with start(kept, cluster) as master:
            hold_after(done + 1, kept, cluster)
            assert cluster.scheduler is not None
            cluster.scheduler.kill()
            _, err = master.communicate()
        address = cluster.place.replace("dask:", "tcp:")
    assert master.returncode == 2
    assert [line for line in err.splitlines() if "are there already" not in line] == [
        f"plyground: the scheduler at {address} is gone; what was done is kept, "
        "and the same command goes on from there"
    ]
    assert done < count_kept(kept) < PAIRS

    with run_cluster(tmp_path, 1) as cluster:
        ended = run([*WORDS.split(), "--results", str(kept), "--on", cluster.place])
    assert ended.status == 0
    assert ended.out == run(WORDS.split()).out
    pairs = [tuple(json.loads(line)["pair"]) for line in kept.read_text("utf-8").splitlines()[1:]]
    assert len(pairs) == len(set(pairs)) == PAIRS
