"""The HTTP interface for whoever studies: positions, finished games, pictures."""

from base64 import b64decode
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.responses import Response

from plyground.language.message import Message
from plyground.study.messages.study import AnalysisShown, RoundReviewShown, StudyShown
from plyground.web.base.errors import Move, Options, Position, PresetName, Refusal
from plyground.web.base.settings import STUDIED_MOVES

from .files import FACE
from .responses import LANGUAGE, ROUND, ApiRequest, get, post, respond_bytes

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
async def study(request: ApiRequest) -> Any:
    """Look at any position: what can be done there, and what it is worth."""
    question = msgspec.structs.asdict(await request.read_body(Question))
    try:
        return await request.ask_worker("study_position", question)
    except Refusal as refusal:
        if not question["values"] or refusal.code in ("too-many", "stopping"):
            raise
        trouble = refusal.error  # perhaps it is only the solver that has to give up
    plain = {**question, "values": False}
    studied = await request.ask_worker("study_position", plain)
    why = {"trouble": trouble["message"], "trouble_said": trouble["said"]}
    return {**studied, **why}


@post(
    "/api/study/record",
    "text/plain",
    body=Question,
    example={"game": "code-swap", "position": "413/251 1", "moves": ["1-2"]},
)
async def show_study_record(request: ApiRequest) -> Any:
    """The moves that led to a position as a record."""
    question = msgspec.structs.asdict(await request.read_body(Question))
    del question["values"]  # a record has none
    return respond_bytes(await request.ask_worker("write_record", question), kind="text/plain")


def _read_picture(request: ApiRequest, *others: str) -> dict[str, object]:
    """Read the query of a picture; unknown words are options of the game."""
    question = dict(request.query_params)
    if any(len(word) > LONGEST_WORD for word in question.values()) or len(question) > 20:
        raise Refusal("bad-message", Message.of("server.words-too-long", most=LONGEST_WORD))
    position, preset = question.pop("position", None), question.pop("preset", None)
    options = {name: word for name, word in question.items() if name not in ("language", *others)}
    return {
        "game": request.read_game(),
        "options": options,
        "position": position,
        "preset": preset,
        "language": request.read_language(),
    }


@get("/api/card", "image/png", choices=LANGUAGE)
@get("/api/card/{game}", "image/png", words=("position", "preset"), choices=LANGUAGE)
async def show_card(request: ApiRequest) -> Any:
    """A position as a card for previews of links; the game's options may be in the query too."""
    question = {**_read_picture(request), "face": str(FACE)}
    drawn = await request.ask_worker("draw_share_card", question)
    return Response(b64decode(drawn), media_type="image/png", headers=A_DAY)


@get(
    "/api/picture/{game}",
    "image/svg+xml",
    query=(("dark", 0, 1), ("bare", 0, 1)),
    words=("position", "preset"),
    choices=LANGUAGE,
)
async def show_picture(request: ApiRequest) -> Any:
    """A position as a picture; the game's options may be in the query too."""
    how = {name: request.read_number(name, 0, 1) == 1 for name in ("dark", "bare")}
    question = {**_read_picture(request, *how), **how}
    drawn = await request.ask_worker("draw_position", question)
    return Response(drawn, media_type="image/svg+xml", headers=A_DAY)


@get("/api/rooms/{room}/help", AnalysisShown, seat=True)
async def show_help_in_room(request: ApiRequest) -> Any:
    """The value of every move, where help is allowed."""
    live, _ = await request.enter_room()
    room, game = live.room, live.room.game
    if not room.help:
        raise Refusal("no-help", Message("server.help-off"))
    if room.mover is None:
        raise Refusal("over", Message("server.game-over"))
    position = game.write(room.playing.view())
    question = {"game": game.slug, "options": game.public_options, "position": position}
    return await request.ask_worker("analyze_position", question)


@get("/api/watch/{code}/review", RoundReviewShown, query=ROUND)
@get(
    "/api/rooms/{room}/review",
    RoundReviewShown,
    seat=True,
    query=ROUND,
)
async def review(request: ApiRequest) -> Any:
    """A finished round, judged move by move."""
    room, number, played = await request.find_round()
    if played.outcome is None:
        raise Refusal("playing", Message("server.review-later"))
    if len(played.moves) > STUDIED_MOVES:
        raise Refusal("bad-option", Message.of("server.review-too-long", most=STUDIED_MOVES))
    question = {"record": played.record().write()}
    reviewed = await request.ask_worker("review_record", question, GAME_DEADLINES)
    return {**reviewed, "round": number, "rounds": room.number}
