"""The HTTP interface: make a room, join it, see it, act in it."""

from functools import lru_cache
from io import BytesIO
from typing import Any

from starlette.responses import Response

from plyground.language.message import Message
from plyground.messages.rooms import Invitation, Result, View
from plyground.web.access.cookies import give_cookie, is_encrypted
from plyground.web.base.errors import Refusal
from plyground.web.rooms.commands import Command
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.tokens import fingerprint
from plyground.web.rooms.views import Audience, build_invitation

from .challenges import read_challenge
from .responses import (
    Asked,
    Challenge,
    Joining,
    Opening,
    Seated,
    respond_bytes,
    respond_json,
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
async def open_room(asked: Asked) -> Any:
    """Open a room."""
    opening = await asked.read_body(Opening)
    asked.service.quotas.spend("rooms", asked.address)
    room, happened, token = await asked.service.referee.prepare(opening.setup)
    trying = asked.service.scheduler.try_out(room, happened, asked.asker)
    await asked.work_while_connected(trying)
    live = await asked.service.referee.open(room, happened, asked.asker)
    return _respond_seated(asked, live, token, shown=opening.token)


@get(
    "/api/challenges/{game}",
    Challenge,
    words=("preset", "from", "opponent", "host", "clock"),
    choices=(("first", SIDES), ("seat", SIDES)),
)
async def show_challenge(asked: Asked) -> Any:
    """The set-up of a challenge link, checked; the link's words are asked with."""
    query = asked.scope["query_string"].decode("latin-1")
    setup = read_challenge(asked.path_params["game"], query)
    room, _, _ = await asked.service.referee.prepare(setup)
    return {"setup": room.setup}


@get("/api/invitations/{code}", Invitation)
async def show_invitation(asked: Asked) -> Any:
    """What an invitation is for."""
    live = await asked.service.registry.find_linked("join", asked.path_params["code"])
    return build_invitation(live.room)


@post(
    "/api/invitations/{code}",
    Seated,
    body=Joining,
    status=201,
    refusals=("taken",),
    example={"name": "Ada", "token": True},
)
async def join(asked: Asked) -> Any:
    """Take the free seat."""
    joining = await asked.read_body(Joining)
    asked.service.quotas.spend("joins", asked.address)
    live = await asked.service.registry.find_linked("join", asked.path_params["code"])
    token = await asked.service.referee.join(live, joining.name, joining.seat, joining.id)
    return _respond_seated(asked, live, token, shown=joining.token)


@get("/api/invitations/{code}/picture", "image/svg+xml")
async def show_invitation_picture(asked: Asked) -> Any:
    """The invitation as a QR code."""
    await asked.service.registry.find_linked("join", asked.path_params["code"])
    link = f"{asked.service.settings.public}/join/{asked.path_params['code']}"
    return respond_bytes(_drawn(link), kind="image/svg+xml")


@lru_cache(maxsize=256)
def _drawn(link: str) -> bytes:
    """A link as a QR code; drawing one takes as long as a dozen moves."""
    import segno

    picture = BytesIO()
    segno.make(link, error="m", micro=False).save(
        picture, kind="svg", scale=6, border=2, light="#fff"
    )
    return picture.getvalue()


def _respond_seated(asked: Asked, live: LiveRoom, token: str, *, shown: bool) -> Response:
    chairs = live.room.seating.find(fingerprint(token))
    view = live.views.build(Audience(chairs, True), asked.service.referee.moment())
    response = respond_json({"view": view, "token": token if shown else None}, 201)
    if not shown:
        secure = is_encrypted(asked, asked.service.settings.origins)
        give_cookie(response, live.room.name, token, secure=secure)
    return response


# ---- in a room -------------------------------------------------------------------------------


@get("/api/watch/{code}", View, query=POLL)
@get("/api/rooms/{room}", View, seat=True, query=POLL)
async def see(asked: Asked) -> Any:
    """The room as your seat or a spectator sees it; with after and wait, once it has changed."""
    live, caller = await asked.enter_room()
    after = asked.read_number("after", 0, 2**31 - 1)
    wait = asked.read_number("wait", 0, MAX_POLL_SECONDS)
    if after is not None and wait:
        if asked.service.registry.closing:  # else they would ask again and again
            raise Refusal("stopping", Message("server.stopping"), wait=1)
        await live.wait_for_news(after, wait)
        live.check(caller)
    return live.views.build(caller.audience, asked.service.referee.moment())


@post(
    "/api/rooms/{room}",
    Result,
    body=Command,
    refusals=("stale", "waiting", "over", "not-your-turn", "id-used", "illegal"),
    seat=True,
    query=WISHES,
    example={"id": "1", "do": "move", "ply": 0, "move": "1-2"},
)
async def act(asked: Asked) -> Any:
    """Act: the same messages and answers as on the WebSocket."""
    asked.service.quotas.spend("messages", asked.address)
    live, player = await asked.enter_room()
    live.attend(asked.asker, player=True)
    command = await asked.read_body(Command)
    if command.do != "see" and live.weight > 1:
        asked.service.quotas.spend("messages", asked.address, live.weight - 1)
    refusal = await asked.service.referee.act(live, player, command)
    if refusal is None:
        return respond_bytes(player.answer)
    asked.service.metrics.refusals.labels(refusal.code).inc()
    headers = {"retry-after": str(refusal.wait)} if refusal.wait else {}
    return respond_bytes(player.answer, refusal.status, headers)


@get("/api/watch/{code}/record", "text/plain", query=ROUND)
@get("/api/rooms/{room}/record", "text/plain", seat=True, query=ROUND)
async def show_record(asked: Asked) -> Any:
    """A round as a record (the last one, unless you say which)."""
    live, number, played = await asked.find_round()
    name = f"{live.room.game.slug}-{live.room.name}-{number}.ply"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return respond_bytes(played.record().write(), 200, headers, "text/plain")
