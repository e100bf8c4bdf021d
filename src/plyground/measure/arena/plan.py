"""A plan: all that decides how a game between two players goes, apart from who they are.

Two runs of one plan play the same games: what happens in a game depends on the plan, on the number
of its start and on who plays, never on what was played before it, where, or in which order.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.language.text import clean, shorten
from plyground.players import HUMAN, complete_spec, seat_program

WORK = 5_000
"""What a player of this program looks at for a move, as in the lab: about 50 ms at most."""
KIND = "arena"
"""Of a results file."""
MOST_NAME = 40
"""Letters of a player's name."""


class Table(NamedTuple):
    """A game that is played in the arena, with the options that were given."""

    slug: str
    options: dict[str, Any]
    preset: str | None = None

    @property
    def draws(self) -> bool:
        """Whether its set-up is drawn anew for every start."""
        if self.preset is None:
            return False
        drawn = registry.find_preset(self.slug, self.preset).draws
        return any(name not in self.options for name in drawn)

    def make_game(self, seed: str) -> AnyGame:
        """The game; what its preset draws is drawn from the seed."""
        return registry.make_game(self.slug, self.options, preset=self.preset, seed=seed)


class Plan(NamedTuple):
    """What is played, and how."""

    tables: tuple[Table, ...]
    seed: int = 1
    work: int = WORK
    deadline: float | None = None
    """Seconds that a player from outside has for a move."""

    def json(self) -> dict[str, Any]:
        """As plain data that travels, and that a results file begins with.

        A run of another plan cannot go on with that file.
        """
        games = {
            table.slug: {"preset": table.preset, "options": table.options} for table in self.tables
        }
        rest = {name: value for name, value in self._asdict().items() if name != "tables"}
        return {"kind": KIND, "version": __version__, "games": games, **rest}

    @classmethod
    def of_json(cls, plain: Mapping[str, Any]) -> "Plan":
        """And back."""
        tables = tuple(
            Table(slug, table["options"], table["preset"]) for slug, table in plain["games"].items()
        )
        return cls(tables, **{name: plain[name] for name in cls._fields if name != "tables"})


class Entrant(NamedTuple):
    """Somebody who plays: under which name, and who that is."""

    name: str
    spec: str


class Pair(NamedTuple):
    """Two games from one start, each player beginning one of them."""

    slug: str
    number: int
    """Of the start."""
    one: str
    two: str


def read_entrants(words: Sequence[str]) -> list[Entrant]:
    """Players as they are typed: engine:hard, or mine=process:./bot for another name."""
    found: dict[str, Entrant] = {}
    for word in words:
        entrant = _read_entrant(word)
        if entrant.name in found:
            raise BadOption.of("arena.same-name", name=shorten(entrant.name))
        found[entrant.name] = entrant
    if len(found) < 2:
        raise BadOption.of("arena.two-players")
    return list(found.values())


def _read_entrant(word: str) -> Entrant:
    before, equals, after = word.partition("=")
    named = bool(equals) and ":" not in before and " " not in before
    spec = complete_spec(after if named else word)
    if spec == HUMAN:
        raise BadOption.of("arena.no-humans")
    seat_program(spec, Seat.FIRST, 0, outside=True)  # refuses who is unknown
    return Entrant(clean(before if named else spec, MOST_NAME), spec)


def list_meetings(names: Sequence[str], *, gauntlet: bool) -> list[tuple[str, str]]:
    """Who meets whom: everybody everybody else, or the first all the others.

    In one order, however they were named: a later run must know their games again.
    """
    met = ((names[0], other) for other in names[1:]) if gauntlet else combinations(names, 2)
    return [(min(pair), max(pair)) for pair in met]


def list_pairs(plan: Plan, meetings: Sequence[tuple[str, str]], starts: int) -> Iterator[Pair]:
    """All pairs, start by start: whoever stops in between has seen everybody equally often."""
    for number in range(starts):
        for table in plan.tables:
            for one, two in meetings:
                yield Pair(table.slug, number, one, two)
