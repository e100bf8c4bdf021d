"""Games as lines of CSV, for spreadsheets and data frames."""

import csv
import io
from collections.abc import Iterable

from .tally import Bout

COLUMNS = (
    "game",
    "start_number",
    "start",
    "first",
    "second",
    "winner",
    "result",
    "turns",
    "end",
    "why",
)
FORMULA_SIGNS = "=+-@\t\r"
"""What a cell must not begin with: a spreadsheet would take it for a formula."""


def write_csv(bouts: Iterable[Bout]) -> str:
    """A line a game, the columns named above."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for bout in bouts:
        cells = (
            bout.slug,
            bout.number,
            bout.start,
            bout.first,
            bout.second,
            bout.winner or "",
            bout.result,
            bout.turns,
            bout.end,
            _defuse(bout.why),
        )
        writer.writerow(cells)
    return text.getvalue()


def _defuse(words: str) -> str:
    """A program's last words may not act in the spreadsheet of whoever reads them."""
    return f"'{words}" if words.startswith(tuple(FORMULA_SIGNS)) else words
