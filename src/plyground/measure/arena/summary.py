"""A summary: what was played, counted and rated; the terminal and JSON show the same.

A draw is half a win for each. A game that was left unfinished is no draw; wherever it must count
for something, it counts as much, and how many there are is said beside.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from importlib.util import find_spec
from statistics import median_low
from typing import Any, NamedTuple

from plyground.kernel.outcome import FORFEITS, ILLEGAL, SEPARATOR

from .plan import Entrant, Plan
from .play import Entry
from .ratings import Kind, Meeting, Rating, find_decided_interval, find_share_interval, rate_players
from .tournament import Finished

Interval = tuple[float, float]


class Bout(NamedTuple):
    """One game, as it is counted."""

    slug: str
    number: int
    """Of its start."""
    first: str
    """Who began."""
    second: str
    winner: str | None
    turns: int
    end: str
    why: str
    drawn: bool

    @property
    def loser(self) -> str | None:
        """Who lost, if anybody did."""
        return {self.first: self.second, self.second: self.first}.get(self.winner or "")

    @property
    def fault(self) -> str | None:
        """What the loser lost by off the board, if so: 'crashed'."""
        what = self.end.partition(SEPARATOR)[0]
        return what if what in FORFEITS or what == ILLEGAL else None


class Counts(NamedTuple):
    """What some games came to, for one side of them."""

    games: int
    wins: int
    losses: int
    drawn: int
    unfinished: int

    @property
    def share(self) -> Fraction:
        """Of all points: a win is one, a game that nobody won half of one."""
        return Fraction(self.games + self.wins - self.losses, 2 * self.games or 1)


class PlayerLine(NamedTuple):
    """The results of a player."""

    player: str
    spec: str
    counts: Counts
    faults: int
    """Losses off the board: crashed, hung, made no move."""
    rating: Rating | None
    """None: what rates is not installed."""


class MeetingLine(NamedTuple):
    """The results of two players against each other; figures are the first one's."""

    players: tuple[str, str]
    pairs: int
    counts: Counts
    interval: Interval


class GameLine(NamedTuple):
    """The results of a game, for whoever began."""

    game: str
    counts: Counts
    faults: int
    """Games that somebody lost off the board; they say nothing about the game."""
    first_share: float | None
    """Of the games that somebody won, those of who began; None where nobody won any."""
    first_interval: Interval
    median_turns: int | None
    """Of the games that came to an end."""


class FaultLine(NamedTuple):
    """What somebody lost by off the board."""

    name: str
    fault: str
    games: int
    why: str
    """Of the first of them."""


class Summary(NamedTuple):
    """A whole report."""

    plan: Plan
    gauntlet: bool
    players: list[PlayerLine]
    """The strongest first."""
    meetings: list[MeetingLine]
    games: list[GameLine]
    faults: list[FaultLine]
    finished: Finished

    def find_share(self, name: str, other: str) -> Fraction | None:
        """Of the points of two players, those of the first; None where they have not met."""
        for line in self.meetings:
            if set(line.players) == {name, other}:
                share = line.counts.share
                return share if line.players[0] == name else 1 - share
        return None

    def json(self) -> dict[str, Any]:
        """For other programs; shares between 0 and 1."""
        return {
            **self.plan.json(),
            "gauntlet": self.gauntlet,
            "pairs": len(self.finished.entries),
            "missing": self.finished.missing,
            "players": [_flatten(line) for line in self.players],
            "meetings": [_flatten(line) for line in self.meetings],
            "by_game": [_flatten(line) for line in self.games],
            "faults": [line._asdict() for line in self.faults],
        }


def _flatten(line: PlayerLine | MeetingLine | GameLine) -> dict[str, Any]:
    """A line with its counts and its rating beside the rest."""
    flat = line._asdict()
    counts = flat.pop("counts")
    flat |= {**counts._asdict(), "share": float(counts.share)}
    if isinstance(line, PlayerLine) and line.rating is not None:
        flat |= {"rating": line.rating.points, "interval": line.rating[1:]}
    return flat


