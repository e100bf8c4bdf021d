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
from .positions import Positions
from .splits import hash_rows

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
    """What was drawn: places in the frame, and the stratum of each."""

    places: Any
    stratum: Any
    strata: list[Stratum]
    frame: int


def draw_sample(
    oracle: Oracle[Any, Any],
    frame: Positions,
    wanted: int,
    key: int,
    report: Report = ignore_progress,
) -> Sample:
    """So many positions of a frame, stratified; within a stratum by a hash, so by no order."""
    numpy = need("numpy", EXTRA)
    labels = _label_all(oracle, frame.rows, report)
    found, stratum, met = numpy.unique(labels, return_inverse=True, return_counts=True)
    stratum = stratum.reshape(-1)
    hashes = hash_rows(frame.views, key)
    order = numpy.lexsort((hashes, stratum))
    drawn = share_out(wanted, met.tolist())
    first = numpy.concatenate(([0], numpy.cumsum(met)[:-1]))
    taken = [order[start : start + count] for start, count in zip(first, drawn, strict=True)]
    places = numpy.sort(numpy.concatenate(taken))
    strata = [
        Stratum(name_label(label), *counts)
        for label, *counts in zip(found.tolist(), met.tolist(), drawn, strict=True)
    ]
    return Sample(places, stratum[places].astype(numpy.int16), strata, len(frame.rows))


def share_out(wanted: int, met: Sequence[int]) -> list[int]:
    """How many to draw of each stratum: equally many, as far as there are so many."""
    drawn = [0] * len(met)
    left = min(wanted, sum(met))
    for turn, place in enumerate(sorted(range(len(met)), key=lambda place: met[place])):
        drawn[place] = min(met[place], left // (len(met) - turn))
        left -= drawn[place]
    return drawn


def _label_all(oracle: Oracle[Any, Any], rows: Any, report: Report) -> Any:
    numpy = need("numpy", EXTRA)
    labels = numpy.zeros(len(rows), numpy.int64)
    for start in range(0, len(rows), CHUNK):
        values = oracle.values(rows[start : start + CHUNK])
        labels[start : start + CHUNK] = label_values(values)
        report(min(start + CHUNK, len(rows)), len(rows))
    return labels


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
