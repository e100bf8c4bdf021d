"""The HTTP interface for whoever studies: positions, finished games, pictures."""

from starlette.requests import Request
from starlette.responses import Response

from plyground.games import shelf
from plyground.language.message import Message
from plyground.web.base.errors import Refusal
from plyground.web.engines.study_service import Question
from plyground.web.rooms.live_room import LiveRoom

from .responses import (
    as_player,
    asker,
    body_of,
    number_in,
    respond_json,
    round_asked,
    work_while_connected,
)
from .service import Service

LONGEST_WORD = 3_000
A_DAY = {"cache-control": "public, max-age=86400"}


async def study(service: Service, request: Request) -> Response:
    question: Question = await body_of(request, Question)
    studying = service.studies.study(asker(request), question)
    return respond_json(await work_while_connected(request, studying))


async def study_record(service: Service, request: Request) -> Response:
    question: Question = await body_of(request, Question)
    writing = service.studies.record(asker(request), question)
    return Response(
        await work_while_connected(request, writing),
        media_type="text/plain; charset=utf-8",
        headers={"cache-control": "no-store"},
    )


async def picture(service: Service, request: Request) -> Response:
    asked = dict(request.query_params)
    if any(len(word) > LONGEST_WORD for word in asked.values()) or len(asked) > 20:
        raise Refusal("bad-message", Message.of("server.words-too-long", most=LONGEST_WORD))
    how = {name: number_in(request, name, 0, 1) == 1 for name in ("dark", "bare")}
    options = {name: word for name, word in asked.items() if name not in (*how, "position")}
    game = request.path_params["game"]
    if game not in shelf.slugs():
        raise Refusal("not-found", Message("server.no-game"))
    position = asked.get("position")
    drawing = service.studies.picture(asker(request), game, options, position, **how)
    drawn = await work_while_connected(request, drawing)
    return Response(drawn, media_type="image/svg+xml", headers=A_DAY)


async def help_in_room(service: Service, request: Request) -> Response:
    """What the moves are worth, for a player in a game where that is allowed."""
    live, _ = await as_player(service, request)
    room = live.room
    if not room.help:
        raise Refusal("no-help", Message("server.help-off"))
    if room.mover is None:
        raise Refusal("over", Message("server.game-over"))
    position = room.game.write(room.playing.view())
    analyzing = service.studies.analysis(
        asker(request), room.game.slug, room.game.public_options, position
    )
    return respond_json(await work_while_connected(request, analyzing))


async def review(service: Service, request: Request) -> Response:
    live, _ = await as_player(service, request)
    return await _respond_review(service, request, live)


async def watch_review(service: Service, request: Request) -> Response:
    live = await service.registry.find_watched(request.path_params["code"])
    return await _respond_review(service, request, live)


async def _respond_review(service: Service, request: Request, live: LiveRoom) -> Response:
    number, played = await round_asked(service, request, live)
    if played.outcome is None:
        raise Refusal("playing", Message("server.review-later"))
    record = played.record().write()
    reviewing = service.studies.review(asker(request), record, len(played.moves))
    reviewed = await work_while_connected(request, reviewing)
    return respond_json({**reviewed, "round": number, "rounds": live.room.number})
