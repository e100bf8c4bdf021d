"""The HTTP interface about the server itself: what can be played here, and how it is doing."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from plyground._version import __version__
from plyground.web.base.metrics import CONTENT_TYPE_LATEST
from plyground.web.content.game_catalogue import Shelf, build_catalogue
from plyground.web.content.rulebook import Rulebook, build_rulebook
from plyground.web.maintenance.health import Health, Readiness

from .responses import ServerShown, Service, read_game, read_language, read_number, respond_json
from .route import LANGUAGE, get

READY_SECONDS = 2.0
"""Seconds for which whoever asks how the server is doing waits for the store."""


@get("/api/games", Shelf, query=(("brief", 0, 1),))
async def show_games(service: Service, request: Request) -> Response:
    """The games, their options, and who can play."""
    shown = build_catalogue(brief=read_number(request, "brief", 0, 1) == 1)
    players = [*shown["players"], *service.settings.programs]
    return respond_json({**shown, "players": players})


@get("/api/games/{game}/rules", Rulebook, choices=LANGUAGE)
async def show_rules(service: Service, request: Request) -> Response:
    """The rules of a game in a language, with the truth about it."""
    game = read_game(request.path_params["game"])
    # The figures of the truth take a moment, once.
    return respond_json(await asyncio.to_thread(build_rulebook, game, read_language(request)))


@get("/api/server", ServerShown)
async def show_server(service: Service, request: Request) -> Response:
    """About this server."""
    return respond_json(ServerShown(version=__version__, public=service.settings.public))


@get("/health", Health)
async def show_health(service: Service, request: Request) -> Response:
    """Whether moves can be played."""
    found = await service.health.look()
    return respond_json(found, 200 if found["ok"] else 503)


@get("/ready", Readiness, query=(("stopping", 404, 404),))
async def show_readiness(service: Service, request: Request) -> Response:
    """Whether a balancer should send visitors here."""
    wanted = read_number(request, "stopping", 404, 404)
    found = await service.health.look_ready()
    if service.health.stopping and wanted:
        return respond_json(found, wanted)
    return respond_json(found, 200 if found["ready"] else 503)


@get("/metrics", "text/plain")
async def show_metrics(service: Service, request: Request) -> Response:
    """Counts in the Prometheus format."""
    service.metrics.ready.set(await service.health.is_ready(READY_SECONDS))
    return Response(service.metrics.text(), media_type=CONTENT_TYPE_LATEST)
