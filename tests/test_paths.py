"""Where things are kept, and what is said of files that cannot be read or written."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from plyground.language.errors import BadOption
from plyground.system.files import (
    check_folder_to_fill,
    check_path_to_write,
    find_cache_folder,
    find_data_folder,
    resolve_path,
    write_whole,
)
from tests.line.runner import piped, run

posix = pytest.mark.skipif(os.name != "posix", reason="paths of POSIX")

# ---- where things are kept -----------------------------------------------------------------------

FOLDERS = [
    (find_data_folder, "PLYGROUND_DATA", "XDG_DATA_HOME", ".local/share"),
    (find_cache_folder, "PLYGROUND_CACHE", "XDG_CACHE_HOME", ".cache"),
]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for _, own, base, _ in FOLDERS:
        monkeypatch.delenv(own, raising=False)
        monkeypatch.delenv(base, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    return tmp_path


@posix
@pytest.mark.parametrize(("folder", "own", "base", "default"), FOLDERS)
def test_a_relative_base_directory_is_ignored(
    folder: Callable[[], Path],
    own: str,
    base: str,
    default: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for ignored in ("", "share", "./share", "~/share"):
        monkeypatch.setenv(base, ignored)
        assert folder() == home / default / "plyground"
    monkeypatch.setenv(base, "/srv/share")
    assert folder() == Path("/srv/share/plyground")
    monkeypatch.setenv(own, "~/games")
    assert folder() == home / "games"


# ---- what a person's path means ------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", "  ", "a\0b", "~nobody-of-that-name/x"])
def test_some_names_are_no_path(name: str) -> None:
    with pytest.raises(BadOption, match=r"^there is no "):
        resolve_path(name)


def test_a_folder_for_files_may_be_new_but_not_the_one_it_lies_in(tmp_path: Path) -> None:
    for name in ("new", "."):
        assert check_folder_to_fill(str(tmp_path / name)) == tmp_path / name
    with pytest.raises(BadOption, match=r"there is no folder .* to write new into; make it first"):
        check_folder_to_fill(str(tmp_path / "such" / "new"))


@posix
def test_a_folder_that_may_not_be_written_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may everything
    with pytest.raises(BadOption, match=r"game\.ply cannot be written: Permission denied$"):
        check_path_to_write(str(tmp_path / "game.ply"))


def test_an_error_names_the_file_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def sync(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", sync)
    path = tmp_path / "game.ply"
    with pytest.raises(OSError, match="No space left on device") as full:
        write_whole(path, [b"x"])
    assert full.value.filename == str(path)
    assert list(tmp_path.iterdir()) == []


# ---- every command that takes a file -------------------------------------------------------------

READING = [
    "play --resume",
    "replay",
    "review",
    "verify",
    "saves resume",
    "saves delete",
    "store restore --db games.db",
]
WRITING = [
    "play code-swap --record",
    "store backup --db games.db",
    "store export --db games.db",
]
NOWHERE = ["", "~nobody-of-that-name/game.svg", "a" * 300 + ".svg", "file/game.svg"]


def make_store(path: Path) -> None:
    """What a server keeps, with nothing in it yet."""
    pytest.importorskip("sqlalchemy")
    from plyground.web.store.database import Database, open_tables

    open_tables(Database(str(path)))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file, a folder and a finished game."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    (folder / "file").write_text("mine")
    (folder / "folder.svg").mkdir()
    run(["play", "operator-outwit", "--target", "3", "--record", "game.ply"], "+2\n")
    return folder


def assert_one_line(words: list[str], here: Path) -> None:
    before = sorted(here.iterdir())
    ran = run(words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("plyground: ")
    assert ran.err.count("\n") == 1
    assert ran.err[:-1].isprintable()
    assert sorted(here.iterdir()) == before
    assert (here / "file").read_text() == "mine"


@posix
@pytest.mark.parametrize("command", READING)
def test_what_cannot_be_read_is_one_line(command: str, here: Path) -> None:
    if command.startswith("store"):
        make_store(here / "games.db")
    for name in (*NOWHERE, "folder.svg", "no/such/game.ply", "file", "a\0b"):
        assert_one_line([*command.split(), name], here)


@posix
@pytest.mark.parametrize("command", WRITING)
def test_what_cannot_be_written_is_one_line(command: str, here: Path) -> None:
    if command.startswith("store"):
        make_store(here / "games.db")
    for name in (*NOWHERE, "no/such/game.svg", "file", "a\0.svg"):
        assert_one_line([*command.split(), name], here)


@posix
@pytest.mark.parametrize("command", WRITING)
def test_what_can_be_written_is_written(command: str, here: Path) -> None:
    if command.startswith("store"):
        make_store(here / "games.db")
    ran = run([*command.split(), "new.svg"])
    assert (ran.status, ran.err) == (0, "")
    assert (here / "new.svg").exists()


@posix
@pytest.mark.program
def test_a_name_that_is_no_text_is_shown_somehow(here: Path) -> None:
    name = os.fsdecode(b"\xff.svg")
    ran = piped(["progress", "export", name], cwd=here)
    assert (ran.status, ran.err) == (0, "")
    assert "\\udcff.svg" in ran.out
    assert (here / name).exists()
