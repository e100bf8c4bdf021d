"""Load for the server: clients that cost little, so that the server is what is measured.

In a process of their own: `python -m bench.load HOST WHAT COUNT SECONDS PID`:

WHAT is rooms or open; PID is that of the server. One JSON object comes out.
"""

import asyncio
import json
import os
import struct
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, cast

import msgspec
import uvloop

LONG = {"game": "operator-outwit", "options": {"target": 1_000_000, "start": 1_000}}
WARM = 1.0
RATE = 150
TEXT, CLOSE, PING = 1, 8, 9
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)

read = msgspec.json.decode


def masked(payload: bytes, kind: int = TEXT) -> bytes:
    """A client's frame; a mask of zeros is a mask, and costs nothing."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, 0x80 | size)) + b"\0\0\0\0" + payload
    return bytes((0x80 | kind, 0x80 | 126)) + struct.pack(">H", size) + b"\0\0\0\0" + payload


class Socket(asyncio.Protocol):
    """Calls `heard` with every text message."""

    def __init__(self, host: str, path: str, token: str, heard: Callable[[bytes], None]) -> None:
        more = f"Authorization: Bearer {token}\r\n" if token else ""
        self._hello = HANDSHAKE.format(path=path, host=host, more=more).encode()
        self._heard = heard
        self._unread = b""
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def connect(
        cls, host: str, path: str, token: str, heard: Callable[[bytes], None]
    ) -> "Socket":
        address, _, port = host.partition(":")
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: cls(host, path, token, heard), address, int(port)
        )
        await socket._open
        return socket

    def send(self, payload: bytes) -> None:
        self._transport.write(masked(payload))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)
        self._transport.write(self._hello)

    def connection_lost(self, error: Exception | None) -> None:
        if not self._open.done():
            self._open.set_exception(error or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        unread = self._unread + data if self._unread else data
        if not self._open.done():
            head, end, unread = unread.partition(b"\r\n\r\n")
            if not end:
                self._unread = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._open.set_exception(ConnectionError(head.decode()))
                return
            self._open.set_result(None)
        self._unread = self._frames(unread)

    def _frames(self, unread: bytes) -> bytes:
        """Hand out every whole frame; what is left of the last."""
        while len(unread) >= 2:
            size, begin = unread[1], 2
            if size == 126:
                if len(unread) < 4:
                    break
                size, begin = int.from_bytes(unread[2:4], "big"), 4
            elif size == 127:
                if len(unread) < 10:
                    break
                size, begin = int.from_bytes(unread[2:10], "big"), 10
            end = begin + size
            if len(unread) < end:
                break
            kind = unread[0] & 15
            if kind == TEXT:
                self._heard(unread[begin:end])
            elif kind == PING:
                self._transport.write(masked(unread[begin:end], 10))
            elif kind == CLOSE:
                raise ConnectionError(f"closed by the server: {unread[begin:end]!r}")
            unread = unread[end:]
        return unread


class Playing:
    """A player who moves as soon as it is their turn; or, if it waits, when told to."""

    def __init__(self, random: Random, waits: list["Playing"] | None = None) -> None:
        self._random, self._waits = random, waits
        self.count = 0
        self.errors: list[str] = []
        self.took: list[float] = []
        self._heads: list[str] = []
        self._tails: list[str] = []
        """What legal moves are put together from."""
        self._ply = self._ids = 0
        self._sent = 0.0
        self._started = False

    async def enter(self, host: str, room: str, token: str) -> None:
        self._socket = await Socket.connect(
            host, f"/api/rooms/{room}/live?families=1&changes=1", token, self._heard
        )

    def start(self) -> None:
        """Begin, if it is one's turn: everybody is connected now."""
        self._started = True
        if self._heads:
            self._on_turn()

    def _on_turn(self) -> None:
        if self._waits is not None:
            self._waits.append(self)
        else:
            self.move()

    def move(self) -> None:
        self._ids += 1
        move = self._random.choice(self._heads) + self._random.choice(self._tails)
        self._sent = perf_counter()
        text = f'{{"id":"m{self._ids}","do":"move","ply":{self._ply},"move":"{move}"}}'
        self._socket.send(text.encode())

    def _heard(self, message: bytes) -> None:
        said: Any = read(message)
        if "re" in said:
            self.count += 1
            self.took.append(perf_counter() - self._sent)
            if not said["ok"]:
                self.errors.append(said["error"]["code"])
                return
        if "closing" in said:
            self.errors.append("closing")
            return
        if "change" in said:
            # Whoever ended the game asks for another one, and the other agrees.
            if "re" not in said and said["change"]["offers"]["rematch"]:
                self._ask_for_rematch()
            return
        now = said.get("now") or said["view"]["now"]
        self._ply = now["ply"]
        families = now["families"] or {"heads": [], "tails": []}
        self._heads, self._tails = families["heads"], families["tails"]
        if not self._started:
            return
        if now["outcome"]:
            if "re" in said:
                self._ask_for_rematch()
        elif self._heads:
            self._on_turn()

    def _ask_for_rematch(self) -> None:
        self._ids += 1
        self._sent = perf_counter()
        self._socket.send(f'{{"id":"m{self._ids}","do":"rematch"}}'.encode())


