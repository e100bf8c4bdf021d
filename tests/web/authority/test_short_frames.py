"""The shorter way for small frames does what uvicorn's own does, whatever comes, however cut."""

import asyncio
from random import Random
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState

from plyground.web.http.protocols import GuardedSockets
from plyground.web.realtime.socket import SEND_AT_ONCE

from .clients import BINARY, CLOSE, PING, PONG, frame
from .junk import FRAMES

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Transport(asyncio.Transport):
    """Remembers what was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.ended = False

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.ended

    def close(self) -> None:
        self.ended = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Talk:
    """A connection of one of the two kinds, and the application that hears it."""

    def __init__(self, kind: type[WebSocketsSansIOProtocol]) -> None:
        self.heard: list[Any] = []
        config = Config(
            self._application,
            interface="asgi3",
            proxy_headers=False,
            log_config=None,
            ws_per_message_deflate=False,
            ws_max_size=4_096,
        )
        self.protocol = kind(config, ServerState(), {})
        self.transport = Transport()
        self.protocol.connection_made(self.transport)
        self.scope: Any = {}

    async def _application(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            message = await receive()
            self.heard.append({name: message[name] for name in message if name != "reason"})
            if message["type"] == "websocket.disconnect":
                return

    async def begin(self) -> None:
        self.protocol.data_received(HANDSHAKE)
        await settle()

    async def feed(self, pieces: list[bytes]) -> None:
        for piece in pieces:
            if self.transport.is_closing():
                return
            try:
                self.protocol.data_received(piece)
            except InvalidState:  # bad letters and a farewell at once are too much for uvicorn
                self.transport.close()
            await settle()

    def end(self) -> None:
        self.protocol.connection_lost(None)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


class OpenHouse:
    """A lobby that does not count."""

    def leave(self, address: str) -> None:
        pass


def guarded() -> type[WebSocketsSansIOProtocol]:
    return type("Sockets", (GuardedSockets,), {"lobby": OpenHouse()})


def some_frames(random: Random) -> list[bytes]:
    """Mostly small texts; sometimes anything else, and seldom something that ends it."""
    frames = []
    for _ in range(random.randrange(1, 12)):
        word = random.choice(["", "+2", "grün", "x" * 124, "y" * 126, "z" * 700]).encode()
        choice = random.random()
        if choice < 0.7:
            frames.append(frame(word))
        elif choice < 0.8:
            frames.append(frame(word[:100], random.choice([BINARY, PING, PONG])))
        elif choice < 0.9:
            frames += [frame(word, last=False), frame(b"ping", PING), frame(b"more", 0)]
        elif choice < 0.97:
            frames.append(random.choice(FRAMES)(random))
        else:
            frames.append(frame(b"\x03\xe8", CLOSE))
    return frames


def cut(random: Random, frames: list[bytes]) -> list[bytes]:
    """As they arrive: one at a time, several together, or anywhere."""
    if random.random() < 0.5:
        return frames
    whole, pieces = b"".join(frames), []
    while whole:
        size = random.randrange(1, 300)
        pieces.append(whole[:size])
        whole = whole[size:]
    return pieces


@pytest.mark.parametrize("tries", [150, pytest.param(5_000, marks=pytest.mark.soak)])
def test_both_ways_hear_and_answer_the_same(tries: int) -> None:
    async def compare(random: Random) -> int:
        kinds: list[type[WebSocketsSansIOProtocol]] = [WebSocketsSansIOProtocol, guarded()]
        pieces = cut(random, some_frames(random))
        talks = [Talk(kind) for kind in kinds]
        for talk in talks:
            await talk.begin()
            await talk.feed(pieces)
            talk.end()
            await settle()
        plain, short = talks
        assert short.heard == plain.heard, pieces
        assert short.transport.written == plain.transport.written, pieces
        return len(plain.heard)

    async def run() -> None:
        heard = [await compare(Random(number)) for number in range(tries)]
        assert sum(heard) > 3 * tries

    asyncio.run(run())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_that_is_sent_at_once_is_the_same_on_the_wire(size: int) -> None:
    async def run() -> None:
        plain, short = Talk(WebSocketsSansIOProtocol), Talk(guarded())
        for talk in (plain, short):
            await talk.begin()
        await plain.protocol.send({"type": "websocket.send", "text": "x" * size})
        assert short.scope["extensions"][SEND_AT_ONCE](b"x" * size)
        assert short.transport.written == plain.transport.written

    asyncio.run(run())


def test_nothing_is_sent_at_once_where_it_would_have_to_wait_or_nobody_hears_it() -> None:
    async def run() -> None:
        talk = Talk(guarded())
        await talk.begin()
        send_at_once = talk.scope["extensions"][SEND_AT_ONCE]
        talk.protocol.pause_writing()
        assert not send_at_once(b"x")
        talk.protocol.resume_writing()
        assert send_at_once(b"x")
        await talk.feed([frame(b"\x03\xe8", CLOSE)])
        before = talk.transport.written
        assert not send_at_once(b"x")
        assert talk.transport.written == before

    asyncio.run(run())
