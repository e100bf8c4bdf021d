"""The HTTP interface of rooms and of the server: make a room, join it, see it, act in it."""

import asyncio
import re
from functools import lru_cache
from io import BytesIO
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import Response

from plyground._version import __version__
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.study.messages.rooms import Invitation, Result, View
from plyground.web.base.access import fingerprint, give_cookie, is_encrypted
from plyground.web.base.errors import Refusal
from plyground.web.game_catalogue import Catalogue, build_catalogue
from plyground.web.maintenance import Health, Readiness
from plyground.web.rooms.commands import Command
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.setup import Setup
from plyground.web.rooms.views import Audience, build_invitation
from plyground.web.rulebook import Rulebook, build_rulebook

from .responses import (
    LANGUAGE,
    MAX_POLL_SECONDS,
    POLL,
    ROUND,
    SWITCH,
    TEXT,
    WISHES,
    ApiRequest,
    Challenge,
    Joining,
    Opening,
    Seated,
    ServerShown,
    get,
    post,
    respond_bytes,
    respond_json,
)

WORDS = ("preset", "opponent", "host", "first", "seat")
"""The words of a set-up that are taken as they stand in the link."""
RENAMED = {"from": "position"}
PACE = re.compile(r"(\d{1,6})(?:\+(\d{1,5}))?", re.ASCII)
WHOLE = re.compile(r"\d{1,15}", re.ASCII)
MOST_WORDS = 40


def read_challenge(game: str, query: str) -> Setup:
    """The set-up that a link carries; a refusal says what is wrong with it."""
    setup: dict[str, Any] = {"game": game, "options": {}}
    plain = query.replace("+", "%2B")  # in a link a plus sign is one, and no space
    for name, text in parse_qsl(plain, keep_blank_values=True)[:MOST_WORDS]:
        if name == "clock":
            setup["clock"] = _read_pace(text)
        elif name == "choose_seats":
            setup["choose_seats"] = text == "on"
        elif name == "best_of":
            setup["best_of"] = int(text) if WHOLE.fullmatch(text) else text
        elif name in WORDS or name in RENAMED:
            setup[RENAMED.get(name, name)] = text
        else:  # the game itself reads it, and says what is wrong with one that it does not have
            setup["options"][name] = text
    try:
        return msgspec.convert(setup, Setup)
    except msgspec.ValidationError as error:
        why = clean(str(error), 200)
        raise Refusal("bad-option", Message.of("server.not-understood", why=why)) from error


def _read_pace(text: str) -> dict[str, int]:
    found = PACE.fullmatch(text)
    if not found:
        raise Refusal("bad-option", Message.of("server.bad-clock", text=clean(text, 40)))
    return {"seconds": int(found[1]), "increment": int(found[2] or 0)}


# ---- rooms are made and entered --------------------------------------------------------------


@post(
    "/api/rooms",
    Seated,
    body=Opening,
    status=201,
    example={"setup": {"game": "code-swap", "opponent": "engine:easy"}, "token": True},
)
async def open_room(request: ApiRequest) -> Any:
    """Open a room."""
    opening = await request.read_body(Opening)
    request.service.quotas.spend("rooms", request.address)
    room, happened, token = await request.service.referee.prepare(opening.setup)
    trying = request.service.scheduler.try_out(room, happened, request.address)
    await request.work_while_connected(trying)
    live = await request.service.referee.open(room, happened, request.address)
    return _respond_seated(request, live, token, shown=opening.token)


@get(
    "/api/challenges/{game}",
    Challenge,
    query={
        **dict.fromkeys(("preset", "from", "opponent", "host", "clock"), TEXT),
        **{name: {"enum": ["1", "2", "toss"]} for name in ("first", "seat")},
    },
)
async def show_challenge(request: ApiRequest) -> Any:
    """The set-up of a challenge link, checked; the link's words are its query."""
    query = request.scope["query_string"].decode("latin-1")
    setup = read_challenge(str(request.read_game()), query)
    room, _, _ = await request.service.referee.prepare(setup)
    return {"setup": room.setup}


@get("/api/invitations/{code}", Invitation)
async def show_invitation(request: ApiRequest) -> Any:
    """The room that an invitation is for."""
    live = await request.service.registry.find_linked("join", request.path_params["code"])
    return build_invitation(live.room)


@post(
    "/api/invitations/{code}",
    Seated,
    body=Joining,
    status=201,
    example={"name": "Ada", "token": True},
)
async def join(request: ApiRequest) -> Any:
    """Take the free seat."""
    joining = await request.read_body(Joining)
    request.service.quotas.spend("joins", request.address)
    live = await request.service.registry.find_linked("join", request.path_params["code"])
    token = await request.service.referee.join(live, joining.name, joining.seat, joining.id)
    return _respond_seated(request, live, token, shown=joining.token)


