"""The server's parts, reading requests, writing answers, and declaring what answers them."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Any, NamedTuple, TypedDict, TypeVar

import msgspec
from msgspec import Meta
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope

from plyground.games import registry
from plyground.kernel.preset import FAIR, Preset
from plyground.kernel.series import MAX_ROUNDS
from plyground.language import ENGLISH
from plyground.language.catalogue import list_languages
from plyground.language.message import Message, read_message
from plyground.study.messages.rooms import Refused, View
from plyground.web.base.access import ConnectionLimits, Quotas, require_token
from plyground.web.base.errors import Refusal, encode, parse_message
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import MESSAGE_BYTES, Settings
from plyground.web.maintenance import HealthCheck
from plyground.web.pool import Fault, Overrun, Pool
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.registry import Registry
from plyground.web.rooms.room import Room
from plyground.web.rooms.round import Round
from plyground.web.rooms.setup import Name, Setup, Side
from plyground.web.rooms.views import SPECTATOR, Audience
from plyground.web.scheduler import Scheduler


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
    """The set-up of a challenge link: a room can be opened with it."""

    setup: Setup


class ServerShown(TypedDict):
    """This server: its version, and the address that links should carry."""

    version: str
    public: str


class Trouble(TypedDict):
    """Why something was not done."""

    error: Refused


TABLE_TIMES = 2
"""So many times as long as a question may take the table of a game."""
MOST_MADE = 40
"""So many answers are kept; of more, the oldest go."""


@dataclass(frozen=True)
class Service:
    """The parts of a server that has started; they are put together in `serve.py`."""

    settings: Settings
    log: logging.Logger
    metrics: Metrics
    quotas: Quotas
    connection_limits: ConnectionLimits
    referee: Referee
    scheduler: Scheduler
    health: HealthCheck
    pools: Mapping[str, Pool]
    """All that work things out, by the names under which they are counted."""
    made: "dict[tuple[Any, ...], asyncio.Task[Any]]" = field(default_factory=dict)
    """What is the same for everybody, and made once: lessons, and puzzles of days."""

    @property
    def registry(self) -> Registry:
        return self.referee.registry

    async def ask(
        self, address: str, task: str, question: Mapping[str, Any], times: int = 1
    ) -> Any:
        """A worker's answer for whoever studies; Refusal says why there is none."""
        # A worker that has solved a set-up knows it still.
        place = json.dumps([question.get("game"), question.get("options")])
        pool = self.pools["study"]  # of its own, so nobody who plays waits
        try:
            return await pool.ask(task, question, address=address, place=place, times=times)
        except Overrun:
            raise Refusal("bad-option", Message("server.too-hard")) from None
        except Fault:
            raise Refusal("internal", Message("server.broken")) from None

    def has_made(self, task: str, question: Mapping[str, Any]) -> bool:
        """Whether that is at hand, so that nobody has to wait for it."""
        made = self.made.get((task, *question.values()))
        return made is not None and made.done()

    async def make_once(self, task: str, question: Mapping[str, Any], times: int = 1) -> Any:
        """A worker's answer, for whoever asks first and all after them."""
        key = task, *question.values()
        if key not in self.made:
            self.made[key] = making = asyncio.create_task(self.ask("", task, question, times))
            making.add_done_callback(
                lambda done: (done.cancelled() or done.exception()) and self.made.pop(key, None)
            )
            if len(self.made) > MOST_MADE:
                del self.made[next(iter(self.made))]
        return await asyncio.shield(self.made[key])

    async def find_fair(self) -> None:
        """Whoever lists games waits until those from outside have their fair set-ups."""
        for slug in registry.slugs():
            if slug in registry.DERIVED_FAIR or not registry.may_derive_fair(slug):
                continue
            try:
                shown = await self.make_once("find_fair", {"game": slug}, TABLE_TIMES)
            except Refusal:  # in its time, or of its rules, there is none
                shown = None
            said = read_message(shown["said"]) if shown else None
            fair = Preset(FAIR, said, draws={"opening": ()}) if said else None
            registry.DERIVED_FAIR[slug] = fair


T = TypeVar("T")


