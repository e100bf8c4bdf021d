"""The HTTP interface for whoever solves: puzzles, lessons, progress."""

import asyncio
import gzip
import re
import secrets
from datetime import UTC, date, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from plyground.language.message import Message, read_message, render
from plyground.messages.puzzle import (
    AnswerShown,
    BookPuzzleShown,
    DailyShown,
    LessonShown,
    PuzzleShown,
    SceneShown,
)
from plyground.messages.sketch import SketchShown
from plyground.rulebooks import shelf
from plyground.web.base.codec import encode
from plyground.web.base.errors import Refusal
from plyground.web.engines.puzzle_service import Attempt, Deeds, Setting

from .responses import (
    Service,
    identify_asker,
    read_body,
    read_language,
    read_number,
    respond_bytes,
    respond_json,
    work_while_connected,
)
from .route import LANGUAGE, get, post

USUAL_RATING = 1_200
LOWEST_RATING, HIGHEST_RATING = 0, 4_000
MOST_SEEN_LETTERS = 6_000
POSITION = {"game": "code-swap", "position": "413/251 1"}
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


@get(
    "/api/puzzles/daily",
    DailyShown,
    refusals=("bad-message", "bad-option"),
    query=(("brief", 0, 2),),
    words=("date",),
    choices=LANGUAGE,
)
async def show_daily(service: Service, request: Request) -> Response:
    """The puzzle of a day, with the answers to it; brief=1 leaves those out, 2 the moves too."""
    brief, language = read_number(request, "brief", 0, 2), read_language(request)
    daily = await service.puzzles.show_daily(read_day(request), whole=not brief)
    if brief:
        return respond_json(sketch_daily(daily, language) if brief == 2 else leave_out(daily))
    body, headers = encode(daily), {"vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(gzip.compress, body, 6, mtime=0)
        headers["content-encoding"] = "gzip"
    return respond_bytes(body, 200, headers)


@get(
    "/api/puzzles/next",
    BookPuzzleShown,
    refusals=("not-found", "bad-message", "bad-option"),
    query=(("rating", LOWEST_RATING, HIGHEST_RATING),),
    words=("game", "seen"),
)
async def show_next_puzzle(service: Service, request: Request) -> Response:
    """A puzzle near a rating that is not among those seen, of any game or of one."""
    game, seen = request.query_params.get("game"), request.query_params.get("seen", "")
    if game is not None and game not in shelf.slugs():
        raise Refusal("not-found", Message("server.no-game"))
    if len(seen) > MOST_SEEN_LETTERS:
        raise Refusal("bad-message", Message.of("server.words-too-long", most=MOST_SEEN_LETTERS))
    rating = read_number(request, "rating", LOWEST_RATING, HIGHEST_RATING)
    choosing = service.puzzles.choose_puzzle(
        identify_asker(request),
        game,
        USUAL_RATING if rating is None else rating,
        seen.split(","),
        secrets.randbits(31),
    )
    return respond_json(await work_while_connected(request, choosing))


@get("/api/puzzles/{name}", BookPuzzleShown, refusals=("not-found", "bad-option"))
async def show_puzzle(service: Service, request: Request) -> Response:
    """A puzzle of the book."""
    showing = service.puzzles.show_puzzle(identify_asker(request), request.path_params["name"])
    return respond_json(await work_while_connected(request, showing))


@post("/api/puzzles", PuzzleShown, body=Setting, refusals=("bad-option",), example=POSITION)
async def make_puzzle(service: Service, request: Request) -> Response:
    """The puzzle that a position makes."""
    setting: Setting = await read_body(request, Setting)
    making = service.puzzles.make_puzzle(identify_asker(request), setting)
    return respond_json(await work_while_connected(request, making))


@post(
    "/api/puzzles/answer",
    AnswerShown,
    body=Attempt,
    refusals=("bad-option",),
    example={**POSITION, "goal": "win", "move": "1-2"},
)
async def answer_puzzle(service: Service, request: Request) -> Response:
    """What a move is as an answer to a puzzle; without a move, a right one."""
    attempt: Attempt = await read_body(request, Attempt)
    answering = service.puzzles.answer(identify_asker(request), attempt)
    return respond_json(await work_while_connected(request, answering))


@post(
    "/api/progress",
    dict[str, Any],
    body=Deeds,
    refusals=("bad-option",),
    example={"standing": {}, "entries": []},
)
async def fold_progress(service: Service, request: Request) -> Response:
    """Where somebody stands after some entries of their log; nothing of it is kept here."""
    deeds: Deeds = await read_body(request, Deeds)
    folding = service.puzzles.fold(identify_asker(request), deeds)
    return respond_json(await work_while_connected(request, folding))


@get(
    "/api/lessons/{game}",
    LessonShown,
    refusals=("not-found", "bad-message", "bad-option"),
    choices=LANGUAGE,
)
async def show_lesson(service: Service, request: Request) -> Response:
    """The lesson of a game in a language."""
    game = request.path_params["game"]
    if game not in shelf.slugs():
        raise Refusal("not-found", Message("server.no-game"))
    showing = service.puzzles.show_lesson(identify_asker(request), game, read_language(request))
    return respond_json(await work_while_connected(request, showing))


def leave_out(daily: DailyShown) -> DailyShown:
    """A puzzle without its answers."""
    return {**daily, "answers": {}}


def sketch_daily(daily: DailyShown, language: str) -> DailyShown:
    """A puzzle as a picture and a sentence in a language, to be looked at and not yet solved."""
    scene, task = daily["scene"], render(read_message(daily["task_said"]), language)
    sketch: SketchShown = {**scene["sketch"], "gives": {}}
    seen: SceneShown = {**scene, "sketch": sketch, "legal": []}
    return {**leave_out(daily), "task": task, "scene": seen}


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
