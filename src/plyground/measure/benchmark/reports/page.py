"""The leaderboard as one page: what stands in its template, and the rows that it carries."""

import json
from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.games import registry
from plyground.language.message import Message, render
from plyground.system.extras import need

from .leaderboard import Row, split_by_suite
from .words import Words, tell_apart

EDGE = 2.0
"""Per cent that are left free at both sides."""


def draw_estimate(low: float, figure: float, high: float, most: float, title: str) -> str:
    """A dot with its whisker, for a row of a table; one that is exact has no whisker."""
    x1, x, x2 = (_place(each / (most or 1.0)) for each in (low, figure, high))
    parts = [
        f'<line class="rule" x1="{EDGE}%" x2="{100 - EDGE}%" y1="11" y2="11"/>',
        f'<line class="whisker" x1="{x1}" x2="{x2}" y1="11" y2="11"/>',
        f'<circle class="dot" cx="{x}" cy="11" r="{6 if low < high else 4}"/>',
    ]
    return f'<svg role="img" height="22" aria-label="{escape(title)}">{"".join(parts)}</svg>'


def _place(share: float) -> str:
    """Where a share lies, in per cent of the width."""
    return f"{EDGE + (100 - 2 * EDGE) * min(1.0, max(0.0, share)):.2f}%"


class Line(NamedTuple):
    """A line of the board: a run, or a player whose figure is exact."""

    place: str
    player: str
    how: str
    picture: str
    figures: list[str]


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
        language=language,
        title=words.say(Message("benchmark.page-title")),
        heads=words.list_headings(),
        suites=[_describe_suite(part, words) for part in split_by_suite(rows)],
        version=__version__,
        rows=json.dumps([row.json() for row in rows]).replace("<", "\\u003c"),
    )
    return text


def _describe_suite(rows: Sequence[Row], words: Words) -> dict[str, Any]:
    suite, known = rows[0].report.suite, rows[0].report.whole.known
    reports = [row.report for row in rows]
    whole = words.say(Message.of("benchmark.page-suite", suite=suite.name, games=len(suite.games)))
    part = words.name_part(suite, suite.name)
    most = max(float(known["random"]), *(each.whole.charged.high for each in reports))
    lines = [
        (row.report.whole.charged.mean, _describe_row(str(place), row, words, most))
        for place, row in enumerate(rows, 1)
    ]
    lines += [
        (float(regret), _describe_known(name, float(regret), words, most))
        for name, regret in known.items()
    ]
    return {
        "name": whole if part == suite.name else part,
        "random": words.number(float(known["random"])),
        "hash": suite.hash,
        "lines": [line for _, line in sorted(lines, key=lambda each: each[0])],
        "games": [registry.game_class(slug).title for slug in suite.games],
        "by_game": [
            (each.player, [words.show(each.games[slug].charged) for slug in suite.games])
            for each in reports
        ],
        "details": {
            player: _list_facts(row, words)
            for row, player in zip(rows, tell_apart(reports), strict=True)
        },
    }


def _describe_row(place: str, row: Row, words: Words, most: float) -> Line:
    found = row.report.whole.charged
    text = "{} ({})".format(*words.show(found))
    picture = draw_estimate(found.low, found.mean, found.high, most, text)
    how = str(row.report.described.get("prompt", ""))
    return Line(place, row.report.player, how, picture, words.list_figures(row.report.whole))


def _describe_known(name: str, regret: float, words: Words, most: float) -> Line:
    """A player whose figure is exact, for comparison."""
    exact = words.say(Message("benchmark.exact"))
    picture = draw_estimate(regret, regret, regret, most, exact)
    return Line("", name, "", picture, [words.number(regret), exact, "", "", "", ""])


def _list_facts(row: Row, words: Words) -> dict[str, str]:
    """How a row was come by, for whoever wants to check it."""
    report = row.report
    described = ", ".join(f"{name} {value}" for name, value in report.described.items())
    facts = {
        Message("benchmark.fact-version"): row.version,
        Message("benchmark.fact-suite"): report.suite.seed,
        Message("benchmark.fact-asked"): described or "-",
        Message("benchmark.fact-faults"): ", ".join(words.list_faults(report.whole)) or "0",
        Message("benchmark.fact-method"): report.whole.charged.method,
        Message("benchmark.fact-tokens"): " / ".join(map(words.count, report.tokens)),
        Message("benchmark.fact-file"): f"{row.file}, SHA-256 {row.digest}",
        Message("benchmark.fact-check"): f"plyground leaderboard --check {row.file}",
    }
    return {words.say(name): value for name, value in facts.items()}
