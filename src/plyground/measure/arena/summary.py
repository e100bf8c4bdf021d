"""A summary: all that is reported, as values; the terminal, a page and JSON show the same."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

from .plan import Entrant, Plan
from .ratings import Rating, find_interval, find_share_interval, rate_players, weigh
from .tally import (
    Bout,
    Kind,
    Meeting,
    count_meetings,
    find_quantile,
    find_share,
    list_bouts,
    score_kind,
)
from .tournament import Finished

FIVE = tuple(Fraction(quarter, 4) for quarter in range(5))
"""What a pair can bring, in shares of its points."""
QUARTILES = (0.25, 0.5, 0.75)
Interval = tuple[float, float]


class PlayerLine(NamedTuple):
    """The results of a player."""

    player: str
    spec: str
    games: int
    wins: int
    losses: int
    drawn: int
    unfinished: int
    faults: int
    """Losses off the board: crashed, hung, made no move."""
    share: Fraction
    """Of all points: a win is one, a game that nobody won half of one."""
    rating: float | None = None
    """None: what rates is not installed."""
    interval: Interval | None = None


class MeetingLine(NamedTuple):
    """The results of two players against each other; figures are the first one's."""

    players: tuple[str, str]
    pairs: int
    pentanomial: tuple[int, ...]
    """Pairs that brought nothing, a quarter of the points, and so on."""
    wins: int
    losses: int
    drawn: int
    unfinished: int
    share: Fraction
    interval: Interval


class GameLine(NamedTuple):
    """The results of a game."""

    game: str
    games: int
    won_by_first: int
    won_by_second: int
    drawn: int
    unfinished: int
    faults: int
    """Games that somebody lost off the board; they say nothing about the game."""
    first_share: float | None
    """Of the games that somebody won, those of who began; None where nobody won any."""
    first_interval: Interval
    turns: list[int]
    """Of the games that came to an end, sorted."""

    @property
    def quartiles(self) -> list[int | None]:
        """The turns by which a quarter, half and three quarters of them were over."""
        return [find_quantile(self.turns, share) if self.turns else None for share in QUARTILES]


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
                return line.share if line.players[0] == name else 1 - line.share
        return None

    def json(self) -> dict[str, Any]:
        """For other programs; shares between 0 and 1."""
        decision = self.finished.decision
        return {
            **self.plan.json(),
            "gauntlet": self.gauntlet,
            "pairs": len(self.finished.entries),
            "missing": self.finished.missing,
            "players": [{**line._asdict(), "share": float(line.share)} for line in self.players],
            "meetings": [{**line._asdict(), "share": float(line.share)} for line in self.meetings],
            "by_game": [
                {
                    **line._asdict(),
                    "turns": {
                        "quartiles": line.quartiles,
                        "longest": max(line.turns, default=None),
                    },
                }
                for line in self.games
            ],
            "faults": [line._asdict() for line in self.faults],
            "decision": None if decision is None else decision._asdict(),
        }


def summarise(
    plan: Plan, entrants: Sequence[Entrant], finished: Finished, *, gauntlet: bool = False
) -> Summary:
    """All that there is to say about what was played."""
    bouts = list(list_bouts(finished.entries))
    meetings = count_meetings(finished.entries)
    rated = rate_players(meetings) if meetings and find_spec("evalica") else {}
    players = [_describe_player(each, bouts, rated.get(each.name)) for each in entrants]
    players.sort(key=lambda line: (-(line.rating or 0.0), -line.share))
    return Summary(
        plan,
        gauntlet,
        players,
        [_describe_meeting(two, kinds, bouts) for two, kinds in meetings.items()],
        [
            _describe_game(each.slug, [b for b in bouts if b.slug == each.slug])
            for each in plan.tables
        ],
        _list_faults(bouts),
        finished,
    )


def _describe_player(entrant: Entrant, bouts: Sequence[Bout], rating: Rating | None) -> PlayerLine:
    name, spec = entrant
    own = [bout for bout in bouts if name in (bout.first, bout.second)]
    wins = sum(bout.winner == name for bout in own)
    losses = sum(bout.loser == name for bout in own)
    drawn = sum(bout.drawn for bout in own)
    faults = sum(bout.loser == name and bout.fault is not None for bout in own)
    share = Fraction(len(own) + wins - losses, 2 * len(own) or 1)
    line = PlayerLine(
        name, spec, len(own), wins, losses, drawn, len(own) - wins - losses - drawn, faults, share
    )
    return line if rating is None else line._replace(rating=rating.points, interval=rating[1:])


def _describe_meeting(players: Meeting, kinds: Counter[Kind], bouts: Sequence[Bout]) -> MeetingLine:
    scores: Counter[Fraction] = Counter()
    for kind, count in kinds.items():
        scores[score_kind(kind)] += count
    wins = sum(mine * count for (mine, _), count in kinds.items())
    losses = sum(theirs * count for (_, theirs), count in kinds.items())
    drawn = sum(bout.drawn and {bout.first, bout.second} == set(players) for bout in bouts)
    return MeetingLine(
        players,
        kinds.total(),
        tuple(scores[score] for score in FIVE),
        wins,
        losses,
        drawn,
        2 * kinds.total() - wins - losses - drawn,
        find_share(kinds),
        find_share_interval(kinds),
    )


def _describe_game(slug: str, bouts: Sequence[Bout]) -> GameLine:
    """A game by itself: what was lost off the board says nothing about it."""
    played = [bout for bout in bouts if bout.fault is None]
    first = sum(bout.winner == bout.first for bout in played)
    second = sum(bout.winner == bout.second for bout in played)
    decided, drawn = first + second, sum(bout.drawn for bout in played)
    return GameLine(
        slug,
        len(bouts),
        first,
        second,
        drawn,
        len(played) - decided - drawn,
        len(bouts) - len(played),
        first / decided if decided else None,
        _find_first_interval(played),
        sorted(bout.turns for bout in played if bout.winner is not None or bout.drawn),
    )


def _find_first_interval(bouts: Sequence[Bout]) -> Interval:
    """Around the share of who begins, by the bootstrap over pairs."""
    pairs: dict[object, Kind] = {}
    for bout in bouts:
        pair = bout.number, frozenset((bout.first, bout.second))
        won, lost = pairs.get(pair, (0, 0))
        pairs[pair] = won + (bout.winner == bout.first), lost + (bout.winner == bout.second)
    kinds = Counter(pairs.values())
    return find_interval(lambda random: _weigh_decided(kinds, random), "first")


def _weigh_decided(kinds: Mapping[Kind, int], random: Random) -> float:
    weighed = weigh(kinds, random)
    return weighed.wins / (weighed.wins + weighed.losses)


def _list_faults(bouts: Sequence[Bout]) -> list[FaultLine]:
    found: dict[tuple[str, str], list[str]] = {}
    for bout in bouts:
        if bout.fault is not None and bout.loser is not None:
            found.setdefault((bout.loser, bout.fault), []).append(bout.why)
    return [
        FaultLine(name, fault, len(whys), next(filter(None, whys), ""))
        for (name, fault), whys in found.items()
    ]
