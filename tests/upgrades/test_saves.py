"""Games that were saved by version 0.1 are listed, and go on where they were left."""

import shutil
from pathlib import Path

import pytest

from plyground import Record
from tests.line.runner import run, typed

from .version_0_1 import FOLDER, SAVES

NEXT = {
    "cipher-quest": ["9"],
    "cipher-shift": ["3", "2"],
    "code-swap": ["1", "2", "3", "quit"],
    "coordinate-clash": ["B2/-"],
    "operator-outwit": ["+2"],
}
"""What is typed to go on."""


@pytest.fixture
def saves(data_folder: Path) -> Path:
    shutil.copytree(FOLDER / "data", data_folder, dirs_exist_ok=True)
    return data_folder / "saves"


def test_all_are_listed(saves: Path) -> None:
    listed = run(["saves"])
    assert [name for name in SAVES if name not in listed.out] == []


@pytest.mark.parametrize("name", SAVES)
def test_each_goes_on_or_is_known_to_be_finished(saves: Path, name: str) -> None:
    before = Record.read((saves / f"{name}.ply").read_text("utf-8"))
    slug = before.tags["Game"]
    if before.finished:
        refused = run(["play", "--resume", name])
        assert refused.status == 2
        assert "is finished" in refused.err
        return
    ran = run(["play", "--resume", name], typed(NEXT[slug]))
    assert ran.status == 0, ran.err
    assert f"Moves so far: {len(before.moves)}." in ran.out
    kept = [Record.read(path.read_text("utf-8")) for path in saves.glob("*.ply")]
    assert any(
        record.moves[: len(before.moves)] == before.moves and len(record.moves) > len(before.moves)
        for record in kept
    )


def test_a_saved_secret_is_still_the_secret(saves: Path) -> None:
    """The target was 25: 7 and 6 and 9 are 22, within 5 of it, and 3 more hit it."""
    (name,) = (name for name in SAVES if name.startswith("cipher-quest"))
    assert (saves / f"{name}.secret").read_text().strip() == "25"
    ran = run(["play", "--resume", name], typed(["1", "9", "2", "3"]))
    assert "new draw" not in ran.out
    finished = [Record.read(path.read_text("utf-8")) for path in saves.glob("cipher-quest*.ply")]
    assert [record.tags["Secret"] for record in finished if record.finished] == ["25"]
    assert any(record.tags.get("Result") == "1-0" for record in finished)
