"""The positions of an export: all there are, or drawn ones, which are kept while it is made."""

import io
import json
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from plyground.support.extras import need

from .compiled import EXTRA
from .sampling import Sample, Stratum


class Rows(Protocol):
    """Many rows, wherever they are held."""

    def __len__(self) -> int:
        """How many."""

    def read(self, start: int, stop: int) -> Any:
        """Some of them, as int64."""


class Table:
    """Rows in memory, in as few bytes as they need."""

    def __init__(self, rows: Any) -> None:
        self.rows = rows

    def __len__(self) -> int:
        return len(self.rows)

    def read(self, start: int, stop: int) -> Any:
        """Some of them, as int64."""
        return self.rows[start:stop].astype("int64")


class Drawn(NamedTuple):
    """Positions by number; of a sample also the stratum of each, and all strata."""

    rows: Rows
    stratum: Any = None
    strata: list[Stratum] = []  # noqa: RUF012 - a named tuple's default, never changed
    frame: int = 0
    """How many positions they were drawn from."""

    def describe(self, cut: slice) -> dict[str, Any]:
        """The columns that only a sample has."""
        if self.stratum is None:
            return {}
        numpy = need("numpy", EXTRA)
        stratum = self.stratum[cut]
        weights = numpy.array([each.met / max(1, each.drawn) for each in self.strata])
        return {"stratum": stratum, "weight": weights[stratum]}


def write_sample(sample: Sample) -> bytes:
    """What was drawn, as a file."""
    file = io.BytesIO()
    told = json.dumps([sample.strata, sample.frame])
    need("numpy", EXTRA).savez(file, rows=sample.rows, stratum=sample.stratum, told=told)
    return file.getvalue()


def read_sample(path: Path) -> Drawn:
    """And back; its checksum has been looked at."""
    with need("numpy", EXTRA).load(path) as kept:
        strata, frame = json.loads(str(kept["told"]))
        found = [Stratum(*each) for each in strata]
        return Drawn(Table(kept["rows"]), kept["stratum"], found, frame)
