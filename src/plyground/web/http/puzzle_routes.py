"""The addresses for whoever solves: puzzles, lessons, progress."""

from typing import Any

from plyground.language.catalogue import list_languages
from plyground.messages.puzzle import (
    AnswerShown,
    BookPuzzleShown,
    DailyShown,
    LessonShown,
    PuzzleShown,
)
from plyground.web.engines.puzzle_service import Attempt, Deeds, Setting

from . import puzzle_handlers
from .route import Route

POSITION = {"game": "code-swap", "position": "413/251 1"}

PUZZLE_ROUTES = [
    Route(
        "GET",
        "/api/puzzles/daily",
        puzzle_handlers.show_daily,
        "The puzzle of a day, with the answers to it; brief=1 leaves those out, 2 the moves too",
        DailyShown,
        refusals=("bad-message", "bad-option"),
        query=(("brief", 0, 2),),
        words=("date",),
        choices=(("language", tuple(list_languages())),),
    ),
    Route(
        "GET",
        "/api/puzzles/next",
        puzzle_handlers.show_next_puzzle,
        "A puzzle near a rating that is not among those seen, of any game or of one",
        BookPuzzleShown,
        refusals=("not-found", "bad-message", "bad-option"),
        query=(("rating", puzzle_handlers.LOWEST_RATING, puzzle_handlers.HIGHEST_RATING),),
        words=("game", "seen"),
    ),
    Route(
        "POST",
        "/api/puzzles/answer",
        puzzle_handlers.answer_puzzle,
        "What a move is as an answer to a puzzle; without a move, a right one",
        AnswerShown,
        Attempt,
        refusals=("bad-option",),
        example={**POSITION, "goal": "win", "move": "1-2"},
    ),
    Route(
        "GET",
        "/api/puzzles/{name}",
        puzzle_handlers.show_puzzle,
        "A puzzle of the book",
        BookPuzzleShown,
        refusals=("not-found", "bad-option"),
    ),
    Route(
        "POST",
        "/api/puzzles",
        puzzle_handlers.make_puzzle,
        "The puzzle that a position makes",
        PuzzleShown,
        Setting,
        refusals=("bad-option",),
        example=POSITION,
    ),
    Route(
        "POST",
        "/api/progress",
        puzzle_handlers.fold_progress,
        "Where somebody stands after some entries of their log; nothing of it is kept here",
        dict[str, Any],
        Deeds,
        refusals=("bad-option",),
        example={"standing": {}, "entries": []},
    ),
    Route(
        "GET",
        "/api/lessons/{game}",
        puzzle_handlers.show_lesson,
        "The lesson of a game in a language",
        LessonShown,
        refusals=("not-found", "bad-message", "bad-option"),
        choices=(("language", tuple(list_languages())),),
    ),
]
