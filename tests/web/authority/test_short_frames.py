"""The shorter way for small frames does what uvicorn's own does, whatever comes, however cut."""

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState

from plyground.web.http.outgoing import MOST_BYTES, MOST_TOGETHER, Outgoing
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
        self.note: Callable[[], None] = lambda: None

    def write(self, data: Any) -> None:
        self.written += data
        self.note()

    def is_closing(self) -> bool:
        return self.ended

    def close(self) -> None:
        self.ended = True

    def abort(self) -> None:
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
    return type("Sockets", (GuardedSockets,), {"lobby": OpenHouse(), "outgoing": Outgoing()})


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
        await settle()
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


def test_what_is_said_in_one_turn_goes_out_together_and_in_its_order() -> None:
    async def run() -> None:
        kind = guarded()
        talks = [Talk(kind) for _ in range(3)]
        order: list[int] = []
        for number, talk in enumerate(talks):
            await talk.begin()
            talk.transport.note = partial(order.append, number)
        for number in (0, 1, 0, 2, 1):
            assert talks[number].scope["extensions"][SEND_AT_ONCE](b"news")
        assert order == []
        await asyncio.sleep(0)
        assert order == [0, 1, 0, 2, 1]
        for _ in range(MOST_TOGETHER):
            talks[0].scope["extensions"][SEND_AT_ONCE](b"news")
        assert len(order) == 5 + MOST_TOGETHER  # so many do not wait
        for _ in range(2):
            talks[0].scope["extensions"][SEND_AT_ONCE](MOST_BYTES // 2 * b"x")
        assert len(order) == 7 + MOST_TOGETHER  # nor does so much

    asyncio.run(run())


@pytest.mark.parametrize("tries", [150, pytest.param(5_000, marks=pytest.mark.soak)])
def test_nothing_overtakes_what_waits_to_go_out(tries: int) -> None:
    async def act(talk: Talk, deed: str, word: str) -> None:
        if deed == "say":
            send_at_once = talk.scope["extensions"].get(SEND_AT_ONCE, lambda message: False)
            if not send_at_once(word.encode()):
                await talk.protocol.send({"type": "websocket.send", "text": word})
        elif deed == "answer":
            await talk.protocol.send({"type": "websocket.send", "text": word})
        elif deed == "ping":
            talk.protocol.data_received(frame(word.encode()[:100], PING))
        elif deed == "close":
            await talk.protocol.send({"type": "websocket.close", "code": 1000})
        elif deed == "shut down":
            talk.protocol.shutdown()
        elif deed == "hang up":
            talk.protocol.transport.close()
        else:
            await settle()

    async def compare(random: Random) -> None:
        weights = {"say": 60, "answer": 15, "ping": 10, "wait": 15}
        deeds = random.choices(list(weights), list(weights.values()), k=random.randrange(1, 20))
        deeds.append(random.choice(["close", "shut down", "hang up", "wait"]))
        talks = [Talk(WebSocketsSansIOProtocol), Talk(guarded())]
        for talk in talks:
            await talk.begin()
            for number, deed in enumerate(deeds):
                await act(talk, deed, f"{deed} {number} " + number % 3 * "x" * 100)
            await settle()
        plain, short = talks
        assert short.transport.written == plain.transport.written, deeds

    async def run() -> None:
        for number in range(tries):
            await compare(Random(number))

    asyncio.run(run())


def test_a_wire_that_fails_takes_nothing_from_the_others() -> None:
    async def run() -> None:
        told: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, what: told.append(what))
        kind = guarded()
        broken, sound = Talk(kind), Talk(kind)
        for talk in (broken, sound):
            await talk.begin()
        before = sound.transport.written
        broken.transport.note = Mock(side_effect=OSError)
        for talk in (broken, sound):
            assert talk.scope["extensions"][SEND_AT_ONCE](b"news")
        await settle()
        assert sound.transport.written[len(before) :].endswith(b"news")
        assert broken.transport.is_closing()
        assert [type(what["exception"]) for what in told] == [OSError]

    asyncio.run(run())


def test_of_what_waits_nothing_is_sent_to_those_who_have_gone() -> None:
    async def run() -> None:
        talk = Talk(guarded())
        await talk.begin()
        before = talk.transport.written
        assert talk.scope["extensions"][SEND_AT_ONCE](b"news")
        talk.transport.close()  # they hung up
        await settle()
        assert talk.transport.written == before

    asyncio.run(run())
