"""One game in two terminals, and copies of it: whatever is played is kept, each for itself."""

import signal
from pathlib import Path

from .runner import Running, run, saved_id, typing
from .shared import GAME, assert_refused, record_of

ASKED = "-1): "


def kept_lines(data_folder: Path) -> set[tuple[str, ...]]:
    """The moves of all saved games."""
    return {record_of(path).moves for path in data_folder.glob("saves/*.ply")}


def only(data_folder: Path, pattern: str = "*.ply") -> Path:
    (path,) = data_folder.glob(f"saves/{pattern}")
    return path


def test_a_game_that_is_played_is_neither_opened_again_nor_deleted(
    folder: Path, data_folder: Path
) -> None:
    with Running([*GAME, "--record", "game.ply"]) as program:
        program.play(["*2"], ASKED)
        name = only(data_folder).stem
        for words in (
            ["play", "--resume", name],
            ["play", "--resume", "game.ply"],
            ["saves", "delete", name, "--yes"],
            ["saves", "delete", "--every", "--yes"],
        ):
            assert_refused(words, f"{name} is being played in another terminal")
        program.play(["+2"], ASKED)
        program.send(signal.SIGKILL)
    assert kept_lines(data_folder) == {("*2", "+2")}


def test_the_menu_goes_on_with_no_game_that_is_open_in_another_terminal() -> None:
    run(["play", "code-swap", "--codes", "413/251"], "1-2\n")
    with Running(GAME) as program:
        program.play(["*2"], ASKED)
        assert "  c  go on: Code Swap between" in typing([], ["q"]).answers[0]
    assert "  c  go on: Operator Outwit between" in typing([], ["q"]).answers[0]


def test_the_menu_goes_on_with_no_game_that_is_not_here(data_folder: Path) -> None:
    run(GAME, "*2\n")
    path = only(data_folder)
    path.write_text(path.read_text().replace('"operator-outwit"', '"heaps"'))
    assert "  c  " not in typing([], ["q"]).answers[0]


def test_a_killed_process_holds_nothing(data_folder: Path) -> None:
    with Running(GAME) as program:
        program.play(["*2"], ASKED)
        program.send(signal.SIGKILL)
    name = only(data_folder).stem
    assert saved_id(run(["play", "--resume", name], "+2\n").out) == name
    assert kept_lines(data_folder) == {("*2", "+2")}
    assert [path.suffix for path in (data_folder / "saves").iterdir()] == [".ply"]
    run(["saves", "delete", "--every", "--yes"])
    assert list((data_folder / "saves").iterdir()) == []


def test_an_older_copy_is_a_game_of_its_own(folder: Path, data_folder: Path) -> None:
    run(GAME, "*2\nsave copy.ply\n+2\n+2\n")
    ran = run(["play", "--resume", "copy.ply"], "*2\n")
    assert kept_lines(data_folder) == {("*2", "+2", "+2"), ("*2", "*2")}
    assert record_of(folder / "copy.ply").moves == ("*2", "*2")
    again = run(["play", "--resume", "copy.ply"], "+2\n")
    assert saved_id(again.out) == saved_id(ran.out)
    assert kept_lines(data_folder) == {("*2", "+2", "+2"), ("*2", "*2", "+2")}


def test_a_broken_save_is_not_overwritten_by_a_copy_of_it(folder: Path, data_folder: Path) -> None:
    run(GAME, "*2\nsave copy.ply\n")
    path = only(data_folder)
    path.write_text("what was left of it")
    run(["play", "--resume", "copy.ply"], "+2\n")
    assert path.read_text() == "what was left of it"
    assert record_of(folder / "copy.ply").moves == ("*2", "+2")
