"""Each proof holds on both kinds of database."""

from pathlib import Path

import pytest

pytest.register_assert_rewrite("tests.web.chaos.history", "tests.web.chaos.player")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: the name of a file, or an address."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    address: str = request.getfixturevalue("postgresql")
    return address
