"""Where the server's tests find a database."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from . import zygote
from .postgres import Cluster
from .servers import Server, serving

LOOP_SECONDS = 240


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    zygote.note_usual_environment()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """An asynchronous test runs in an event loop of its own, and not for ever."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    given = {name: pyfuncitem.funcargs[name] for name in names}
    seconds = None if pyfuncitem.get_closest_marker("soak") else LOOP_SECONDS
    asyncio.run(asyncio.wait_for(pyfuncitem.obj(**given), seconds))
    return True


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


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: the name of a file, or an address."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    address: str = request.getfixturevalue("postgresql")
    return address


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this worker that only ask it something."""
    # The engine may take its time: the machine may be busy.
    with serving(tmp_path_factory.mktemp("shared") / "games.db", "--deadline", "20") as running:
        yield running
