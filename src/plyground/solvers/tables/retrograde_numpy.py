"""Retrograde analysis over numpy's arrays: a layer of positions at a time instead of one."""

from typing import Any, TypeAlias

import numpy

from plyground.system.progress import report

from .retrograde import DRAWN, IS_DRAWN, IS_LOST, IS_WON, LOST, STOPPED, WON

Numbers: TypeAlias = "numpy.ndarray[Any, numpy.dtype[Any]]"


class Entries:
    """The moves that lead to each position: where they come from, and who moves there."""

    def __init__(self, sources: Numbers, following: Numbers, again: Numbers, count: int) -> None:
        inside = numpy.flatnonzero(following >= 0)
        order = inside[numpy.argsort(following[inside], kind="stable")]
        self.sources, self.again = sources[order], again[order]
        ends = numpy.cumsum(numpy.bincount(following[inside], minlength=count))
        self.first = numpy.concatenate([[0], ends])

    def into(self, positions: Numbers) -> tuple[Numbers, Numbers]:
        """The positions from which a move leads to some, and whether the same seat moves there."""
        begins = self.first[positions]
        lengths = self.first[positions + 1] - begins
        skipped = numpy.repeat(begins - numpy.cumsum(lengths) + lengths, lengths)
        places = skipped + numpy.arange(lengths.sum())
        return self.sources[places], self.again[places]


def solve_arrays(first: Any, following: Any, again: Any) -> tuple[Any, Any]:
    """Solve every position, as `retrograde.solve_plain` does."""
    # Copies: a listing cannot grow while somebody looks into its own arrays.
    first, following = numpy.array(first), numpy.array(following)
    again = numpy.array(again, numpy.bool_)
    count = len(first) - 1
    sources = numpy.repeat(numpy.arange(count, dtype=numpy.int32), numpy.diff(first))
    entries = Entries(sources, following, again, count)
    results, plies = numpy.zeros(count, numpy.uint8), numpy.zeros(count, numpy.int32)
    still_open = numpy.diff(first) - numpy.bincount(sources[following == LOST], minlength=count)
    won = numpy.unique(sources[following == WON])
    lost = numpy.setdiff1d(numpy.flatnonzero(still_open == 0), won)
    depth = done = 0
    while len(won) or len(lost):
        depth += 1
        results[won], results[lost] = IS_WON, IS_LOST
        plies[won] = plies[lost] = depth
        done += len(won) + len(lost)
        report(done)
        to_won, again_won = entries.into(won)
        to_lost, again_lost = entries.into(lost)
        good = numpy.concatenate([to_won[again_won], to_lost[~again_lost]])
        bad = numpy.concatenate([to_won[~again_won], to_lost[again_lost]])
        numpy.subtract.at(still_open, bad, 1)
        won = numpy.unique(good[results[good] == 0])
        closed = numpy.unique(bad[(results[bad] == 0) & (still_open[bad] == 0)])
        lost = numpy.setdiff1d(closed, won, assume_unique=True)
    _spread_draws(sources, following, entries, results, plies)
    return results, plies


def _spread_draws(
    sources: Numbers, following: Numbers, entries: Entries, results: Numbers, plies: Numbers
) -> None:
    if not (following == DRAWN).any():
        return
    kept = (following == STOPPED) | ((following >= 0) & (results[following.clip(0)] == 0))
    still_open = numpy.bincount(sources[kept], minlength=len(results))
    drawn = numpy.flatnonzero((results == 0) & (still_open == 0))
    depth = 0
    while len(drawn):
        depth += 1
        results[drawn], plies[drawn] = IS_DRAWN, depth
        before, _ = entries.into(drawn)
        numpy.subtract.at(still_open, before, 1)
        drawn = numpy.unique(before[(results[before] == 0) & (still_open[before] == 0)])
