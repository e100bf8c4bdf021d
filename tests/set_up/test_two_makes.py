"""Two makes that begin together do not collide, and one that was killed stands in nobody's way."""

import os
import shutil
import time

import pytest

from .stage import PATIENCE, Stage, await_that, kill

pytestmark = pytest.mark.skipif(
    os.name == "nt" or shutil.which("make") is None, reason="needs make, and groups of processes"
)


def test_two_makes_at_once_in_a_fresh_clone_set_up_one_after_the_other(stage: Stage) -> None:
    with stage.make("play") as first:
        await_that(stage.notes)
        with stage.make("serve") as second:
            await_that(
                lambda: "Waiting for another make" in stage.message("serve") or stage.notes()[1:]
            )
            assert stage.notes() == ["begin venv"]
            stage.go()
            assert (first.wait(PATIENCE), second.wait(PATIENCE)) == (0, 0)
    assert stage.message("play").endswith("played\n")
    assert stage.message("serve").endswith("played\n")
    assert_one_at_a_time(stage.notes())


def assert_one_at_a_time(notes: list[str]) -> None:
    """Everything was ended before the next began, and nothing was done twice."""
    begun, ended = notes[::2], notes[1::2]
    assert [f"begin {note.removeprefix('end ')}" for note in ended] == begun
    assert len(set(begun)) == len(begun)


def test_what_was_half_installed_when_make_was_killed_is_made_anew(stage: Stage) -> None:
    stage.go()
    with stage.make("play") as first:
        assert first.wait(PATIENCE) == 0
    (stage.clone / "go").unlink()
    done = len(stage.notes())
    with stage.make("serve") as second:
        await_that(lambda: stage.notes()[done:])
        kill(second)
        second.wait(PATIENCE)
    assert stage.notes()[done].startswith("begin pip")
    stage.go()
    with stage.make("serve") as third:
        assert third.wait(PATIENCE) == 0
    assert stage.notes()[done + 1] == "begin venv"
    assert "cut off the last time" in stage.message("serve")
    assert "pip --quiet install --no-deps" in stage.notes()[done + 5]


def test_a_second_set_up_does_nothing_until_a_pin_changes(stage: Stage) -> None:
    stage.go()
    for _ in range(2):
        with stage.make("serve") as process:
            assert process.wait(PATIENCE) == 0
    done = stage.notes()
    assert_one_at_a_time(done)
    later = time.time() + 10
    os.utime(stage.clone / "constraints.txt", (later, later))
    with stage.make("serve") as process:
        assert process.wait(PATIENCE) == 0
    assert stage.notes()[len(done) :] == done[2:], "all but the empty environment once more"
