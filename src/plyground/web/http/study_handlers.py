"""The HTTP interface for whoever studies: positions, finished games, pictures."""

from base64 import b64decode
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from plyground.language.message import Message
from plyground.messages.study import AnalysisShown, RoundReviewShown, StudyShown
from plyground.web.base.codec import Move, Options, Position, PresetName
from plyground.web.base.errors import Refusal
from plyground.web.base.settings import STUDIED_MOVES

from .editions import FACE
from .responses import (
    Service,
    ask_worker,
    enter_room,
    find_asked_round,
    read_body,
    read_game,
    read_language,
    read_number,
    respond_json,
    respond_text,
)
from .route import LANGUAGE, ROUND, get, post

GAME_DEADLINES = 4
"""A whole game may take so many times as long as one move."""
LONGEST_WORD = 3_000
A_DAY = {"cache-control": "public, max-age=86400"}


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Look at a position, given or drawn, after some moves."""

    game: Annotated[str, Meta(max_length=40)]
    options: Options = {}
    preset: PresetName | None = None
    """A set-up that has a name; what it draws is drawn from the seed."""
    position: Position | None = None
    moves: Annotated[list[Move], Meta(max_length=STUDIED_MOVES)] = []
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    """Draws the start, and the secret of a game that has one."""
    values: bool = False
    """Whether to say what every move is worth."""


@post(
    "/api/study",
    StudyShown,
    body=Question,
    example={"game": "operator-outwit", "position": "23:11 1", "values": True},
)
async def study(service: Service, request: Request) -> Response:
    """Look at any position: what can be done there, and what it is worth."""
    asked = msgspec.structs.asdict(await read_body(request, Question))
    light = not asked["values"]
    try:
        return respond_json(
            await ask_worker(service, request, "study_position", asked, light=light)
        )
    except Refusal as refusal:
        if light or refusal.code in ("too-many", "stopping"):
            raise
        trouble = refusal.error  # perhaps it is only the solver that has to give up
    plain = {**asked, "values": False}
    studied = await ask_worker(service, request, "study_position", plain)
    told = {"trouble": trouble["message"], "trouble_said": trouble["said"]}
    return respond_json({**studied, **told})


@post(
    "/api/study/record",
    "text/plain",
    body=Question,
    example={"game": "code-swap", "position": "413/251 1", "moves": ["1-2"]},
)
async def show_study_record(service: Service, request: Request) -> Response:
    """The moves that led to a position as a record."""
    asked = msgspec.structs.asdict(await read_body(request, Question))
    del asked["values"]  # a record has none
    return respond_text(await ask_worker(service, request, "write_record", asked))


def _read_picture(request: Request, *others: str) -> dict[str, object]:
    """What a picture is asked for with; whatever else there is, is an option of the game."""
    asked = dict(request.query_params)
    if any(len(word) > LONGEST_WORD for word in asked.values()) or len(asked) > 20:
        raise Refusal("bad-message", Message.of("server.words-too-long", most=LONGEST_WORD))
    position, preset = asked.pop("position", None), asked.pop("preset", None)
    options = {name: word for name, word in asked.items() if name not in ("language", *others)}
    game = request.path_params.get("game")
    return {
        "game": None if game is None else read_game(game),
        "options": options,
        "position": position,
        "preset": preset,
        "language": read_language(request),
    }


@get("/api/card", "image/png", choices=LANGUAGE)
@get("/api/card/{game}", "image/png", words=("position", "preset"), choices=LANGUAGE)
async def show_card(service: Service, request: Request) -> Response:
    """A position as a card for previews of links; the game's options may be asked with too."""
    asked = {**_read_picture(request), "face": str(FACE)}
    drawn = await ask_worker(service, request, "draw_share_card", asked)
    return Response(b64decode(drawn), media_type="image/png", headers=A_DAY)


@get(
    "/api/picture/{game}",
    "image/svg+xml",
    query=(("dark", 0, 1), ("bare", 0, 1)),
    words=("position", "preset"),
    choices=LANGUAGE,
)
async def show_picture(service: Service, request: Request) -> Response:
    """A position as a picture; the game's options may be asked with too."""
    how = {name: read_number(request, name, 0, 1) == 1 for name in ("dark", "bare")}
    asked = {**_read_picture(request, *how), **how}
    drawn = await ask_worker(service, request, "draw_position", asked)
    return Response(drawn, media_type="image/svg+xml", headers=A_DAY)


@get("/api/rooms/{room}/help", AnalysisShown, refusals=("no-help", "over", "bad-option"), seat=True)
async def show_help_in_room(service: Service, request: Request) -> Response:
    """What every move is worth, where help is allowed."""
    live, _ = await enter_room(service, request)
    room, game = live.room, live.room.game
    if not room.help:
        raise Refusal("no-help", Message("server.help-off"))
    if room.mover is None:
        raise Refusal("over", Message("server.game-over"))
    position = game.write(room.playing.view())
    asked = {"game": game.slug, "options": game.public_options, "position": position}
    analyzed = await ask_worker(service, request, "analyze_position", asked, light=False)
    return respond_json(analyzed)


@get("/api/watch/{code}/review", RoundReviewShown, refusals=("playing", "bad-option"), query=ROUND)
@get(
    "/api/rooms/{room}/review",
    RoundReviewShown,
    refusals=("playing", "bad-option"),
    seat=True,
    query=ROUND,
)
async def review(service: Service, request: Request) -> Response:
    """A finished round, judged move by move."""
    live, number, played = await find_asked_round(service, request)
    if played.outcome is None:
        raise Refusal("playing", Message("server.review-later"))
    if len(played.moves) > STUDIED_MOVES:
        raise Refusal("bad-option", Message.of("server.review-too-long", most=STUDIED_MOVES))
    asked = {"record": played.record().write()}
    reviewed = await ask_worker(
        service, request, "review_record", asked, GAME_DEADLINES, light=False
    )
    return respond_json({**reviewed, "round": number, "rounds": live.room.number})
