"""Where the server's tests find a database."""

from collections.abc import Iterator

import pytest

from plyground.web.store.database import Database
from plyground.web.store.migration import migrate

from . import zygote
from .postgres import Cluster


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    zygote.note_usual_environment()


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


@pytest.fixture
def migrated(postgresql: str) -> str:
    """The address of a database with a server's tables, and nothing in them."""
    migrate(Database(postgresql))
    return postgresql
