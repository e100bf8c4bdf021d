"""Records that version 0.1 wrote are read, replayed and written on."""

from pathlib import Path

import pytest

from plyground import Record
from plyground.rulebooks import shelf
from tests.line.runner import run

from .version_0_1 import FOLDER, RECORDS


def record_path(name: str) -> Path:
    return FOLDER / "records" / f"{name}.ply"


def test_every_record_is_tried() -> None:
    assert {path.stem for path in (FOLDER / "records").iterdir()} == set(RECORDS)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_the_same_end(name: str) -> None:
    match = shelf.replay(Record.read(record_path(name).read_text("utf-8")))
    expected = RECORDS[name]
    assert match.game.write(match.view(None)) == expected["position"]
    assert len(match.moves) == expected["plies"]
    outcome = match.outcome
    assert (outcome.result if outcome else None) == expected["result"]
    assert (outcome.reason if outcome else None) == expected["reason"]


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_written_again_keeps_every_line(name: str) -> None:
    text = record_path(name).read_text("utf-8")
    written = Record.read(text).write().splitlines()
    assert [line for line in text.splitlines() if line not in written] == []


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_can_be_shown_and_verified(name: str) -> None:
    for command in ("replay", "verify"):
        ran = run([command, str(record_path(name))])
        assert (ran.status, ran.err) == (0, ""), command
