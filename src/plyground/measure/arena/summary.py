"""A summary: what was played, counted and rated, as one document; a terminal shows the same.

A draw is half a win for each. A game that was left unfinished is no draw; wherever it must count
for something, it counts as much, and how many there are is said beside.

Ratings are Bradley-Terry over all games at once, with intervals from a bootstrap over pairs: the
order of play plays no part. The two games of a pair share their start and are not independent,
so whole pairs are weighed anew, not games: each gets an exponential weight, as in Rubin's Bayesian
bootstrap. Every meeting counts one game more than was played, half a win for each; without it
somebody who won everything would be infinitely strong, and the interval around that of no width.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from importlib.util import find_spec
from math import log10
from random import Random
from statistics import median_low
from typing import Any, NamedTuple

from plyground.kernel.outcome import FORFEITS, ILLEGAL, SEPARATOR
from plyground.measure import CONFIDENCE
from plyground.measure.benchmark.statistics import Estimate, average, divide
from plyground.system.extras import need

from .tournament import Entrants, Entry, Plan

Line = dict[str, Any]
"""Figures by name, as JSON has them; shares are between 0 and 1."""
Meeting = tuple[str, str]
Kind = tuple[int, int]
"""A pair of games: how many each of the two won of both; the rest nobody won."""
Weighed = tuple[float, float, float]
"""A meeting as sums of weights: won by one, by the other, by nobody."""
RESAMPLES = 500
POINTS = 400.0
"""Points by which somebody is ahead who wins ten times as often as he loses, as in chess."""
ADDED_PAIRS = 0.5
"""What a meeting counts besides what was played: one game, half a pair, half a win for each."""
TOLERANCE, MOST_ROUNDS = 1e-10, 10_000
GAMES_IN_PAIR = 2


def rate_players(meetings: Mapping[Meeting, Mapping[Kind, int]]) -> dict[str, Line]:
    """Everybody's rating and its interval, from all meetings at once.

    How strong somebody is, in points above the mean of all who took part.
    """
    evalica = need("evalica")
    # In one order, whatever was played first: the draws below must fall alike.
    meetings = dict(sorted(meetings.items()))
    points = fit_points(evalica, {met: weigh(kinds) for met, kinds in meetings.items()})
    random = Random(f"{RESAMPLES} of ratings")
    drawn = [
        fit_points(evalica, {met: weigh(kinds, random) for met, kinds in meetings.items()})
        for _ in range(RESAMPLES)
    ]
    tail, rated = int((1 - CONFIDENCE) / 2 * RESAMPLES), dict[str, Line]()
    for name, rating in points.items():
        figures = sorted(each[name] for each in drawn)
        rated[name] = {"rating": rating, "interval": (figures[tail], figures[-tail - 1])}
    return rated


def weigh(kinds: Mapping[Kind, int], random: Random | None = None) -> Weighed:
    """What a meeting comes to, the added game included; with chance: each pair weighed anew.

    The weights of pairs of one kind, each exponential, add up to a gamma variate.
    """
    wins = losses = ADDED_PAIRS
    if random is not None:  # apart, so that pairs that all went alike leave some doubt
        wins, losses = (random.gammavariate(ADDED_PAIRS, 1.0) for _ in range(2))
    by_nobody, total = 0.0, (wins + losses) / GAMES_IN_PAIR
    for (mine, theirs), count in sorted(kinds.items()):
        weight = count if random is None else random.gammavariate(count, 1.0)
        wins += weight * mine
        losses += weight * theirs
        by_nobody += weight * (GAMES_IN_PAIR - mine - theirs)
        total += weight
    scale = (sum(kinds.values()) + ADDED_PAIRS) / total
    return wins * scale, losses * scale, by_nobody * scale


def fit_points(evalica: Any, meetings: Mapping[Meeting, Weighed]) -> dict[str, float]:
    """The maximum of the likelihood, in points around their mean."""
    winners = evalica.Winner
    kinds = (winners.X, winners.Y, winners.Draw)
    names = list(dict.fromkeys(name for met in meetings for name in met))
    places = {name: place for place, name in enumerate(names)}  # found faster there than texts
    rows = [
        (places[one], places[two], kind, weight)
        for (one, two), weighed in meetings.items()
        for kind, weight in zip(kinds, weighed, strict=True)
        if weight > 0
    ]
    ones, twos, won, weights = zip(*rows, strict=True)
    fitted = evalica.bradley_terry(
        ones, twos, won, weights=list(weights), tolerance=TOLERANCE, limit=MOST_ROUNDS
    )
    scores = fitted.scores.items()
    points = {names[int(place)]: POINTS * log10(float(score)) for place, score in scores}
    mean = sum(points.values()) / len(points)
    return {name: each - mean for name, each in points.items()}


# ---- counts --------------------------------------------------------------------------------------


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
    why: str = ""
    drawn: bool = False

    @property
    def meeting(self) -> Meeting:
        """Who met, as a schedule has it."""
        return min(self.first, self.second), max(self.first, self.second)

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
    plan: Plan,
    entrants: Entrants,
    entries: Sequence[Entry],
    missing: int = 0,
    *,
    gauntlet: bool = False,
) -> Line:
    """All that there is to say about what was played; the strongest player first."""
    bouts = list(list_bouts(entries))
    met: dict[Meeting, list[Bout]] = {}
    for bout in bouts:
        met.setdefault(bout.meeting, []).append(bout)
    kinds = {two: count_pairs(games, two[0]) for two, games in met.items()}
    rated = rate_players(kinds) if kinds and find_spec("evalica") else {}
    players: list[Line] = []
    for name, spec in entrants.items():
        own = [bout for bout in bouts if name in (bout.first, bout.second)]
        faults = sum(bout.loser == name and bout.fault is not None for bout in own)
        line = {"player": name, "spec": spec, "faults": faults, "rating": None, **count(own, name)}
        players.append({**line, **rated.get(name, {})})
    meetings = []
    for two, found in kinds.items():
        share = find_share(found)
        line = {"players": two, "pairs": found.total(), "interval": (share.low, share.high)}
        meetings.append({**line, **count(met[two], two[0])})  # the figures of the first
    players.sort(key=lambda line: (-(line["rating"] or 0), -line["share"]))
    return {
        **plan.json(),
        "gauntlet": gauntlet,
        "pairs": len(entries),
        "missing": missing,
        "players": players,
        "meetings": meetings,
        "by_game": [
            _describe_game(slug, [bout for bout in bouts if bout.slug == slug])
            for slug in plan.games
        ],
        "faults": _list_faults(bouts),
    }


def list_bouts(entries: Iterable[Entry]) -> Iterator[Bout]:
    """The single games of pairs."""
    for entry in entries:
        slug, number, one, two = entry["pair"]
        for game in entry["games"]:
            yield Bout(slug, number, second=two if game["first"] == one else one, **game)


def count_pairs(bouts: Iterable[Bout], name: str | None) -> Counter[Kind]:
    """How often each kind of pair came up; as in `count`, for whom."""
    pairs: dict[object, Kind] = {}
    for bout in bouts:
        pair, own = (bout.slug, bout.number, bout.meeting), name or bout.first
        won, lost = pairs.get(pair, (0, 0))
        pairs[pair] = won + (bout.winner == own), lost + (bout.loser == own)
    return Counter(pairs.values())


def find_share(kinds: Counter[Kind]) -> Estimate:
    """The share of the points of the first named, with its interval over pairs."""
    gains = (won - lost for won, lost in kinds.elements())
    return average([Fraction(GAMES_IN_PAIR + gain, 2 * GAMES_IN_PAIR) for gain in gains])


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


def _describe_game(slug: str, bouts: Sequence[Bout]) -> Line:
    """A game by itself: what was lost off the board says nothing about it."""
    played = [bout for bout in bouts if bout.fault is None]
    counts = count(played, None)
    pairs = list(count_pairs(played, None).elements())
    first: Line = {"first_share": None, "first_interval": (None, None)}
    if counts["wins"] + counts["losses"]:
        won = [Fraction(won, GAMES_IN_PAIR) for won, _ in pairs]
        share = divide(won, [Fraction(sum(pair), GAMES_IN_PAIR) for pair in pairs])
        first = {"first_share": share.mean, "first_interval": (share.low, share.high)}
    turns = [bout.turns for bout in played if bout.winner is not None or bout.drawn]
    return {
        "game": slug,
        "faults": len(bouts) - len(played),
        **first,
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
