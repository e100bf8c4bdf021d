"""Two servers on one PostgreSQL: rooms at home, and rooms whose players are apart."""

import http.client
import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from statistics import median
from typing import Any, NamedTuple

import psycopg

from bench.report import Row
from tests.web.postgres import Cluster

from .server import UNLIMITED

TITLE = "Several servers on one PostgreSQL (over loopback; medians of interleaved runs)"
ROUNDS = 5
SECONDS = 5.0
ROOMS = 200
RATE = 2_000
"""Moves a second at which the other side's wait is measured, and half of it for comparison."""
MANY_ROOMS = 10_000
OPENERS = 4
CUTS, CUT_SECONDS = 3, 6.0
"""How often all those rooms are read again, and how far apart."""
TRICKLE = 200
"""Moves a second meanwhile."""


class Host(NamedTuple):
    """A server that runs."""

    address: str
    pid: int


def measure() -> Iterator[Row]:
    """One server, two with their rooms at home, two with every room split; in turn."""
    runs: dict[str, list[dict[str, Any]]] = {"one": [], "home": [], "split": []}
    for _ in range(ROUNDS):
        for how, found in runs.items():
            with _house(1 if how == "one" else 2) as (cluster, _, hosts):
                found.append(_load(cluster, hosts, how, ROOMS, SECONDS, 0))
    yield _describe("one server", runs["one"])
    yield _describe("two servers, every room at home", runs["home"])
    extra = _compare(runs["home"], runs["one"], "cpu")
    yield Row("... their CPU a move to that of one", f"{extra:.2f}", "at most 1.15", extra <= 1.15)
    yield _describe("two servers, every room split", runs["split"])
    share = _compare(runs["split"], runs["home"], "rate")
    yield Row("... moves a second to those at home", f"{share:.2f}", "at least 0.8", share >= 0.8)
    share = _compare(runs["split"], runs["one"], "rate")
    yield Row("... moves a second to those of one server", f"{share:.2f}")
    for rate in (RATE // 2, RATE):
        yield from _wait(rate)
    yield _gap()


def _describe(what: str, runs: list[dict[str, Any]]) -> Row:
    rate, cpu, postgres = (median(run[key] for run in runs) for key in ("rate", "cpu", "postgres"))
    costs = f"{cpu * 1e6:.0f} µs CPU each, and {postgres * 1e6:.0f} of PostgreSQL's"
    return Row(f"{what}, {ROOMS} rooms", f"{rate:,.0f} moves/s, {costs}")


def _compare(ours: list[dict[str, Any]], others: list[dict[str, Any]], key: str) -> float:
    return float(median(one[key] / other[key] for one, other in zip(ours, others, strict=True)))


def _wait(rate: int) -> Iterator[Row]:
    with _house(2) as (cluster, _, hosts):
        heard = _load(cluster, hosts, "split", ROOMS, 2 * SECONDS, rate)
    for what, key, most in (("median", "median", 15), ("p99", "p99", 60)):
        waited = heard[key] * 1000
        yield Row(
            f"split, {heard['rate']:,.0f} moves/s: until the other side hears, {what}",
            f"{waited:.1f} ms",
            f"at most {most} ms" if rate == RATE else "",
            waited <= most if rate == RATE else None,
        )


def _gap() -> Row:
    """The servers' ears are cut off, and all rooms in memory have to be read on."""
    with _house(2) as (cluster, database, hosts):
        with ThreadPoolExecutor(OPENERS) as opening:
            share = MANY_ROOMS // OPENERS
            list(opening.map(_open_rooms, OPENERS * [hosts[0].address], OPENERS * [share]))
        with ThreadPoolExecutor(1) as beside:
            seconds = CUTS * CUT_SECONDS
            playing = beside.submit(_load, cluster, hosts, "split", 50, seconds, TRICKLE)
            while not wait([playing], timeout=CUT_SECONDS).done:
                _cut_ears(database)
        slowest = playing.result()["slowest"] * 1000
    return Row(
        f"{MANY_ROOMS:,} rooms read again, {CUTS} times: longest wait at {TRICKLE} moves/s",
        f"{slowest:,.0f} ms",
    )


def _open_rooms(address: str, count: int) -> None:
    connection = http.client.HTTPConnection(address, timeout=60)
    body = json.dumps({"setup": {"game": "operator-outwit", "opponent": "here"}})
    for _ in range(count):
        connection.request("POST", "/api/rooms", body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        if answer.status != 201:
            raise SystemExit(f"no room: {answer.status}")
    connection.close()


def _cut_ears(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'NOTIFY %'"
        )


def _load(
    cluster: Cluster, hosts: list[Host], how: str, rooms: int, seconds: float, rate: int
) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench.load.split", ",".join(host.address for host in hosts)]
    command += ["split" if how == "split" else "home", str(rooms), str(seconds), str(rate)]
    command += [",".join(str(host.pid) for host in hosts), str(cluster.pid)]
    said = subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=600).stdout
    heard: dict[str, Any] = json.loads(said)
    if heard["errors"]:
        raise SystemExit(f"the servers refused some of it: {heard['errors']}")
    return heard


@contextmanager
def _house(servers: int) -> Iterator[tuple[Cluster, str, list[Host]]]:
    """So many servers on a fresh PostgreSQL."""
    cluster = Cluster()
    try:
        database = cluster.fresh_database()
        with ExitStack() as stack:
            yield (
                cluster,
                database,
                [stack.enter_context(_server(database)) for _ in range(servers)],
            )
    finally:
        cluster.remove()


@contextmanager
def _server(database: str) -> Iterator[Host]:
    command = [sys.executable, "-m", "plyground", "serve", "--port", "0", "--log", "warning"]
    command += ["--db", database, "--limits", UNLIMITED]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        line = process.stdout.readline().decode()
        try:
            yield Host(line.split("http://")[1].strip().rstrip("/"), process.pid)
        finally:
            process.terminate()
