"""One server for all that only asks; whoever needs limits or a proxy starts another."""

from collections.abc import Iterator

import pytest

from tests.web.servers import Server, Table, open_table, serving

from .clients import Friends


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("authority") / "games.db") as running:
        yield running


@pytest.fixture
def table(server: Server) -> Table:
    return open_table(server, "operator-outwit")


@pytest.fixture
def friends(server: Server) -> Friends:
    return Friends(server)
