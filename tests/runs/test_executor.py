"""Chunks run anywhere with the same results, each once, whatever dies in between."""

import os
from pathlib import Path

import pytest

from plyground.language.errors import BadOption, PlygroundError
from plyground.measure.runs.executor import Place, read_place, run_chunks
from plyground.measure.runs.task import ChunkFailed

from .asking import TASKS, read_papers, run, wait_until

PLACES = ["here", "processes:3"]


@pytest.mark.parametrize("on", PLACES)
def test_results_are_json_wherever_they_come_from(on: str) -> None:
    chunks = [[number, number + 1] for number in range(20)]
    expected = [{"squares": [a * a, b * b], "1": True} for a, b in chunks]
    assert run("square", chunks, on) == expected
    assert run("square", [], on) == []


def test_processes_are_others_and_as_many_as_asked_for() -> None:
    assert run("show_process", [1, 2], "here") == [os.getpid()] * 2
    found = set(run("show_process", list(range(12)), "processes:2"))
    assert len(found) == 2
    assert os.getpid() not in found


@pytest.mark.parametrize("on", PLACES)
def test_what_goes_wrong_in_a_task_is_told_and_the_others_go_on(on: str) -> None:
    found = run("stumble", list(range(10)), on)
    assert [each for each in found if not isinstance(each, ChunkFailed)] == [0, 1, 2, 4, 5, 7, 8]
    codes = [each.message.code for each in found if isinstance(each, ChunkFailed)]
    assert codes == ["file-without-name", "runs.fault", "needs-more-memory"]
    assert "ZeroDivisionError: by nothing" in str(found[6].message)
    assert "tasks.py:" in str(found[6].message)


@pytest.mark.parametrize("on", PLACES)
def test_what_is_not_installed_ends_the_run(on: str) -> None:
    with pytest.raises(PlygroundError, match="arena"):
        run("miss_extra", [1, 2], on)


def test_a_chunk_whose_process_is_killed_is_done_by_another(tmp_path: Path) -> None:
    chunks = [[number, str(tmp_path)] for number in range(9)]
    assert run("die_once", chunks, "processes:3") == list(range(9))
    tries = sorted(int(path.name.partition("-")[0]) for path in tmp_path.iterdir())
    assert tries == [0, 0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8]


def test_a_chunk_that_kills_whoever_takes_it_is_given_up_with_the_reason() -> None:
    found = run("die", list(range(5)), "processes:2", retries=1)
    assert found[:2] + found[3:] == [0, 1, 3, 4]
    assert isinstance(found[2], ChunkFailed)
    assert "SIGKILL" in str(found[2].message)


def test_whoever_stops_asking_ends_what_is_running(tmp_path: Path) -> None:
    chunks = [[number, str(tmp_path)] for number in range(4)]
    asked = run_chunks(f"{TASKS}:wait_to_go", chunks, "processes:3")
    assert next(asked) == (0, 0)
    wait_until(lambda: len(read_papers(tmp_path)) == 3)
    asked.close()
    assert not any(paper.is_running for paper in read_papers(tmp_path))


def test_a_process_that_is_idle_when_somebody_stops_asking_ends_too() -> None:
    asked = run_chunks(f"{TASKS}:show_process", [1], "processes:1")
    _, process = next(asked)
    assert isinstance(process, int)
    asked.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_place_is_read() -> None:
    assert read_place("here") == Place()
    assert read_place("processes").processes >= 1
    assert read_place("processes:4") == Place(processes=4)
    assert read_place("dask://cluster.local:8786") == Place(address="tcp://cluster.local:8786")
    assert read_place("dask://[::1]:8786") == Place(address="tcp://[::1]:8786")


@pytest.mark.parametrize(
    "on", ["", "there", "processes:", "processes:0", "processes:257", "processes:٣", "dask://h"]
)
def test_another_place_is_refused(on: str) -> None:
    with pytest.raises(BadOption):
        run("square", [[1]], on)
