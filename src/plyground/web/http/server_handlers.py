"""The HTTP interface about the server itself: what can be played here, and how it is doing."""

import asyncio
from typing import Any

from starlette.responses import Response

from plyground._version import __version__
from plyground.web.base.metrics import CONTENT_TYPE_LATEST
from plyground.web.content.game_catalogue import Shelf, build_catalogue
from plyground.web.content.rulebook import Rulebook, build_rulebook
from plyground.web.maintenance.health import Health, Readiness

from .responses import Asked, ServerShown, respond_json
from .route import LANGUAGE, get

READY_SECONDS = 2.0
"""Seconds for which whoever asks how the server is doing waits for the store."""


@get("/api/games", Shelf, query=(("brief", 0, 1),))
async def show_games(asked: Asked) -> Any:
    """The games, their options, and who can play."""
    shown = build_catalogue(brief=asked.read_wish("brief"))
    players = [*shown["players"], *asked.service.settings.programs]
    return {**shown, "players": players}


@get("/api/games/{game}/rules", Rulebook, choices=LANGUAGE)
async def show_rules(asked: Asked) -> Any:
    """The rules of a game in a language, with the truth about it."""
    # The figures of the truth take a moment, once.
    game, language = asked.read_game(), asked.read_language()
    return await asyncio.to_thread(build_rulebook, game, language)


@get("/api/server", ServerShown)
async def show_server(asked: Asked) -> Any:
    """About this server."""
    return ServerShown(version=__version__, public=asked.service.settings.public)


@get("/health", Health)
async def show_health(asked: Asked) -> Any:
    """Whether moves can be played."""
    found = await asked.service.health.look()
    return respond_json(found, 200 if found["ok"] else 503)


@get("/ready", Readiness, query=(("stopping", 404, 404),))
async def show_readiness(asked: Asked) -> Any:
    """Whether a balancer should send visitors here."""
    wanted = asked.read_number("stopping", 404, 404)
    found = await asked.service.health.look_ready()
    if asked.service.health.stopping and wanted:
        return respond_json(found, wanted)
    return respond_json(found, 200 if found["ready"] else 503)


@get("/metrics", "text/plain")
async def show_metrics(asked: Asked) -> Any:
    """Counts in the Prometheus format."""
    asked.service.metrics.ready.set(await asked.service.health.is_ready(READY_SECONDS))
    return Response(asked.service.metrics.text(), media_type=CONTENT_TYPE_LATEST)
