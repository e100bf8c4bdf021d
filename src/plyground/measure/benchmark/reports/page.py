"""The leaderboard as one page: what stands in its template, and the rows that it carries."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.games import registry
from plyground.language.message import Message, render
from plyground.system.extras import need

from .leaderboard import Row, split_by_suite
from .words import Words, tell_apart

EDGE = 2.0
"""Per cent of a picture's width that are left free at both sides."""


class Line(NamedTuple):
    """A line of the board: a run, or a player whose figure is exact."""

    regret: float
    player: str
    place: int = 0
    row: Row | None = None


def check_pages() -> None:
    """MissingExtra before any work, where pages cannot be written."""
    need("jinja2")


def write_page(rows: Sequence[Row], words: Words, language: str) -> str:
    """The whole page: nothing fetched, nothing run, light or dark as the reader's screen."""
    jinja2 = need("jinja2")

    def say(code: str, **params: Any) -> str:
        return render(Message.of(code, **params), language)

    pages = jinja2.Environment(
        loader=jinja2.PackageLoader("plyground", "measure/benchmark/reports"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    text: str = pages.get_template("leaderboard.html").render(
        say=say,
        words=words,
        language=language,
        suites=split_by_suite(rows),
        list_lines=list_lines,
        find_place=find_place,
        tell_apart=lambda part: tell_apart([row.report for row in part]),
        games={slug: registry.game_class(slug).title for row in rows for slug in row.suite.games},
        version=__version__,
        rows=json.dumps([row.report for row in rows]).replace("<", "\\u003c"),
    )
    return text


def list_lines(rows: Sequence[Row]) -> list[Line]:
    """The runs on a suite among the players whose figures are exact, the best first."""
    lines = [
        Line(row.report["charged"], row.report["player"], place, row)
        for place, row in enumerate(rows, 1)
    ]
    lines += [Line(regret, name) for name, regret in rows[0].report["known"].items()]
    return sorted(lines, key=lambda line: line.regret)


def find_place(regret: float, most: float) -> str:
    """Where a regret lies in a picture, in per cent of its width."""
    share = min(1.0, max(0.0, regret / (most or 1.0)))
    return f"{EDGE + (100 - 2 * EDGE) * share:.2f}%"
