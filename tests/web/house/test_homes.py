"""Everybody in a room reaches one process through any of the balancers, by every address of it."""

import re
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from plyground.web.http.pages import PAGES
from plyground.web.http.routes import ROUTES
from tests.web.postgres import Cluster
from tests.web.servers import PATIENCE, UNLIMITED, Server, Table, free_port
from tests.web.tools.proxies import BALANCERS, is_installed, proxy

from .house import Balancer

COUNTED = re.compile(r'plyground_request_seconds_count\{(?!.*route="/(metrics|ready|health)")')
"""Lines that count what visitors asked for."""
SOCKETS = re.compile(r"^plyground_sockets (\S+)$", re.MULTILINE)
ADDRESSES = [route.path for route in ROUTES if route.verb == "GET"] + list(PAGES)
IN_A_ROOM = [path for path in ADDRESSES if "{room}" in path or "{code}" in path]


@pytest.fixture(scope="module")
def balancers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Balancer]:
    """Those that are installed, all before the same two ports; nobody listens there yet."""
    ports = [free_port(), free_port()]
    found = {name: tmp_path_factory.mktemp(name) for name in BALANCERS if is_installed(name)}
    return {name: Balancer(proxy(name, folder, ports), ports) for name, folder in found.items()}


@pytest.fixture(scope="module")
def servers(
    balancers: dict[str, Balancer], cluster: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Server]]:
    if not balancers:
        pytest.skip("no balancer is installed; tools/ensure_balancers installs two")
    database, logs = cluster.fresh_database(), tmp_path_factory.mktemp("logs")
    flags = ["--behind-proxy", "--limits", UNLIMITED]
    for each in balancers.values():
        flags += ["--origin", each.address]
    (ports,) = {tuple(each.ports) for each in balancers.values()}

    def start(port: int) -> Server:
        return Server(database, *flags, port=port, log=logs / str(port))

    with ThreadPoolExecutor(2) as starting:
        both = list(starting.map(start, ports))
    for each in balancers.values():
        each.start()
    yield both
    for each in balancers.values():
        each.stop()
    for server in both:
        server.kill()


@pytest.fixture(params=BALANCERS)
def balancer(
    request: pytest.FixtureRequest, balancers: dict[str, Balancer], servers: list[Server]
) -> Balancer:
    if request.param not in balancers:
        pytest.skip(f"{request.param} is not installed (Debian and Ubuntu: apt install)")
    return balancers[request.param]


def test_every_address_of_a_room_leads_to_one_process(
    balancer: Balancer, servers: list[Server]
) -> None:
    table, join = open_room(balancer)
    before = count_requests(servers)
    for path in IN_A_ROOM:
        code = join if "join" in path or "invitation" in path else table.watch
        address = path.replace("{room}", table.room).replace("{code}", code)
        assert balancer.ask("GET", address, token=table.tokens[0]).status < 500, address
    path, command = f"/api/rooms/{table.room}", {"id": "m0", "do": "move", "ply": 0, "move": "+2"}
    assert balancer.ask("POST", path, command, table.tokens[0]).status == 200
    asked = count_requests(servers, before)
    assert sorted(asked) == [0, len(IN_A_ROOM) + 1], asked
    for live, token in ((path, table.tokens[1]), (f"/api/watch/{table.watch}", "")):
        assert find_socket(balancer, servers, f"{live}/live", token) == asked.index(max(asked))


def test_rooms_have_different_homes_and_what_belongs_to_no_room_goes_anywhere(
    balancer: Balancer, servers: list[Server]
) -> None:
    before = count_requests(servers)
    for room in range(22222222, 22222246):  # of which there is none
        assert balancer.ask("GET", f"/api/watch/{room}22222222").status == 404
    assert min(count_requests(servers, before)) > 0
    before = count_requests(servers)
    for _ in range(24):
        assert balancer.ask("GET", "/api/server").status == 200
    assert min(count_requests(servers, before)) > 0


def test_the_counts_are_not_for_visitors(balancer: Balancer) -> None:
    for path in ("/metrics", "/metrics?name=x", "/%6Detrics", "//metrics", "/METRICS"):
        assert balancer.ask("GET", path).status == 404, path


def open_room(balancer: Balancer) -> tuple[Table, str]:
    """A room with both players in it, and the code of the invitation, which is used up."""
    setup = {"game": "operator-outwit", "options": {"target": 1000}}
    opened = balancer.ask("POST", "/api/rooms", {"setup": setup, "token": True}).body
    links: dict[str, Any] = opened["view"]["links"]
    join, watch = (links[name].rpartition("/")[2] for name in ("join", "watch"))
    joined = balancer.ask("POST", f"/api/invitations/{join}", {"token": True}).body
    return Table(opened["view"]["room"], (opened["token"], joined["token"]), watch), join


def count_requests(servers: list[Server], before: Sequence[int] = (0, 0)) -> list[int]:
    """How many each process has answered since then, those for these counts not among them."""
    counts = []
    for server, then in zip(servers, before, strict=True):
        lines = server.ask("GET", "/metrics").body.splitlines()
        found = [line.rpartition(" ")[2] for line in lines if COUNTED.match(line)]
        counts.append(int(sum(map(float, found))) - then)
    return counts


def find_socket(balancer: Balancer, servers: list[Server], path: str, token: str) -> int:
    """Which of the processes a socket leads to."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    address = f"{balancer.address.replace('http', 'ws', 1)}{path}"
    await_sockets(servers, [[0, 0]])
    with connect(
        address,
        sock=balancer.front.display_name(),
        ssl=balancer.front.trusting,
        origin=Origin(balancer.address),
        additional_headers=headers,
        compression=None,
        proxy=None,
    ) as socket:
        socket.recv()
        return await_sockets(servers, [[1, 0], [0, 1]]).index(1)


def await_sockets(servers: list[Server], wanted: list[list[int]]) -> list[int]:
    """How many are open at each process, once it is one of these; some may yet have to close."""
    deadline = time.monotonic() + PATIENCE
    while True:
        texts = [server.ask("GET", "/metrics").body for server in servers]
        found = [int(float(SOCKETS.findall(text)[0])) for text in texts]
        if found in wanted:
            return found
        assert time.monotonic() < deadline, found
        time.sleep(0.02)
