"""Ended at any moment, by whatever: the same command goes on, and nothing half written is kept."""

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import SpooledTemporaryFile
from typing import Any

import pytest
from plyground.export.parts import MANIFEST

from plyground.export import parts, positions, run, spool
from plyground.export.run import export_positions
from plyground.kernel.errors import BadOption, PlygroundError
from plyground.language.message import Message
from plyground.rulebooks import shelf
from plyground.runs.results_file import ResultsFile
from plyground.support import files
from tests.line.runner import run as run_command

GAME = shelf.game("cipher-shift", target="AC")
PROGRAM = [sys.executable, "-m", "plyground", "export"]
FORMATS = ("parquet", "npz", "jsonl")


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "FEWEST_ROWS", 16)
    monkeypatch.setattr(run, "MOST_ROWS", 200)


class Killed(BaseException):
    """Stands for the end of the process."""


def kill_at(monkeypatch: pytest.MonkeyPatch, moment: int) -> Iterator[int]:
    """Have the so-manyeth call that changes a file never come back; before it, or after."""
    calls = 0

    def wrap(real: Any) -> Any:
        def call(*words: Any, **named: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls == moment:
                raise Killed
            done = real(*words, **named)
            calls += 1
            if calls == moment:
                raise Killed
            return done

        return call

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", wrap(os.replace))
        patched.setattr(ResultsFile, "add", wrap(ResultsFile.add))
        patched.setattr(parts, "rmtree", wrap(rmtree))
        yield calls


@pytest.mark.parametrize("sample", [None, 300])
def test_killed_at_every_stage_it_goes_on_to_the_same_bytes(
    sample: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tmp_path / "whole.jsonl"
    export_positions(GAME, whole, sample=sample)
    for moment in range(1, 40):
        path = tmp_path / f"{moment}.jsonl"
        for _ in kill_at(monkeypatch, moment):
            try:
                export_positions(GAME, path, sample=sample)
            except Killed:
                ended = True
            else:
                ended = False
        said: list[Message] = []
        done = export_positions(GAME, path, say=said.append, sample=sample)
        assert path.read_bytes() == whole.read_bytes()
        assert done.card.read_text() == whole.with_name("whole.jsonl.md").read_text().replace(
            "whole.jsonl", path.name
        )
        assert sorted(each.name for each in tmp_path.glob(f"*{moment}.jsonl*")) == sorted(
            {path.name, f"{path.name}.md"}
            | {each.name for each in tmp_path.glob(f"*[0-9]{moment}.jsonl*")}
        )
        if not ended:
            assert moment > 10
            return
    pytest.fail("there should be fewer stages")


@pytest.mark.parametrize("suffix", FORMATS)
def test_parts_that_were_damaged_or_are_gone_are_made_again(suffix: str, tmp_path: Path) -> None:
    whole, path = tmp_path / f"whole.{suffix}", tmp_path / f"again.{suffix}"
    export_positions(GAME, whole)
    begin(path, 3)
    folder = path.with_name(f"{path.name}.parts")
    first, second, third = (folder / f"{number:06}" for number in range(3))
    data = first.read_bytes()
    first.write_bytes(data[: len(data) // 2])
    second.unlink()
    third.with_name("000003").write_bytes(b"half of a part that nobody entered")
    said: list[Message] = []
    export_positions(GAME, path, say=said.append)
    assert path.read_bytes() == whole.read_bytes()
    assert [message.code for message in said] == ["export.damaged", "export.going-on"]
    assert "2 parts were half written or damaged" in str(said[0])
    assert "200 records are there already" in str(said[1])


def test_a_row_group_written_by_half_between_two_whole_ones_is_made_again(tmp_path: Path) -> None:
    whole, path = tmp_path / "whole.parquet", tmp_path / "again.parquet"
    export_positions(GAME, whole)
    folder = path.with_name(f"{path.name}.parts")
    for _ in range(3):  # ended after each row group in turn
        begin(path, 1)
    middle = folder / "000001"
    middle.write_bytes(middle.read_bytes()[:-9])
    said: list[Message] = []
    export_positions(GAME, path, say=said.append)
    assert path.read_bytes() == whole.read_bytes()
    assert [message.code for message in said] == ["export.damaged", "export.going-on"]
    assert "400 records are there already" in str(said[1])


def test_positions_on_the_disk_come_to_the_same_bytes_as_those_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for sample in (None, 300):
        whole, path = tmp_path / f"{sample}.npz", tmp_path / f"{sample}-again.npz"
        export_positions(GAME, whole, sample=sample)
        with monkeypatch.context() as patched:
            patched.setattr(spool, "MOST_IN_MEMORY", 1)
            patched.setattr(positions, "BLOCK", 40)
            begin(path, 2, sample=sample)
            export_positions(GAME, path, sample=sample)
        assert path.read_bytes() == whole.read_bytes()
    assert len(list(tmp_path.iterdir())) == 8  # four files and their cards: no other name is left


def test_a_disk_with_no_room_for_positions_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(self: Any, data: Any) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(SpooledTemporaryFile, "write", write)
    with pytest.raises(BadOption, match="cannot be written: No space left on device"):
        export_positions(GAME, tmp_path / "all.npz")
    assert list(tmp_path.iterdir()) == []


def begin(path: Path, count: int, sample: int | None = None) -> None:
    """An export that ended after so many parts."""
    real, made = parts.Parts.add, list[str]()

    def add(self: Any, entry: Any, data: bytes) -> None:
        if len(made) == count:
            raise Killed
        made.append(entry.name)
        real(self, entry, data)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(parts.Parts, "add", add)
        with pytest.raises(Killed):
            export_positions(GAME, path, sample=sample)
    assert len(made) == count


def test_a_real_process_that_is_killed_is_gone_on_from(tmp_path: Path) -> None:
    command = [*PROGRAM, "cipher-shift", "--target", "ABC"]
    path, folder = tmp_path / "all.jsonl", tmp_path / "all.jsonl.parts"
    process = subprocess.Popen([*command, "--out", str(path)], stderr=subprocess.DEVNULL)
    try:
        while not (folder / MANIFEST).exists() and process.poll() is None:
            time.sleep(0.005)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    subprocess.run([*command, "--out", str(path)], check=True, capture_output=True)
    assert len(path.read_bytes().splitlines()) == 26**3 - 1
    assert sorted(each.name for each in tmp_path.iterdir()) == ["all.jsonl", "all.jsonl.md"]


# ---- what is there already ---------------------------------------------------------------------


def export(words: str, path: Path) -> Any:
    return run_command(["export", *words.split(), "--out", str(path)])


def test_a_file_that_is_there_already_is_recognized_and_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "all.npz"
    assert export("operator-outwit", path).status == 0
    data = path.read_bytes()
    again = export("operator-outwit", path)
    assert again.status == 0
    assert "is this data set already, whole and unchanged: 22 records" in again.out
    other = export("operator-outwit --seed 2", path)
    assert other.status == 2
    assert "is another export" in other.err
    assert "choose another name, or move both away" in other.err
    path.write_bytes(data[:-1])
    assert "was changed or damaged" in export("operator-outwit", path).err
    (tmp_path / "all.npz.md").unlink()
    assert "no all.npz.md says what it is" in export("operator-outwit", path).err
    assert path.read_bytes() == data[:-1]
    path.unlink()
    (tmp_path / "all.npz.md").write_text("# My notes\n")
    assert "is no card of an export" in export("operator-outwit", path).err
    assert (tmp_path / "all.npz.md").read_text() == "# My notes\n"


def test_parts_of_another_export_are_named_by_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "all.npz"
    begin(path, 2)
    with pytest.raises(BadOption, match=r"another export: seed 0 instead of 3; finish that one"):
        export_positions(GAME, path, seed=3)
    folder = path.with_name("all.npz.parts")
    manifest = folder / MANIFEST
    manifest.write_text("rubbish\n")
    with pytest.raises(BadOption, match="delete it, and the same command begins again"):
        export_positions(GAME, path)
    manifest.unlink()
    with pytest.raises(BadOption, match="is something else; move it away"):
        export_positions(GAME, path)


def test_a_full_disk_is_one_line_and_what_was_done_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "all.npz"
    real, calls = files._fill, list[int]()

    def fill(handle: int, pieces: Any, *, lasting: bool) -> None:
        calls.append(handle)
        if len(calls) > 3:
            os.close(handle)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(handle, pieces, lasting=lasting)

    with monkeypatch.context() as patched:
        patched.setattr(files, "_fill", fill)
        with pytest.raises(PlygroundError, match="cannot be written: No space left on device"):
            export_positions(GAME, path)
    assert not path.exists()
    said: list[Message] = []
    export_positions(GAME, path, say=said.append)
    assert "400 records are there already" in str(said[0])
