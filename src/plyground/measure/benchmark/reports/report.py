"""The report of a run: figures with their intervals, for all games and for each."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.language.text import clean
from plyground.measure.benchmark.asking.answers import Answer
from plyground.measure.benchmark.asking.run import Run, ScoredAnswer
from plyground.measure.benchmark.asking.saved_runs import KIND, name_suite
from plyground.measure.benchmark.statistics import Estimate, compare, estimate
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


def split_by_game(suite: Suite, scored: Sequence[ScoredAnswer]) -> dict[str, list[ScoredAnswer]]:
    """The same items game by game, still in the suite's order; those without any left out."""
    found: dict[str, list[ScoredAnswer]] = {slug: [] for slug in suite.games}
    for each in scored:
        found[suite.rules_of(each.item).game].append(each)
    return {slug: part for slug, part in found.items() if part}


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
        block = suite.block if slug is None else suite.block // len(suite.games)
        legal = [None if each.answer.fault else each.charged for each in part]
        return Figures(
            len(part),
            None if legal == [None] * len(part) else estimate(legal, block, anytime=anytime),
            estimate([each.charged for each in part], block, anytime=anytime),
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
    def better_index(self) -> int | None:
        """The place of the better player; None where they cannot be told apart."""
        return int(self.difference.mean > 0) if self.difference.separates else None

    def json(self) -> dict[str, Any]:
        """One document for other programs."""
        index = self.better_index
        return {
            "kind": f"{KIND} comparison",
            "version": __version__,
            **name_suite(self.first.suite),
            "players": [self.first.json(), self.second.json()],
            **_show_difference(self.difference),
            "better": None if index is None else (self.first, self.second)[index].player,
            "better_index": index,
            "games": {slug: _show_difference(each) for slug, each in self.games.items()},
        }


def _show_difference(found: Estimate) -> dict[str, Any]:
    return {
        "items": found.items,
        "difference": found.mean,
        "interval": [found.low, found.high],
    }


def set_against(
    one: tuple[Report, Sequence[ScoredAnswer]], other: tuple[Report, Sequence[ScoredAnswer]]
) -> Comparison:
    """Two runs over the same items of one suite, item by item."""
    (first, ours), (second, theirs) = one, other
    suite = first.suite

    def differ(mine: Sequence[ScoredAnswer], yours: Sequence[ScoredAnswer], block: int) -> Estimate:
        charged = [each.charged for each in mine], [each.charged for each in yours]
        return compare(*charged, block, anytime=first.anytime)

    mine, yours = split_by_game(suite, ours), split_by_game(suite, theirs)
    block = suite.block // len(suite.games)
    games = {slug: differ(part, yours[slug], block) for slug, part in mine.items()}
    return Comparison(first, second, differ(ours, theirs, suite.block), games)


def report_runs(
    runs: Sequence[Run],
    items: int,
    *,
    anytime: bool = False,
    truths: Sequence[Mapping[str | None, Fraction]] | None = None,
) -> Report | Comparison:
    """The report of one run over the first so many items, or of two set against each other."""
    scored = [run.judge(items) for run in runs]
    reports = [
        sum_up(
            run.suite,
            run.asker.name,
            each,
            run.asker.describe(),
            anytime=anytime,
            truth=truths[place] if truths else None,
        )
        for place, (run, each) in enumerate(zip(runs, scored, strict=True))
    ]
    if len(runs) == 1:
        return reports[0]
    return set_against((reports[0], scored[0]), (reports[1], scored[1]))