@get("/api/invitations/{code}/picture", "image/svg+xml")
async def show_invitation_picture(request: ApiRequest) -> Any:
    """The invitation as a QR code."""
    await request.service.registry.find_linked("join", request.path_params["code"])
    link = f"{request.service.settings.public}/join/{request.path_params['code']}"
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


def _respond_seated(request: ApiRequest, live: LiveRoom, token: str, *, shown: bool) -> Response:
    chairs = live.room.find_chairs(fingerprint(token))
    view = live.views.build(Audience(chairs, True), request.service.referee.moment())
    response = respond_json({"view": view, "token": token if shown else None}, 201)
    if not shown:
        secure = is_encrypted(request, request.service.settings.origins)
        give_cookie(response, live.room.name, token, secure=secure)
    return response


# ---- in a room -------------------------------------------------------------------------------


@get("/api/watch/{code}", View, query=POLL)
@get("/api/rooms/{room}", View, seat=True, query=POLL)
async def see(request: ApiRequest) -> Any:
    """The room as your seat or a spectator sees it; with after and wait, once it has changed."""
    live, caller = await request.enter_room()
    after = request.read_number("after", 0, 2**31 - 1)
    wait = request.read_number("wait", 0, MAX_POLL_SECONDS)
    if after is not None and wait:
        if request.service.registry.closing:  # else they would ask again and again
            raise Refusal("stopping", Message("server.stopping"), wait=1)
        await live.wait_for_news(after, wait)
        live.check()
    return live.views.build(caller.audience, request.service.referee.moment())


@post(
    "/api/rooms/{room}",
    Result,
    body=Command,
    seat=True,
    query=WISHES,
    example={"id": "1", "do": "move", "ply": 0, "move": "1-2"},
)
async def act(request: ApiRequest) -> Any:
    """Act: the same messages and answers as on the WebSocket."""
    request.service.quotas.spend("messages", request.address)
    live, player = await request.enter_room()
    live.attend(request.address, player=True)
    command = await request.read_body(Command)
    refusal = await request.service.referee.act(live, player, command)
    if refusal is None:
        return respond_bytes(player.answer)
    request.service.metrics.refusals.labels(refusal.code).inc()
    headers = {"retry-after": str(refusal.wait)} if refusal.wait else {}
    return respond_bytes(player.answer, refusal.status, headers)


@get("/api/watch/{code}/record", "text/plain", query=ROUND)
@get("/api/rooms/{room}/record", "text/plain", seat=True, query=ROUND)
async def show_record(request: ApiRequest) -> Any:
    """A round as a record (the last one, unless you say which)."""
    room, number, played = await request.find_round()
    name = f"{room.game.slug}-{room.name}-{number}.ply"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return respond_bytes(played.record().write(), 200, headers, "text/plain")


@get("/api/games", Catalogue, query={"brief": SWITCH})
async def show_games(request: ApiRequest) -> Any:
    """The games, their options, and who can play."""
    await request.service.find_fair()
    programs = request.service.settings.programs
    return build_catalogue(programs, brief=request.read_wish("brief"))


@get("/api/games/{game}/rules", Rulebook, query=LANGUAGE)
async def show_rules(request: ApiRequest) -> Any:
    """The rules of a game in a language, with the truth about it."""
    # The figures of the truth take a moment, once.
    game, language = request.read_game(), request.read_language()
    await request.service.find_fair()
    return await asyncio.to_thread(build_rulebook, game, language)


@get("/api/server", ServerShown)
async def show_server(request: ApiRequest) -> Any:
    """About this server."""
    return ServerShown(version=__version__, public=request.service.settings.public)


@get("/health", Health)
async def show_health(request: ApiRequest) -> Any:
    """Whether moves can be played."""
    found = await request.service.health.look()
    return respond_json(found, 200 if found["ok"] else 503)


@get("/ready", Readiness)
async def show_readiness(request: ApiRequest) -> Any:
    """Whether a balancer should send visitors here."""
    health = request.service.health
    ready = not health.stopping and (await health.look())["ok"]
    return respond_json(Readiness(ready=ready), 200 if ready else 503)


@get("/metrics", "text/plain")
async def show_metrics(request: ApiRequest) -> Any:
    """Counts in the Prometheus format."""
    return Response(request.service.metrics.text(), media_type=CONTENT_TYPE_LATEST)
