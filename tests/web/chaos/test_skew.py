"""Machines whose clocks are wrong: games go by the database's, and nobody loses or gains."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.web.postgres import Cluster
from tests.web.servers import Server, Table, open_table

from . import skewed

SKEWS = {"ahead": 60.0, "behind": -40.0}
SLACK = 10.0
"""Seconds by which the database's time may be misread on a machine that is busy."""
CLOCK = {"seconds": 120, "increment": 0}


@pytest.fixture(scope="module")
def database(cluster: Cluster) -> str:
    return cluster.fresh_database()


@pytest.fixture(scope="module")
def servers(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """One on a machine whose clock is a minute ahead, one on a machine that is behind."""
    logs, running = tmp_path_factory.mktemp("logs"), {}
    with pytest.MonkeyPatch.context() as patch:
        for name, seconds in SKEWS.items():
            patch.setenv(skewed.VARIABLE, str(seconds))
            running[name] = Server(database, program=skewed.PROGRAM, log=logs / name)
    yield running
    for server in running.values():
        server.kill()


@pytest.mark.parametrize(("home", "heir"), [("ahead", "behind"), ("behind", "ahead")])
def test_a_clock_runs_on_at_another_machine_as_it_would_have_here(
    servers: dict[str, Server], database: str, home: str, heir: str
) -> None:
    table = open_table(servers[home], "operator-outwit", clock=CLOCK)
    began = time.time()
    for ply in (0, 1, 2):
        move(servers[home], table, ply)
    # It is seat 2's time that runs. The other process reads the room for the first time, and both
    # go on with it.
    for ply, server in ((3, heir), (4, home), (5, heir)):
        check_clock(look(servers[server], table), began)
        move(servers[server], table, ply)
    check_clock(look(servers[home], table, after_ply=6), began)
    dates = read_dates(database, table)
    assert len(dates) >= 8
    assert all(began - SLACK < at < time.time() + SLACK for at in dates)


@pytest.mark.parametrize("name", SKEWS)
def test_the_skew_of_a_machine_is_told(servers: dict[str, Server], name: str) -> None:
    counts = servers[name].ask("GET", "/metrics").body
    found = re.search(r"^plyground_clock_skew_seconds (\S+)$", counts, re.MULTILINE)
    assert found
    assert float(found[1]) == pytest.approx(SKEWS[name], abs=SLACK)
    log = servers[name].log
    assert log is not None
    (line,) = read_lines(log, "clock is not the database's")
    assert line["ahead_seconds"] == pytest.approx(SKEWS[name], abs=SLACK)


def move(server: Server, table: Table, ply: int) -> None:
    command = {"id": f"m{ply}", "do": "move", "ply": ply, "move": "+2"}
    answer = server.ask("POST", f"/api/rooms/{table.room}", command, table.tokens[ply % 2])
    assert answer.status == 200, answer.body


def look(server: Server, table: Table, after_ply: int = 0) -> Any:
    while True:
        now = server.ask("GET", f"/api/watch/{table.watch}").body["now"]
        if now["ply"] >= after_ply:
            return now["clock"]
        time.sleep(0.02)


def check_clock(clock: Any, began: float) -> None:
    """Nobody has more than at first, and none has lost more than there was to lose."""
    spent = time.time() - began
    for left in clock["left"]:
        assert CLOCK["seconds"] - spent - SLACK <= left / 1000 <= CLOCK["seconds"]


def read_dates(database: str, table: Table) -> list[float]:
    with psycopg.connect(database) as connection:
        query = "SELECT at FROM events WHERE room = %s ORDER BY seq"
        return [at / 1000 for (at,) in connection.execute(query, [table.room])]


def read_lines(log: Path, words: str) -> list[Any]:
    lines = map(json.loads, log.read_text().splitlines())
    return [line for line in lines if words in line["what"]]
