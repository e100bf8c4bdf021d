"""The positions of an export: all there are, or drawn ones, which are kept while it is made."""

import io
import json
from pathlib import Path
from typing import Any, NamedTuple

from plyground.support.extras import need

from .compiled import EXTRA
from .recipe import Shard
from .sampling import Stratum


class Drawn(NamedTuple):
    """Positions by number; of a sample also the stratum of each, and all strata."""

    rows: Any
    views: Any
    stratum: Any = None
    strata: list[Stratum] = []  # noqa: RUF012 - a named tuple's default, never changed
    frame: int = 0
    """How many positions they were drawn from."""

    def cut(self, shard: Shard) -> "Drawn":
        """One piece of it."""
        cut = shard.cut(len(self.rows))
        stratum = None if self.stratum is None else self.stratum[cut]
        return self._replace(rows=self.rows[cut], views=self.views[cut], stratum=stratum)

    def describe(self, cut: slice) -> dict[str, Any]:
        """The columns that only a sample has."""
        if self.stratum is None:
            return {}
        numpy = need("numpy", EXTRA)
        stratum = self.stratum[cut]
        weights = numpy.array([each.met / max(1, each.drawn) for each in self.strata])
        return {"stratum": stratum, "weight": weights[stratum]}


def write_drawn(drawn: Drawn) -> bytes:
    """What was drawn, as a file."""
    file = io.BytesIO()
    told = json.dumps([drawn.strata, drawn.frame])
    need("numpy", EXTRA).savez(
        file, rows=drawn.rows, views=drawn.views, stratum=drawn.stratum, told=told
    )
    return file.getvalue()


def read_drawn(path: Path) -> Drawn:
    """And back; its checksum has been looked at."""
    with need("numpy", EXTRA).load(path) as kept:
        strata, frame = json.loads(str(kept["told"]))
        found = [Stratum(*each) for each in strata]
        return Drawn(kept["rows"], kept["views"], kept["stratum"], found, frame)
