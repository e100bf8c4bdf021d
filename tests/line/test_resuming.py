"""A record is read back with suspicion, and gone on with as it was left."""

import os
import shutil
from pathlib import Path

import pytest

from .half_games import HalfGame
from .runner import run, typed
from .shared import GAME, assert_refused, half_games, record_of


def test_a_resumed_game_keeps_names_house_rules_and_unknown_tags(folder: Path) -> None:
    words = [*GAME, "--name1", "Ada", "--name2", "Bob", "--no-repeats", "--turn-limit", "9"]
    run([*words, "--record", "game.ply"], "*2\n")
    path = folder / "game.ply"
    path.write_text(path.read_text().replace("[Result", '[Weather "fine"]\n[Result'))
    ran = run(["play", "--resume", "game.ply"], "-1\n+2\n")
    assert "House rule: the game stops unfinished after 9 turns.\n" in ran.out
    assert "\nBob's turn.\n" in ran.out
    assert "would bring back an earlier position" in ran.out
    assert record_of(path).tags["Weather"] == "fine"
    assert record_of(path).moves == ("*2", "+2")


def test_a_resumed_game_keeps_its_programs(folder: Path) -> None:
    run([*GAME, "--p2", "greedy", "--record", "game.ply"], "*2\n")
    run(["play", "--resume", "game.ply"], "+2\n")
    assert record_of(folder / "game.ply").tags["Seat2"] == "greedy"
    assert len(record_of(folder / "game.ply").moves) == 4


def test_a_finished_record_cannot_be_gone_on_with(folder: Path) -> None:
    run([*GAME, "--target", "3", "--record", "game.ply"], "+2\n")
    assert_refused(["play", "--resume", "game.ply"], "game.ply is finished", "plyground replay")


@pytest.mark.parametrize("flag", ["--target=9", "--name1=Ada", "--seed=1", "--rounds=2"])
def test_what_a_record_settles_cannot_be_said_again(folder: Path, flag: str) -> None:
    run([*GAME, "--record", "game.ply"], "*2\n")
    words = ["play", "operator-outwit", "--resume", "game.ply", flag]
    assert_refused(words, f"{flag.split('=')[0]} cannot go with --resume")


def test_a_record_of_another_game_is_not_that_game(folder: Path) -> None:
    run([*GAME, "--record", "game.ply"], "*2\n")
    words = ["play", "code-swap", "--resume", "game.ply"]
    assert_refused(words, "game.ply is a game of operator-outwit, not of code-swap")


@half_games
def test_a_record_cut_off_anywhere_is_refused_and_left_as_it_is(
    half: HalfGame, folder: Path
) -> None:
    run([*half.words, "--record", "whole.ply"], typed(half.before))
    whole = (folder / "whole.ply").read_bytes()
    cut = folder / "cut.ply"
    for length in [*range(0, len(whole), 7), len(whole) - 1]:
        if whole[:length].endswith(b"\n"):
            continue  # It ends like a record: the line that is missing cannot be known.
        cut.write_bytes(whole[:length])
        assert_refused(["play", "--resume", "cut.ply"], "cut.ply: ")
        assert_refused(["replay", "cut.ply"], "cut.ply: ")
        assert cut.read_bytes() == whole[:length]


