"""One WebSocket: messages in, each with an answer; news out, as they come.

Answers and news are sent in the order in which they were made, and wait for nobody. Where a reader
is slow, they wait in one outbox, and a task of the connection's own sends them, so that it holds up
nobody else.
"""

import asyncio
from collections import deque
from urllib.parse import parse_qs

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from plyground.web.base.access import require_token
from plyground.web.base.errors import Refusal, encode, parse_message, refuse_address
from plyground.web.rooms.commands import Command, Id
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.views import SPECTATOR, Audience

from .responses import Service

MAX_UNSENT = 256
"""Messages that may wait for a slow reader before the connection is given up."""
MOST_UNSENT_BYTES = 1 << 18
"""And how large they may be together; a single one may always wait."""

TOO_SLOW = 1013
DELIVERY = "delivery"
"""The name under which failures to send on a connection are counted."""
DEPARTED = (ClientDisconnected, OSError)
"""How sending fails where they have gone: that is theirs to decide."""


async def admit(service: Service, scope: Scope) -> "Connection":
    """A player or a spectator who wants to stay, if they may come in."""
    service.quotas.spend("requests", scope["address"])
    wishes = parse_qs(scope["query_string"].decode("latin-1"))
    wanted = [wishes.get(wish) == ["1"] for wish in ("sketch", "changes", "families")]
    match scope["path"].split("/"):
        case ["", "api", "watch", code, "live"]:
            live = await service.registry.find_linked("watch", code)
            audience = Audience(SPECTATOR, False, *wanted)
        case ["", "api", "rooms", name, "live"]:
            token = require_token(HTTPConnection(scope))
            live, chairs = await service.referee.enter(name, token)
            audience = Audience(chairs, True, *wanted)
        case _:
            raise refuse_address()
    live.attend(scope["address"], player=audience.player)
    return Connection(service, live, audience, scope["address"])


class Connection:
    """Somebody who is connected to a room, from their first message to their last."""

    def __init__(self, service: Service, live: LiveRoom, audience: Audience, address: str) -> None:
        self._service, self._live, self._address = service, live, address
        self.audience = audience
        self._outbox: deque[bytes] = deque()
        self._unsent = 0
        self._has_more = asyncio.Event()
        self._ending: tuple[int, str] | None = None
        """With which code and reason it closes, once the outbox is empty."""

    # ---- out ---------------------------------------------------------------------------------

    def post(self, message: bytes) -> None:
        """Put a message into the outbox behind those that wait."""
        if self._ending:
            return
        self._unsent += len(message)
        full = len(self._outbox) >= MAX_UNSENT or self._unsent > MOST_UNSENT_BYTES
        if self._outbox and full:
            self._ending = TOO_SLOW, "too slow"
        else:
            self._outbox.append(message)
        self._has_more.set()

    def close(self, code: int, reason: str) -> None:
        """Close after what is in the outbox: whoever is sent away hears why."""
        self._ending = self._ending or (code, reason)
        self._has_more.set()

    async def _deliver(self, send: Send) -> None:
        """Send what is in the outbox until the connection ends."""
        while self._outbox or not self._ending:
            while self._outbox:
                message = self._outbox.popleft()
                await send({"type": "websocket.send", "text": message.decode()})
                self._unsent -= len(message)
            if not self._ending:
                self._has_more.clear()
                await self._has_more.wait()
        code, reason = self._ending
        await send({"type": "websocket.close", "code": code, "reason": reason})

    # ---- in ----------------------------------------------------------------------------------

    async def hold(self, receive: Receive, send: Send) -> None:
        """Talk until they leave."""
        live, service = self._live, self._service
        await receive()  # that they want to connect
        await send({"type": "websocket.accept"})
        live.admit(self, service.referee.moment())
        service.scheduler.look(live)
        delivery = asyncio.create_task(self._deliver(send))
        listening = asyncio.create_task(self._listen(receive))
        try:
            await asyncio.wait({delivery, listening}, return_when=asyncio.FIRST_COMPLETED)
            failure = delivery.exception() if delivery.done() else None
            if failure is not None and not isinstance(failure, DEPARTED):
                service.metrics.task_failures.labels(DELIVERY).inc()
                raise failure  # nobody would be told anything any more: log it, and hang up
            await listening
        finally:
            live.dismiss(self, service.referee.moment())
            for task in (delivery, listening):
                task.cancel()
            await asyncio.gather(delivery, listening, return_exceptions=True)

    async def _listen(self, receive: Receive) -> None:
        """Answer every message until they leave."""
        service = self._service
        while (message := await receive())["type"] != "websocket.disconnect":
            if self._ending:
                continue
            body = message.get("text") or message.get("bytes") or b""
            try:
                service.quotas.spend("messages", self._address)
                command: Command = parse_message(Command, body)
                await asyncio.sleep(0)  # many may have come at once: others have their turn
                refusal = await service.referee.act(self._live, self, command)
            except Refusal as refused:
                refusal = refused
                self.post(encode({"re": _find_id(body), "ok": False, "error": refusal.error}))
            if refusal:
                service.metrics.refusals.labels(refusal.code).inc()


class _Named(msgspec.Struct):
    """Of a message that is refused unread, all that the sender needs to know it by."""

    id: Id | None = None


def _find_id(body: str | bytes) -> str | None:
    """Which message it is, if it has an id at all."""
    try:
        return msgspec.json.decode(body, type=_Named).id
    except (ValueError, RecursionError):
        return None
