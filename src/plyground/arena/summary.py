"""A summary: all that is reported, as values; the terminal, a page and JSON show the same."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

from .plan import Entrant, Plan
from .play import Entry
from .ratings import Rating, find_interval, find_share_interval, rate_players, weigh
from .sequential import Decision
from .tally import (
    Bout,
    Kind,
    Standing,
    count_meetings,
    count_standing,
    find_quantile,
    find_share,
    list_bouts,
    score_kind,
)
from .tournament import Finished

FIVE = tuple(Fraction(quarter, 4) for quarter in range(5))
"""What a pair can bring, in shares of its points."""
Interval = tuple[float, float]


class PlayerLine(NamedTuple):
    """What is said of a player."""

    entrant: Entrant
    standing: Standing
    rating: Rating | None
    """None: what rates is not installed."""


class MeetingLine(NamedTuple):
    """What is said of two players."""

    one: str
    two: str
    kinds: Counter[Kind]
    drawn: int
    share: Fraction
    """Of the points, those of the first named."""
    interval: Interval

    @property
    def five(self) -> list[int]:
        """How many pairs brought the first named nothing, a quarter of the points, and so on."""
        scores: Counter[Fraction] = Counter()
        for kind, count in self.kinds.items():
            scores[score_kind(kind)] += count
        return [scores[score] for score in FIVE]


class GameLine(NamedTuple):
    """What is said of a game."""

    slug: str
    first: int
    """Games won by who began."""
    second: int
    drawn: int
    unfinished: int
    faults: int
    """Games that somebody lost off the board; they say nothing about the game."""
    share: float | None
    """Of the games that somebody won, those of who began; None where nobody won any."""
    interval: Interval
    turns: list[int]
    """Of the games that came to an end, sorted."""

    @property
    def games(self) -> int:
        """All of them."""
        return self.first + self.second + self.drawn + self.unfinished + self.faults

    def find_turns(self, share: float) -> int | None:
        """The turn by which a share of the finished games was over."""
        return find_quantile(self.turns, share) if self.turns else None


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
    bouts: list[Bout]
    finished: Finished

    @property
    def decision(self) -> Decision | None:
        """Who of two is better, where that was asked."""
        return self.finished.decision

    def find_share(self, name: str, other: str) -> Fraction | None:
        """Of the points of two players, those of the first; None where they have not met."""
        for line in self.meetings:
            if (line.one, line.two) == (name, other):
                return line.share
            if (line.two, line.one) == (name, other):
                return 1 - line.share
        return None


def summarise(
    plan: Plan, entrants: Sequence[Entrant], finished: Finished, *, gauntlet: bool = False
) -> Summary:
    """All that there is to say about what was played."""
    bouts = list(list_bouts(finished.entries))
    meetings = count_meetings(finished.entries)
    drawn = Counter(frozenset((bout.first, bout.second)) for bout in bouts if bout.drawn)
    rated = rate_players(meetings) if meetings and find_spec("evalica") else {}
    players = [
        PlayerLine(entrant, count_standing(bouts, entrant.name), rated.get(entrant.name))
        for entrant in entrants
    ]
    players.sort(key=_rank)
    return Summary(
        plan,
        gauntlet,
        players,
        [
            MeetingLine(
                *met, kinds, drawn[frozenset(met)], find_share(kinds), find_share_interval(kinds)
            )
            for met, kinds in meetings.items()
        ],
        [_describe_game(table.slug, finished.entries) for table in plan.tables],
        _list_faults(bouts),
        bouts,
        finished,
    )


def _rank(line: PlayerLine) -> tuple[float, ...]:
    points = 0.0 if line.rating is None else line.rating.points
    return -points, -float(line.standing.share)


def _describe_game(slug: str, entries: Sequence[Entry]) -> GameLine:
    """A game by itself: what was lost off the board says nothing about it."""
    bouts = [bout for bout in list_bouts(entries) if bout.slug == slug]
    played = [bout for bout in bouts if bout.fault is None]
    first = sum(bout.winner == bout.first for bout in played)
    second = sum(bout.winner == bout.second for bout in played)
    decided, drawn = first + second, sum(bout.drawn for bout in played)
    return GameLine(
        slug,
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


# ---- for other programs --------------------------------------------------------------------------


def write_document(summary: Summary) -> dict[str, Any]:
    """The summary as JSON has it; shares between 0 and 1."""
    decision = summary.decision
    return {
        **summary.plan.header,
        "gauntlet": summary.gauntlet,
        "pairs": len(summary.finished.entries),
        "missing": summary.finished.missing,
        "players": [_show_player(line) for line in summary.players],
        "meetings": [_show_meeting(line) for line in summary.meetings],
        "by_game": [_show_game(line) for line in summary.games],
        "faults": [line._asdict() for line in summary.faults],
        "decision": None if decision is None else decision._asdict(),
    }


def _show_player(line: PlayerLine) -> dict[str, Any]:
    standing, rating = line.standing, line.rating
    return {
        "player": line.entrant.name,
        "spec": line.entrant.spec,
        "games": standing.games,
        **standing._asdict(),
        "share": float(standing.share),
        "rating": None if rating is None else rating.points,
        "interval": None if rating is None else [rating.low, rating.high],
    }


def _show_meeting(line: MeetingLine) -> dict[str, Any]:
    wins = sum(mine * count for (mine, _), count in line.kinds.items())
    losses = sum(theirs * count for (_, theirs), count in line.kinds.items())
    pairs = sum(line.kinds.values())
    return {
        "players": [line.one, line.two],
        "pairs": pairs,
        "pentanomial": line.five,
        "wins": wins,
        "losses": losses,
        "drawn": line.drawn,
        "unfinished": 2 * pairs - wins - losses - line.drawn,
        "share": float(line.share),
        "interval": list(line.interval),
    }


def _show_game(line: GameLine) -> dict[str, Any]:
    return {
        "game": line.slug,
        "games": line.games,
        "won_by_first": line.first,
        "won_by_second": line.second,
        "drawn": line.drawn,
        "unfinished": line.unfinished,
        "faults": line.faults,
        "first_share": line.share,
        "first_interval": list(line.interval),
        "turns": {
            "quartiles": [line.find_turns(share) for share in (0.25, 0.5, 0.75)],
            "longest": line.turns[-1] if line.turns else None,
        },
    }
