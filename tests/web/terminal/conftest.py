"""One server for the tests of a file."""

import sys
from collections.abc import Iterator

import pytest

from tests.web.servers import Server, serving

# Pseudo-terminals and signals are of POSIX.
collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "games.db") as running:
        yield running
