"""Sampling: from the positions that random play meets, as many of every value and distance.

Those that are met are the frame. It is cut into strata by value and plies, and as many are drawn
of each as there is room for; a small stratum gives all it has, and leaves the rest to the others. A
record's weight is how many positions of its stratum it stands for, so that weighted means are
means over the frame.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from plyground.rulebooks.oracle import Oracle
from plyground.support.extras import need
from plyground.support.progress import Report, ignore_progress

from .columns import CHANCE, RESULTS, UNKNOWN, find_results
from .compiled import EXTRA
from .positions import Walker
from .spool import Spool

FRAME_TIMES = 8
"""Positions in the frame for each that is wanted."""
MOST_FRAME = 10_000_000
CHUNK = 1 << 16
BANDS = 10
"""Strata that chances are cut into."""
MOST_STRATA = 2_000
"""Values that take longer share the last one."""


class Stratum(NamedTuple):
    """A group of positions."""

    name: str
    met: int
    drawn: int


class Sample(NamedTuple):
    """What was drawn: rows of the frame, and the stratum of each."""

    rows: Any
    stratum: Any
    strata: list[Stratum]
    frame: int


def draw_sample(
    oracle: Oracle[Any, Any],
    walker: Walker,
    frame: Spool,
    wanted: int,
    key: int,
    report: Report = ignore_progress,
) -> Sample:
    """So many positions of a frame, stratified; within a stratum by a hash, so by no order."""
    numpy = need("numpy", EXTRA)
    labels, hashes = _label_all(oracle, walker, frame, key, report)
    counts = numpy.bincount(labels, minlength=1)
    found = counts.nonzero()[0]
    met = counts[found].tolist()
    drawn = share_out(wanted, met)
    order = numpy.argsort(labels, kind="stable")  # stratum by stratum
    taken, begin = [], 0
    for size, count in zip(met, drawn, strict=True):
        group = order[begin : begin + size]
        begin += size
        if count < size:
            group = group[numpy.argpartition(hashes[group], count)[:count]]
        taken.append(group)
    places = numpy.sort(numpy.concatenate(taken))
    strata = [
        Stratum(name_label(label), *counts)
        for label, *counts in zip(found.tolist(), met, drawn, strict=True)
    ]
    stratum = numpy.searchsorted(found, labels[places]).astype(numpy.int16)
    return Sample(frame.pick(places), stratum, strata, len(frame))


def share_out(wanted: int, met: Sequence[int]) -> list[int]:
    """How many to draw of each stratum: equally many, as far as there are so many."""
    drawn = [0] * len(met)
    left = min(wanted, sum(met))
    for turn, place in enumerate(sorted(range(len(met)), key=lambda place: met[place])):
        drawn[place] = min(met[place], left // (len(met) - turn))
        left -= drawn[place]
    return drawn


def _label_all(
    oracle: Oracle[Any, Any], walker: Walker, frame: Spool, key: int, report: Report
) -> tuple[Any, Any]:
    """The stratum and the hash of every position: ten bytes each are all that is held of them."""
    numpy = need("numpy", EXTRA)
    labels = numpy.zeros(len(frame), numpy.int16)
    hashes = numpy.zeros(len(frame), numpy.uint64)
    for start in range(0, len(frame), CHUNK):
        rows = frame.read(start, min(start + CHUNK, len(frame)))
        labels[start : start + CHUNK] = label_values(oracle.values(rows))
        hashes[start : start + CHUNK] = walker.hash(walker.look(rows), key)
        report(start + len(rows), len(frame))
    return labels, hashes


def label_values(values: Any) -> Any:
    """A number for each value: its result, and within that its plies or its band of chances."""
    numpy = need("numpy", EXTRA)
    results = find_results(values).astype(numpy.int64)
    within = numpy.minimum(values.plies.astype(numpy.int64) + 1, MOST_STRATA - 1)
    bands = values.won.astype(numpy.int64) * BANDS // numpy.maximum(values.of, 1)
    within = numpy.where(results == CHANCE, numpy.minimum(bands, BANDS - 1), within)
    within[results == UNKNOWN] = 0
    return results * MOST_STRATA + within


def name_label(label: int) -> str:
    """A stratum in words: 'win in 3', 'chance 40-50%', 'endless'."""
    result, within = divmod(label, MOST_STRATA)
    if result == CHANCE:
        return f"chance {100 * within // BANDS}-{100 * (within + 1) // BANDS}%"
    if not within:
        return RESULTS[result]
    more = " or more" if within == MOST_STRATA - 1 else ""
    return f"{RESULTS[result]} in {within - 1}{more}"
