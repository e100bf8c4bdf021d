"""What a run comes to: figures with their intervals, for all games and for each."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.language.text import clean
from plyground.measure.benchmark.asking.answers import Answer
from plyground.measure.benchmark.asking.saved_runs import KIND, name_suite
from plyground.measure.benchmark.asking.tally import ScoredAnswer, make_sample, split_by_game
from plyground.measure.benchmark.statistics import Estimate, compare, estimate, estimate_legal
from plyground.measure.benchmark.suites.items import Suite
from plyground.players.odds import KNOWN

LONGEST_EXAMPLE = 120
"""Letters of an answer that was none, in a report."""


class Figures(NamedTuple):
    """How a player did on some items."""

    items: int
    regret: Estimate | None
    """What legal answers gave away; None where there were none."""
    charged: Estimate
    """What all gave away, each that was no legal move a lost game."""
    faults: Mapping[str, int]
    """How often each fault was made; faults that were not are left out."""
    known: Mapping[str, Fraction]
    """What players give away there whose odds are known, exactly."""
    truth: Fraction | None = None
    """What the player gives away in the whole population, where that was asked for."""

    @property
    def illegal(self) -> int:
        """How many answers were no legal move."""
        return sum(self.faults.values())

    @property
    def normalised(self) -> float | None:
        """0 is random, 1 is perfect."""
        return None if self.regret is None else self.normalise(self.regret.mean)

    def normalise(self, regret: float) -> float:
        """A regret on the scale from random to perfect."""
        return 1 - regret / float(self.known["random"])

    def json(self) -> dict[str, Any]:
        """As other programs read it."""
        found, charged = self.regret, self.charged
        shown: dict[str, Any] = {
            "items": self.items,
            "regret": found and found.mean,
            "interval": found and [found.low, found.high],
            "charged": charged.mean,
            "charged_interval": [charged.low, charged.high],
            "normalised": self.normalised,
            "illegal": self.illegal,
            "faults": dict(self.faults),
            "known": {name: float(regret) for name, regret in self.known.items()},
        }
        if self.truth is not None:
            shown |= {"truth": float(self.truth), "truth_exactly": str(self.truth)}
        return shown


class Report(NamedTuple):
    """How a player did on a suite."""

    suite: Suite
    player: str
    described: Mapping[str, Any]
    """What else decided its answers: track, seed, prompt."""
    whole: Figures
    games: Mapping[str, Figures]
    anytime: bool
    seconds: float
    tokens: tuple[int, int]
    example: tuple[int, str] | None = None
    """An item without a legal answer, and what was wrong there."""

    def json(self) -> dict[str, Any]:
        """One document for other programs."""
        return {
            "kind": KIND,
            "version": __version__,
            **name_suite(self.suite),
            "player": self.player,
            **self.described,
            "anytime": self.anytime,
            **self.whole.json(),
            "seconds": round(self.seconds, 3),
            "tokens": {"in": self.tokens[0], "out": self.tokens[1]},
            "games": {slug: figures.json() for slug, figures in self.games.items()},
        }


def sum_up(
    suite: Suite,
    player: str,
    scored: Sequence[ScoredAnswer],
    described: Mapping[str, Any] | None = None,
    *,
    anytime: bool = False,
    truth: Mapping[str | None, Fraction] | None = None,
) -> Report:
    """The report of a run from its judged answers; the truth by game, None for all, if wanted."""

    def figure(part: Sequence[ScoredAnswer], slug: str | None) -> Figures:
        sample = make_sample(suite, part, slug)
        charged = estimate(sample, anytime=anytime)
        answered = [None if each.answer.fault else each.charged for each in part]
        legal = estimate_legal(sample, answered, anytime=anytime) if None in answered else charged
        return Figures(
            len(part),
            legal if any(each is not None for each in answered) else None,
            charged,
            Counter(each.answer.fault for each in part if each.answer.fault),
            dict(zip(KNOWN, suite.means_of(slug), strict=True)),
            (truth or {}).get(slug),
        )

    answers = [each.answer for each in scored]
    return Report(
        suite,
        player,
        described or {},
        figure(scored, None),
        {slug: figure(part, slug) for slug, part in split_by_game(suite, scored).items()},
        anytime,
        sum(each.seconds for each in answers),
        (sum(each.tokens_in for each in answers), sum(each.tokens_out for each in answers)),
        _find_example(answers),
    )


def _find_example(answers: Sequence[Answer]) -> tuple[int, str] | None:
    for each in answers:
        # The end of a reply counts, for there the move should be.
        why = each.detail or (each.reply or "").strip()[-LONGEST_EXAMPLE:]
        if each.fault is not None and why:
            return each.item, clean(" ".join(why.split()), LONGEST_EXAMPLE)
    return None


class Comparison(NamedTuple):
    """Two players on the same items: how much less the first gives away than the second."""

    first: Report
    second: Report
    difference: Estimate
    """The first's regret less the second's: below 0, the first is better."""
    games: Mapping[str, Estimate]

    @property
    def better(self) -> Report | None:
        """Who is known to be better; None where they cannot be told apart."""
        if not self.difference.separates:
            return None
        return self.first if self.difference.mean < 0 else self.second

    def json(self) -> dict[str, Any]:
        """One document for other programs."""
        better = self.better
        return {
            "kind": f"{KIND} comparison",
            "version": __version__,
            **name_suite(self.first.suite),
            "players": [self.first.json(), self.second.json()],
            **_show_difference(self.difference),
            "better": None if better is None else better.player,
            "better_index": None if better is None else int(better is self.second),
            "games": {slug: _show_difference(each) for slug, each in self.games.items()},
        }


def _show_difference(found: Estimate) -> dict[str, Any]:
    return {
        "items": found.items,
        "difference": found.mean,
        "interval": [found.low, found.high],
    }


def set_against(
    one: tuple[Report, Sequence[ScoredAnswer]],
    other: tuple[Report, Sequence[ScoredAnswer]],
) -> Comparison:
    """Two runs over the same items of one suite, item by item."""
    (first, ours), (second, theirs) = one, other
    suite, yours = first.suite, split_by_game(first.suite, theirs)

    def differ(
        mine: Sequence[ScoredAnswer], other: Sequence[ScoredAnswer], slug: str | None
    ) -> Estimate:
        samples = make_sample(suite, mine, slug), make_sample(suite, other, slug)
        return compare(*samples, anytime=first.anytime)

    games = {
        slug: differ(part, yours[slug], slug) for slug, part in split_by_game(suite, ours).items()
    }
    return Comparison(first, second, differ(ours, theirs, None), games)
