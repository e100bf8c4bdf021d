"""One game in two terminals, and copies of it: whatever is played is kept, each for itself."""

import errno
import io
import os
import signal
from pathlib import Path

import pytest

from plyground.games.record_files import read_record
from plyground.system import locks
from plyground.terminal.autosave import Autosave
from plyground.terminal.console import Console
from plyground.terminal.saves import claim_save, open_match

from .runner import Running, run, saved_id
from .shared import GAME, assert_refused, record_of

ASKED = "-1): "
OPEN = "Note: this game is open in another terminal"
"""And then by which process, where that has had the time to write it down."""
GONE_ON = "Note: since this record was written, "
REDRAWN = "Note: the hidden draw was not kept here; it is drawn again from the clues.\n"


def kept_lines(data_folder: Path) -> set[tuple[str, ...]]:
    """The moves of all saved games."""
    return {record_of(path).moves for path in data_folder.glob("saves/*.ply")}


def only(data_folder: Path, pattern: str = "*.ply") -> Path:
    (path,) = data_folder.glob(f"saves/{pattern}")
    return path


# ---- at the same time ------------------------------------------------------------------------


def test_a_game_open_in_two_terminals_becomes_two_games(data_folder: Path) -> None:
    name = saved_id(run(GAME, "*2\n").out)
    with Running(["play", "--resume", name]) as first, Running(["play", "--resume", name]) as other:
        first.until(ASKED)
        shown = other.until(ASKED)
        first.play(["+2", "+2"], ASKED)
        other.play(["*2", "*2"], ASKED)
        first.play(["-1"], ASKED)
        first.send(signal.SIGKILL)
        other.send(signal.SIGKILL)
    texts = {first.transcript, shown + other.transcript}
    assert sum(OPEN in text for text in texts) == 1
    assert kept_lines(data_folder) == {("*2", "+2", "+2", "-1"), ("*2", "*2", "*2")}


def test_a_killed_process_holds_nothing(data_folder: Path) -> None:
    with Running(GAME) as program:
        program.play(["*2"], ASKED)
        program.send(signal.SIGKILL)
    name = only(data_folder).stem
    ran = run(["play", "--resume", name], "+2\n")
    assert "Note:" not in ran.out
    assert saved_id(ran.out) == name
    assert kept_lines(data_folder) == {("*2", "+2")}
    assert [path.suffix for path in (data_folder / "saves").iterdir()] == [".ply"]


def test_a_game_that_is_played_is_not_deleted(data_folder: Path) -> None:
    run(["play", "code-swap", "--codes", "413/251"], "x1\n")
    with Running(GAME) as program:
        program.play(["*2"], ASKED)
        name = only(data_folder, "operator*.ply").stem
        for words in (["1"], [name], ["--every"], ["1", "2"]):
            assert_refused(
                ["saves", "delete", *words],
                f"nothing was deleted: {name} is being played "
                f"(process {program.process.pid}); quit there first\n",
            )
        assert len(kept_lines(data_folder)) == 2
        program.play(["+2"], ASKED)
        program.send(signal.SIGKILL)
    run(["saves", "delete", "--every"])
    assert list((data_folder / "saves").iterdir()) == []


def test_a_recorded_file_that_two_terminals_go_on_with_has_one_of_the_games(
    folder: Path, data_folder: Path
) -> None:
    run([*GAME, "--record", "game.ply"], "*2\n")
    with Running(["play", "--resume", "game.ply"]) as first:
        first.until(ASKED)
        run(["play", "--resume", "game.ply"], "*2\n*2\n")
        first.play(["+2"], ASKED)
        first.send(signal.SIGKILL)
    assert record_of(folder / "game.ply").moves == ("*2", "+2")
    assert kept_lines(data_folder) == {("*2", "+2"), ("*2", "*2", "*2")}


def test_the_hidden_draw_of_a_second_terminal_is_another(data_folder: Path) -> None:
    name = saved_id(run(["play", "cipher-quest"], "9\n1\n").out)
    with Running(["play", "--resume", name]) as first:
        first.until("number: ")
        assert REDRAWN in run(["play", "--resume", name], "2\n").out
    assert len(list(data_folder.glob("saves/*.secret"))) == 2


