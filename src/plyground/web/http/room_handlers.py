"""The HTTP interface: make a room, join it, see it, act in it."""

from functools import lru_cache
from io import BytesIO

from starlette.requests import Request
from starlette.responses import Response

from plyground.language.message import Message
from plyground.messages.rooms import Invitation, Result, View
from plyground.web.access.auth import give_cookie, is_encrypted
from plyground.web.base.errors import Refusal
from plyground.web.rooms.commands import Command
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.tokens import fingerprint
from plyground.web.rooms.views import Audience, build_invitation

from .challenges import read_challenge
from .responses import (
    Challenge,
    Joining,
    Opening,
    Seated,
    Service,
    enter_room,
    find_asked_round,
    identify_asker,
    read_body,
    read_number,
    respond_bytes,
    respond_json,
    respond_text,
    work_while_connected,
)
from .route import MAX_POLL_SECONDS, POLL, ROUND, WISHES, get, post

SIDES = ("1", "2", "toss")

# ---- rooms are made and entered --------------------------------------------------------------


@post(
    "/api/rooms",
    Seated,
    body=Opening,
    status=201,
    refusals=("not-stored",),
    example={"setup": {"game": "code-swap", "opponent": "engine:easy"}, "token": True},
)
async def open_room(service: Service, request: Request) -> Response:
    """Open a room."""
    opening = await read_body(request, Opening)
    service.quotas.spend("rooms", request.scope["address"])
    room, happened, token = await service.referee.prepare(opening.setup)
    trying = service.scheduler.try_out(room, happened, identify_asker(request))
    await work_while_connected(request, trying)
    live = await service.referee.open(room, happened, identify_asker(request))
    service.scheduler.warm_up(live)
    return _respond_seated(service, request, live, token, shown=opening.token)


@get(
    "/api/challenges/{game}",
    Challenge,
    words=("preset", "from", "opponent", "host", "clock"),
    choices=(("first", SIDES), ("seat", SIDES)),
)
async def show_challenge(service: Service, request: Request) -> Response:
    """The set-up of a challenge link, checked; the link's words are asked with."""
    query = request.scope["query_string"].decode("latin-1")
    setup = read_challenge(request.path_params["game"], query)
    room, _, _ = await service.referee.prepare(setup)
    return respond_json({"setup": room.setup})


@get("/api/invitations/{code}", Invitation)
async def show_invitation(service: Service, request: Request) -> Response:
    """What an invitation is for."""
    live = await service.registry.find_linked("join", request.path_params["code"])
    return respond_json(build_invitation(live.room))


@post(
    "/api/invitations/{code}",
    Seated,
    body=Joining,
    status=201,
    refusals=("taken",),
    example={"name": "Ada", "token": True},
)
async def join(service: Service, request: Request) -> Response:
    """Take the free seat."""
    joining = await read_body(request, Joining)
    service.quotas.spend("joins", request.scope["address"])
    live = await service.registry.find_linked("join", request.path_params["code"])
    token = await service.referee.join(live, joining.name, joining.seat, joining.id)
    return _respond_seated(service, request, live, token, shown=joining.token)


@get("/api/invitations/{code}/picture", "image/svg+xml")
async def show_invitation_picture(service: Service, request: Request) -> Response:
    """The invitation as a QR code."""
    await service.registry.find_linked("join", request.path_params["code"])
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
    chairs = live.room.seating.find(fingerprint(token))
    view = live.views.build(Audience(chairs, True), service.referee.moment())
    response = respond_json({"view": view, "token": token if shown else None}, 201)
    if not shown:
        secure = is_encrypted(request, service.settings.origins)
        give_cookie(response, live.room.name, token, secure=secure)
    return response


# ---- in a room -------------------------------------------------------------------------------


@get("/api/watch/{code}", View, query=POLL)
@get("/api/rooms/{room}", View, seat=True, query=POLL)
async def see(service: Service, request: Request) -> Response:
    """The room as your seat or a spectator sees it; with after and wait, once it has changed."""
    live, caller = await enter_room(service, request)
    after = read_number(request, "after", 0, 2**31 - 1)
    wait = read_number(request, "wait", 0, MAX_POLL_SECONDS)
    if after is not None and wait:
        if service.registry.closing:  # else they would ask again and again
            raise Refusal("stopping", Message("server.stopping"), wait=1)
        await live.wait_for_news(after, wait)
        live.check(caller)
    return respond_json(live.views.build(caller.audience, service.referee.moment()))


@post(
    "/api/rooms/{room}",
    Result,
    body=Command,
    refusals=("stale", "waiting", "over", "not-your-turn", "id-used", "illegal"),
    seat=True,
    query=WISHES,
    example={"id": "1", "do": "move", "ply": 0, "move": "1-2"},
)
async def act(service: Service, request: Request) -> Response:
    """Act: the same messages and answers as on the WebSocket."""
    service.quotas.spend("messages", request.scope["address"])
    live, player = await enter_room(service, request)
    live.attend(identify_asker(request), player=True)
    command = await read_body(request, Command)
    if command.do != "see" and live.weight > 1:
        service.quotas.spend("messages", request.scope["address"], live.weight - 1)
    refusal = await service.referee.act(live, player, command)
    if refusal is None:
        return respond_bytes(player.answer)
    service.metrics.refusals.labels(refusal.code).inc()
    headers = {"retry-after": str(refusal.wait)} if refusal.wait else {}
    return respond_bytes(player.answer, refusal.status, headers)


@get("/api/watch/{code}/record", "text/plain", query=ROUND)
@get("/api/rooms/{room}/record", "text/plain", seat=True, query=ROUND)
async def show_record(service: Service, request: Request) -> Response:
    """A round as a record (the last one, unless you say which)."""
    live, number, played = await find_asked_round(service, request)
    name = f"{live.room.game.slug}-{live.room.name}-{number}.ply"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return respond_text(live.views.record(number, played), headers)