EDITS = [
    ("*2 +2", "*2 +3", "move 2, '+3'"),
    ("*2 +2", "*2 -1 -1", "move 3, '-1'"),
    ("*2 +2", "*2 +2" + " *2" * 9, "move 6, '*2'"),
    ("*2 +2", "*2 \x1b[2J", "move 2, '[2J'"),
    ('"operator-outwit"', '"chess"', "there is no game 'chess' on the shelf"),
    ('[Game "operator-outwit"]\n', "", "this is not a record"),
    ("target=23", "target=1", "target cannot be '1'"),
    ("target=23", "target=24", "the position's target is 23, the game's is 24"),
    ("target=23", "colour=red", "no option 'colour'"),
    ("23:1 1", "23:1", "is not a position"),
    ("23:1 1", "23:99 1", "leads from below 23 to 99"),
    ('[Start "23:1 1"]\n', "", "no line [Start"),
    ('[Result "*"]', '[Result "2-0"]', "2-0"),
    ('[Result "*"]', '[Result "*]', "is not a tag"),
    ('[Result "*"]', '[Result "*"]\n[Result "*"]', "the tag Result stands there twice"),
    ('[Result "*"]', '[Seat1 "deep thought"]\n[Result "*"]', "unknown player 'deep thought'"),
    ('[Result "*"]', '[Rounds "3"]\n[Round "9"]\n[Result "*"]', "rounds and tally make no sense"),
    ('[Result "*"]', '[BestOf "4"]\n[Result "*"]', "rounds and tally make no sense"),
    ('[Result "*"]', '[Rounds "9"]\n[Round "2"]\n[Tally "5-x"]\n[Result "*"]', "no sense"),
    ('[Result "*"]', '[Rounds "many"]\n[Result "*"]', "rounds and tally make no sense"),
]


@pytest.mark.parametrize(("old", "new", "part"), EDITS, ids=[part for _, _, part in EDITS])
def test_a_record_edited_by_hand_is_refused_and_left_as_it_is(
    folder: Path, old: str, new: str, part: str
) -> None:
    run([*GAME, "--record", "game.ply"], "*2\n+2\n")
    path = folder / "game.ply"
    edited = path.read_text().replace(old, new)
    assert edited != path.read_text()
    path.write_text(edited)
    assert_refused(["play", "--resume", "game.ply"], part)
    assert path.read_text() == edited


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\0" * 100,
        bytes(range(256)),
        b"\xff\xfe[\0G\0",
        b"#!/bin/sh\nexit\n",
        b"[" * 9999,
    ],
    ids=["empty", "blank", "nul", "bytes", "utf-16", "script", "brackets"],
)
def test_a_file_that_is_no_record_is_refused_and_left_as_it_is(
    folder: Path, content: bytes
) -> None:
    path = folder / "file"
    path.write_bytes(content)
    assert_refused(["play", "--resume", "file"], "file: ")
    assert_refused(["replay", "file"], "file: ")
    assert path.read_bytes() == content


def test_what_is_no_file_is_refused(folder: Path) -> None:
    (folder / "folder").mkdir()
    os.mkfifo(folder / "pipe")
    (folder / "dangling").symlink_to("nowhere")
    long = "a" * 300
    for name in ("folder", "pipe", "dangling", "missing", "", long, "/dev/zero", "~nobody-there/x"):
        assert_refused(["play", "--resume", name], "there is no ")
        assert_refused(["replay", name], "there is no ")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is unreadable to root")
def test_a_file_that_cannot_be_read_is_refused(folder: Path) -> None:
    (folder / "game.ply").touch(mode=0)
    assert_refused(["play", "--resume", "game.ply"], "game.ply: Permission denied")


@pytest.mark.parametrize(
    "name", ["../../escaped", "/nowhere/escaped", "..", "a b", "a\\b", "", "x" * 200]
)
def test_a_record_cannot_choose_a_place_outside_the_saves(
    folder: Path, data_folder: Path, name: str
) -> None:
    run([*GAME, "--record", "game.ply"], "*2\n")
    shutil.rmtree(data_folder)
    path = folder / "game.ply"
    tags = path.read_text().splitlines()
    escaped = name.replace("\\", "\\\\")
    path.write_text("\n".join(f'[Id "{escaped}"]' if "[Id" in tag else tag for tag in tags) + "\n")
    run(["play", "--resume", "game.ply"], "+2\n")
    (kept,) = data_folder.rglob("*.ply")
    assert kept.parent == data_folder / "saves"
    assert kept.name.startswith("operator-outwit-")
    assert list(folder.parent.iterdir()) == [folder]
    assert not [path for path in data_folder.parent.iterdir() if "escaped" in path.name]