# ---- where there are no locks ----------------------------------------------------------------


@pytest.fixture
def lockless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system without locks."""

    def refuse(handle: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(locks, "lock_file", refuse)


def keeper_of(path: Path) -> Autosave:
    record = read_record(path)
    claimed = claim_save(path, record, record.tags["Game"])
    match, _ = open_match(path, record, claimed.identity)
    console = Console(io.BytesIO(), io.StringIO(), typed=False)
    return Autosave(match, {}, warn=console.warn, hurried=False, claim=claimed)


@pytest.mark.usefixtures("lockless")
def test_what_somebody_else_has_written_is_noticed_without_locks(
    data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(GAME, "*2\n")
    path = only(data_folder)
    first, second = keeper_of(path), keeper_of(path)
    for keeper, moves in ((first, ("+2", "+2")), (second, ("*2", "*2")), (first, ("-1",))):
        for move in moves:
            keeper.match.play(move)
            keeper.keep()
    assert kept_lines(data_folder) == {("*2", "+2", "+2", "-1"), ("*2", "*2", "*2")}
    told = capsys.readouterr().err
    assert told.startswith(f"plyground: somebody else has written {path.stem}, which stays as it")
    assert told.endswith(f"this game is now kept as {second.identity}\n")
    assert told.count("\n") == 1


def test_a_record_that_somebody_else_has_written_is_left_alone(
    folder: Path, data_folder: Path
) -> None:
    with Running([*GAME, "--record", str(folder / "game.ply")]) as program:
        program.play(["*2"], ASKED)
        (folder / "game.ply").write_text("mine")
        program.play(["+2", "+2"], ASKED)
        ran = program.send(signal.SIGINT)
    assert ran.err == (
        f"plyground: somebody else has written {folder / 'game.ply'}; "
        "this game is not kept there now\n"
    )
    assert (folder / "game.ply").read_text() == "mine"
    assert kept_lines(data_folder) == {("*2", "+2", "+2")}


# ---- copies ----------------------------------------------------------------------------------


def test_an_older_copy_is_a_game_of_its_own(folder: Path, data_folder: Path) -> None:
    name = saved_id(run(GAME, "*2\nsave copy.ply\n+2\n+2\n").out)
    ran = run(["play", "--resume", "copy.ply"], "*2\n")
    assert ran.out.startswith(GONE_ON + name)
    assert kept_lines(data_folder) == {("*2", "+2", "+2"), ("*2", "*2")}
    assert record_of(folder / "copy.ply").moves == ("*2", "*2")
    again = run(["play", "--resume", "copy.ply"], "+2\n")
    assert "Note:" not in again.out
    assert saved_id(again.out) == saved_id(ran.out)
    assert kept_lines(data_folder) == {("*2", "+2", "+2"), ("*2", "*2", "+2")}


def test_a_broken_save_is_not_overwritten_by_a_copy_of_it(folder: Path, data_folder: Path) -> None:
    run(GAME, "*2\nsave copy.ply\n")
    path = only(data_folder)
    path.write_text("what was left of it")
    run(["play", "--resume", "copy.ply"], "+2\n")
    assert path.read_text() == "what was left of it"
    assert record_of(folder / "copy.ply").moves == ("*2", "+2")


def test_an_older_copy_of_a_quest_has_another_target(folder: Path, data_folder: Path) -> None:
    name = saved_id(run(["play", "cipher-quest"], "1\nsave copy.ply\n2\n").out)
    secret = data_folder / "saves" / f"{name}.secret"
    target = secret.read_text()
    drawn = set()
    older = (folder / "copy.ply").read_bytes()
    for _ in range(12):
        (folder / "copy.ply").write_bytes(older)
        ran = run(["play", "--resume", "copy.ply"], "3\n")
        assert REDRAWN in ran.out
        drawn.add((data_folder / "saves" / f"{saved_id(ran.out)}.secret").read_text())
    assert secret.read_text() == target
    assert len(drawn) > 1
