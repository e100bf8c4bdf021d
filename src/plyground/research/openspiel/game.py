"""A game as OpenSpiel loads it: its parameters and what it declares about itself."""

from typing import Any

import pyspiel

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import Option
from plyground.research.checks import PRESET, SEED, check_whole
from plyground.research.encoding import NUMBERS, OBSERVE, make_encoding

from .observer import Watcher, check_params
from .state import GameTree, State

NAMES: dict[str, str] = {}
"""The names under which the games are registered, by slug."""
LENGTH = "max_game_length"
MAX_TURNS = 1000
"""Turns of a game that need not end by itself."""
COMMA, SEMICOLON, QUOTE = ",", ";", "'"
"""OpenSpiel's parameters are separated by commas, so within one we write semicolons.

And what is made of digits and signs alone it takes for a number, unless it stands in quotes.
"""
DETERMINISTIC = pyspiel.GameType.ChanceMode.DETERMINISTIC
NUMERAL = set("+-.0123456789")


class SpielGame(pyspiel.Game):
    """Any game of the registry; a class of its own for each is made by `register`."""

    slug: str
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = _write_out(self.slug, dict(params or {}))
        written = {name: _encode(value) for name, value in given.items()}
        cap = check_whole(LENGTH, given.pop(LENGTH, _length(self.slug)))
        observe = given.pop(OBSERVE, NUMBERS)
        self._table = GameTree(registry.game(self.slug, **_options(given)), cap)
        self._encoding = make_encoding(self._table.game, observe)
        self._seated = type("State", (State,), {"table": self._table})
        kind = self.kind
        if self._table.game.has_drawn_start and kind.chance_mode == DETERMINISTIC:
            kind = describe_type(self.slug, NAMES[self.slug], drawn=True)
        super().__init__(kind, _information(self._table), written)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (str(self),)

    def new_initial_state(self) -> Any:
        return self._seated(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Watcher:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        observe = check_params(params).get(OBSERVE, self._encoding.observe)
        return Watcher(self._table, kind, make_encoding(self._table.game, observe))

    @property
    def plyground(self) -> AnyGame:
        """The game itself, for our own solvers and players."""
        return self._table.game


def _write_out(slug: str, given: dict[str, Any]) -> dict[str, Any]:
    """The parameters, with what a preset sets and draws in the place of its name.

    So a game that is copied, or loaded again by what it says of itself, is the same game. Nobody
    can tell a parameter that was given from one that OpenSpiel filled in: a default is neither.
    """
    preset, seed = given.pop(PRESET, ""), given.pop(SEED, 0)
    if not preset:
        return given
    declared = {**registry.game_class(slug).declared_options(), **HOUSE_OPTIONS}
    chosen = {
        name: value
        for name, value in _options(given).items()
        if name in declared and declared[name].accept(value) != declared[name].default
    }
    return {**given, **registry.settle_options(slug, chosen, preset=preset, seed=seed)}


def _load(text: str) -> Any:
    """A game again; that this is our function has the games registered in a new process too."""
    return pyspiel.load_game(text)


def register(slug: str) -> None:
    """Make a game known to `pyspiel.load_game`, once."""
    name = f"plyground_{slug.replace('-', '_')}"
    if slug in NAMES:
        return
    NAMES[slug] = name
    kind = describe_type(slug, name, drawn=registry.game(slug).has_drawn_start)
    pyspiel.register_game(kind, type(name, (SpielGame,), {"slug": slug, "kind": kind}))


def describe_type(slug: str, name: str, *, drawn: bool) -> Any:
    """Describe a game to OpenSpiel; options may leave its start to chance."""
    kind = registry.game_class(slug)
    of = pyspiel.GameType
    chance = of.ChanceMode.EXPLICIT_STOCHASTIC if drawn else DETERMINISTIC
    information = of.Information
    return of(
        short_name=name,
        long_name=kind.title,
        dynamics=of.Dynamics.SEQUENTIAL,
        chance_mode=chance,
        information=(
            information.IMPERFECT_INFORMATION if kind.hidden else information.PERFECT_INFORMATION
        ),
        utility=of.Utility.ZERO_SUM,
        reward_model=of.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        # Learners take it if it is there, and learn worse from a thousand old moves than from
        # the board: without a secret the board says everything.
        provides_information_state_tensor=kind.hidden,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=kind.hidden,
        parameter_specification={
            **{
                name: _parameter(each)
                for name, each in {**kind.declared_options(), **HOUSE_OPTIONS}.items()
            },
            LENGTH: _length(slug),
            OBSERVE: NUMBERS,
            PRESET: "",
            SEED: 0,
        },
    )


def _information(table: GameTree) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=table.actions.count,
        max_chance_outcomes=len(table.deals) if table.game.has_drawn_start else 0,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=table.cap,
    )


def _parameter(option: Option[object]) -> Any:
    return _encode(option.plain(option.default))


def _encode(value: Any) -> Any:
    """A value as OpenSpiel can read it again."""
    if not isinstance(value, str):
        return value
    text = value.strip(QUOTE).replace(COMMA, SEMICOLON)
    return f"{QUOTE}{text}{QUOTE}" if text and set(text) <= NUMERAL else text


def _options(given: dict[str, Any]) -> dict[str, object]:
    """Our options; an empty text, or 0 turns, is how a parameter says that it was not given."""
    return {
        name: value.strip(QUOTE).replace(SEMICOLON, COMMA) if isinstance(value, str) else value
        for name, value in given.items()
        if value != "" and not (name in HOUSE_OPTIONS and not value)
    }


def _length(slug: str) -> int:
    """Turns after which a game is cut off, whatever its options are."""
    known = registry.game_class(slug).max_plies
    # A game may make it a property of what it is with its options: then its class knows nothing.
    return known if isinstance(known, int) else MAX_TURNS
