"""Where the server's tests find a database."""

from collections.abc import Iterator

import pytest

from .postgres import Cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for all tests of this worker; a test that stops it starts it again."""
    made = Cluster()
    yield made
    made.remove()


@pytest.fixture
def postgresql(cluster: Cluster) -> str:
    """The address of an empty PostgreSQL database, for one test alone."""
    return cluster.fresh_database()