async def seated(host: str, rooms: int, waits: list[Playing] | None) -> list[Playing]:
    """So many rooms, two players each, all connected; then they begin."""
    players: list[Playing] = []
    for number in range(rooms):
        opened = post(host, "rooms", {"setup": LONG, "token": True})
        code = opened["view"]["links"]["join"].rpartition("/")[2]
        joined = post(host, f"invitations/{code}", {"token": True})
        for token in (opened["token"], joined["token"]):
            player = Playing(Random(f"{number} {len(players)}"), waits)
            await player.enter(host, opened["view"]["room"], token)
            players.append(player)
    for player in players:
        player.start()
    return players


def post(host: str, path: str, body: Any) -> Any:
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(
        f"http://{host}/api/{path}", json.dumps(body).encode(), headers
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


async def closed_loop(host: str, rooms: int, seconds: float, server: int) -> dict[str, Any]:
    """Everybody at full speed: messages answered a second, and what each cost the server."""
    clients = await seated(host, rooms, None)
    await asyncio.sleep(WARM)
    before, begun = sum(client.count for client in clients), perf_counter()
    spent = read_cpu_seconds(server)
    for client in clients:
        client.took.clear()
    await asyncio.sleep(seconds)
    done = sum(client.count for client in clients) - before
    passed, spent = perf_counter() - begun, read_cpu_seconds(server) - spent
    return {"rate": done / passed, "cpu": spent / done, **_quality(clients)}


def read_cpu_seconds(process: int) -> float:
    """What a process has used of the processor, all its threads together."""
    stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def open_loop(host: str, sockets: int, seconds: float) -> dict[str, Any]:
    """So many sockets, and a steady trickle of moves: how long each takes to be acknowledged."""
    waits: list[Playing] = []
    players = await seated(host, sockets // 2, waits)
    random = Random(1)
    await asyncio.sleep(WARM)
    begun, sent = perf_counter(), 0
    while (passed := perf_counter() - begun) < seconds:
        while sent < passed * RATE and waits:
            index = random.randrange(len(waits))
            waits[index], waits[-1] = waits[-1], waits[index]
            waits.pop().move()
            sent += 1
        await asyncio.sleep(0.002)
    await asyncio.sleep(0.5)
    return {"rate": sent / seconds, **_quality(players)}


def _quality(clients: list[Playing]) -> dict[str, Any]:
    took = sorted(each for client in clients for each in client.took)
    errors = [error for client in clients for error in client.errors]
    if not took:
        return {"errors": errors[:5]}
    return {
        "median": took[len(took) // 2],
        "p99": took[len(took) * 99 // 100],
        "errors": errors[:5],
    }


def main() -> None:
    """Measure one thing, and print it."""
    host, what, count, seconds, server = sys.argv[1:6]
    if what == "open":
        work = open_loop(host, int(count), float(seconds))
    else:
        work = closed_loop(host, int(count), float(seconds), int(server))

    async def strictly() -> Any:
        """Whatever goes wrong in a client ends the measurement."""
        task = asyncio.ensure_future(work)
        asyncio.get_running_loop().set_exception_handler(
            lambda loop, context: task.cancel(str(context))
        )
        return await task

    print(json.dumps(uvloop.run(strictly())))


if __name__ == "__main__":
    main()
