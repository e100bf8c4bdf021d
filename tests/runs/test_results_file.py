"""A results file is whole whatever happens, and belongs to one run at a time."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from plyground.language.errors import PlygroundError
from plyground.measure.runs.results_file import BadResults, ResultsFile, read_results

HEADER = {"kind": "arena", "version": "1", "settings": {"games": 10, "seed": 7}}


def fill(path: Path, entries: list[Any], header: dict[str, Any] = HEADER) -> list[Any]:
    """Add entries; what was there before."""
    with ResultsFile.open(path, header) as results:
        before = list(results.entries)
        for entry in entries:
            results.add(entry)
        assert results.entries == before + entries
    return before


def test_what_was_added_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert fill(path, [{"game": 1, "who": "ä"}, [2], None]) == []
    assert fill(path, ["four"]) == [{"game": 1, "who": "ä"}, [2], None]
    found = read_results(path)
    assert found.header == HEADER
    assert found.entries == [{"game": 1, "who": "ä"}, [2], None, "four"]
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_an_entry_is_in_the_file_once_it_is_added(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile.open(path, HEADER) as results:
        for number in range(3):
            results.add(number)
            assert read_results(path).entries == list(range(number + 1))


def test_a_file_cut_anywhere_is_whole_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    entries = [{"move": "C3/Cd", "n": number} for number in range(3)] + [12]
    fill(path, entries)
    whole = path.read_bytes()
    header = whole.index(b"\n") + 1
    for size in range(header, len(whole) + 1):
        path.write_bytes(whole[:size])
        kept = whole[header:size].count(b"\n")
        assert read_results(path).entries == entries[:kept]
        assert fill(path, entries[kept:]) == entries[:kept]
        assert path.read_bytes() == whole


def test_what_a_power_cut_leaves_at_the_end_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    fill(path, [1])
    with path.open("ab") as file:
        file.write(b"\0" * 100)
    assert fill(path, [2]) == [1]
    assert read_results(path).entries == [1, 2]


def test_another_header_is_refused_with_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    fill(path, [1])
    kept = path.read_bytes()
    other = {"kind": "arena", "version": "2", "settings": {"games": 10, "seed": 8}, "new": None}
    with pytest.raises(BadResults) as refused:
        fill(path, [2], other)
    assert "version 1 instead of 2" in str(refused.value)
    assert "settings seed 7 instead of 8" in str(refused.value)
    assert "new - instead of null" in str(refused.value)
    assert "games" not in str(refused.value)
    assert path.read_bytes() == kept


@pytest.mark.parametrize(
    "text", ["Dear diary\n", '{"header":', '{"header":{}}', '{"entry":1}\n', "[1]\n", "7", "\n"]
)
def test_what_is_no_results_file_is_not_touched(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text, "utf-8")
    for attempt in (lambda: fill(path, [1]), lambda: read_results(path)):
        with pytest.raises(BadResults, match="is no results file"):
            attempt()
    assert path.read_text("utf-8") == text


def test_a_line_broken_in_the_middle_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    fill(path, [1, 2, 3])
    broken = path.read_bytes().replace(b"\n2\n", b"\n{2\n")
    path.write_bytes(broken)
    with pytest.raises(BadResults, match="broken at line 3"):
        fill(path, [4])
    assert path.read_bytes() == broken


def test_a_full_disk_leaves_whole_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.jsonl"
    write = os.write

    def fill_up(handle: int, data: bytes) -> int:
        if len(data) > 100:
            return write(handle, data[:50])
        raise OSError(28, "No space left on device")

    with ResultsFile.open(path, HEADER) as results:
        results.add(1)
        monkeypatch.setattr(os, "write", fill_up)
        with pytest.raises(PlygroundError, match="No space left"):
            results.add("x" * 120)
        monkeypatch.undo()
        assert path.read_bytes().endswith(b"\n1\n")
        results.add(2)
    assert read_results(path).entries == [1, 2]


WRITER = """
import sys
from pathlib import Path
from plyground.measure.runs.results_file import ResultsFile
with ResultsFile.open(Path(sys.argv[1]), {"kind": "test"}) as results:
    for number in range(10 ** 9):
        results.add([number, "x" * (number * 7919 % 5000)])
        if number == 50:
            print("going", flush=True)
"""


@pytest.mark.program
def test_a_second_run_is_refused_and_a_killed_one_leaves_whole_lines(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    header = {"kind": "test"}
    (tmp_path / "link.jsonl").symlink_to(path)
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        try:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "going\n"
            for name in ("results.jsonl", "link.jsonl"):
                with pytest.raises(BadResults, match=f"another run \\({writer.pid}\\)"):
                    fill(tmp_path / name, [1], header)
            assert len(read_results(path).entries) > 50
        finally:
            writer.send_signal(signal.SIGKILL)
    with path.open("ab") as file:
        file.write(json.dumps("torn").encode()[:3])
    before = fill(path, [-1], header)
    assert [entry[0] for entry in before] == list(range(len(before)))
    assert all(len(entry[1]) == entry[0] * 7919 % 5000 for entry in before)
    assert read_results(path).entries == [*before, -1]
