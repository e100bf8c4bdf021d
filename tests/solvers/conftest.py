"""Tables that were solved once are kept for the tests of one run, as they are for people."""

from pathlib import Path

import pytest

from tests.conftest import link_machine_code


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory, machine_code: Path | None) -> Path:
    cache = tmp_path_factory.mktemp("cache")
    link_machine_code(cache, machine_code)
    return cache


@pytest.fixture(autouse=True)
def cache_folder(data_folder: Path, shared_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLYGROUND_CACHE", str(shared_cache))
    return shared_cache
