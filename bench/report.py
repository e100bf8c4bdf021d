"""Figures as tables, on the screen and in docs/performance.md."""

import os
import platform
from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Row(NamedTuple):
    """One figure, and the goal it is held against, if there is one."""

    what: str
    figure: str
    goal: str = ""
    met: bool | None = None

    @property
    def verdict(self) -> str:
        """The goal, and what came of it."""
        return self.goal + {True: ": met", False: ": **missed**", None: ""}[self.met]


def machine() -> str:
    """Where this was measured, as far as it explains a figure."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {python}"


def table(rows: Sequence[Row]) -> Iterator[str]:
    """Rows in Markdown, in columns that can be read as they are."""
    lines = [("what", "measured", "goal"), *((row.what, row.figure, row.verdict) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(3)]
    rule = ("-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:]))
    for what, figure, goal in (lines[0], rule, *lines[1:]):
        yield f"| {what:<{widths[0]}} | {figure:>{widths[1]}} | {goal:>{widths[2]}} |"
