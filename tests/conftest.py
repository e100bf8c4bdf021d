"""What every test stands on: Hypothesis in two sizes, and a data folder of its own."""

from pathlib import Path

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.laws", "tests.lockstep")

settings.register_profile("dev", max_examples=8, deadline=None, derandomize=True, database=None)
settings.register_profile("soak", max_examples=400, deadline=None, print_blob=True)
settings.load_profile("dev")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Whatever a test saves stays with that test."""
    folder = tmp_path / "data"
    monkeypatch.setenv("PLYGROUND_DATA", str(folder))
    return folder
