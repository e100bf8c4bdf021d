"""The HTTP interface about the server itself: what can be played here, and how it is doing."""

import asyncio
from typing import Any

from starlette.responses import Response

from plyground._version import __version__
from plyground.web.base.metrics import CONTENT_TYPE_LATEST
from plyground.web.game_catalogue import Catalogue, build_catalogue
from plyground.web.maintenance import Health, Readiness
from plyground.web.rulebook import Rulebook, build_rulebook

from .responses import LANGUAGE, ApiRequest, ServerShown, get, respond_json


@get("/api/games", Catalogue, query=(("brief", 0, 1),))
async def show_games(request: ApiRequest) -> Any:
    """The games, their options, and who can play."""
    shown = build_catalogue(brief=request.read_wish("brief"))
    players = [*shown["players"], *request.service.settings.programs]
    return {**shown, "players": players}


@get("/api/games/{game}/rules", Rulebook, choices=LANGUAGE)
async def show_rules(request: ApiRequest) -> Any:
    """The rules of a game in a language, with the truth about it."""
    # The figures of the truth take a moment, once.
    game, language = request.read_game(), request.read_language()
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
    ready = await request.service.health.is_ready()
    return respond_json(Readiness(ready=ready), 200 if ready else 503)


@get("/metrics", "text/plain")
async def show_metrics(request: ApiRequest) -> Any:
    """Counts in the Prometheus format."""
    return Response(request.service.metrics.text(), media_type=CONTENT_TYPE_LATEST)
