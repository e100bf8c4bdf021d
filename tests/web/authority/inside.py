"""A whole server inside the test, with its dice and its clock in our hands, and all it says."""

import asyncio
import io
import json
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unittest import mock

from plyground.web.base.metrics import NAME, open_log
from plyground.web.base.settings import Settings
from plyground.web.http.app import build_application
from plyground.web.http.responses import Service
from plyground.web.pool import WorkerProcess
from plyground.web.rooms.clock import When
from plyground.web.serve import Lifecycle
from plyground.web.store.database import Database, open_tables
from tests.web.servers import UNLIMITED, Table

from .rigged import Rigged

ORIGIN = "http://plyground.test"
HOST = b"plyground.test"
BEGINNING = 1_800_000_000.0

MEASURED = rb"(?:process_|plyground_(?:commit|question|loop|changes|work))"
SAMPLE_VALUE = re.compile(rb"^(%b.*) \S+$" % MEASURED, re.MULTILINE)
"""What a line of the metrics ends in, where that says how long something took."""


class Inside:
    """One server; `said` is every byte that left it, by the way it went."""

    def __init__(self, folder: Path, target: int, **chosen: Any) -> None:
        how: dict[str, Any] = {
            "host": "plyground.test",
            "port": 80,
            "database": str(folder / "games.db"),
            "engines": 1,
            "deadline": 20,
            "level": "debug",
            "limits": UNLIMITED,
        }
        self._settings = settings = Settings(
            public=ORIGIN, origins=frozenset({ORIGIN}), **{**how, **chosen}
        )
        self.log = io.StringIO()
        self.folder = folder
        folder.mkdir(parents=True)
        (folder / "games.db").write_bytes(_migrated())
        self.database = Database(settings.database)
        self._tokens = Rigged(target)
        self.now = BEGINNING
        self.answers: list[bytes] = []
        self.lines: list[Line] = []
        self.questions: list[bytes] = []

    async def start(self) -> None:
        self.lifecycle = Lifecycle(
            self._settings,
            self.database,
            open_log(self._settings.level, self.log, f"{NAME}.{self.folder.name}"),
            _never,
            tokens=self._tokens,
            read_time=lambda: When(round(self.now * 1000), round(self.now * 1000)),
        )
        self.app = build_application(self.service)

    @property
    def service(self) -> Service:
        return self.lifecycle.service

    async def ask(self, verb: str, path: str, token: str | None = None, body: Any = None) -> Any:
        """One request; what the answer says."""
        sent = await self.exchange(verb, path, token, body)
        content = b"".join(message.get("body", b"") for message in sent)
        try:
            return json.loads(content)
        except ValueError:
            return content.decode()

    async def exchange(
        self,
        verb: str,
        path: str,
        token: str | None = None,
        body: Any = None,
        source: str = "192.0.2.1",
        leaving: asyncio.Event | None = None,
    ) -> list[Any]:
        """One request from an address, unless they leave before; every message of the answer."""
        headers = [(b"host", HOST)]
        if token:
            headers.append((b"authorization", b"Bearer " + token.encode()))
        if body is not None:
            headers.append((b"content-type", b"application/json"))
        given = [
            {"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}
        ]
        sent: list[Any] = []

        async def receive() -> Any:
            if given:
                return given.pop()
            await (leaving or asyncio.Event()).wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = _scope("http", path, headers, method=verb, client=(source, 1))
        await self.app(scope, receive, send)
        self.answers.append(repr((verb, path, sent)).encode())
        return sent

    async def seat_two(self, **setup: Any) -> Table:
        """A room of Operator Outwit with two friends in it."""
        asked = {"setup": {"game": "operator-outwit", **setup}, "token": True}
        host = await self.ask("POST", "/api/rooms", body=asked)
        room, links = host["view"]["room"], host["view"]["links"]
        join, watch = (links[name].rpartition("/")[2] for name in ("join", "watch"))
        guest = await self.ask("POST", f"/api/invitations/{join}", body={"token": True})
        return Table(room, (host["token"], guest["token"]), watch)

    async def connect(self, path: str, token: str | None = None) -> "Line":
        line = Line(self, path, token)
        self.lines.append(line)
        while len(line.heard) < 2:  # that it is accepted, and the first view
            await asyncio.sleep(0.001)
        return line

    async def settle(self) -> None:
        """Until nobody thinks and nothing waits to be sent."""
        quiet = 0
        while quiet < 5:
            await asyncio.sleep(0)
            busy = any(live.thinking or live.lock.locked() for live in self.rooms)
            quiet = 0 if busy else quiet + 1
            if busy:
                await asyncio.sleep(0.002)

    @property
    def rooms(self) -> list[Any]:
        return list(self.service.registry.rooms.values())

    @property
    def room(self) -> Any:
        """The room opened last, as the referee knows it."""
        return self.rooms[-1].room

    def message(self) -> list[bytes]:
        """All there was, with the commitments left out and nothing else."""
        log = self.log.getvalue().replace(str(self.folder), "FOLDER")
        # How long things took is different every time; of what, is not.
        metrics = SAMPLE_VALUE.sub(rb"\1", self.service.metrics.text())
        everything = [*self.answers, log.encode(), metrics, *self.questions]
        for line in self.lines:
            everything += [repr(message).encode() for message in line.heard]
        promises = [round.promise for live in self.rooms for round in live.room.rounds]
        for promise in filter(None, promises):
            everything = [data.replace(promise.encode(), b"COMMITMENT") for data in everything]
        return everything


class Line:
    """A WebSocket of a server inside the test."""

    def __init__(self, inside: Inside, path: str, token: str | None) -> None:
        self._inside = inside
        self._asked: asyncio.Queue[Any] = asyncio.Queue()
        self._asked.put_nowait({"type": "websocket.connect"})
        self.heard: list[Any] = []
        headers = [(b"host", HOST)]
        if token:
            headers.append((b"authorization", b"Bearer " + token.encode()))
        scope = _scope("websocket", path, headers, subprotocols=[])
        self._task = asyncio.ensure_future(inside.app(scope, self._asked.get, self._hear))

    async def _hear(self, message: Any) -> None:
        self.heard.append(message)

    def send(self, command: dict[str, Any]) -> None:
        self._asked.put_nowait({"type": "websocket.receive", "text": json.dumps(command)})

    async def say(self, command: dict[str, Any]) -> None:
        """Send a message, and wait until all that follows from it has happened."""
        self.send(command)
        while not any(f'"re":"{command["id"]}"' in m.get("text", "") for m in self.heard):
            await asyncio.sleep(0.001)
        await self._inside.settle()

    async def ended(self) -> None:
        """Wait until the server has done with it."""
        await asyncio.shield(self._task)

    async def close(self) -> None:
        self._asked.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


@asynccontextmanager
async def running(
    folders: Sequence[Path], targets: Sequence[int], **chosen: Any
) -> AsyncIterator[list[Inside]]:
    """Servers that differ in nothing but the target they will draw."""
    made: list[Inside] = []
    with _frozen(made):
        made += [
            Inside(folder, target, **chosen)
            for folder, target in zip(folders, targets, strict=True)
        ]
        for inside in made:
            await inside.start()
        yield made
        for inside in made:
            for line in inside.lines:
                await line.close()
            await inside.lifecycle.stop()


@contextmanager
def _frozen(made: Sequence[Inside]) -> Iterator[None]:
    """No wall clock in what is said, and what engines are asked is written down."""
    ask = WorkerProcess.ask

    async def ask_and_note(worker: WorkerProcess, question: Any) -> Any:
        for inside in made:
            if worker in inside.service.pools["play"].workers:
                inside.questions.append(json.dumps(question).encode())
        return await ask(worker, question)

    stopped = SimpleNamespace(
        perf_counter=lambda: 0.0,
        time=lambda: BEGINNING,
        gmtime=lambda seconds: None,
        strftime=lambda pattern, moment: "THEN",
    )
    with (
        mock.patch("plyground.web.http.app.time", stopped),
        mock.patch("plyground.web.base.metrics.time", stopped),
        mock.patch("prometheus_client.metrics.time", stopped),
        mock.patch.object(WorkerProcess, "ask", ask_and_note),
    ):
        yield


def _scope(kind: str, path: str, headers: list[tuple[bytes, bytes]], **more: Any) -> dict[str, Any]:
    plain, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "path": plain,
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("192.0.2.1", 1),
        "server": ("plyground.test", 80),
        "state": {},
        "extensions": {"websocket.http.response": {}},
        **more,
    }


@cache
def _migrated() -> bytes:
    """An empty database of the newest shape; making one takes longer than most tests."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        open_tables(Database(str(file)))
        return file.read_bytes()


def _never(error: BaseException) -> None:
    raise AssertionError("the writer died") from error
