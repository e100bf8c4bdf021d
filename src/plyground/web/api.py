"""The HTTP interface: make a room, join it, see it, act in it."""

from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from plyground._version import __version__
from plyground.kernel.series import MOST_ROUNDS
from plyground.kernel.text import clean

from .asked import Joining, Opening, Seated, ServerShown
from .bearer import give_cookie, required_token
from .catalogue import shelf_shown
from .live import Live, encode
from .metrics import CONTENT_TYPE_LATEST
from .refusal import Refusal
from .rooms.commands import Command
from .rooms.events import Chair
from .rooms.told import SPECTATOR, invitation_told, record_told, told
from .service import Service
from .settings import MESSAGE_BYTES

LONGEST_POLL = 25
"""Seconds that a request may wait for news."""

Handler = Callable[[Service, Request], Awaitable[Response]]


# ---- what there is ---------------------------------------------------------------------------


async def games(service: Service, request: Request) -> Response:
    return _json(shelf_shown())


async def server(service: Service, request: Request) -> Response:
    return _json(ServerShown(version=__version__, public=service.settings.public))


async def health(service: Service, request: Request) -> Response:
    answers = await service.store.answers()
    return _json({"ok": answers, "store": answers}, 200 if answers else 503)


async def metrics(service: Service, request: Request) -> Response:
    service.metrics.rooms.set(len(service.referee.rooms))
    service.metrics.thinking.set(service.pool.waiting)
    return Response(service.metrics.text(), media_type=CONTENT_TYPE_LATEST)


# ---- rooms are made and entered --------------------------------------------------------------


async def open_room(service: Service, request: Request) -> Response:
    opening = await _body(request, Opening)
    service.quotas.spend("rooms", request.scope["address"])
    room, happened, token = await service.referee.prepare(opening.setup)
    await service.upkeep.try_out(room, happened)
    live = await service.referee.open(room, happened)
    return _seated(service, request, live, token, shown=opening.token)


async def invitation(service: Service, request: Request) -> Response:
    live = await service.referee.invited(request.path_params["code"])
    return _json(invitation_told(live.room))


async def join(service: Service, request: Request) -> Response:
    joining = await _body(request, Joining)
    service.quotas.spend("joins", request.scope["address"])
    live = await service.referee.invited(request.path_params["code"])
    token = await service.referee.join(live, joining.name, joining.seat, joining.id)
    return _seated(service, request, live, token, shown=joining.token)


async def invitation_picture(service: Service, request: Request) -> Response:
    import segno

    await service.referee.invited(request.path_params["code"])
    link = f"{service.settings.public}/join/{request.path_params['code']}"
    picture = BytesIO()
    segno.make(link, error="m", micro=False).save(
        picture, kind="svg", scale=6, border=2, light="#fff"
    )
    return Response(
        picture.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"}
    )


def _seated(service: Service, request: Request, live: Live, token: str, *, shown: bool) -> Response:
    chairs = service.referee.holder(live, token)
    view = told(live.room, chairs, service.referee.at(), player=True)
    response = _json(Seated(view=view, token=token if shown else None), 201)
    if not shown:
        secure = _encrypted(request, service.settings.origins)
        give_cookie(response, live.room.name, token, secure=secure)
    return response


def _encrypted(request: Request, origins: frozenset[str]) -> bool:
    """Whether people come here by https: the proxy says so, or no other origin has this host."""
    host = request.headers.get("host", "")
    return request.url.scheme == "https" or f"http://{host}" not in origins


# ---- in a room -------------------------------------------------------------------------------


async def see(service: Service, request: Request) -> Response:
    live, chairs = await _as_player(service, request)
    return await _seen(service, request, live, chairs, player=True)


async def act(service: Service, request: Request) -> Response:
    service.quotas.spend("messages", request.scope["address"])
    live, chairs = await _as_player(service, request)
    command = await _body(request, Command)
    caller = _Caller(chairs)
    refusal = await service.referee.act(live, caller, command)
    if refusal:
        service.metrics.refusals.labels(refusal.code).inc()
    status = refusal.status if refusal else 200
    headers = {"retry-after": str(refusal.wait)} if refusal and refusal.wait else {}
    return _sent(caller.answer, status, headers)


class _Caller:
    """A player who asks once and goes."""

    player = True

    def __init__(self, chairs: frozenset[Chair]) -> None:
        self.chairs = chairs
        self.answer = b""

    def post(self, message: bytes) -> None:
        self.answer = message


async def record(service: Service, request: Request) -> Response:
    live, _ = await _as_player(service, request)
    return _recorded(request, live)


async def watch(service: Service, request: Request) -> Response:
    live = await service.referee.watched(request.path_params["code"])
    service.upkeep.look(live)
    return await _seen(service, request, live, SPECTATOR, player=False)


async def watch_record(service: Service, request: Request) -> Response:
    return _recorded(request, await service.referee.watched(request.path_params["code"]))


async def _as_player(service: Service, request: Request) -> tuple[Live, frozenset[Chair]]:
    """The room and the asker's chairs in it; whoever has none learns nothing about it."""
    token = required_token(request)
    live = await service.referee.live(request.path_params["room"])
    return live, await service.referee.identified(live, token)


async def _seen(
    service: Service, request: Request, live: Live, chairs: frozenset[Chair], *, player: bool
) -> Response:
    """The view; with `after` and `wait`, once there is news or the time is over."""
    after = _number(request, "after", 0, 2**31 - 1)
    wait = _number(request, "wait", 0, LONGEST_POLL)
    if after is not None and wait and not service.closing:
        await live.news(after, wait)
    return _json(told(live.room, chairs, service.referee.at(), player=player))


def _recorded(request: Request, live: Live) -> Response:
    rounds = live.room.rounds
    if not rounds:
        raise Refusal("waiting", "Nobody has taken the other seat yet.")
    number = _number(request, "round", 1, MOST_ROUNDS) or len(rounds)
    if number > len(rounds):
        raise Refusal("not-found", f"There is no round {number} yet.")
    name = f"{live.room.game.slug}-{live.room.name}-{number}.ply"
    return Response(
        record_told(rounds[number - 1]).write(),
        media_type="text/plain; charset=utf-8",
        headers={
            "content-disposition": f'attachment; filename="{name}"',
            "cache-control": "no-store",
        },
    )


# ---- reading and writing ---------------------------------------------------------------------


async def _body(request: Request, kind: Any) -> Any:
    """The request's JSON, of the kind that is wanted; a refusal says what is wrong with it."""
    kind_sent = request.headers.get("content-type", "").partition(";")[0]
    if kind_sent.strip().lower() != "application/json":
        raise Refusal("not-json", "Send JSON, with Content-Type: application/json.")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MESSAGE_BYTES:
            raise Refusal("too-large", f"A request holds at most {MESSAGE_BYTES:,} bytes.")
    return parsed(kind, body)


def parsed(kind: Any, body: bytes | str) -> Any:
    """A message of a kind, or a refusal that says what is wrong with it."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal(
            "bad-message", f"This message is not understood: {clean(str(error), 200)}."
        ) from error


def _number(request: Request, name: str, low: int, high: int) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 12 and low <= int(text) <= high):
        raise Refusal("bad-message", f"'{name}' is a whole number from {low:,} to {high:,}.")
    return int(text)


def _json(content: Any, status: int = 200) -> Response:
    return _sent(encode(content), status, {})


def _sent(body: bytes, status: int, headers: dict[str, str]) -> Response:
    return Response(
        body,
        status,
        headers={**headers, "cache-control": "no-store"},
        media_type="application/json",
    )
