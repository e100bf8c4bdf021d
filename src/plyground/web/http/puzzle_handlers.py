"""The HTTP interface for whoever solves: puzzles, lessons, progress."""

import asyncio
import gzip
import re
import secrets
from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from plyground.language.message import Message, read_message, render
from plyground.messages import puzzle as shown
from plyground.messages.puzzle import DailyShown
from plyground.web.base.codec import Move, Options, Position, encode
from plyground.web.base.errors import Refusal

from .responses import (
    Service,
    answer_body,
    ask_worker,
    read_game,
    read_language,
    read_number,
    respond_bytes,
    respond_json,
)
from .route import LANGUAGE, get, post

USUAL_RATING = 1_200
RATINGS = ("rating", 0, 4_000)
MOST_SEEN_LETTERS = 6_000
MOST_ENTRIES = 200
"""Entries of a log that are folded at once."""
POSITION = {"game": "code-swap", "position": "413/251 1"}
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)

GoalName = Literal["win", "only", "trap", "delay", "chance"]


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position that may make a puzzle."""

    game: Annotated[str, Meta(max_length=40)]
    position: Position
    options: Options = {}
    goal: GoalName | None = None
    """What is to be found there; else the first thing that there is."""


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move as an answer to a puzzle."""

    game: Annotated[str, Meta(max_length=40)]
    position: Position
    goal: GoalName
    options: Options = {}
    move: Move | None = None
    """Without one, a right answer is shown."""


class Deeds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody stood, and what they have done since."""

    standing: dict[str, Any] = {}
    entries: Annotated[list[dict[str, Any]], Meta(max_length=MOST_ENTRIES)] = []


@get(
    "/api/puzzles/daily",
    DailyShown,
    query=(("brief", 0, 2),),
    words=("date",),
    choices=LANGUAGE,
)
async def show_daily(service: Service, request: Request) -> Response:
    """The puzzle of a day, with the answers to it; brief=1 leaves those out, 2 the moves too."""
    brief, language = read_number(request, "brief", 0, 2), read_language(request)
    daily = await service.studies.show_daily(read_day(request), whole=not brief)
    if brief:
        daily = {**daily, "answers": {}}
        return respond_json(_sketch(daily, language) if brief == 2 else daily)
    body, headers = encode(daily), {"vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(gzip.compress, body, 6, mtime=0)
        headers["content-encoding"] = "gzip"
    return respond_bytes(body, 200, headers)


def _sketch(daily: DailyShown, language: str) -> DailyShown:
    """A puzzle as a picture and a sentence in a language, to be looked at and not yet solved."""
    scene, task = daily["scene"], render(read_message(daily["task_said"]), language)
    seen: shown.SceneShown = {**scene, "sketch": {**scene["sketch"], "gives": {}}, "legal": []}
    return {**daily, "task": task, "scene": seen}


@get(
    "/api/puzzles/next",
    shown.BookPuzzleShown,
    refusals=("not-found",),
    query=(RATINGS,),
    words=("game", "seen"),
)
async def show_next_puzzle(service: Service, request: Request) -> Response:
    """A puzzle near a rating that is not among those seen, of any game or of one."""
    game, seen = request.query_params.get("game"), request.query_params.get("seen", "")
    if len(seen) > MOST_SEEN_LETTERS:
        raise Refusal("bad-message", Message.of("server.words-too-long", most=MOST_SEEN_LETTERS))
    rating = read_number(request, *RATINGS)
    question = {
        "game": None if game is None else read_game(game),
        "rating": USUAL_RATING if rating is None else rating,
        "seen": seen.split(","),
        "seed": secrets.randbits(31),
    }
    return respond_json(await ask_worker(service, request, "show_next_puzzle", question))


@get("/api/puzzles/{name}", shown.BookPuzzleShown, refusals=("not-found", "bad-option"))
async def show_puzzle(service: Service, request: Request) -> Response:
    """A puzzle of the book."""
    name = {"name": request.path_params["name"]}
    try:
        return respond_json(await ask_worker(service, request, "show_book_puzzle", name))
    except Refusal as refusal:
        if refusal.said.code == "puzzle.unknown-name":
            raise Refusal("not-found", refusal.said) from None
        raise


@post("/api/puzzles", shown.PuzzleShown, body=Setting, example=POSITION)
async def make_puzzle(service: Service, request: Request) -> Response:
    """The puzzle that a position makes."""
    return await answer_body(service, request, "show_own_puzzle", Setting)


@post(
    "/api/puzzles/answer",
    shown.AnswerShown,
    body=Attempt,
    example={**POSITION, "goal": "win", "move": "1-2"},
)
async def answer_puzzle(service: Service, request: Request) -> Response:
    """What a move is as an answer to a puzzle; without a move, a right one."""
    return await answer_body(service, request, "answer_puzzle", Attempt)


@post("/api/progress", dict[str, Any], body=Deeds, example={"standing": {}, "entries": []})
async def fold_progress(service: Service, request: Request) -> Response:
    """Where somebody stands after some entries of their log; nothing of it is kept here."""
    return await answer_body(service, request, "fold_progress", Deeds, light=True)


@get("/api/lessons/{game}", shown.LessonShown, refusals=("bad-option",), choices=LANGUAGE)
async def show_lesson(service: Service, request: Request) -> Response:
    """The lesson of a game in a language."""
    game = read_game(request.path_params["game"])
    question = {"game": game, "language": read_language(request)}
    return respond_json(await ask_worker(service, request, "show_lesson", question, light=False))


def read_day(request: Request) -> date:
    text = request.query_params.get("date")
    if text is None:
        return datetime.now(UTC).date()
    try:
        if DAY.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass  # the thirtieth of February
    raise Refusal("bad-option", Message("server.not-a-date"))
