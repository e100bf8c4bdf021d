"""The shapes of structured results, and how to fill them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from plyground.games import registry
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import Option, Plain, Switch, Whole
from plyground.language.text import join_words, quote

from .tables import GameTable


@dataclass(frozen=True)
class OptionInfo:
    """An option, its default, and what it takes in words."""

    name: str
    about: str
    takes: str
    default: Plain


@dataclass(frozen=True)
class PresetInfo:
    """A set-up that has a name, and what it changes from the rule book."""

    name: str
    changes: str


@dataclass(frozen=True)
class GameInfo:
    """A game of the registry. The house rules are options of every game."""

    game: str
    title: str
    tagline: str
    has_a_secret: bool
    example_position: str
    options: list[OptionInfo]
    presets: list[PresetInfo]
    """Set-ups that have a name; the first is the rule book's."""


@dataclass(frozen=True)
class OutcomeInfo:
    """How a game ended; without a winner it is drawn, or was stopped unfinished."""

    winner: int | None
    drawn: bool
    reason: str


@dataclass(frozen=True)
class TableView:
    """A game in progress as its guest may see it."""

    game_id: str
    game: str
    options: dict[str, Plain]
    preset: str | None
    """The name of its set-up, if it has one other than the rule book's."""
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
    outcome: OutcomeInfo | None
    secret: str | None
    """What was hidden, once the game is over."""


def describe_games() -> list[GameInfo]:
    """The registry."""
    return [_describe_game(slug) for slug in registry.slugs()]


def _describe_game(slug: str) -> GameInfo:
    kind = registry.game_class(slug)
    infos = [
        OptionInfo(each.name, each.help, str(each.allowed), each.plain(each.default))
        for each in (*kind.declared_options().values(), *HOUSE_OPTIONS.values())
    ]
    presets = [PresetInfo(each.name, str(each.changes)) for each in registry.presets(slug)]
    return GameInfo(slug, kind.title, kind.tagline, kind.hidden, kind.example, infos, presets)


def describe_table(table: GameTable) -> TableView:
    """A table through its guest's eyes."""
    match, game = table.match, table.match.game
    view, ended = match.view(table.guest), match.outcome
    outcome = None
    if ended is not None:
        winner = ended.winner.value if ended.winner else None
        outcome = OutcomeInfo(winner, ended.drawn, ended.reason)
    return TableView(
        game_id=table.name,
        game=game.slug,
        options=game.public_options,
        preset=match.preset,
        position=game.write(view),
        board="\n".join(registry.dialogue(game, match.names).board(game.core_state(view))),
        turn=None if ended else match.turn.value,
        you=table.guest.value if table.guest else None,
        legal_moves=[] if ended else [str(move) for move in game.moves(view)],
        moves=[str(move) for move in match.moves],
        happened=list(table.happened),
        outcome=outcome,
        secret=game.secret(match.state) if ended else None,
    )


SHOWN = 60
"""Characters of a bad value that are repeated."""


def read_move(value: object) -> str:
    """A move as text; a plain number is the move that is written so."""
    number = _whole(value)
    if number is not None:
        return str(number)
    if isinstance(value, str):
        return value
    raise ValueError("no move")


def read_whole(value: object) -> object:
    """A number that was written as 5.0; what is no number at all is refused later."""
    if isinstance(value, bool):
        raise ValueError("no number")
    number = _whole(value)
    return value if number is None else number


def read_option_values(game: str, given: Mapping[str, object]) -> dict[str, object]:
    """Options as the game takes them; what is wrong with them the game says itself."""
    declared = {**registry.game_class(game).declared_options(), **HOUSE_OPTIONS}
    return {name: _option_value(declared.get(name), value) for name, value in given.items()}


def _option_value(option: Option[object] | None, value: object) -> object:
    if isinstance(option, Switch) and isinstance(value, str):
        return {"true": True, "false": False}.get(value.lower(), value)
    if isinstance(option, Whole):
        return value if isinstance(value, bool) else read_whole(value)
    return value


def _whole(value: object) -> int | None:
    """The whole number that a value is, other than by its text."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if value == value // 1 else None


def describe_unknown(
    tool: str, arguments: Mapping[str, object], known: Mapping[str, object]
) -> str:
    """Explain the first argument that a tool does not have; empty if it has them all."""
    for name in arguments:
        if name not in known:
            hint = "; options of a game go into options, by name" if "options" in known else ""
            takes = join_words(list(known), "and") or "nothing"
            return f"{tool} has no argument {quote(name)}: it takes {takes}{hint}"
    return ""


def describe_invalid(tool: str, error: ValidationError, known: Mapping[str, Any]) -> str:
    """The first thing that is wrong with arguments, in one line."""
    first = error.errors()[0]
    name = str(first["loc"][0])
    takes = known[name]["description"]
    if first["type"] == "missing":
        return f"{tool} needs {name}: {takes}"
    return f"{name} cannot be {_shown(first['input'])}; it takes {takes}"


def _shown(value: object) -> str:
    try:
        return quote(str(value)[:SHOWN])
    except ValueError:  # Python does not print whole numbers of thousands of digits
        return "a number of that size"
