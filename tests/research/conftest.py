"""What the tests of frameworks share: machine code, which takes longer to make than to test."""

import os
from pathlib import Path

import pytest

from plyground.support import compile_cache


@pytest.fixture(autouse=True)
def machine_code_folder(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """One folder for all tests of a run, in whatever process they are; other code has other files.

    A test of the folder itself has one of its own by a fixture of this name.
    """
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:  # whose own folder is within that of the run
        folder = folder.parent
    monkeypatch.setattr(compile_cache, "cache_folder", lambda: folder / "machine-code")
    return folder
