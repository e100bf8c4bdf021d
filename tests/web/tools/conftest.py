"""A store with games in it, and a backup of it."""

from pathlib import Path

import pytest

from tests.web.servers import serving

from .stores import assert_done, fill, store


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with rooms of every kind; no server runs on it any more."""
    database = tmp_path_factory.mktemp("filled") / "games.db"
    with serving(database) as server:
        fill(server)
    return database


@pytest.fixture
def backup(filled: Path, tmp_path: Path) -> Path:
    path = tmp_path / "backup.jsonl"
    assert_done(store("backup", filled, path), "Backed up 4 rooms")
    return path
