"""What games come to, counted: by player, by meeting, by game. Nothing here is estimated.

A draw is half a win for each. A game that was left unfinished is no draw; wherever it must count
for something, it counts as much, and how many there are is said beside.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.kernel.forfeits import FORFEITS, ILLEGAL, SEPARATOR
from plyground.kernel.outcome import DRAWN, UNFINISHED

from .play import Entry

Meeting = tuple[str, str]
Kind = tuple[int, int]
"""A pair of games: how many each of the two won of both; the rest nobody won."""


class Bout(NamedTuple):
    """One game, as it is counted."""

    slug: str
    number: int
    start: str
    first: str
    """Who began."""
    second: str
    winner: str | None
    turns: int
    end: str
    why: str
    drawn: bool = False

    @property
    def result(self) -> str:
        """As records write it: 1-0 is won by who began, * is unfinished."""
        nobodys = DRAWN if self.drawn else UNFINISHED
        return {self.first: "1-0", self.second: "0-1"}.get(self.winner or "", nobodys)

    @property
    def loser(self) -> str | None:
        """Who lost, if anybody did."""
        if self.winner is None:
            return None
        return self.second if self.winner == self.first else self.first

    @property
    def fault(self) -> str | None:
        """What the loser lost by off the board, if so: 'crashed'."""
        what = self.end.partition(SEPARATOR)[0]
        return what if what in FORFEITS or what == ILLEGAL else None


class Standing(NamedTuple):
    """What somebody has achieved."""

    wins: int
    losses: int
    drawn: int
    unfinished: int
    faults: int
    """Losses off the board: crashed, hung, made no move."""

    @property
    def games(self) -> int:
        """All of them."""
        return self.wins + self.losses + self.drawn + self.unfinished

    @property
    def share(self) -> Fraction:
        """Of all points: a win is one, a game that nobody won half of one."""
        return Fraction(2 * self.wins + self.drawn + self.unfinished, 2 * self.games or 1)


def list_bouts(entries: Iterable[Entry]) -> Iterator[Bout]:
    """The single games of pairs."""
    for entry in entries:
        slug, number, one, two = entry["pair"]
        for game in entry["games"]:
            first = game["first"]
            second = two if first == one else one
            yield Bout(
                slug,
                number,
                entry["start"],
                first,
                second,
                game["winner"],
                game["turns"],
                game["end"],
                game.get("why", ""),
                game.get("drawn", False),
            )


def count_standing(bouts: Iterable[Bout], name: str) -> Standing:
    """How a player stands."""
    wins = losses = drawn = unfinished = faults = 0
    for bout in bouts:
        if name in (bout.first, bout.second):
            wins += bout.winner == name
            losses += bout.loser == name
            drawn += bout.drawn
            unfinished += bout.winner is None and not bout.drawn
            faults += bout.loser == name and bout.fault is not None
    return Standing(wins, losses, drawn, unfinished, faults)


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
    pairs = sum(kinds.values())
    total = sum((count * score_kind(kind) for kind, count in kinds.items()), Fraction(0))
    return total / pairs if pairs else Fraction(1, 2)


def find_quantile(sorted_figures: list[Any], share: float) -> Any:
    """The figure below which about a share of them lies; the lower one of two."""
    return sorted_figures[min(len(sorted_figures) - 1, int(share * len(sorted_figures)))]
