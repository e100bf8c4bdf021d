"""The registry as forms need it: every game with its declared options."""

from collections.abc import Iterable
from typing import Any, TypedDict

from plyground.games import registry
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import Choice, Plain, Switch, Whole
from plyground.language.message import Message, MessageJson
from plyground.players import list_programs
from plyground.study.messages.rooms import PresetShown, describe_preset

FIRST = ("coordinate-clash", "operator-outwit", "code-swap", "cipher-quest", "cipher-shift")
"""The games in the box, the most familiar kinds first."""


def list_games() -> list[str]:
    """All games in the order of pages; the host's own come first."""
    return sorted(registry.slugs(), key=lambda slug: FIRST.index(slug) if slug in FIRST else -1)


class OptionShown(TypedDict):
    """An option of a game, enough to build a form."""

    name: str
    help: str
    allowed: str
    """The allowed values, in English."""
    allowed_said: MessageJson | None
    """The same as data; None where only the sentence is known."""
    kind: str
    default: Plain
    choices: list[str]
    low: int | None
    high: int | None


class GameShown(TypedDict):
    """A game in the registry."""

    game: str
    title: str
    tagline: str
    example: str
    hidden: bool
    takes_win_by: bool
    """Whether the house rule win-by goes with it: nothing is hidden, and nobody draws."""
    options: list[OptionShown]
    presets: list[PresetShown]
    """The set-ups that have a name, the rule book first."""


class Catalogue(TypedDict):
    """The games, house rules and players of a server."""

    games: list[GameShown]
    house_rules: list[OptionShown]
    players: list[str]


def build_catalogue(programs: Iterable[str], *, brief: bool) -> Catalogue:
    """Everything that can be played, and how; briefly, without options and positions."""
    rules = [] if brief else HOUSE_OPTIONS.values()
    return {
        "games": [_describe_game(slug, brief=brief) for slug in list_games()],
        "house_rules": [_describe_option(option) for option in rules],
        "players": [*list_programs(), *programs],
    }


def _describe_game(slug: str, *, brief: bool) -> GameShown:
    kind = registry.game_class(slug)
    options = [] if brief else kind.declared_options().values()
    return {
        "game": slug,
        "title": kind.title,
        "tagline": kind.tagline,
        "example": "" if brief else kind.example,
        "hidden": kind.hidden,
        "takes_win_by": not (kind.hidden or kind.can_draw),
        "options": [_describe_option(option) for option in options],
        "presets": list(map(describe_preset, registry.presets(slug))),
    }


def _describe_option(option: Any) -> OptionShown:
    whole, allowed = isinstance(option, Whole), option.allowed
    kind = "whole" if whole else "switch" if isinstance(option, Switch) else "text"
    choices = list(option.choices) if isinstance(option, Choice) else []
    return {
        "name": option.name,
        "help": option.help,
        "allowed": str(allowed),
        "allowed_said": allowed.json() if isinstance(allowed, Message) else None,
        "kind": "choice" if choices else kind,
        "default": option.plain(option.default),
        "choices": choices,
        "low": option.low if whole else None,
        "high": option.high if whole else None,
    }