def summarise(
    plan: Plan, entrants: Sequence[Entrant], finished: Finished, *, gauntlet: bool = False
) -> Summary:
    """All that there is to say about what was played."""
    bouts = list(list_bouts(finished.entries))
    kinds = count_meetings(finished.entries)
    rated = rate_players(kinds) if kinds and find_spec("evalica") else {}
    players = [_describe_player(*each, bouts, rated.get(each.name)) for each in entrants]
    players.sort(key=lambda line: (-(line.rating.points if line.rating else 0), -line.counts.share))
    meetings = [
        MeetingLine(
            two,
            found.total(),
            _count([bout for bout in bouts if {bout.first, bout.second} == set(two)], two[0]),
            find_share_interval(found),
        )
        for two, found in kinds.items()
    ]
    games = [
        _describe_game(each.slug, [b for b in bouts if b.slug == each.slug]) for each in plan.tables
    ]
    return Summary(plan, gauntlet, players, meetings, games, _list_faults(bouts), finished)


def list_bouts(entries: Iterable[Entry]) -> Iterator[Bout]:
    """The single games of pairs."""
    for entry in entries:
        slug, number, one, two = entry["pair"]
        for game in entry["games"]:
            first, second = (one, two) if game["first"] == one else (two, one)
            how = game["winner"], game["turns"], game["end"], game.get("why", "")
            yield Bout(slug, number, first, second, *how, game.get("drawn", False))


def count_meetings(entries: Iterable[Entry]) -> dict[Meeting, Counter[Kind]]:
    """How often each kind of pair came up, by who met."""
    counts: dict[Meeting, Counter[Kind]] = {}
    for entry in entries:
        _, _, one, two = entry["pair"]
        winners = [game["winner"] for game in entry["games"]]
        kind = winners.count(one), winners.count(two)
        counts.setdefault((one, two), Counter())[kind] += 1
    return counts


def _count(bouts: Sequence[Bout], name: str | None) -> Counts:
    """The counts of a player in these games; of whoever began them, where none is named."""
    wins = sum(bout.winner == (name or bout.first) for bout in bouts)
    losses = sum(bout.loser == (name or bout.first) for bout in bouts)
    drawn = sum(bout.drawn for bout in bouts)
    return Counts(len(bouts), wins, losses, drawn, len(bouts) - wins - losses - drawn)


def _describe_player(
    name: str, spec: str, bouts: Sequence[Bout], rating: Rating | None
) -> PlayerLine:
    own = [bout for bout in bouts if name in (bout.first, bout.second)]
    faults = sum(bout.loser == name and bout.fault is not None for bout in own)
    return PlayerLine(name, spec, _count(own, name), faults, rating)


def _describe_game(slug: str, bouts: Sequence[Bout]) -> GameLine:
    """A game by itself: what was lost off the board says nothing about it."""
    played = [bout for bout in bouts if bout.fault is None]
    counts = _count(played, None)
    decided = counts.wins + counts.losses
    pairs: dict[object, Kind] = {}
    for bout in played:
        pair = bout.number, frozenset((bout.first, bout.second))
        won, lost = pairs.get(pair, (0, 0))
        pairs[pair] = won + (bout.winner == bout.first), lost + (bout.winner == bout.second)
    turns = [bout.turns for bout in played if bout.winner is not None or bout.drawn]
    return GameLine(
        slug,
        counts,
        len(bouts) - len(played),
        counts.wins / decided if decided else None,
        find_decided_interval(Counter(pairs.values())),
        median_low(turns) if turns else None,
    )


def _list_faults(bouts: Sequence[Bout]) -> list[FaultLine]:
    reasons: dict[tuple[str, str], list[str]] = {}
    for bout in bouts:
        if bout.fault is not None and bout.loser is not None:
            reasons.setdefault((bout.loser, bout.fault), []).append(bout.why)
    return [
        FaultLine(name, fault, len(whys), next(filter(None, whys), ""))
        for (name, fault), whys in reasons.items()
    ]
