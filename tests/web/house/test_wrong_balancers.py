"""Proxies that are set up wrongly: people play all the same, and the log says what to mend."""

import asyncio
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from plyground.web.access.proxies import Proxies
from plyground.web.base.log import open_log
from plyground.web.http.proxy_check import AGAIN_SECONDS, ProxyCheck
from tests.web.postgres import Cluster
from tests.web.servers import Server, free_port, open_table, serving
from tests.web.tools.proxies import Nginx, is_installed, replaced

from .house import Balancer, keeping
from .night import Night, kill_server, restart_balancer

pytestmark = pytest.mark.skipif(not is_installed("nginx"), reason="nginx is not installed")

UPGRADE = "        proxy_set_header Upgrade $http_upgrade;\n"
CONNECTION = "        proxy_set_header Connection $connection_upgrade;\n"
NAMED = "        proxy_set_header X-Forwarded-For $remote_addr;\n"
HOST = "proxy_set_header Host $http_host;"
STICKY = "    hash $room consistent;\n"


class Wrong(Nginx):
    """The example for nginx without some of it."""

    missing: tuple[str, ...] = ()

    def command(self) -> list[str]:
        words = super().command()
        path = self.folder / "nginx.conf"
        path.write_text(replaced(path.read_text(), *((line, "") for line in self.missing)))
        return words


class Fronts:
    """A server, and proxies in front of it."""

    def __init__(self, server: Server, folder: Path, wrong: dict[str, Balancer]) -> None:
        self.server, self._log, self.wrong = server, folder / "log", wrong

    def advice(self) -> list[str]:
        """What the log says is to be mended."""
        lines = [json.loads(line) for line in self._log.read_text().splitlines()]
        return [line["mend"] for line in lines if "mend" in line]


MISSING = {"upgrade": (UPGRADE, CONNECTION), "name": (NAMED,), "host": (HOST,)}


@contextmanager
def fronted(folder: Path, *flags: str) -> Iterator[Fronts]:
    port = free_port()
    wrong = {}
    for name, missing in MISSING.items():
        (folder / name).mkdir()
        front = Wrong(folder / name, [port])
        front.missing = missing
        wrong[name] = Balancer(front)
    more = [word for each in wrong.values() for word in ("--origin", each.address)]
    with serving(folder / "games.db", *flags, *more, port=port, log=folder / "log") as server:
        for each in wrong.values():
            each.start()
        try:
            yield Fronts(server, folder, wrong)
        finally:
            for each in wrong.values():
                each.stop()


def test_without_websockets_people_play_by_asking_again(tmp_path: Path) -> None:
    with fronted(tmp_path, "--behind-proxy") as fronts:
        front = fronts.wrong["upgrade"]
        table = open_table(front, "operator-outwit")
        path = f"/api/rooms/{table.room}"
        assert fronts.advice() == []
        for _ in range(3):
            with pytest.raises(InvalidStatus):
                connect(
                    f"{front.address.replace('http', 'ws', 1)}{path}/live",
                    sock=front.front.display_name(),
                    ssl=front.front.trusting,
                    origin=Origin(front.address),
                    additional_headers={"Authorization": f"Bearer {table.tokens[0]}"},
                )
        for ply, token in enumerate(table.tokens):
            command = {"id": f"m{ply}", "do": "move", "ply": ply, "move": "+2"}
            assert front.ask("POST", path, command, token).status == 200
        assert front.ask("GET", path, token=table.tokens[0]).body["moves"] == ["+2", "+2"]
        (advice,) = fronts.advice()
        assert "pass on Upgrade and Connection" in advice
        for name, said in (
            ("name", "let it set X-Forwarded-For"),
            ("host", "let it pass on the Host"),
        ):
            for _ in range(3):
                assert fronts.wrong[name].ask("GET", "/api/server").status == 200
            *earlier, advice = fronts.advice()
            assert said in advice
            assert said not in str(earlier)


def test_the_same_is_said_again_after_a_while_and_nothing_of_who_asked() -> None:
    out, now = io.StringIO(), 0.0
    log = open_log(out=out, name="plyground.server.check")
    check = ProxyCheck(Proxies([]), log, [], "https://play.example.org", lambda: now)
    headers = [(b"x-forwarded-for", b"9.9.9.9"), (b"host", b"play.example.org")]
    lines = []
    for peer in ("8.8.8.8", "nobody", "10.0.0.7", "10.0.0.8", "later", "10.0.0.7"):
        now = AGAIN_SECONDS if peer == "later" else now
        check.look({"type": "http", "client": (peer, 1), "headers": headers, "path": "/"})
        lines.append(out.getvalue().count("\n"))
    assert lines == [0, 0, 1, 1, 1, 2], "a stranger, who is no proxy of ours, or too often"
    for address in ("9.9.9.9", "10.0.0"):
        assert address not in out.getvalue()


def test_processes_with_different_origins_are_told_so(postgresql: str, tmp_path: Path) -> None:
    for number, name in enumerate(("one", "one", "other", "one")):
        log = tmp_path / f"log-{number}"
        with serving(
            postgresql, "--origin", f"https://{name}.example.org", port=free_port(), log=log
        ):
            pass
        assert ("give all of them the same" in log.read_text()) == (number >= 2)


@pytest.mark.soak
def test_without_stickiness_everything_works(tmp_path: Path, cluster: Cluster) -> None:
    with keeping("nginx", tmp_path, cluster) as house:
        house.balancer.stop()
        wrong = Wrong(tmp_path, [cable.port for cable in house.to_servers])
        wrong.port, wrong.origin = house.balancer.front.port, house.balancer.address
        wrong.missing = (STICKY,)
        house.balancer.front = wrong
        house.balancer.start()
        night = Night(house, think=0.02)
        asyncio.run(night.pass_by([kill_server, restart_balancer]))
        night.check()


def test_a_proxy_that_is_not_believed_is_named(tmp_path: Path) -> None:
    with fronted(tmp_path) as fronts:
        for _ in range(3):
            assert fronts.wrong["upgrade"].ask("GET", "/api/server").status == 200
        (advice,) = fronts.advice()
        assert advice == "name the proxy with --behind-proxy"
