"""A record is read back with suspicion, and gone on with as it was left."""

import shutil
from pathlib import Path

import pytest

from .runner import run
from .shared import GAME, assert_refused, record_of


def test_a_resumed_game_keeps_names_house_rules_and_unknown_tags(folder: Path) -> None:
    words = [*GAME, "--name1", "Ada", "--name2", "Bob", "--turn-limit", "9"]
    run([*words, "--record", "game.ply"], "*2\n")
    path = folder / "game.ply"
    path.write_text(path.read_text().replace("[Result", '[Weather "fine"]\n[Result'))
    ran = run(["play", "--resume", "game.ply"], "+2\n")
    assert "House rule: the game stops unfinished after 9 turns.\n" in ran.out
    assert "\nBob's turn.\n" in ran.out
    assert record_of(path).tags["Weather"] == "fine"
    assert record_of(path).moves == ("*2", "+2")


def test_a_finished_record_cannot_be_gone_on_with(folder: Path) -> None:
    run([*GAME, "--target", "3", "--record", "game.ply"], "+2\n")
    assert_refused(["play", "--resume", "game.ply"], "game.ply is finished", "plyground replay")


@pytest.mark.parametrize("flag", ["--target=9", "--name1=Ada", "--seed=1", "--rounds=2"])
def test_what_a_record_settles_cannot_be_said_again(folder: Path, flag: str) -> None:
    run([*GAME, "--record", "game.ply"], "*2\n")
    words = ["play", "operator-outwit", "--resume", "game.ply", flag]
    assert_refused(words, f"{flag.split('=')[0]} cannot go with --resume")


def test_a_record_cut_off_anywhere_is_refused_and_left_as_it_is(folder: Path) -> None:
    run([*GAME, "--record", "whole.ply"], "*2\n+2\n")
    whole = (folder / "whole.ply").read_bytes()
    cut = folder / "cut.ply"
    for length in [*range(0, len(whole), 13), len(whole) - 1]:
        if whole[:length].endswith(b"\n"):
            continue  # It ends like a record: the line that is missing cannot be known.
        cut.write_bytes(whole[:length])
        assert_refused(["play", "--resume", "cut.ply"], "cut.ply: ")
        assert cut.read_bytes() == whole[:length]


EDITS = [
    ("*2 +2", "*2 +3", "move 2, '+3'"),
    ("*2 +2", "*2 \x1b[2J", "move 2, '[2J'"),
    (
        '"operator-outwit"',
        '"chess"',
        "game.ply --with FILE",
    ),
    ("target=23", "target=24", "the position's target is 23, the game's is 24"),
    ('[Result "*"]', '[Seat1 "deep thought"]\n[Result "*"]', "unknown player 'deep thought'"),
    ('[Result "*"]', '[Rounds "3"]\n[Round "9"]\n[Result "*"]', "rounds and tally make no sense"),
    ('[Result "*"]', '[Rounds "9"]\n[Round "2"]\n[Tally "5-x"]\n[Result "*"]', "no sense"),
]
"""The rest of what can be wrong in a record is tried where records are read."""


@pytest.mark.parametrize(("before", "after", "said"), EDITS)
def test_a_record_that_was_edited_is_refused(
    folder: Path, before: str, after: str, said: str
) -> None:
    run([*GAME, "--record", "game.ply"], "*2\n+2\n")
    path = folder / "game.ply"
    path.write_text(path.read_text().replace(before, after))
    assert_refused(["play", "--resume", "game.ply"], said)


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
