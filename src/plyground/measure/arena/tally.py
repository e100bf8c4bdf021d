"""What games and pairs come to, counted. Nothing here is estimated.

A draw is half a win for each. A game that was left unfinished is no draw; wherever it must count
for something, it counts as much, and how many there are is said beside.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.kernel.forfeits import FORFEITS, ILLEGAL, SEPARATOR

from .play import Entry

Meeting = tuple[str, str]
Kind = tuple[int, int]
"""A pair of games: how many each of the two won of both; the rest nobody won."""


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


def list_bouts(entries: Iterable[Entry]) -> Iterator[Bout]:
    """The single games of pairs."""
    for entry in entries:
        slug, number, one, two = entry["pair"]
        for game in entry["games"]:
            first, second = (one, two) if game["first"] == one else (two, one)
            how = game["winner"], game["turns"], game["end"], game.get("why", "")
            yield Bout(slug, number, first, second, *how, game.get("drawn", False))


def find_kind(entry: Entry) -> Kind:
    """How a pair went, to the first named of the two and to the other."""
    _, _, one, two = entry["pair"]
    winners = [game["winner"] for game in entry["games"]]
    return winners.count(one), winners.count(two)


def score_kind(kind: Kind) -> Fraction:
    """The share of a pair's points that go to the first named: one of five."""
    mine, theirs = kind
    return Fraction(2 + mine - theirs, 4)


def count_meetings(entries: Iterable[Entry]) -> dict[Meeting, Counter[Kind]]:
    """How often each kind of pair came up, by who met."""
    found: dict[Meeting, Counter[Kind]] = {}
    for entry in entries:
        _, _, one, two = entry["pair"]
        found.setdefault((one, two), Counter())[find_kind(entry)] += 1
    return found


def find_share(kinds: Counter[Kind]) -> Fraction:
    """The share of all points that go to the first named of two."""
    total = sum((count * score_kind(kind) for kind, count in kinds.items()), Fraction(0))
    return total / kinds.total() if kinds else Fraction(1, 2)


def find_quantile(sorted_figures: list[Any], share: float) -> Any:
    """The figure below which about a share of them lies; the lower one of two."""
    return sorted_figures[min(len(sorted_figures) - 1, int(share * len(sorted_figures)))]
