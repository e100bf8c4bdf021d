"""On a real cluster: the same results as in one process, although workers are killed."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from socket import create_server

import pytest

from plyground.language.errors import PlygroundError
from plyground.measure.runs import executor as clusters
from plyground.measure.runs.task import ChunkFailed
from tests.later import skip_without
from tests.line.runner import run as run_command

from .asking import Beside, read_papers, run, wait_until
from .cluster import Cluster, run_cluster

skip_without("distributed")
pytestmark = pytest.mark.program


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Its scheduler gives a chunk up with the first worker that is lost: then it is for us."""
    folder = tmp_path_factory.mktemp("cluster")
    strict = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with run_cluster(folder, workers=0, **strict) as cluster:
        yield cluster


@pytest.fixture
def cluster(programs: Cluster) -> Cluster:
    """With three workers, in whichever order tests are run."""
    programs.mend(3)
    return programs


def test_results_are_those_of_one_process(cluster: Cluster) -> None:
    chunks = [[number, number + 1] for number in range(40)]
    assert run("square", chunks, cluster.place) == run("square", chunks, "here")
    assert run("square", [], cluster.place) == []
    # Faults name the lines of their sources, which are the same everywhere.
    assert run("stumble", list(range(10)), cluster.place) == run("stumble", list(range(10)), "here")


@pytest.mark.soak
def test_the_arena_plays_the_same_games_there(cluster: Cluster) -> None:
    words = "arena random greedy engine:easy --game operator-outwit --pairs 9 --json --on"
    here, apart, there = (
        run_command([*words.split(), on]) for on in ("here", "processes:2", cluster.place)
    )
    assert here.status == 0
    assert here.out == apart.out == there.out


def test_another_version_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "__version__", "0.0.0")
    with pytest.raises(PlygroundError, match=r"and this is 0\.0\.0; install the same there"):
        run("square", [[1]], cluster.place)


def test_workers_are_killed_and_nothing_is_lost_or_done_twice(
    cluster: Cluster, tmp_path: Path
) -> None:
    chunks = [[number, str(tmp_path)] for number in range(1, 31)]
    beside = Beside("wait_to_go", chunks, cluster.place)
    wait_until(lambda: len(read_papers(tmp_path)) == 3)
    lost = {worker.pid for worker in cluster.workers[:2]}
    before = [paper for paper in read_papers(tmp_path) if paper.process in lost]
    assert len(before) == 2
    for pid in lost:
        os.kill(pid, signal.SIGKILL)
    several = cluster.start_worker(threads=2)
    wait_until(lambda: len(read_papers(tmp_path)) == 5)
    wait_until(lambda: not any(paper.is_running for paper in before))
    (tmp_path / "go").touch()
    assert beside.wait() == [number * number for number in range(1, 31)]
    again = [paper.number for paper in read_papers(tmp_path) if paper not in before]
    assert sorted(again) == list(range(1, 31))
    several.kill()  # the next test expects one chunk a worker
    several.wait()


def test_a_chunk_that_costs_worker_after_worker_is_given_up(cluster: Cluster) -> None:
    found = run("die", list(range(6)), cluster.place, retries=0)
    assert isinstance(found[2], ChunkFailed)
    assert "KilledWorker" in str(found[2].message)


def test_a_scheduler_that_comes_back_is_given_again_what_it_had(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chunks = [[number, str(tmp_path)] for number in range(1, 10)]
    beside = Beside("wait_to_go", chunks, cluster.place)
    wait_until(lambda: read_papers(tmp_path))
    assert cluster.scheduler is not None
    cluster.scheduler.kill()
    cluster.scheduler.wait()
    (tmp_path / "go").touch()
    cluster.start_scheduler()
    cluster.start_worker()
    assert beside.wait() == [number * number for number in range(1, 10)]

    (tmp_path / "go").unlink()
    monkeypatch.setattr(clusters, "CONNECT_SECONDS", 0.5)
    beside = Beside("wait_to_go", [[10, str(tmp_path)]], cluster.place)
    wait_until(lambda: [paper for paper in read_papers(tmp_path) if paper.number == 10])
    cluster.scheduler.kill()
    cluster.scheduler.wait()
    with pytest.raises(PlygroundError, match="is gone; what was done is kept"):
        beside.wait()


def test_a_cluster_without_workers_is_said_to_have_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "WORKERLESS_SECONDS", 0.0)
    with run_cluster(tmp_path, workers=0) as cluster:
        address = cluster.place.replace("dask:", "tcp:")
        with pytest.raises(PlygroundError, match=f"start some with dask worker {address}"):
            run("square", [[1]], cluster.place)


def test_where_no_scheduler_answers_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "CONNECT_SECONDS", 0.5)
    with create_server(("127.0.0.1", 0)) as silent:
        place = f"dask://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(PlygroundError, match="no Dask scheduler answers"):
            run("square", [[1]], place)
