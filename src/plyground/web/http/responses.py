"""What handlers of requests work with: the server's parts, reading requests, writing answers."""

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypedDict, TypeVar

import msgspec
from msgspec import Meta
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from plyground.kernel.series import MAX_ROUNDS
from plyground.language import ENGLISH
from plyground.language.catalogue import list_languages
from plyground.language.message import Message
from plyground.messages.rooms import Refused, View
from plyground.rulebooks import shelf
from plyground.web.access.auth import require_token
from plyground.web.access.connections import Lobby
from plyground.web.access.quotas import Quotas
from plyground.web.access.visitors import Asker, Visitors
from plyground.web.base.codec import encode, parse_message
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import Settings, find_body_limit
from plyground.web.engines.pool import Pool
from plyground.web.engines.studies import Studies
from plyground.web.maintenance.health import HealthCheck
from plyground.web.realtime.scheduler import Scheduler
from plyground.web.realtime.socket import Sockets
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.registry import Registry
from plyground.web.rooms.round import Round
from plyground.web.rooms.setup import Name, Setup, Side
from plyground.web.rooms.views import SPECTATOR, Audience


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a room."""

    setup: Setup
    token: bool = False
    """For programs: answer with the seat's token; otherwise it comes as a cookie."""


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take the free seat of an invitation."""

    name: Name = ""
    seat: Side | None = None
    """Which seat, where the guest chooses."""
    token: bool = False
    id: Annotated[str, Meta(min_length=16, max_length=64)] | None = None
    """Random, and the sender's secret: sent again with it, the seat is given again, anew."""


class Seated(TypedDict):
    """You have a seat: the room as you see it, and your token if you asked for it."""

    view: View
    token: str | None


class Challenge(TypedDict):
    """What a challenge link carries: a room can be opened with it."""

    setup: Setup


class ServerShown(TypedDict):
    """This server: its version, and the address that links should carry."""

    version: str
    public: str


class Trouble(TypedDict):
    """Why something was not done."""

    error: Refused


@dataclass(frozen=True)
class Service:
    """The parts of a server that has started; they are put together in `server/lifecycle.py`."""

    settings: Settings
    log: logging.Logger
    metrics: Metrics
    quotas: Quotas
    visitors: Visitors
    lobby: Lobby
    referee: Referee
    scheduler: Scheduler
    sockets: Sockets
    studies: Studies
    health: HealthCheck
    pools: Mapping[str, Pool]
    """All that work things out, by the names under which they are counted."""

    @property
    def registry(self) -> Registry:
        return self.referee.registry


T = TypeVar("T")


class Caller:
    """Somebody who asks once and goes."""

    def __init__(self, audience: Audience, fingerprint: str | None = None) -> None:
        self.audience, self.fingerprint = audience, fingerprint
        self.answer = b""

    def post(self, message: bytes) -> None:
        self.answer = message

    def close(self, code: int, reason: str) -> None:
        """They go by themselves."""


def identify_asker(request: Request) -> Asker:
    """For whom something is worked out; the door has seen who comes."""
    return Asker(request.scope["address"], request.scope["visitor"])


async def enter_room(service: Service, request: Request) -> tuple[LiveRoom, Caller]:
    """The room, and the asker in it: a player by a token, or by a code a spectator.

    Whoever is neither learns nothing about it.
    """
    pictured, families = (read_number(request, wish, 0, 1) == 1 for wish in ("sketch", "families"))
    if "code" in request.path_params:
        live = await service.registry.find_linked("watch", request.path_params["code"])
        live.attend(identify_asker(request), player=False)
        service.scheduler.look(live)
        return live, Caller(Audience(SPECTATOR, False, pictured, families=families))
    name, token = request.path_params["room"], require_token(request)
    live, (fingerprint, chairs) = await service.referee.enter(name, token)
    return live, Caller(Audience(chairs, True, pictured, families=families), fingerprint)


async def find_asked_round(service: Service, request: Request) -> tuple[LiveRoom, int, Round]:
    """The round that is meant: the last one, unless the address says which."""
    live, _ = await enter_room(service, request)
    room = live.room
    if not room.number:
        raise Refusal("waiting", Message("server.seat-free"))
    number = read_number(request, "round", 1, MAX_ROUNDS) or room.number
    if number > room.number:
        raise Refusal("not-found", Message.of("server.no-round", number=number))
    return live, number, await service.registry.find_round(room, number)


async def work_while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work; whoever hangs up before it is done takes it with them."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_wait_for_departure(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _wait_for_departure(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def ask_worker(
    service: Service,
    request: Request,
    task: str,
    question: Mapping[str, Any],
    times: int = 1,
    *,
    light: bool = True,
) -> Any:
    """What a worker answers to whoever asks, for as long as they are there."""
    asking = service.studies.ask(identify_asker(request), task, question, times, light=light)
    return await work_while_connected(request, asking)


async def answer_body(
    service: Service, request: Request, task: str, kind: Any, *, light: bool = False
) -> Response:
    """A request whose body is all that a worker has to know."""
    question = msgspec.structs.asdict(await read_body(request, kind))
    return respond_json(await ask_worker(service, request, task, question, light=light))


async def read_body(request: Request, kind: Any) -> Any:
    """The request's JSON, of the kind that is wanted; a refusal says what is wrong with it."""
    kind_sent = request.headers.get("content-type", "").partition(";")[0]
    if kind_sent.strip().lower() != "application/json":
        raise Refusal("not-json", Message("server.send-json"))
    body, most = b"", find_body_limit(request.scope["path"])
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal("too-large", Message.of("server.body-too-large", most=most))
    return parse_message(kind, body)


def read_number(request: Request, name: str, low: int, high: int) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 12 and low <= int(text) <= high):
        said = Message.of("server.number-range", name=name, low=low, high=high)
        if low == high:
            said = Message.of("server.number-only", name=name, number=high)
        raise Refusal("bad-message", said)
    return int(text)


def read_game(slug: str) -> str:
    """A game that is on the shelf."""
    if slug not in shelf.slugs():
        raise Refusal("not-found", Message("server.no-game"))
    return slug


def read_language(request: Request) -> str:
    """The language that is asked for; English, unless it says."""
    language, languages = request.query_params.get("language", ENGLISH), tuple(list_languages())
    if language not in languages:
        raise Refusal("bad-message", Message.of("server.language-unknown", languages=languages))
    return language


def respond_json(content: Any, status: int = 200) -> Response:
    return respond_bytes(encode(content), status)


def respond_bytes(body: bytes, status: int = 200, headers: Mapping[str, str] = {}) -> Response:
    headers = {**headers, "cache-control": "no-store"}
    return Response(body, status, headers, media_type="application/json")


def respond_text(text: str, headers: Mapping[str, str] = {}) -> Response:
    headers = {**headers, "cache-control": "no-store"}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")
