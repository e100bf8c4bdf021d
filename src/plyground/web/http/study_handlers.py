"""The HTTP interface for whoever studies: positions, finished games, pictures."""

from starlette.requests import Request
from starlette.responses import Response

from plyground.language.message import Message
from plyground.messages.study import AnalysisShown, RoundReviewShown, StudyShown
from plyground.rulebooks import shelf
from plyground.web.base.errors import Refusal
from plyground.web.engines.study_service import Question
from plyground.web.rooms.live_room import LiveRoom

from .editions import FACE
from .responses import (
    Service,
    enter_as_player,
    find_asked_round,
    identify_asker,
    read_body,
    read_language,
    read_number,
    respond_json,
    work_while_connected,
)
from .route import IN_ROOM, LANGUAGE, ROUND, get, post

LONGEST_WORD = 3_000
A_DAY = {"cache-control": "public, max-age=86400"}


@post(
    "/api/study",
    StudyShown,
    body=Question,
    refusals=("bad-option",),
    example={"game": "operator-outwit", "position": "23:11 1", "values": True},
)
async def study(service: Service, request: Request) -> Response:
    """Look at any position: what can be done there, and what it is worth."""
    question: Question = await read_body(request, Question)
    studying = service.studies.study(identify_asker(request), question)
    return respond_json(await work_while_connected(request, studying))


@post(
    "/api/study/record",
    "text/plain",
    body=Question,
    refusals=("bad-option",),
    example={"game": "code-swap", "position": "413/251 1", "moves": ["1-2"]},
)
async def show_study_record(service: Service, request: Request) -> Response:
    """The moves that led to a position as a record."""
    question: Question = await read_body(request, Question)
    writing = service.studies.write_record(identify_asker(request), question)
    return Response(
        await work_while_connected(request, writing),
        media_type="text/plain; charset=utf-8",
        headers={"cache-control": "no-store"},
    )


def _read_words(request: Request) -> dict[str, str]:
    asked = dict(request.query_params)
    if any(len(word) > LONGEST_WORD for word in asked.values()) or len(asked) > 20:
        raise Refusal("bad-message", Message.of("server.words-too-long", most=LONGEST_WORD))
    return asked


@get("/api/card", "image/png", refusals=("bad-message", "bad-option"), choices=LANGUAGE)
@get(
    "/api/card/{game}",
    "image/png",
    refusals=("not-found", "bad-message", "bad-option"),
    words=("position", "preset"),
    choices=LANGUAGE,
)
async def show_card(service: Service, request: Request) -> Response:
    """A position as a card for previews of links; the game's options may be asked with too."""
    asked, game = _read_words(request), request.path_params.get("game")
    if game is not None and game not in shelf.slugs():
        raise Refusal("not-found", Message("server.no-game"))
    language = read_language(request)
    asked.pop("language", None)
    position, preset = asked.pop("position", None), asked.pop("preset", None)
    drawing = service.studies.draw_card(
        identify_asker(request), game, asked, position, preset, language, str(FACE)
    )
    drawn = await work_while_connected(request, drawing)
    return Response(drawn, media_type="image/png", headers=A_DAY)


@get(
    "/api/picture/{game}",
    "image/svg+xml",
    refusals=("not-found", "bad-option", "bad-message"),
    query=(("dark", 0, 1), ("bare", 0, 1)),
    words=("position", "preset"),
    choices=LANGUAGE,
)
async def show_picture(service: Service, request: Request) -> Response:
    """A position as a picture; the game's options may be asked with too."""
    asked = _read_words(request)
    how = {name: read_number(request, name, 0, 1) == 1 for name in ("dark", "bare")}
    position, preset = asked.pop("position", None), asked.pop("preset", None)
    language = read_language(request)
    options = {name: word for name, word in asked.items() if name not in (*how, "language")}
    game = request.path_params["game"]
    if game not in shelf.slugs():
        raise Refusal("not-found", Message("server.no-game"))
    who = identify_asker(request)
    drawing = service.studies.draw(
        who, game, options, position, preset, dark=how["dark"], bare=how["bare"], language=language
    )
    drawn = await work_while_connected(request, drawing)
    return Response(drawn, media_type="image/svg+xml", headers=A_DAY)


@get(
    "/api/rooms/{room}/help",
    AnalysisShown,
    refusals=(*IN_ROOM, "no-help", "over", "bad-option"),
    seat=True,
)
async def show_help_in_room(service: Service, request: Request) -> Response:
    """What every move is worth, where help is allowed."""
    live, _ = await enter_as_player(service, request)
    room = live.room
    if not room.help:
        raise Refusal("no-help", Message("server.help-off"))
    if room.mover is None:
        raise Refusal("over", Message("server.game-over"))
    position = room.game.write(room.playing.view())
    analyzing = service.studies.analyze(
        identify_asker(request), room.game.slug, room.game.public_options, position
    )
    return respond_json(await work_while_connected(request, analyzing))


@get(
    "/api/rooms/{room}/review",
    RoundReviewShown,
    refusals=(*IN_ROOM, "waiting", "playing", "bad-message", "bad-option"),
    seat=True,
    query=ROUND,
)
async def review(service: Service, request: Request) -> Response:
    """A finished round, judged move by move."""
    live, _ = await enter_as_player(service, request)
    return await _respond_review(service, request, live)


@get(
    "/api/watch/{code}/review",
    RoundReviewShown,
    refusals=("not-found", "waiting", "playing", "bad-message", "bad-option", "not-stored"),
    query=ROUND,
)
async def show_watch_review(service: Service, request: Request) -> Response:
    """A finished round, judged move by move, for spectators."""
    live = await service.registry.find_watched(request.path_params["code"])
    return await _respond_review(service, request, live)


async def _respond_review(service: Service, request: Request, live: LiveRoom) -> Response:
    number, played = await find_asked_round(service, request, live)
    if played.outcome is None:
        raise Refusal("playing", Message("server.review-later"))
    record = played.record().write()
    reviewing = service.studies.review(identify_asker(request), record, len(played.moves))
    reviewed = await work_while_connected(request, reviewing)
    return respond_json({**reviewed, "round": number, "rounds": live.room.number})
