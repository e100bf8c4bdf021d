"""OpenSpiel: every game of the registry, registered as plyground_<name> when this is imported.

    import plyground.research.openspiel
    game = pyspiel.load_game("plyground_operator_outwit(target=30)")

The options of a game are its parameters, with semicolons where ours have commas, which separate
parameters there. One parameter more is `max_game_length`: a game unfinished by then returns 0 for
both. Player 0 of OpenSpiel is our Player 1, and begins.
"""

from plyground.system.extras import need

need("pyspiel")

from collections.abc import Mapping
from math import prod
from typing import Any

import numpy
import pyspiel

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.research.checks import MAX_TURNS, PRESET, SEED, check_whole
from plyground.research.encoding import NUMBERS, OBSERVE, Encoding, make_encoding

from .openspiel_state import CHANCE, GameTree, Node, State

SEATS = list(Seat)


class Watcher:
    """Public: the view, and with perfect recall all views and moves. Private: one's own seat.

    Nobody at our tables knows what the other does not: a secret is kept from both. So the seat is
    all there is to be private about, and it is told only where a game has a secret.
    """

    def __init__(self, table: GameTree, kind: Any, encoding: Encoding) -> None:
        self._table, self._kind, self._encoding = table, kind, encoding
        self._recall = kind.perfect_recall
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._private = self._own and table.game.hidden
        shapes: dict[str, tuple[int, ...]] = {}
        if self._private or (self._own and kind.public_info):
            shapes["player"] = (2,)
        if kind.public_info:
            shapes["seen"] = encoding.shape
            if self._recall:
                shapes |= {"start": encoding.shape, "moves": (table.cap,)}
        self.tensor = numpy.zeros(sum(map(prod, shapes.values())), numpy.float32)
        self.dict = {}
        begin = 0
        for name, shape in shapes.items():
            size = prod(shape)
            self.dict[name] = self.tensor[begin : begin + size].reshape(shape)
            begin += size

    def set_from(self, state: Any, player: int) -> None:
        """Fill in the tensor, and with it the pieces of `dict`."""
        self.tensor.fill(0)
        if "player" in self.dict:
            self.dict["player"][player] = 1
        node = state.node
        if not self._kind.public_info or node.player == CHANCE:
            return
        self.dict["seen"][:] = self._numbers(node, player)
        if self._recall:
            line = node.since_start()
            self.dict["start"][:] = self._numbers(line[0], player)
            for ply, after in enumerate(line[1:]):
                self.dict["moves"][ply] = after.action + 1

    def string_from(self, state: Any, player: int) -> str:
        """The same in words; nothing where there is nothing of that kind to know."""
        node, pieces = state.node, []
        if self._private:
            pieces.append(f"Player {SEATS[player]}")
        if self._kind.public_info and node.player != CHANCE:
            pieces.append(
                self._write_recall(node, player) if self._recall else self._describe(node, player)
            )
        return "; ".join(pieces)

    def _numbers(self, node: Node, player: int) -> Any:
        seat = SEATS[player] if self._own else Seat.FIRST
        return self._encoding.see(self._view(node, player), seat)

    def _write_recall(self, node: Node, player: int) -> str:
        """The start and the moves; where those do not tell what was seen, that too."""
        start, *line = node.since_start()
        pieces = [self._describe(start, player)]
        for after in line:
            move = str(self._table.actions.moves[after.action])
            hidden = self._table.game.hidden
            pieces.append(f"{move}: {self._describe(after, player)}" if hidden else move)
        return ", ".join(pieces)

    def _describe(self, node: Node, player: int) -> str:
        return self._table.game.write(self._view(node, player))

    def _view(self, node: Node, player: int) -> Any:
        return self._table.view(node, player if self._own else None)


NAMES: dict[str, str] = {}
"""The names under which the games are registered, by slug."""
LENGTH = "max_game_length"
COMMA, SEMICOLON, QUOTE = ",", ";", "'"
"""OpenSpiel's parameters are separated by commas, so within one we write semicolons.

And what is made of digits and signs alone it takes for a number, unless it stands in quotes.
"""
NUMERAL = set("+-.0123456789")


class SpielGame(pyspiel.Game):
    """Any game of the registry; a class of its own for each is made by `register`."""

    slug: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = _write_out(self.slug, dict(params or {}))
        written = {name: _encode(value) for name, value in given.items()}
        cap = check_whole(LENGTH, given.pop(LENGTH, _length(self.slug)))
        observe = given.pop(OBSERVE, NUMBERS)
        self._table = GameTree(registry.game(self.slug, **_options(given)), cap)
        self._encoding = make_encoding(self._table.game, observe)
        self._seated = type("State", (State,), {"table": self._table})
        drawn = self._table.game.has_drawn_start
        information = pyspiel.GameInfo(
            num_distinct_actions=self._table.actions.count,
            max_chance_outcomes=len(self._table.deals) if drawn else 0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=cap,
        )
        super().__init__(describe_type(self.slug, drawn=drawn), information, written)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (str(self),)

    def new_initial_state(self) -> Any:
        return self._seated(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Watcher:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        given = params or {}
        if not isinstance(given, Mapping) or set(given) - {OBSERVE}:
            raise BadOption(
                f"the one parameter of an observer here is {OBSERVE!r}, not {params!r:.60}"
            )
        observe = given.get(OBSERVE, self._encoding.observe)
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
    declared = registry.list_options(slug)
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
    if slug in NAMES:
        return
    name = NAMES[slug] = f"plyground_{slug.replace('-', '_')}"
    kind = describe_type(slug, drawn=registry.game(slug).has_drawn_start)
    pyspiel.register_game(kind, type(name, (SpielGame,), {"slug": slug}))


def describe_type(slug: str, *, drawn: bool) -> Any:
    """Describe a game to OpenSpiel; options may leave its start to chance."""
    kind = registry.game_class(slug)
    of = pyspiel.GameType
    chance, information = of.ChanceMode, of.Information
    return of(
        short_name=NAMES[slug],
        long_name=kind.title,
        dynamics=of.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if drawn else chance.DETERMINISTIC,
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
                name: _encode(each.plain(each.default))
                for name, each in registry.list_options(slug).items()
            },
            LENGTH: _length(slug),
            OBSERVE: NUMBERS,
            PRESET: "",
            SEED: 0,
        },
    )


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


registry.register_each(register)
