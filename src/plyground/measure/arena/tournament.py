"""A tournament: all that decides how its games go, who meets whom, and where pairs are played.

What happens in a game depends on the plan, on the number of its start and on who plays, never on
what was played before it, where, or in which order. Pairs come back in any order and are counted in
that of the schedule. So what is reported is the same wherever they were played.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import clean, shorten
from plyground.measure.runs.executor import HERE, run_chunks
from plyground.measure.runs.results_file import read_results
from plyground.measure.runs.task import ChunkFailed
from plyground.players import HUMAN, complete_spec, seat_program
from plyground.system.progress import Progress

WORK = 5_000
"""What a player of this program looks at for a move, as in the lab: about 50 ms at most."""
KIND = "arena"
"""Of a results file."""
MOST_NAME = 40
"""Letters of a player's name."""
TASK = "plyground.measure.arena.play:play_chunk"
MOST_TROUBLES = 10
"""Pairs in a row that could not be played, until nobody hopes for the rest."""

Entry = dict[str, Any]
"""A pair as it is kept: who played from where, and both games."""
Entrants = Mapping[str, str]
"""Who plays: by name, who that is."""


class Plan(NamedTuple):
    """What is played, and how."""

    games: list[str]
    options: dict[str, Any]
    """As they are given."""
    preset: str | None = None
    seed: int = 1
    work: int = WORK
    deadline: float | None = None
    """Seconds that a player from outside has for a move."""

    def draws(self, slug: str) -> bool:
        """Whether the set-up of a game is drawn anew for every start."""
        if self.preset is None:
            return False
        drawn = registry.find_preset(slug, self.preset).draws
        return any(name not in self.options for name in drawn)

    def make_game(self, slug: str, seed: str) -> AnyGame:
        """A game that is played; what its preset draws is drawn from the seed."""
        return registry.make_game(slug, self.options, preset=self.preset, seed=seed)

    def json(self) -> dict[str, Any]:
        """As plain data that travels, and that a results file begins with.

        A run of another plan cannot go on with that file.
        """
        return {"kind": KIND, "version": __version__, **self._asdict()}

    @classmethod
    def of_json(cls, plain: Mapping[str, Any]) -> "Plan":
        """The plan from its JSON."""
        return cls(**{name: plain[name] for name in cls._fields})


class Pair(NamedTuple):
    """Two games from one start, each player beginning one of them."""

    slug: str
    number: int
    """Of the start."""
    one: str
    two: str


def find_specs(entry: Entry) -> dict[str, str]:
    """The players of a pair by name, each with its spec."""
    return {name: entry.get("players", {}).get(name, name) for name in entry["pair"][2:]}


def read_entrants(words: Sequence[str]) -> Entrants:
    """Players as they are typed: engine:hard, or mine=process:./bot for another name."""
    found: dict[str, str] = {}
    for word in words:
        before, equals, after = word.partition("=")
        named = bool(equals) and ":" not in before and " " not in before
        spec = complete_spec(after if named else word)
        if spec == HUMAN:
            raise BadOption.of("arena.no-humans")
        seat_program(spec, Seat.FIRST, 0, outside=True)  # refuses who is unknown
        name = clean(before if named else spec, MOST_NAME)
        if name in found:
            raise BadOption.of("arena.same-name", name=shorten(name))
        found[name] = spec
    if len(found) < 2:
        raise BadOption.of("arena.two-players")
    return found


def list_meetings(names: Sequence[str], *, gauntlet: bool) -> list[tuple[str, str]]:
    """Who meets whom: everybody everybody else, or the first all the others.

    In one order, however they were named: a later run must know their games again.
    """
    met = ((names[0], other) for other in names[1:]) if gauntlet else combinations(names, 2)
    return [(min(pair), max(pair)) for pair in met]


class Tournament:
    """One schedule, and what has been played of it."""

    def __init__(
        self, plan: Plan, entrants: Entrants, meetings: Sequence[tuple[str, str]], starts: int
    ) -> None:
        self.plan, self.entrants = plan, entrants
        # Start by start: whoever stops in between has seen everybody equally often.
        self.schedule = [
            Pair(slug, number, one, two)
            for number in range(starts)
            for slug in plan.games
            for one, two in meetings
        ]
        self._played: dict[Pair, Entry] = {}
        self.missing = 0
        """Pairs that could not be played."""
        self.trouble: Message | None = None
        """Why the last of them could not."""

    @property
    def entries(self) -> list[Entry]:
        """What was played so far, in the order of the schedule."""
        return [self._played[pair] for pair in self.schedule if pair in self._played]

    def take(self, entries: Iterable[Entry]) -> None:
        """Count what was played before, by players who must be the same as then."""
        wanted = set(self.schedule)
        for entry in entries:
            for name, spec in find_specs(entry).items():
                if (asked := self.entrants.get(name, spec)) != spec:
                    words = {"name": shorten(name), "kept": shorten(spec), "asked": shorten(asked)}
                    raise BadOption.of("arena.another-player", **words)
            pair = Pair(*entry["pair"])
            if pair in wanted:
                self._played.setdefault(pair, entry)

    def play(self, on: str = HERE, keep: Callable[[Entry], None] = lambda entry: None) -> None:
        """Play what is missing."""
        plan, in_a_row = self.plan.json(), 0
        missing = [pair for pair in self.schedule if pair not in self._played]
        chunks = [{"plan": plan, "players": self.entrants, "pair": pair} for pair in missing]
        # Whoever leaves ends what is still being played.
        with (
            closing(run_chunks(TASK, chunks, on)) as results,
            Progress(Message("arena.playing"), len(self.schedule)) as progress,
        ):
            progress.at(len(self._played))
            for index, entry in results:
                if isinstance(entry, ChunkFailed):
                    self.missing += 1
                    self.trouble = entry.message
                    in_a_row += 1
                    if in_a_row == MOST_TROUBLES:
                        return
                else:
                    keep(entry)
                    self._played[missing[index]] = entry
                    in_a_row = 0
                    progress.at(len(self._played))


def read_saved(path: Path) -> tuple[Plan, Entrants, list[Entry]]:
    """What a results file holds: the plan, who played, and all pairs in the order of a schedule."""
    header, entries, _ = read_results(path)
    if header.get("kind") != KIND or not header.keys() >= {*Plan._fields} or not entries:
        raise BadOption.of("arena.no-results-yet", path=str(path))
    specs: dict[str, str] = {}
    for entry in entries:
        specs |= find_specs(entry)
    plan = Plan.of_json(header)
    place = plan.games.index
    entries.sort(key=lambda entry: (entry["pair"][1], place(entry["pair"][0]), entry["pair"][2:]))
    return plan, specs, entries
