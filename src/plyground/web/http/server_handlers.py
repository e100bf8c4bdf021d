"""The HTTP interface about the server itself: what can be played here, and how it is doing."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from plyground._version import __version__
from plyground.language.message import Message
from plyground.rulebooks import shelf
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import CONTENT_TYPE_LATEST
from plyground.web.content.game_catalogue import build_catalogue
from plyground.web.content.rulebook import build_rulebook

from .requests import ServerShown
from .responses import read_language, read_number, respond_json
from .service import Service

READY_SECONDS = 2.0
"""Seconds for which whoever asks how the server is doing waits for the store."""


async def show_games(service: Service, request: Request) -> Response:
    shown = build_catalogue(brief=read_number(request, "brief", 0, 1) == 1)
    players = [*shown["players"], *service.settings.programs]
    return respond_json({**shown, "players": players})


async def show_rules(service: Service, request: Request) -> Response:
    game = request.path_params["game"]
    if game not in shelf.slugs():
        raise Refusal("not-found", Message("server.no-game"))
    # The figures of the truth take a moment, once.
    return respond_json(await asyncio.to_thread(build_rulebook, game, read_language(request)))


async def show_server(service: Service, request: Request) -> Response:
    return respond_json(ServerShown(version=__version__, public=service.settings.public))


async def show_health(service: Service, request: Request) -> Response:
    found = await service.health.look()
    return respond_json(found, 200 if found["ok"] else 503)


async def show_readiness(service: Service, request: Request) -> Response:
    wanted = read_number(request, "stopping", 404, 404)
    found = await service.health.look_ready()
    if service.health.stopping and wanted:
        return respond_json(found, wanted)
    return respond_json(found, 200 if found["ready"] else 503)


async def show_metrics(service: Service, request: Request) -> Response:
    service.metrics.ready.set(await service.health.is_ready(READY_SECONDS))
    return Response(service.metrics.text(), media_type=CONTENT_TYPE_LATEST)
