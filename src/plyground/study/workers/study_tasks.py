"""Looking at positions and finished games: what a worker answers to whoever studies."""

import json
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from plyground.games import registry
from plyground.games.pictures.card import draw_card
from plyground.games.pictures.svg import draw_picture
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.language import ENGLISH
from plyground.language.message import Message, render
from plyground.solvers import advise
from plyground.solvers.oracle import Oracle
from plyground.study.analysis.analysis import analyze
from plyground.study.analysis.review import review
from plyground.study.messages.rooms import PresetShown, describe_ending, describe_preset
from plyground.study.messages.sketch import SeatNumber, SketchShown
from plyground.study.messages.study import AnalysisShown, ReviewShown, StudyShown


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
        "turn": None if outcome else _number(match.turn),
        "moves": [str(move) for move in match.moves],
        "legal": [str(move) for move in rules.moves(view)],
        "last": str(match.moves[-1]) if match.moves else None,
        "mover": _number(rules.turn(views[-2])) if match.moves else None,
        "outcome": describe_ending(outcome) if outcome else None,
        "sketch": _sketch(rules, view),
        "before": _sketch(rules, views[-2]) if match.moves else None,
        "hidden": rules.hidden,
        "analysis": _analyze_view(rules, view) if values and outcome is None else None,
        "trouble": None,
        "trouble_said": None,
    }


def analyze_position(game: str, options: Mapping[str, Any], position: str) -> AnalysisShown:
    """What a position is worth, and every move of it."""
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
    spoken = sketch.translate(registry.sketch_names(game), language)
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
    rules = match.game
    found = review(match, _oracle(rules.slug, json.dumps(rules.public_options)))
    return found.json()


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
    oracle = _oracle(rules.slug, json.dumps(rules.public_options))
    return analyze(rules, view, oracle, line=True).json()


@lru_cache(maxsize=8)
def _oracle(game: str, options: str) -> Oracle[Any, Any]:
    return advise(registry.game(game, **json.loads(options)))


def _sketch(rules: AnyGame, view: Any) -> SketchShown:
    return cast(SketchShown, registry.sketch(rules, view).json())


def _number(seat: Seat) -> SeatNumber:
    return cast(SeatNumber, seat.value)