class Caller:
    """Somebody who asks once and goes."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.answer = b""

    def post(self, message: bytes) -> None:
        self.answer = message

    def close(self, code: int, reason: str) -> None:
        """They go by themselves."""


class ApiRequest(Request):
    """A request to the interface, and the server that it is put to."""

    def __init__(self, service: Service, scope: Scope, receive: Receive) -> None:
        super().__init__(scope, receive)
        self.service = service

    @property
    def address(self) -> str:
        """Where it comes from, as the middleware found out."""
        return str(self.scope["address"])

    # ---- what it says ------------------------------------------------------------------------

    async def read_body(self, kind: Any, most: int = MESSAGE_BYTES) -> Any:
        """Its JSON, of the kind that is wanted; a refusal says what is wrong with it."""
        kind_sent = self.headers.get("content-type", "").partition(";")[0]
        if kind_sent.strip().lower() != "application/json":
            raise Refusal("not-json", Message("server.send-json"))
        body = b""
        async for chunk in self.stream():
            body += chunk
            if len(body) > most:
                raise Refusal("too-large", Message.of("server.body-too-large", most=most))
        return parse_message(kind, body)

    def read_number(self, name: str, low: int, high: int) -> int | None:
        text = self.query_params.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdigit() and len(text) < 12 and low <= int(text) <= high):
            message = Message.of("server.number-range", name=name, low=low, high=high)
            raise Refusal("bad-message", message)
        return int(text)

    def read_wish(self, name: str) -> bool:
        return self.read_number(name, 0, 1) == 1

    def read_game(self) -> str | None:
        """The game in the address or its query, which must be in the registry."""
        slug = {**self.query_params, **self.path_params}.get("game")
        if slug is not None and slug not in registry.slugs():
            raise Refusal("not-found", Message("server.no-game"))
        return slug

    def read_language(self) -> str:
        """The requested language; English by default."""
        language, languages = self.query_params.get("language", ENGLISH), tuple(list_languages())
        if language not in languages:
            raise Refusal("bad-message", Message.of("server.language-unknown", languages=languages))
        return language

    # ---- where it leads ----------------------------------------------------------------------

    async def enter_room(self) -> tuple[LiveRoom, Caller]:
        """The room, and the requester in it: a player by a token, or by a code a spectator."""
        pictured, families = self.read_wish("sketch"), self.read_wish("families")
        if code := self.path_params.get("code"):
            live = await self.service.registry.find_linked("watch", code)
            live.attend(self.address, player=False)
            self.service.scheduler.look(live)
            return live, Caller(Audience(SPECTATOR, False, pictured, families=families))
        name, token = self.path_params["room"], require_token(self)
        live, chairs = await self.service.referee.enter(name, token)
        return live, Caller(Audience(chairs, True, pictured, families=families))

    async def find_round(self) -> tuple[Room, int, Round]:
        """The round that is meant: the last one, unless the address says which."""
        live, _ = await self.enter_room()
        room = live.room
        if not room.number:
            raise Refusal("waiting", Message("server.seat-free"))
        number = self.read_number("round", 1, MAX_ROUNDS) or room.number
        if number > room.number:
            raise Refusal("not-found", Message.of("server.no-round", number=number))
        return room, number, room.rounds[number - 1]

    async def ask_worker(self, task: str, question: Any, times: int = 1) -> Any:
        """Get a worker's answer, for as long as the requester is connected."""
        if isinstance(question, msgspec.Struct):
            question = msgspec.structs.asdict(question)
        asking = self.service.ask(self.address, task, question, times)
        return await self.work_while_connected(asking)

    async def work_while_connected(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish some work, or give it up when the requester hangs up."""
        working = asyncio.create_task(work)
        leaving = asyncio.create_task(self._wait_for_departure())
        try:
            await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if not working.done():
                raise ClientDisconnect
            return working.result()
        finally:
            for task in (working, leaving):
                task.cancel()
            await asyncio.gather(working, leaving, return_exceptions=True)

    async def _wait_for_departure(self) -> None:
        while (await self.receive())["type"] != "http.disconnect":
            pass


def respond_json(content: Any, status: int = 200) -> Response:
    return respond_bytes(encode(content), status)


def respond_bytes(
    body: bytes | str,
    status: int = 200,
    headers: Mapping[str, str] = {},
    kind: str = "application/json",
) -> Response:
    """An answer that is for nobody else, and of this moment."""
    return Response(body, status, {**headers, "cache-control": "no-store"}, media_type=kind)


# ---- how an address is declared beside its handler --------------------------------------------

Handler = Callable[[ApiRequest], Awaitable[Any]]
"""Answers with a response, or with what is told as JSON."""

MAX_POLL_SECONDS = 25
"""Seconds that a request may wait for news."""
Schema = dict[str, Any]
"""What may stand in a query, as JSON Schema has it."""
TEXT: Schema = {"type": "string"}


def whole(low: int, high: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}


SWITCH = whole(0, 1)
WISHES = {"sketch": SWITCH, "families": SWITCH}
POLL = {"after": whole(0, 2**31 - 1), "wait": whole(0, MAX_POLL_SECONDS), **WISHES}
ROUND = {"round": whole(1, MAX_ROUNDS)}
LANGUAGE: dict[str, Schema] = {"language": {"enum": list(list_languages())}}


class Route(NamedTuple):
    """One address and verb; the first line of its handler's docstring says what it is for."""

    verb: str
    path: str
    handler: Handler
    answer: Any
    """The type of the JSON, or the media type of something else."""
    body: Any = None
    status: int = 200
    seat: bool = False
    """Whether it takes a seat's token."""
    query: Mapping[str, Schema] = {}
    """What may be in the query."""
    example: Any = None
    """A body that is understood."""

    async def respond(self, request: ApiRequest) -> Response:
        """Answer by the handler."""
        content = await self.handler(request)
        return content if isinstance(content, Response) else respond_json(content, self.status)


DECLARED: list[Route] = []


def _add(verb: str, path: str, answer: Any, **more: Any) -> Callable[[Handler], Handler]:
    def note(handler: Handler) -> Handler:
        DECLARED.append(Route(verb, path, handler, answer, **more))
        return handler

    return note


get, post = partial(_add, "GET"), partial(_add, "POST")
