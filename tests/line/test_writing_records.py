"""Records are written where one wants them, and over nothing else."""

import errno
import os
from pathlib import Path

import pytest

from .runner import run
from .shared import GAME, assert_refused, record_of


def test_save_writes_a_record_of_the_game_so_far(folder: Path) -> None:
    ran = run(GAME, "*2\nsave game.ply\n+2\n")
    assert "\nSaved as game.ply.\n" in ran.out
    assert record_of(folder / "game.ply").moves == ("*2",)


@pytest.mark.parametrize(
    "content", [b"", b"my thesis\n", b"\xff\x00", b'[Event "chess"]\n\n1. e4\n']
)
def test_save_leaves_alone_what_is_no_record(folder: Path, content: bytes) -> None:
    (folder / "mine").write_bytes(content)
    ran = run(GAME, "save mine\n")
    assert "\nmine exists and is not a record; choose another name\n" in ran.out
    assert (folder / "mine").read_bytes() == content


def test_a_record_never_overwrites_anything(folder: Path) -> None:
    (folder / "game.ply").write_text("mine")
    assert_refused([*GAME, "--record", "game.ply"], "game.ply exists and is not overwritten")
    assert (folder / "game.ply").read_text() == "mine"


def test_every_round_has_a_record_of_its_own(folder: Path) -> None:
    run([*GAME, "--target", "3", "--rounds", "3", "--record", "game.ply"], "+2\n+2\nresign\ny\n")
    files = ["game.ply", "game.2.ply", "game.3.ply"]
    assert sorted(path.name for path in folder.iterdir()) == sorted(files)
    told = [record_of(folder / name).tags for name in files]
    assert [tags["Round"] for tags in told] == ["1", "2", "3"]
    assert [tags["Tally"] for tags in told] == ["0-0", "1-0", "1-1"]
    assert [tags["Result"] for tags in told] == ["1-0", "0-1", "0-1"]


def test_a_record_reaches_the_disk_before_it_takes_its_place(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    replace = os.replace

    def noted(old: Path, new: Path) -> None:
        steps.append(f"replace {new.suffix}")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", lambda handle: steps.append("sync"))
    monkeypatch.setattr(os, "replace", noted)
    run([*GAME, "--target", "3"], "+2\n")
    assert steps == ["sync", "replace .ply"]


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder that cannot be made: it would lie below a file."""
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("PLYGROUND_DATA", str(file / "data"))
    return file / "data"


def test_without_a_place_for_saves_one_warning_is_given_and_the_game_goes_on(
    nowhere: Path,
) -> None:
    ran = run([*GAME, "--target", "9"], "*2\n+2\n+2\n+2\n")
    assert ran.status == 0
    reason = f"(Not a directory: {nowhere / 'saves'})"
    assert ran.err == f"plyground: this game cannot be saved {reason}\n"
    assert "\nNew Current Number is 8.\n" in ran.out
    assert ran.out.endswith("\nThis game could not be saved.\n")


def test_a_full_disk_is_told_once_until_there_is_room_again(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = iter([False, True, True, False, True, False, False])

    def sync(handle: int) -> None:
        if next(full):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", sync)
    ran = run([*GAME, "--target", "99"], "*2\n+2\n+2\n+2\n+2\n+2\n")
    (path,) = data_folder.glob("saves/*.ply")
    line = f"plyground: this game cannot be saved (No space left on device: {path})\n"
    assert ran.err == line * 2
    assert record_of(path).moves == ("*2", *["+2"] * 5)
    assert sorted(data_folder.glob("saves/.*")) == []
