"""The HTTP interface for whoever solves: puzzles and lessons."""

import re
import secrets
from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request

from plyground.language.message import Message, read_message, render
from plyground.study.messages import puzzle as shown
from plyground.study.messages.puzzle import DailyShown
from plyground.web.base.errors import Move, Options, Position, Refusal

from .responses import LANGUAGE, ApiRequest, get, post

USUAL_RATING = 1_200
RATINGS = ("rating", 0, 4_000)
MOST_SEEN_LETTERS = 6_000
POSITION = {"game": "code-swap", "position": "413/251 1"}
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)

GoalName = Literal["win", "only", "trap", "delay", "chance"]


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position that may make a puzzle."""

    game: Annotated[str, Meta(max_length=40)]
    position: Position
    options: Options = {}
    goal: GoalName | None = None
    """The kind of solution to find; None: the first that there is."""


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move as an answer to a puzzle."""

    game: Annotated[str, Meta(max_length=40)]
    position: Position
    goal: GoalName
    options: Options = {}
    move: Move | None = None
    """Without one, a right answer is shown."""


@get("/api/puzzles/daily", DailyShown, query=(("brief", 0, 1),), words=("date",), choices=LANGUAGE)
async def show_daily(request: ApiRequest) -> Any:
    """The puzzle of a day; brief=1 leaves its moves out."""
    language = request.read_language()
    daily = await request.service.studies.show_daily(read_day(request))
    return _sketch(daily, language) if request.read_wish("brief") else daily


def _sketch(daily: DailyShown, language: str) -> DailyShown:
    """A puzzle as a picture and a sentence in a language, to be looked at and not yet solved."""
    scene, task = daily["scene"], render(read_message(daily["task_said"]), language)
    seen: shown.SceneShown = {**scene, "sketch": {**scene["sketch"], "gives": {}}, "legal": []}
    return {**daily, "task": task, "scene": seen}


@get(
    "/api/puzzles/next",
    shown.BookPuzzleShown,
    query=(RATINGS,),
    words=("game", "seen"),
)
async def show_next_puzzle(request: ApiRequest) -> Any:
    """A puzzle near a rating that is not among those seen, of any game or of one."""
    game, seen = request.read_game(), request.query_params.get("seen", "")
    if len(seen) > MOST_SEEN_LETTERS:
        raise Refusal("bad-message", Message.of("server.words-too-long", most=MOST_SEEN_LETTERS))
    rating = request.read_number(*RATINGS)
    question = {
        "game": game,
        "rating": USUAL_RATING if rating is None else rating,
        "seen": seen.split(","),
        "seed": secrets.randbits(31),
    }
    return await request.ask_worker("show_next_puzzle", question)


@get("/api/puzzles/{name}", shown.BookPuzzleShown)
async def show_puzzle(request: ApiRequest) -> Any:
    """A puzzle of the book."""
    name = {"name": request.path_params["name"]}
    try:
        return await request.ask_worker("show_book_puzzle", name)
    except Refusal as refusal:
        if refusal.message.code == "puzzle.unknown-name":
            raise Refusal("not-found", refusal.message) from None
        raise


@post("/api/puzzles", shown.PuzzleShown, body=Setting, example=POSITION)
async def make_puzzle(request: ApiRequest) -> Any:
    """The puzzle that a position makes."""
    return await request.ask_worker("show_own_puzzle", await request.read_body(Setting))


@post(
    "/api/puzzles/answer",
    shown.AnswerShown,
    body=Attempt,
    example={**POSITION, "goal": "win", "move": "1-2"},
)
async def answer_puzzle(request: ApiRequest) -> Any:
    """Judge a move as an answer to a puzzle; without a move, show a right one."""
    return await request.ask_worker("answer_puzzle", await request.read_body(Attempt))


@get("/api/lessons/{game}", shown.LessonShown, choices=LANGUAGE)
async def show_lesson(request: ApiRequest) -> Any:
    """The lesson of a game in a language."""
    game, language = request.read_game(), request.read_language()
    lesson = request.service.studies.show_lesson(request.address, game or "", language)
    return await request.work_while_connected(lesson)


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
