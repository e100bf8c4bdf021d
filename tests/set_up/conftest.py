"""Where the tests of the set-up take place."""

from pathlib import Path

import pytest

from .stage import copy_clone


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """In a folder with a space, as people have them."""
    return copy_clone(tmp_path / "fresh clone")
