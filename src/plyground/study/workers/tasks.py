"""The tasks of a worker: positions, finished games, puzzles, lessons."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Any, cast

from plyground.games import registry
from plyground.games.card import draw_card
from plyground.games.svg import draw_picture
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.preset import FAIR
from plyground.kernel.record import Record
from plyground.kernel.sketch import SketchShown
from plyground.language import ENGLISH
from plyground.language.errors import BadOption, MissingExtra, TooLarge
from plyground.language.message import Message, render
from plyground.solvers import advise
from plyground.study.analysis.analysis import analyze
from plyground.study.analysis.review import review
from plyground.study.messages.rooms import (
    PresetShown,
    describe_ending,
    describe_preset,
    list_positions,
    seat_number,
)
from plyground.study.messages.study import (
    AnalysisShown,
    AnswerShown,
    BookPuzzleShown,
    DailyShown,
    LessonShown,
    PuzzleShown,
    ReviewShown,
    StudyShown,
)
from plyground.study.puzzles.answers import answer_move
from plyground.study.puzzles.book import choose_entry, find_daily, find_entry
from plyground.study.puzzles.lessons import read_lesson
from plyground.study.puzzles.puzzle import Entry, Puzzle, make_puzzle
from plyground.study.puzzles.responses import show_answer, show_puzzle


def study_position(
    game: str,
    options: Mapping[str, Any],
    position: str | None,
    moves: Sequence[str],
    seed: int,
    values: bool,
    preset: str | None = None,
) -> StudyShown:
    """A position after some moves, what can be done there, and on request what that is worth."""
    match = _play_moves(game, options, position, moves, seed, preset)
    rules, view, outcome = match.game, match.view(), match.outcome
    views = list(match.views())
    return {
        "game": rules.slug,
        "title": rules.title,
        "options": rules.public_options,
        "preset": _describe_preset(match),
        "start": rules.write(views[0]),
        "position": rules.write(view),
        "turn": None if outcome else seat_number(match.turn),
        "moves": [str(move) for move in match.moves],
        "legal": [str(move) for move in rules.moves(view)],
        "last": str(match.moves[-1]) if match.moves else None,
        "mover": seat_number(rules.turn(views[-2])) if match.moves else None,
        "outcome": describe_ending(outcome) if outcome else None,
        "sketch": _sketch(rules, view),
        "before": _sketch(rules, views[-2]) if match.moves else None,
        "hidden": rules.hidden,
        "analysis": _analyze_view(rules, view) if values and outcome is None else None,
        "trouble": None,
        "trouble_said": None,
    }


def analyze_position(game: str, options: Mapping[str, Any], position: str) -> AnalysisShown:
    """Analyse a position and all of its moves."""
    rules = registry.game(game, **options)
    return _analyze_view(rules, rules.position(position))


def write_record(
    game: str,
    options: Mapping[str, Any],
    position: str | None,
    moves: Sequence[str],
    seed: int,
    preset: str | None = None,
) -> str:
    """The same game as a record."""
    return Record.of(_play_moves(game, options, position, moves, seed, preset)).write()


def draw_position(
    game: str,
    options: Mapping[str, Any],
    position: str | None,
    dark: bool,
    bare: bool,
    preset: str | None = None,
    language: str = ENGLISH,
) -> str:
    """A position as SVG."""
    match = _play_moves(game, options, position, (), 0, preset)
    sketch = registry.sketch(match.game, match.view())
    spoken = sketch.translate(game, language)
    return draw_picture(spoken, match.game.title, dark=dark, bare=bare, language=language)


def draw_share_card(
    game: str | None,
    options: Mapping[str, Any],
    position: str | None,
    language: str,
    face: str | None = None,
    preset: str | None = None,
) -> str:
    """A position as a card to share, or one of all games: PNG in base 64."""
    if game is None:
        shown = [
            _play_moves(slug, {}, _find_lively(slug), (), 0, None) for slug in registry.slugs()
        ]
        title, about = Message("home.headline"), Message("home.lead")
        words = render(title, language), render(about, language)
    else:
        shown = [_play_moves(game, options, position or _find_lively(game), (), 0, preset)]
        words = shown[0].game.title, render(Message(f"{game}.tagline"), language)
    sketches = [registry.sketch(match.game, match.view()) for match in shown]
    return b64encode(draw_card(sketches, *words, face)).decode()


def _find_lively(game: str) -> str | None:
    """A position that shows what a game is like; None: its start does."""
    written = registry.read_text_beside(game, "picture.txt")
    return written.strip() if written else None


def review_record(record: str) -> ReviewShown:
    """A finished game judged move by move."""
    match = registry.replay(Record.read(record))
    return review(match, advise(match.game)).json()


def _play_moves(
    game: str,
    options: Mapping[str, Any],
    position: str | None,
    moves: Sequence[str],
    seed: int,
    preset: str | None,
) -> Match:
    """A match so far; what chance decides in it, a secret say, is drawn from the seed."""
    rules = registry.make_game(game, options, preset=preset, seed=seed, position=position)
    match = Match(rules, position, seed=seed, preset=preset)
    for move in moves:
        match.play(move)
    return match


def _describe_preset(match: Match) -> PresetShown | None:
    if match.preset is None:
        return None
    return describe_preset(registry.find_preset(match.game.slug, match.preset))


def _analyze_view(rules: AnyGame, view: Any) -> AnalysisShown:
    return analyze(rules, view, advise(rules), line=True).json()


def _sketch(rules: AnyGame, view: Any) -> SketchShown:
    return cast(SketchShown, registry.sketch(rules, view).json())


# ---- puzzles and lessons -------------------------------------------------------------------------


def find_fair(game: str) -> PresetShown | None:
    """The fair set-up in the table of a game, if it has one."""
    try:
        list_positions(game, {})
        return describe_preset(registry.find_preset(game, FAIR))
    except (BadOption, MissingExtra, TooLarge):
        return None


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
    """Judge a move as an answer; without one, a solution."""
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
    oracle = advise(registry.game_for(game, position, options))
    return make_puzzle(game, position, goal, options, oracle, midway=midway)
