"""What a run comes to: figures with their intervals, for all games and for each."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.benchmark.asking.answers import (
    CRASHED,
    FAULTS,
    FLOODED,
    GARBLED,
    ILLEGAL,
    REFUSED,
    TIMEOUT,
    Answer,
)
from plyground.benchmark.asking.kept import name_suite
from plyground.benchmark.asking.tally import Judged, make_sample, split_by_game
from plyground.benchmark.statistics import Estimate, Sample, compare, estimate, estimate_legal
from plyground.benchmark.suites.items import USUAL_CHARGE
from plyground.benchmark.suites.known import KNOWN
from plyground.benchmark.suites.suite import Suite
from plyground.kernel.text import clean

LONGEST_EXAMPLE = 120
"""Letters of an answer that was none, in a report."""


class Figures(NamedTuple):
    """How a player did on some items."""

    items: int
    regret: Estimate | None
    """What legal answers gave away; None where there were none."""
    charged: Estimate
    """What all gave away, those that were no legal move as declared."""
    narrowed: bool
    """Whether known regrets made its interval narrower than it would be without them."""
    faults: Mapping[str, int]
    """How often each fault was made; faults that were not are left out."""
    known: Mapping[str, Fraction]
    """What players cost there whose odds are known, exactly."""
    plies: Fraction | None
    """In the mean, by how much a move that kept the value made a win longer or a loss shorter."""
    truth: Fraction | None = None
    """What the player costs in the whole population, where that is known and was asked for."""

    @property
    def faultless(self) -> bool:
        """Whether nothing at all was given away."""
        return self.charged.low <= 0 and self.charged.mean == 0

    @property
    def normalised(self) -> float | None:
        """0 is random, 1 is perfect."""
        return None if self.regret is None else self.normalise(self.regret.mean)

    def normalise(self, regret: float) -> float:
        """A regret on the scale from random to perfect."""
        return 1 - regret / float(self.known["random"])

    def count(self, *faults: str) -> int:
        """How many items were lost by one of these."""
        return sum(self.faults.get(fault, 0) for fault in faults)

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
            "normalised_interval": found
            and [self.normalise(found.high), self.normalise(found.low)],
            "plies": None if self.plies is None else float(self.plies),
            "illegal": self.count(ILLEGAL, GARBLED),
            "refused": self.count(REFUSED),
            "timeouts": self.count(TIMEOUT),
            "crashed": self.count(CRASHED, FLOODED),
            "faults": {fault: self.faults.get(fault, 0) for fault in FAULTS},
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
    """What else decided its answers: seed, prompt."""
    charge: str
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
            "kind": "plyground benchmark",
            "version": __version__,
            **name_suite(self.suite),
            "player": self.player,
            **self.described,
            "charge": self.charge,
            "confidence": self.whole.charged.confidence,
            "method": self.whole.charged.method,
            "controls": self.whole.charged.controls,
            **self.whole.json(),
            "seconds": round(self.seconds, 3),
            "tokens": {"in": self.tokens[0], "out": self.tokens[1]},
            "games": {slug: figures.json() for slug, figures in self.games.items()},
        }


def sum_up(
    suite: Suite,
    player: str,
    judged: Sequence[Judged],
    described: Mapping[str, Any] | None = None,
    charge: str = USUAL_CHARGE,
    *,
    anytime: bool = False,
    truth: Mapping[str | None, Fraction] | None = None,
) -> Report:
    """The report of a run from its judged answers; the truth by game, None for all, if wanted."""
    truth = truth or {}
    games = {
        slug: _figure(
            make_sample(suite, part, slug),
            part,
            suite.known_by_game[slug],
            truth.get(slug),
            anytime,
        )
        for slug, part in split_by_game(suite, judged).items()
        if part
    }
    whole = _figure(make_sample(suite, judged), judged, suite.known_means, truth.get(None), anytime)
    answers = [each.answer for each in judged]
    tokens = sum(each.tokens_in for each in answers), sum(each.tokens_out for each in answers)
    seconds = sum(each.seconds for each in answers)
    return Report(
        suite,
        player,
        described or {},
        charge,
        whole,
        games,
        anytime,
        seconds,
        tokens,
        _find_example(answers),
    )


def _find_example(answers: Sequence[Answer]) -> tuple[int, str] | None:
    for each in answers:
        # The end of a reply counts, for there the move should be.
        why = each.detail or (each.reply or "").strip()[-LONGEST_EXAMPLE:]
        if each.fault is not None and why:
            return each.item, clean(" ".join(why.split()), LONGEST_EXAMPLE)
    return None


def _figure(
    sample: Sample,
    judged: Sequence[Judged],
    known: Sequence[Fraction],
    truth: Fraction | None,
    anytime: bool,
) -> Figures:
    plies = [each.plies for each in judged if each.plies is not None]
    charged = estimate(sample, anytime=anytime)
    plain = estimate(sample, anytime=anytime, controls=False)
    answered = [None if each.answer.fault else each.regret for each in judged]
    regret: Estimate | None = charged
    if None in answered:
        legal = any(each is not None for each in answered)
        regret = estimate_legal(sample, answered, anytime=anytime) if legal else None
    return Figures(
        len(judged),
        regret,
        charged,
        regret is charged and charged.halfwidth < plain.halfwidth,
        Counter(each.answer.fault for each in judged if each.answer.fault),
        dict(zip(KNOWN, known, strict=True)),
        Fraction(sum(plies), len(plies)) if plies else None,
        truth,
    )


class Comparison(NamedTuple):
    """Two players on the same items: how much less the first gives away than the second."""

    first: Report
    second: Report
    difference: Estimate
    """The first's regret less the second's: below 0, the first is better."""
    narrowed: bool
    """Whether known regrets made the interval of the difference narrower."""
    games: Mapping[str, Estimate]
    apart: int
    """On how many items they cost differently."""

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
            "kind": "plyground benchmark comparison",
            "version": __version__,
            **name_suite(self.first.suite),
            "players": [self.first.json(), self.second.json()],
            "items": self.difference.items,
            "difference": self.difference.mean,
            "interval": [self.difference.low, self.difference.high],
            "confidence": self.difference.confidence,
            "method": self.difference.method,
            "apart": self.apart,
            "better": None if better is None else better.player,
            "better_index": None if better is None else int(better is self.second),
            "games": {
                slug: {
                    "items": each.items,
                    "difference": each.mean,
                    "interval": [each.low, each.high],
                }
                for slug, each in self.games.items()
            },
        }


def set_against(
    one: tuple[Report, Sequence[Judged]],
    other: tuple[Report, Sequence[Judged]],
) -> Comparison:
    """Two runs over the same items of one suite, item by item."""
    (first, ours), (second, theirs) = one, other
    suite, anytime = first.suite, first.anytime
    mine, yours = split_by_game(suite, ours), split_by_game(suite, theirs)
    games = {
        slug: compare(
            make_sample(suite, part, slug),
            make_sample(suite, yours[slug], slug),
            anytime=anytime,
        )
        for slug, part in mine.items()
        if part
    }
    samples = make_sample(suite, ours), make_sample(suite, theirs)
    difference = compare(*samples, anytime=anytime)
    plain = compare(*samples, anytime=anytime, controls=False)
    narrowed = difference.halfwidth < plain.halfwidth
    apart = sum(a.regret != b.regret for a, b in zip(ours, theirs, strict=True))
    return Comparison(first, second, difference, narrowed, games, apart)
