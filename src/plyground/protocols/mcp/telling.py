"""What is told about games and tables: the shapes of structured results, and how to fill them."""

from dataclasses import dataclass
from typing import Any

from plyground.analysis.words import judge_value
from plyground.games import shelf
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import Option, Plain
from plyground.kernel.value import Value
from plyground.messages.study import Analysed, MoveJudged

from .tables import GameTable


@dataclass(frozen=True)
class OptionTold:
    """An option, its default, and what it takes in words."""

    name: str
    about: str
    takes: str
    default: Plain


@dataclass(frozen=True)
class GameTold:
    """A game of the shelf. The house rules are options of every game."""

    game: str
    title: str
    tagline: str
    has_a_secret: bool
    example_position: str
    options: list[OptionTold]


@dataclass(frozen=True)
class OutcomeTold:
    """How a game ended; without a winner it was stopped unfinished."""

    winner: int | None
    reason: str


@dataclass(frozen=True)
class TableTold:
    """A game in progress as its guest may see it."""

    game_id: str
    game: str
    options: dict[str, Plain]
    position: str
    board: str
    turn: int | None
    """Whose turn it is, 1 or 2; nobody's once the game is over."""
    you: int | None
    """Your seat; none when you play both."""
    legal_moves: list[str]
    moves: list[str]
    """All moves so far."""
    happened: list[str]
    """What the latest moves did."""
    outcome: OutcomeTold | None
    secret: str | None
    """What was hidden, once the game is over."""


@dataclass(frozen=True)
class MoveTold:
    """A move and its exact value to the player who makes it."""

    move: str
    best: bool
    value: str
    result: str | None
    plies: int | None
    chance: str | None


@dataclass(frozen=True)
class AnalysisTold:
    """What a position is worth to the player to move."""

    position: str
    turn: int
    verdict: str
    why: str
    result: str | None
    plies: int | None
    chance: str | None
    moves: list[MoveTold]
    """The best first."""
    legal: int
    """How many moves there are, listed or not."""
    line: list[str]
    """Best play by both, as far as it can be told."""
    end: str
    """What comes of it."""


def games_told() -> list[GameTold]:
    """The shelf."""
    return [_game(slug) for slug in shelf.slugs()]


def _game(slug: str) -> GameTold:
    kind = shelf.game_class(slug)
    options = [*kind.declared_options().values(), *HOUSE_OPTIONS.values()]
    told = [_option(option) for option in options]
    return GameTold(slug, kind.title, kind.tagline, kind.hidden, kind.example, told)


def _option(option: Option[object]) -> OptionTold:
    return OptionTold(option.name, option.help, str(option.allowed), option.plain(option.default))


def table_told(table: GameTable) -> TableTold:
    """A table through its guest's eyes."""
    match, game = table.match, table.match.game
    view, ended = match.view(table.guest), match.outcome
    outcome = None
    if ended is not None:
        outcome = OutcomeTold(ended.winner.value if ended.winner else None, ended.reason)
    return TableTold(
        game_id=table.name,
        game=game.slug,
        options=game.public_options,
        position=game.write(view),
        board="\n".join(shelf.dialogue(game, match.names).board(game.core_state(view))),
        turn=None if ended else match.turn.value,
        you=table.guest.value if table.guest else None,
        legal_moves=[] if ended else [str(move) for move in game.moves(view)],
        moves=[str(move) for move in match.moves],
        happened=list(table.happened),
        outcome=outcome,
        secret=game.secret(match.state) if ended else None,
    )


def analysis_told(table: GameTable, found: Analysed, top: int) -> AnalysisTold:
    """The present position judged; what is shown of it is what a spectator may know."""
    match = table.match
    worth = found["value"]
    value = Value.of_json(worth) if worth else None
    return AnalysisTold(
        position=match.game.write(match.view()),
        turn=match.turn.value,
        verdict=str(judge_value(value, match.game)),
        why=found["why"],
        **_parts(value),
        moves=[_move(each) for each in found["moves"][:top]],
        legal=len(found["moves"]),
        line=found["line"],
        end=found["end"],
    )


def _move(judged: MoveJudged) -> MoveTold:
    value = Value.of_json(judged["value"])
    return MoveTold(judged["move"], judged["best"], str(value), **_parts(value))


def _parts(value: Value | None) -> dict[str, Any]:
    """A value piece by piece; what it does not have is None."""
    result, plies, chance, _ = value or Value(None)
    return {"result": result, "plies": plies, "chance": None if chance is None else str(chance)}
