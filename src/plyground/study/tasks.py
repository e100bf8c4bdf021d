"""The tasks of a worker: moves, positions, finished games, puzzles, lessons."""

import os
from base64 import b64encode
from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache
from random import Random
from typing import Any

from plyground.games import registry
from plyground.games.openings import MOST_FOR_VISITORS
from plyground.games.pixels import draw_card
from plyground.games.svg import draw_picture
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.preset import FAIR
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.language import ENGLISH
from plyground.language.errors import BadOption, MissingExtra, TooLarge
from plyground.language.message import Message, render
from plyground.players import Forfeit, Player, seat_player
from plyground.players.process import Bounds, ProcessPlayer, filter_environment
from plyground.solvers import advise
from plyground.study.analysis.analysis import analyze
from plyground.study.analysis.review import review
from plyground.study.messages.rooms import PresetShown, describe_ending, describe_preset, name_game
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
from plyground.study.puzzles.book import choose_entry, find_daily, find_entry, open_entry
from plyground.study.puzzles.lessons import read_lesson
from plyground.study.puzzles.puzzle import Entry, make_puzzle


def warm_up() -> None:
    """Do nothing: once that is answered, everything is loaded."""


# ---- moves ---------------------------------------------------------------------------------------


def choose_move(
    game: str,
    options: dict[str, Any],
    position: str,
    player: str,
    seed: str,
    repeating: Sequence[str] = (),
) -> str:
    """The move of a player in a position, as notation; some bring an earlier position back."""
    rules = registry.game(game, **options)
    view = rules.position(position)
    # Seeded for the position: asked again, after a crash say, it answers the same.
    sitter = seat_player(player, Seat.FIRST, seed)
    assert sitter is not None, "nobody asks a worker to move for a person"
    sitter.repeating = [rules.parse(move, view) for move in repeating]
    return str(sitter.choose(rules, view))


def ask_program(
    game: str, options: dict[str, Any], position: str, table: str, command: str, seconds: float
) -> str:
    """The move of a program that speaks UGI, at a table where it may have moved before."""
    rules = registry.game(game, **options)
    guest = _seat_guest(table, command, seconds)
    try:
        return str(guest.choose(rules, rules.position(position)))
    except Forfeit:
        guest.close()
        raise


_seated: dict[str, Player] = {}
"""The program that moved last, by its table: it stays for its next move."""


def _seat_guest(table: str, command: str, seconds: float) -> Player:
    """A program is started for its first move at a table, and ended for one at another table."""
    if table not in _seated:
        for other in _seated.values():
            other.close()
        _seated.clear()
        bounds, variables = Bounds(move=seconds, start=seconds), filter_environment(os.environ)
        _seated[table] = ProcessPlayer(Random(0), command, bounds, variables)
    return _seated[table]


# ---- positions -----------------------------------------------------------------------------------


def study_position(values: bool, **question: Any) -> StudyShown:
    """A position after some moves, what can be done there, and on request what that is worth."""
    match = _play_moves(**question)
    rules, view, outcome = match.game, match.view(), match.outcome
    views, named = list(match.views()), None
    if match.preset is not None:
        named = describe_preset(registry.find_preset(rules.slug, match.preset))
    return {
        **name_game(rules),
        "preset": named,
        "start": rules.write(views[0]),
        "position": rules.write(view),
        "turn": None if outcome else match.turn.value,
        "moves": [str(move) for move in match.moves],
        "legal": [str(move) for move in rules.moves(view)],
        "last": str(match.moves[-1]) if match.moves else None,
        "mover": rules.turn(views[-2]).value if match.moves else None,
        "outcome": describe_ending(outcome) if outcome else None,
        "sketch": registry.sketch(rules, view).json(),
        "before": registry.sketch(rules, views[-2]).json() if match.moves else None,
        "hidden": rules.hidden,
        "analysis": _analyze_view(rules, view) if values and outcome is None else None,
        "trouble": None,
        "trouble_said": None,
    }


def analyze_position(game: str, options: Mapping[str, Any], position: str) -> AnalysisShown:
    """Analyse a position and all of its moves."""
    rules = registry.game(game, **options)
    return _analyze_view(rules, rules.position(position))


def write_record(**question: Any) -> str:
    """The same game as a record."""
    return Record.of(_play_moves(**question)).write()


def draw_position(dark: bool, bare: bool, language: str = ENGLISH, **question: Any) -> str:
    """A position as SVG."""
    match = _play_moves(**question)
    spoken = registry.sketch(match.game, match.view()).translate(match.game.slug, language)
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
        shown = [_play_moves(slug, {}, _find_lively(slug)) for slug in registry.slugs()]
        title, about = Message("home.headline"), Message("home.lead")
        words = render(title, language), render(about, language)
    else:
        shown = [_play_moves(game, options, position or _find_lively(game), preset=preset)]
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
    moves: Sequence[str] = (),
    seed: int = 0,
    preset: str | None = None,
) -> Match:
    """A match so far; what chance decides in it, a secret say, is drawn from the seed."""
    rules = registry.make_game(game, options, preset=preset, seed=seed, position=position)
    match = Match(rules, position, seed=seed, preset=preset)
    for move in moves:
        match.play(move)
    return match


def _analyze_view(rules: AnyGame, view: Any) -> AnalysisShown:
    return analyze(rules, view, advise(rules), line=True).json()


# ---- puzzles and lessons -------------------------------------------------------------------------


def find_fair(game: str) -> PresetShown | None:
    """The fair set-up in the table of a game, if it has one."""
    try:
        return describe_preset(registry.find_preset(game, FAIR, most=MOST_FOR_VISITORS))
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
    return make_puzzle(game, position, goal, options, advise).json()


def answer_puzzle(
    game: str, options: Mapping[str, Any], position: str, goal: str, move: str | None
) -> AnswerShown:
    """Judge a move as an answer; without one, a solution."""
    puzzle = make_puzzle(game, position, goal, options, advise, midway=True)
    tried = puzzle.goal.solutions[0] if move is None else puzzle.game.legal(puzzle.view, move)
    return answer_move(puzzle, tried).json(puzzle, tried)


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
                "puzzle": step.puzzle.json(),
            }
            for step in lesson.steps
        ],
        "proof_title": lesson.proof_title,
        "proof": lesson.proof,
    }


def _show_entry(entry: Entry) -> BookPuzzleShown:
    return {**open_entry(entry, advise).json(), "rating": entry.rating}
