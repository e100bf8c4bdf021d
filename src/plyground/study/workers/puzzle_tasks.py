"""Puzzles and lessons: what a worker answers to whoever solves."""

from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache
from json import dumps, loads
from typing import Any

from plyground.games import registry
from plyground.language import ENGLISH
from plyground.solvers import advise
from plyground.solvers.oracle import Oracle
from plyground.study.messages.puzzle import (
    AnswerShown,
    BookPuzzleShown,
    DailyShown,
    LessonShown,
    PuzzleShown,
)
from plyground.study.puzzles.answers import answer_move
from plyground.study.puzzles.book import choose_entry, find_daily, find_entry
from plyground.study.puzzles.lessons import read_lesson
from plyground.study.puzzles.puzzle import Entry, Puzzle, make_puzzle
from plyground.study.puzzles.responses import show_answer, show_puzzle


def show_daily(day: str, today: str) -> DailyShown:
    """The puzzle of a day that has begun somewhere."""
    found = find_daily(date.fromisoformat(day), date.fromisoformat(today))
    return {**_show_entry(found.entry), "number": found.number, "day": found.day.isoformat()}


def show_book_puzzle(name: str) -> BookPuzzleShown:
    """The puzzle of the book that has a name."""
    return _show_entry(find_entry(name))


def show_next_puzzle(
    game: str | None, rating: int, seen: Sequence[str], seed: int
) -> BookPuzzleShown:
    """A puzzle near a rating, of a game or of any, that was not seen yet."""
    slug = registry.find(game) if game else None
    return _show_entry(choose_entry(slug, rating, frozenset(seen), seed))


def show_own_puzzle(
    game: str, options: Mapping[str, Any], position: str, goal: str | None
) -> PuzzleShown:
    """The puzzle that a position makes, such as one in which somebody went wrong."""
    return show_puzzle(_open(game, options, position, goal))


def answer_puzzle(
    game: str, options: Mapping[str, Any], position: str, goal: str, move: str | None
) -> AnswerShown:
    """What a move is as an answer; without one, a right one."""
    puzzle = _open(game, options, position, goal, midway=True)
    tried = puzzle.goal.solutions[0] if move is None else puzzle.game.legal(puzzle.view, move)
    return show_answer(puzzle, tried, answer_move(puzzle, tried))


@lru_cache(maxsize=32)
def show_lesson(game: str, language: str = ENGLISH) -> LessonShown:
    """The lesson of a game, with the puzzles of its steps."""
    lesson, words = read_lesson(game, language), f"lesson.{language}.txt"
    return {
        "game": lesson.game,
        "language": language if registry.read_text_beside(game, words) else ENGLISH,
        "title": lesson.title,
        "steps": [
            {
                "number": step.number,
                "title": step.title,
                "text": step.text,
                "praise": step.praise,
                "puzzle": show_puzzle(step.puzzle),
            }
            for step in lesson.steps
        ],
        "proof_title": lesson.proof_title,
        "proof": lesson.proof,
    }


def _show_entry(entry: Entry) -> BookPuzzleShown:
    puzzle = show_puzzle(_open(entry.game, entry.options, entry.position, entry.goal))
    return {**puzzle, "rating": entry.rating}


def _open(
    game: str, options: Mapping[str, Any], position: str, goal: str | None, *, midway: bool = False
) -> Puzzle:
    rules = registry.game_for(game, position, options)
    oracle = _oracle(rules.slug, dumps(rules.public_options))
    return make_puzzle(game, position, goal, options, oracle, midway=midway)


@lru_cache(maxsize=8)
def _oracle(game: str, options: str) -> Oracle[Any, Any]:
    """Bounded, for any set-up may be asked about; what was worked out once is known again."""
    return advise(registry.game(game, **loads(options)))
