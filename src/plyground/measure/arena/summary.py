"""A summary: what was played, counted and rated, as one document; a terminal shows the same.

A draw is half a win for each. A game that was left unfinished is no draw; wherever it must count
for something, it counts as much, and how many there are is said beside.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from statistics import median_low
from typing import Any, NamedTuple

from plyground.kernel.outcome import FORFEITS, ILLEGAL, SEPARATOR

from .plan import Entrant, Plan
from .play import Entry
from .ratings import Kind, Meeting, Rating, find_decided_interval, find_share_interval, rate_players
from .tournament import Finished

Line = dict[str, Any]
"""Figures by name, as JSON has them; shares are between 0 and 1."""


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


def summarise(
    plan: Plan, entrants: Sequence[Entrant], finished: Finished, *, gauntlet: bool = False
) -> Line:
    """All that there is to say about what was played; the strongest player first."""
    bouts = list(list_bouts(finished.entries))
    kinds = count_meetings(finished.entries)
    rated = rate_players(kinds) if kinds and find_spec("evalica") else {}
    players = [_describe_player(*each, bouts, rated.get(each.name)) for each in entrants]
    players.sort(key=lambda line: (-(line["rating"] or 0), -line["share"]))
    return {
        **plan.json(),
        "gauntlet": gauntlet,
        "pairs": len(finished.entries),
        "missing": finished.missing,
        "players": players,
        "meetings": [_describe_meeting(two, found, bouts) for two, found in kinds.items()],
        "by_game": [
            _describe_game(each.slug, [bout for bout in bouts if bout.slug == each.slug])
            for each in plan.tables
        ],
        "faults": _list_faults(bouts),
    }


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


def count(bouts: Sequence[Bout], name: str | None) -> Line:
    """What these games came to for a player, or for whoever began them, where none is named."""
    wins = sum(bout.winner == (name or bout.first) for bout in bouts)
    losses = sum(bout.loser == (name or bout.first) for bout in bouts)
    drawn = sum(bout.drawn for bout in bouts)
    return {
        "games": len(bouts),
        "wins": wins,
        "losses": losses,
        "drawn": drawn,
        "unfinished": len(bouts) - wins - losses - drawn,
        "share": (len(bouts) + wins - losses) / (2 * len(bouts) or 1),
    }


def _describe_player(name: str, spec: str, bouts: Sequence[Bout], rating: Rating | None) -> Line:
    """A player, with how often it lost off the board; no rating where what rates is missing."""
    own = [bout for bout in bouts if name in (bout.first, bout.second)]
    faults = sum(bout.loser == name and bout.fault is not None for bout in own)
    line = {"player": name, "spec": spec, "faults": faults, "rating": None, **count(own, name)}
    return line if rating is None else {**line, "rating": rating.points, "interval": rating[1:]}


def _describe_meeting(two: Meeting, found: Counter[Kind], bouts: Sequence[Bout]) -> Line:
    """Two players against each other; the figures are those of the first."""
    met = [bout for bout in bouts if {bout.first, bout.second} == set(two)]
    interval = find_share_interval(found)
    return {"players": two, "pairs": found.total(), "interval": interval, **count(met, two[0])}


def _describe_game(slug: str, bouts: Sequence[Bout]) -> Line:
    """A game by itself: what was lost off the board says nothing about it."""
    played = [bout for bout in bouts if bout.fault is None]
    counts = count(played, None)
    decided = counts["wins"] + counts["losses"]
    pairs: dict[object, Kind] = {}
    for bout in played:
        pair = bout.number, frozenset((bout.first, bout.second))
        won, lost = pairs.get(pair, (0, 0))
        pairs[pair] = won + (bout.winner == bout.first), lost + (bout.winner == bout.second)
    turns = [bout.turns for bout in played if bout.winner is not None or bout.drawn]
    return {
        "game": slug,
        "faults": len(bouts) - len(played),
        "first_share": counts["wins"] / decided if decided else None,
        "first_interval": find_decided_interval(Counter(pairs.values())),
        "median_turns": median_low(turns) if turns else None,
        **counts,
    }


def _list_faults(bouts: Sequence[Bout]) -> list[Line]:
    """What somebody lost by off the board, how often, and why the first of them."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for bout in bouts:
        if bout.fault is not None and bout.loser is not None:
            reasons.setdefault((bout.loser, bout.fault), []).append(bout.why)
    return [
        {"name": name, "fault": fault, "games": len(whys), "why": next(filter(None, whys), "")}
        for (name, fault), whys in reasons.items()
    ]
