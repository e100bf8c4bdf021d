"""The HTTP interface for whoever studies: positions, finished games, pictures, puzzles, lessons."""

import re
import secrets
from base64 import b64decode
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from plyground.language.message import Message, read_message, render
from plyground.study.messages import study as shown
from plyground.study.messages.study import AnalysisShown, DailyShown, RoundReviewShown, StudyShown
from plyground.study.progress.entries import MOST_RATING
from plyground.study.progress.standing import START_RATING
from plyground.web.base.errors import Move, Options, Position, PresetName, Refusal
from plyground.web.base.settings import STUDIED_MOVES, STUDY_BYTES

from .files import FACE
from .responses import LANGUAGE, ROUND, SWITCH, TEXT, ApiRequest, get, post, respond_bytes, whole

GAME_DEADLINES, LESSON_TIMES = 4, 6
"""A whole game, or a lesson, may take so many times as long as one move."""
EARLIEST_ZONE = timedelta(hours=14)
"""Where on earth a day begins first."""
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
    question = msgspec.structs.asdict(await request.read_body(Question, STUDY_BYTES))
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
    question = msgspec.structs.asdict(await request.read_body(Question, STUDY_BYTES))
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


PICTURE = {"position": TEXT, "preset": TEXT, **LANGUAGE}


@get("/api/card", "image/png", query=LANGUAGE)
@get("/api/card/{game}", "image/png", query=PICTURE)
async def show_card(request: ApiRequest) -> Any:
    """A position as a card for previews of links; the game's options may be in the query too."""
    question = {**_read_picture(request), "face": str(FACE)}
    drawn = await request.ask_worker("draw_share_card", question)
    return Response(b64decode(drawn), media_type="image/png", headers=A_DAY)


@get("/api/picture/{game}", "image/svg+xml", query={"dark": SWITCH, "bare": SWITCH, **PICTURE})
async def show_picture(request: ApiRequest) -> Any:
    """A position as a picture; the game's options may be in the query too."""
    how = {name: request.read_wish(name) for name in ("dark", "bare")}
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
@get("/api/rooms/{room}/review", RoundReviewShown, seat=True, query=ROUND)
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


MOST_SEEN_LETTERS = 6_000
POSITION = {"game": "code-swap", "position": "413/251 1"}
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position that may make a puzzle."""

    game: Annotated[str, Meta(max_length=40)]
    position: Position
    options: Options = {}
    goal: shown.GoalKind | None = None
    """The kind of solution to find; None: the first that there is."""


class Attempt(Setting, frozen=True, kw_only=True):
    """A move as an answer to a puzzle."""

    goal: shown.GoalKind
    move: Move | None = None
    """Without one, a right answer is shown."""


@get("/api/puzzles/daily", DailyShown, query={"brief": SWITCH, "date": TEXT, **LANGUAGE})
async def show_daily(request: ApiRequest) -> Any:
    """The puzzle of a day; brief=1 leaves its moves out."""
    language = request.read_language()
    daily: DailyShown = await request.service.make_once("show_daily", ask_daily(request))
    if not request.read_wish("brief"):
        return daily
    # As a picture and a sentence in a language, to be looked at and not yet solved.
    scene, task = daily["scene"], render(read_message(daily["task_said"]), language)
    seen: shown.SceneShown = {**scene, "sketch": {**scene["sketch"], "gives": {}}, "legal": []}
    return {**daily, "task": task, "scene": seen}


@get(
    "/api/puzzles/next",
    shown.BookPuzzleShown,
    query={"rating": whole(0, MOST_RATING), "game": TEXT, "seen": TEXT},
)
async def show_next_puzzle(request: ApiRequest) -> Any:
    """A puzzle near a rating that is not among those seen, of any game or of one."""
    game, seen = request.read_game(), request.query_params.get("seen", "")
    if len(seen) > MOST_SEEN_LETTERS:
        raise Refusal("bad-message", Message.of("server.words-too-long", most=MOST_SEEN_LETTERS))
    rating = request.read_number("rating", 0, MOST_RATING)
    question = {
        "game": game,
        "rating": START_RATING if rating is None else rating,
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


@get("/api/lessons/{game}", shown.LessonShown, query=LANGUAGE)
async def show_lesson(request: ApiRequest) -> Any:
    """The lesson of a game in a language."""
    game, language = request.read_game(), request.read_language()
    question = {"game": game, "language": language}
    return await request.service.make_once("show_lesson", question, LESSON_TIMES)


def ask_daily(request: Request) -> dict[str, str]:
    """The question for the puzzle of a day that has begun somewhere on earth."""
    now = datetime.now(UTC)
    day = request.query_params.get("date", now.date().isoformat())
    try:
        if DAY.fullmatch(day):
            date.fromisoformat(day)
            return {"day": day, "today": (now + EARLIEST_ZONE).date().isoformat()}
    except ValueError:
        pass  # the thirtieth of February
    raise Refusal("bad-option", Message("server.not-a-date"))
