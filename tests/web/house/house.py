"""A house: servers behind a balancer as docs/hosting.md has it, on one PostgreSQL, with cables."""

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from plyground.web.base.settings import DRAIN_SECONDS
from tests.web.postgres import Cluster
from tests.web.servers import UNLIMITED, Answer, Server, free_port
from tests.web.tools.proxies import Proxy, proxy, skip_without_program

from .cables import Cable


class Balancer:
    """One of the balancers, which may be killed; through it, everything is as at a server."""

    def __init__(self, front: Proxy, ports: Sequence[int] = ()) -> None:
        self.front, self.ports, self._running = front, ports, ExitStack()
        self.address = front.origin

    def start(self) -> None:
        self._running.enter_context(self.front.running())

    def stop(self) -> None:
        self._running.close()

    def ask(
        self,
        verb: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """One request; JSON in and out."""
        sent = {**(headers or {}), **({"Authorization": f"Bearer {token}"} if token else {})}
        data = None if body is None else json.dumps(body).encode()
        return self.front.ask(verb, path, data, sent)

    def way(self, address: str) -> dict[str, Any]:
        """How a socket gets there: the name leads to this machine."""
        return {"host": "127.0.0.1", "port": self.front.port, "ssl": self.front.trusting}


class House:
    """Everything starts at once, each part on a port of its own that it keeps."""

    def __init__(
        self,
        program: str,
        folder: Path,
        cluster: Cluster,
        programs: Sequence[str] = ("plyground",) * 2,
    ) -> None:
        """`programs`: what each of the servers runs."""
        self.folder, self.cluster, self._programs = folder, cluster, list(programs)
        self.database = cluster.fresh_database()
        self._ports = [free_port() for _ in programs]
        self.to_servers = [Cable(port) for port in self._ports]
        self.to_database = [Cable(cluster.port) for _ in programs]
        front = proxy(program, folder, [cable.port for cable in self.to_servers])
        self.balancer = Balancer(front)
        self.servers = [self._start(number) for number in range(len(programs))]
        self.balancer.start()

    def _start(self, number: int) -> Server:
        port, program = self._ports[number], self._programs[number]
        cable = self.to_database[number].port
        database = self.database.replace(f":{self.cluster.port}/", f":{cable}/")
        flags = ["--origin", self.balancer.address, "--behind-proxy", "--limits", UNLIMITED]
        flags += ["--drain", str(DRAIN_SECONDS)]
        log = self.folder / f"server-{number}.log"
        return Server(database, *flags, port=port, log=log, program=program)

    def kill(self, number: int) -> None:
        self.servers[number].kill()

    def stop(self, number: int) -> int:
        """End it in good order; its exit status."""
        return self.servers[number].stop()

    def start_again(self, number: int, program: str | None = None) -> None:
        """In the place of one that was killed or stopped; perhaps as another program."""
        if program is not None:
            self._programs[number] = program
        self.servers[number] = self._start(number)

    def close(self) -> None:
        self.balancer.stop()
        for server in self.servers:
            server.kill()
        for cable in (*self.to_servers, *self.to_database):
            cable.remove()


@contextmanager
def keeping(
    program: str, folder: Path, cluster: Cluster, programs: Sequence[str] = ("plyground",) * 2
) -> Iterator[House]:
    """A house for as long as it is needed."""
    skip_without_program(program)  # before anything starts that nobody would stop
    house = House(program, folder, cluster, programs)
    try:
        yield house
    finally:
        house.close()
