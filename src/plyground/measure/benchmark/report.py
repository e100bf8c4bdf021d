"""The report of a run as one document: figures with their intervals, for all games and for each."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from plyground.language.text import clean

from .answers import Answer
from .items import Suite
from .run import Run, ScoredAnswer
from .saved_runs import KIND, make_header
from .statistics import compare, estimate

Document = dict[str, Any]
"""What other programs read, and all that is said in words and drawn is made from."""
LONGEST_EXAMPLE = 120
"""Letters of an answer that was none, in a report."""


def split_by_game(suite: Suite, scored: Sequence[ScoredAnswer]) -> dict[str, list[ScoredAnswer]]:
    """The same items game by game, still in the suite's order; those without any left out."""
    found: dict[str, list[ScoredAnswer]] = {slug: [] for slug in suite.games}
    for each in scored:
        found[suite.rules_of(each.item).game].append(each)
    return {slug: part for slug, part in found.items() if part}


def normalise(figures: Document, regret: float) -> float:
    """A regret on the scale from random, 0, to perfect, 1."""
    return 1 - regret / float(figures["known"]["random"])


def sum_up(
    suite: Suite,
    player: str,
    scored: Sequence[ScoredAnswer],
    described: Mapping[str, Any] | None = None,
    *,
    anytime: bool = False,
    truth: bool = False,
) -> Document:
    """The report of a run from its judged answers; with the truth, where that is wanted and known.

    What else decides the answers (track, seed, prompt) stands among the rest.
    """

    def show(part: Sequence[ScoredAnswer], slug: str | None) -> Document:
        """How it did on some items: `regret` is over legal answers, `charged` over all."""
        block = suite.block if slug is None else suite.block // len(suite.games)
        legal = [None if each.answer.fault else each.charged for each in part]
        faults = Counter(each.answer.fault for each in part if each.answer.fault)
        charged = estimate([each.charged for each in part], block, anytime=anytime)
        figures: Document = {
            "items": len(part),
            "regret": None,
            "interval": None,
            "charged": charged.mean,
            "charged_interval": [charged.low, charged.high],
            "normalised": None,
            "illegal": faults.total(),
            "faults": dict(faults),
            "known": {name: float(each) for name, each in suite.means_of(slug).items()},
        }
        if figures["illegal"] < len(part):
            found = estimate(legal, block, anytime=anytime)
            figures |= {"regret": found.mean, "interval": [found.low, found.high]}
            figures["normalised"] = normalise(figures, found.mean)
        if known is not None:
            figures |= {"truth": float(known[slug]), "truth_exactly": str(known[slug])}
        return figures

    known = suite.find_truth(player) if truth else None
    answers = [each.answer for each in scored]
    return {
        **make_header(KIND, suite),
        "player": player,
        **(described or {}),
        "anytime": anytime,
        **show(scored, None),
        "seconds": round(sum(each.seconds for each in answers), 3),
        "tokens": {
            "in": sum(each.tokens_in for each in answers),
            "out": sum(each.tokens_out for each in answers),
        },
        "example": _find_example(answers),
        "games": {slug: show(part, slug) for slug, part in split_by_game(suite, scored).items()},
    }


def _find_example(answers: Sequence[Answer]) -> tuple[int, str] | None:
    """An item without a legal answer, and what was wrong there."""
    for each in answers:
        # The end of a reply counts, for there the move should be.
        why = each.detail or (each.reply or "").strip()[-LONGEST_EXAMPLE:]
        if each.fault is not None and why:
            return each.item, clean(" ".join(why.split()), LONGEST_EXAMPLE)
    return None


def set_against(
    suite: Suite,
    one: tuple[Document, Sequence[ScoredAnswer]],
    other: tuple[Document, Sequence[ScoredAnswer]],
) -> Document:
    """Two runs over the same items, item by item: the first's regret less the second's."""
    (first, ours), (second, theirs) = one, other

    def differ(mine: Sequence[ScoredAnswer], yours: Sequence[ScoredAnswer], block: int) -> Document:
        charged = [each.charged for each in mine], [each.charged for each in yours]
        found = compare(*charged, block, anytime=first["anytime"] or second["anytime"])
        ends = [found.low, found.high]
        return {"items": found.items, "difference": found.mean, "interval": ends}

    mine, yours = split_by_game(suite, ours), split_by_game(suite, theirs)
    block = suite.block // len(suite.games)
    whole = differ(ours, theirs, suite.block)
    low, high = whole["interval"]
    better = int(whole["difference"] > 0) if low > 0 or high < 0 else None
    return {
        **make_header(f"{KIND} comparison", suite),
        "players": [first, second],
        **whole,
        "better": None if better is None else (first, second)[better]["player"],
        "better_index": better,
        "games": {slug: differ(part, yours[slug], block) for slug, part in mine.items()},
    }


def report_runs(
    runs: Sequence[Run], items: int, *, anytime: bool = False, truth: bool = False
) -> Document:
    """The report of one run over the first so many items, or of two set against each other."""
    sides = []
    for run in runs:
        name, described, scored = run.asker.name, run.asker.describe(), run.judge(items)
        report = sum_up(run.suite, name, scored, described, anytime=anytime, truth=truth)
        sides.append((report, scored))
    return sides[0][0] if len(runs) == 1 else set_against(runs[0].suite, *sides)
