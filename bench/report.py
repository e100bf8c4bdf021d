"""Figures as tables, on the screen and in docs/performance.md."""

import os
import platform
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"


class Row(NamedTuple):
    """One figure, and the goal it is held against, if there is one."""

    what: str
    figure: str
    goal: str = ""
    met: bool | None = None

    @property
    def verdict(self) -> str:
        return {True: "met", False: "missed", None: ""}[self.met]


def machine() -> str:
    """Where this was measured, as far as it explains a figure."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {python}"


def table(rows: Sequence[Row]) -> Iterator[str]:
    """Rows in Markdown, in columns that can be read as they are."""
    lines = [("", "measured", "goal", ""), *((row[0], row[1], row[2], row.verdict) for row in rows)]
    widths = [max(3, *(len(line[column]) for line in lines)) for column in range(4)]
    rule = ("-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:3]), "-" * widths[3])
    for what, figure, goal, verdict in (lines[0], rule, *lines[1:]):
        yield (
            f"| {what:<{widths[0]}} | {figure:>{widths[1]}} "
            f"| {goal:>{widths[2]}} | {verdict:<{widths[3]}} |"
        )


def update(name: str, lines: Sequence[str], page: Path = PAGE) -> None:
    """Put a table between its two marks on the page."""
    begin, end = f"<!-- measured: {name} -->\n", f"<!-- end: {name} -->"
    text = page.read_text(encoding="utf-8")
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise SystemExit(f"{page.name} has no place for {name}: add the marks\n{begin}{end}")
    body = "\n".join(lines)
    page.write_text(f"{before}{begin}{body}\n{end}{after}", encoding="utf-8")
