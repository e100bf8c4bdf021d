"""The HTTP interface: make a room, join it, see it, act in it."""

from collections.abc import Awaitable, Callable
from functools import lru_cache
from io import BytesIO

from starlette.requests import Request
from starlette.responses import Response

from plyground._version import __version__
from plyground.web.content.game_catalogue import shelf_shown
from plyground.web.realtime.encoded_views import Audience
from plyground.web.realtime.live_room import LiveRoom
from plyground.web.rooms.commands import Command
from plyground.web.rooms.tokens import fingerprint
from plyground.web.rooms.views import SPECTATOR, invitation_told
from plyground.web.server.metrics import CONTENT_TYPE_LATEST
from plyground.web.server.service import Service

from .auth import give_cookie, is_encrypted
from .requests import Joining, Opening, ServerShown
from .responses import (
    Caller,
    as_player,
    asker,
    body_of,
    is_pictured,
    number_in,
    respond_bytes,
    respond_json,
    round_asked,
)

MAX_POLL_SECONDS = 25
"""Seconds that a request may wait for news."""

Handler = Callable[[Service, Request], Awaitable[Response]]


# ---- what there is ---------------------------------------------------------------------------


async def games(service: Service, request: Request) -> Response:
    shown = shelf_shown()
    players = [*shown["players"], *service.settings.programs]
    return respond_json({**shown, "players": players})


async def server(service: Service, request: Request) -> Response:
    return respond_json(ServerShown(version=__version__, public=service.settings.public))


async def health(service: Service, request: Request) -> Response:
    found = await service.vitals.look()
    return respond_json(found, 200 if found["ok"] else 503)


async def metrics(service: Service, request: Request) -> Response:
    service.show_work()
    return Response(service.metrics.text(), media_type=CONTENT_TYPE_LATEST)


# ---- rooms are made and entered --------------------------------------------------------------


async def open_room(service: Service, request: Request) -> Response:
    opening = await body_of(request, Opening)
    service.quotas.spend("rooms", request.scope["address"])
    room, happened, token = await service.referee.prepare(opening.setup)
    await service.upkeep.try_out(room, happened, asker(request))
    live = await service.referee.open(room, happened, asker(request))
    return _respond_seated(service, request, live, token, shown=opening.token)


async def invitation(service: Service, request: Request) -> Response:
    live = await service.referee.find_invited(request.path_params["code"])
    return respond_json(invitation_told(live.room))


async def join(service: Service, request: Request) -> Response:
    joining = await body_of(request, Joining)
    service.quotas.spend("joins", request.scope["address"])
    live = await service.referee.find_invited(request.path_params["code"])
    token = await service.referee.join(live, joining.name, joining.seat, joining.id)
    return _respond_seated(service, request, live, token, shown=joining.token)


async def invitation_picture(service: Service, request: Request) -> Response:
    await service.referee.find_invited(request.path_params["code"])
    link = f"{service.settings.public}/join/{request.path_params['code']}"
    return Response(_drawn(link), media_type="image/svg+xml", headers={"cache-control": "no-store"})


@lru_cache(maxsize=256)
def _drawn(link: str) -> bytes:
    """A link as a QR code; drawing one takes as long as a dozen moves."""
    import segno

    picture = BytesIO()
    segno.make(link, error="m", micro=False).save(
        picture, kind="svg", scale=6, border=2, light="#fff"
    )
    return picture.getvalue()


def _respond_seated(
    service: Service, request: Request, live: LiveRoom, token: str, *, shown: bool
) -> Response:
    _, chairs = live.seated(fingerprint(token))
    view = live.views.whole(Audience(chairs, True), service.referee.moment())
    response = respond_json({"view": view, "token": token if shown else None}, 201)
    if not shown:
        secure = is_encrypted(request, service.settings.origins)
        give_cookie(response, live.room.name, token, secure=secure)
    return response


# ---- in a room -------------------------------------------------------------------------------


async def see(service: Service, request: Request) -> Response:
    live, player = await as_player(service, request)
    return await _respond_view(service, request, live, player)


async def act(service: Service, request: Request) -> Response:
    service.quotas.spend("messages", request.scope["address"])
    live, player = await as_player(service, request)
    live.attend(asker(request), player=True)
    command = await body_of(request, Command)
    if command.do != "see" and live.weight > 1:
        service.quotas.spend("messages", request.scope["address"], live.weight - 1)
    refusal = await service.referee.act(live, player, command)
    if refusal:
        service.metrics.refusals.labels(refusal.code).inc()
    status = refusal.status if refusal else 200
    headers = {"retry-after": str(refusal.wait)} if refusal and refusal.wait else {}
    return respond_bytes(player.answer, status, headers)


async def record(service: Service, request: Request) -> Response:
    live, _ = await as_player(service, request)
    return await _respond_record(service, request, live)


async def watch(service: Service, request: Request) -> Response:
    live = await service.referee.find_watched(request.path_params["code"])
    live.attend(asker(request), player=False)
    service.upkeep.look(live)
    spectator = Caller(Audience(SPECTATOR, False, is_pictured(request)))
    return await _respond_view(service, request, live, spectator)


async def watch_record(service: Service, request: Request) -> Response:
    live = await service.referee.find_watched(request.path_params["code"])
    return await _respond_record(service, request, live)


async def _respond_view(
    service: Service, request: Request, live: LiveRoom, caller: Caller
) -> Response:
    """The view; with `after` and `wait`, once there is news or the time is over."""
    after = number_in(request, "after", 0, 2**31 - 1)
    wait = number_in(request, "wait", 0, MAX_POLL_SECONDS)
    if after is not None and wait and not service.closing:
        await live.news(after, wait)
        live.check(caller)
    return respond_json(live.views.whole(caller.audience, service.referee.moment()))


async def _respond_record(service: Service, request: Request, live: LiveRoom) -> Response:
    number, played = await round_asked(service, request, live)
    name = f"{live.room.game.slug}-{live.room.name}-{number}.ply"
    return Response(
        live.views.record(number, played),
        media_type="text/plain; charset=utf-8",
        headers={
            "content-disposition": f'attachment; filename="{name}"',
            "cache-control": "no-store",
        },
    )
