"""Cipher Quest's target stays with the referee until the game is over, and comes back with it."""

import os
import re
import signal
import stat
from pathlib import Path

import pytest

from plyground.kernel.record import Record

from .runner import Running, run, saved_id

QUESTION = "Enter your selected number: "
NOTE = "Note: the hidden draw was not kept here; it is drawn again from the clues.\n"


def only(folder: Path, pattern: str) -> Path:
    (path,) = folder.glob(pattern)
    return path


def revealed(out: str) -> str:
    found = re.search(r"The target sum was (\d+)\.", out)
    assert found, out
    return found[1]


def give_up(name: str | Path) -> str:
    """Resume and resign, which tells the target; everything that was on the screen."""
    ran = run(["play", "--resume", str(name)], "resign\nyes\n")
    assert (ran.status, ran.err) == (0, "")
    return ran.out


def test_after_a_kill_the_target_is_the_same(data_folder: Path) -> None:
    with Running(["play", "cipher-quest"]) as program:
        program.play(["1", "2"], QUESTION)
        program.send(signal.SIGKILL)
    secret = only(data_folder, "saves/*.secret").read_text().strip()
    out = give_up(only(data_folder, "saves/*.ply"))
    assert NOTE not in out
    assert revealed(out) == secret
    assert Record.read(only(data_folder, "saves/*.ply").read_text()).tags["Secret"] == secret


@pytest.mark.skipif(os.name != "posix", reason="modes are of POSIX")
def test_only_the_owner_can_read_the_secret_and_the_saves(data_folder: Path) -> None:
    before = os.umask(0)
    try:
        run(["play", "cipher-quest"], "1\n")
    finally:
        os.umask(before)
    assert stat.S_IMODE(only(data_folder, "saves/*.secret").stat().st_mode) == 0o600
    assert stat.S_IMODE((data_folder / "saves").stat().st_mode) == 0o700


def test_the_secret_goes_when_the_game_is_over(data_folder: Path) -> None:
    run(["play", "cipher-quest", "--targets", "15-15"], "9\n")
    assert len(list(data_folder.glob("saves/*.secret"))) == 1
    run(["play", "--resume", "1"], "8\n6\n")
    assert list(data_folder.glob("saves/*.secret")) == []


def test_nothing_in_an_unfinished_record_depends_on_the_target(data_folder: Path) -> None:
    texts, targets = set(), set()
    for seed in range(20):
        run(["play", "cipher-quest", "--seed", str(seed), "--name1", "Ada"], "1\n2\n")
        saved, secret = only(data_folder, "saves/*.ply"), only(data_folder, "saves/*.secret")
        texts.add(re.sub(r'\[(Id|Date) "[^"]*"\]', "", saved.read_text()))
        targets.add(secret.read_text())
        saved.unlink()
        secret.unlink()
    assert len(targets) > 5
    assert len(texts) == 1


def test_a_record_that_travels_without_its_secret_is_drawn_again_from_the_clues(
    data_folder: Path, tmp_path: Path
) -> None:
    drawn = set()
    for number in range(12):
        record = tmp_path / f"{number}.ply"
        # 9 + 8 is more than 5 below: only 23, 24 and 25 are left.
        run(["play", "cipher-quest", "--seed", "5", "--record", str(record)], "9\n1\n8\n")
        only(data_folder, "saves/*.secret").unlink()
        only(data_folder, "saves/*.ply").unlink()
        out = give_up(record)
        assert out.startswith(NOTE)
        drawn.add(revealed(out))
        only(data_folder, "saves/*.ply").unlink()
    assert drawn <= {"23", "24", "25"}
    assert len(drawn) > 1


@pytest.mark.parametrize("text", ["", "14\n", "26\n", "nonsense\n", "15\n20\n"])
def test_a_secret_that_the_clues_rule_out_is_drawn_again(text: str, data_folder: Path) -> None:
    name = saved_id(run(["play", "cipher-quest"], "1\n").out)
    only(data_folder, "saves/*.secret").write_text(text)
    out = give_up(name)
    assert NOTE in out
    assert 15 <= int(revealed(out)) <= 25


def test_a_seed_is_told_to_be_no_secret() -> None:
    note = "Note: the draw comes from --seed; whoever knows the seed can work it out.\n"
    assert run(["play", "cipher-quest", "--seed", "1"]).out.startswith(note)
    assert note not in run(["play", "cipher-quest"]).out
    assert note not in run(["play", "code-swap", "--seed", "1"]).out
