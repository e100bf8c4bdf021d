"""Every game is kept, and can be listed, gone on with and deleted."""

import os
import re
import time
from pathlib import Path
from random import SystemRandom

import pytest

from plyground.terminal.saves import find_save, find_waiting
from tests.line.runner import anonymous, run, saved_id, typing


@pytest.fixture
def saves(data_folder: Path) -> Path:
    """Three games, the latest last: won, unfinished, stopped."""
    run(["play", "operator-outwit", "--target", "3", "--name1", "Ada"], "+2\n")
    run(["play", "code-swap", "--codes", "413/251"], "x1\n")
    run(["play", "cipher-quest"], "9\nstop\ny\ny\n")
    folder = data_folder / "saves"
    for age, path in enumerate(sorted(folder.glob("*.ply"))):  # quest, swap, outwit
        os.utime(path, (10**9 - age, 10**9 - age))
    return folder


def names(folder: Path) -> list[str]:
    return sorted(path.name.rsplit("-", 3)[0] for path in folder.glob("*.ply"))


def test_the_list_shows_unfinished_games_first_and_how_to_go_on(saves: Path) -> None:
    assert re.sub(r"[\d,]+ days", "AGE", run(["saves"]).out) == (
        f"Saved games in {saves}:\n"
        "  1. Code Swap between Player 1 and Player 2, it is Player 2's move, AGE ago\n"
        "  2. Cipher Quest between Player 1 and Player 2, no winner, AGE ago\n"
        "  3. Operator Outwit between Ada and Player 2, Ada won, AGE ago\n"
        "Go on with an unfinished one: plyground play --resume NUMBER\n"
    )


@pytest.mark.parametrize(
    ("keys", "seconds", "said"),
    [
        ("1\n1\n", 200, "Cipher Quest against Una, your move, 3 minutes ago\n"),
        ("resign\ny\n", 3_600, "Cipher Quest against Una, you lost, 1 hour ago\n"),
    ],
)
def test_a_game_against_a_program_is_told_to_whoever_plays_it(
    keys: str, seconds: int, said: str, data_folder: Path
) -> None:
    run(["play", "cipher-quest", "--p2", "una", "--seed", "7"], keys)
    (path,) = data_folder.glob("saves/*.ply")
    os.utime(path, (time.time() - seconds, time.time() - seconds))
    assert said in run(["saves"]).out


def test_number_1_is_what_the_menu_goes_on_with_and_no_game_without_a_move(saves: Path) -> None:
    left = saved_id(run(["play", "cipher-shift"], "quit\n").out)
    assert "  2. Cipher Shift between " in run(["saves"]).out
    assert saved_id(run(["play", "--resume", "2"]).out) == left
    waiting = find_waiting()
    assert waiting is not None
    assert find_save("1") == waiting[0]
    run(["saves", "delete", "--every", "--yes"])
    assert names(saves) == []


def test_a_round_that_has_just_begun_is_listed(data_folder: Path) -> None:
    words = ["play", "operator-outwit", "--target", "3", "--rounds", "2"]
    run(words, "+2\nquit\n")
    assert run(["saves"]).out.count("Operator Outwit between") == 2


def test_a_game_is_gone_on_with_by_number_by_name_or_as_a_file(saves: Path) -> None:
    (path,) = saves.glob("code-swap-*.ply")
    for name in ("1", path.stem, path.name, str(path)):
        ran = run(["play", "--resume", name])
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.startswith("Welcome to Code Swap!\nPlayer 1's code: [2, 1, 3]\n")
        assert saved_id(ran.out) == path.stem
        os.utime(path, (10**9 - 1, 10**9 - 1))
    assert names(saves) == ["cipher-quest", "code-swap", "operator-outwit"]


def test_games_of_one_second_do_not_overwrite_each_other(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = iter([7, 7, 7, 8, 8, 9])
    monkeypatch.setattr(time, "strftime", lambda form: "20261115-120000")
    monkeypatch.setattr(SystemRandom, "randrange", lambda self, stop: next(numbers))
    run(["play", "operator-outwit", "--target", "3", "--rounds", "3"], "+2\n+2\n+2\n")
    assert sorted(path.stem[-4:] for path in data_folder.glob("saves/*.ply")) == [
        "0007",
        "0008",
        "0009",
    ]


def test_games_are_deleted_by_number_or_name(saves: Path) -> None:
    (path,) = saves.glob("cipher-quest-*.ply")
    ran = run(["saves", "delete", path.stem, "3", "--yes"])
    assert anonymous(ran.out) == (
        "Deleted cipher-quest-DATE-TIME-NUMBER.\nDeleted operator-outwit-DATE-TIME-NUMBER.\n"
    )
    assert names(saves) == ["code-swap"]


def test_nothing_is_deleted_before_somebody_has_agreed(saves: Path) -> None:
    assert "nobody can be asked here; say --yes" in run(["saves", "delete", "--every"]).err
    asked = typing(["saves", "delete", "--every"], ["no"]).answers[0]
    assert asked.endswith("Delete these 3 games for good? (yes/no): ")
    assert len(names(saves)) == 3
    typing(["saves", "delete", "--finished"], ["yes"])
    assert names(saves) == ["code-swap"]


def test_a_secret_is_deleted_with_its_game(data_folder: Path) -> None:
    run(["play", "cipher-quest"], "9\n")
    assert len(list((data_folder / "saves").iterdir())) == 2
    run(["saves", "delete", "1", "--yes"])
    assert list((data_folder / "saves").iterdir()) == []


def test_one_wrong_name_deletes_nothing(saves: Path) -> None:
    assert run(["saves", "delete", "1", "9"]).status == 2
    assert len(names(saves)) == 3


def test_other_files_are_not_ours_to_delete(saves: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.ply"
    mine.write_text(next(saves.glob("*.ply")).read_text())
    ran = run(["saves", "delete", str(mine)])
    assert (ran.status, ran.out) == (2, "")
    assert "is not in the saves folder" in ran.err
    assert mine.exists()


def test_a_broken_save_is_listed_as_such_and_can_be_deleted(saves: Path) -> None:
    (saves / "broken.ply").write_bytes(b"\x00\xff")
    assert "  2. broken is broken: " in run(["saves"]).out
    assert run(["play", "--resume", "2"]).status == 2
    assert run(["saves", "delete", "2", "--yes"]).out == "Deleted broken.\n"


def test_what_a_save_says_of_itself_cannot_steer_the_screen(saves: Path) -> None:
    (path,) = saves.glob("code-swap-*.ply")
    text = path.read_text().replace('"Player 1"', '"\x1b[31m\u202eEve"')
    path.write_text(text.replace('"code-swap"', '"\x1b[2Jchess"'))
    (saves / "odd\x1b[2Jname.ply").write_text("")
    out = run(["saves"]).out
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert "Eve and Player 2" in out


def test_a_link_that_leads_nowhere_hides_no_saved_game(data_folder: Path) -> None:
    run(["play", "operator-outwit"], "*2\n")
    (data_folder / "saves" / "lost.ply").symlink_to("nowhere.ply")
    (data_folder / "saves" / "round.ply").symlink_to("round.ply")
    ran = run(["saves"])
    assert ran.status == 0
    assert "Operator Outwit" in ran.out
