"""The leaderboard as one page: what stands in its template, and the rows that it carries."""

import json
import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.games import registry
from plyground.games.pictures.charts import draw_estimate
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.measure.pages.page import render_page

from .leaderboard import Row
from .words import FAULT_WORDS, Words, tell_apart

DATA = re.compile(r'<script type="application/json" id="rows">(.*?)</script>', re.DOTALL)


class Line(NamedTuple):
    """A line of the board: a run, or a player whose figure is exact."""

    place: str
    player: str
    how: str
    figures: list[str]
    """Before the picture."""
    picture: str
    rest: list[str]


def write_page(rows: Sequence[Row], words: Words, language: str) -> str:
    """The whole page."""
    groups = groupby(rows, key=lambda row: (row.report.suite.hash, row.report.suite.games))
    return render_page(
        "leaderboard.html",
        language,
        title=words.say(Message("benchmark.page-title")),
        suites=[_describe_suite(list(group), words) for _, group in groups],
        version=__version__,
        rows=json.dumps([row.json() for row in rows]).replace("<", "\\u003c"),
    )


def read_page(text: str) -> list[dict[str, Any]]:
    """The rows that a page carries; PlygroundError where it is no such page."""
    found = DATA.search(text)
    try:
        rows: list[dict[str, Any]] = json.loads(found[1]) if found else []
    except ValueError:
        rows = []
    if not rows:
        raise PlygroundError(Message("benchmark.no-page"))
    return rows


def _describe_suite(rows: Sequence[Row], words: Words) -> dict[str, Any]:
    suite, known = rows[0].report.suite, rows[0].report.whole.known
    whole = words.say(Message.of("benchmark.page-suite", suite=suite.name, games=len(suite.games)))
    part = words.name_part(suite, suite.name)
    most = max(float(known["random"]), *(row.report.whole.charged.high for row in rows))
    lines = [
        (row.report.whole.charged.mean, _describe_row(str(place), row, words, most))
        for place, row in enumerate(rows, 1)
    ]
    lines += [
        (float(regret), _describe_known(name, float(regret), words, most))
        for name, regret in known.items()
    ]
    players = tell_apart([row.report for row in rows])
    return {
        "name": whole if part == suite.name else part,
        "random": words.number(float(known["random"])),
        "hash": suite.hash,
        "lines": [line for _, line in sorted(lines, key=lambda each: each[0])],
        "games": [registry.game_class(slug).title for slug in suite.games],
        "by_game": [
            (
                row.report.player,
                [
                    (words.number(found.mean), words.between(found.low, found.high))
                    for slug in suite.games
                    for found in [row.report.games[slug].charged]
                ],
            )
            for row in rows
        ],
        "details": {
            player: _list_facts(row, words) for row, player in zip(rows, players, strict=True)
        },
    }


def _describe_row(place: str, row: Row, words: Words, most: float) -> Line:
    whole = row.report.whole
    found = whole.charged
    figures = [words.number(found.mean), words.between(found.low, found.high)]
    text = f"{figures[0]} ({figures[1]})"
    return Line(
        place,
        row.report.player,
        str(row.report.described.get("prompt", "")),
        figures,
        draw_estimate(found.low, found.mean, found.high, most, text),
        [
            "-" if whole.regret is None else words.number(whole.regret.mean),
            words.normalised(whole),
            words.count(whole.items),
            words.count(whole.illegal),
        ],
    )


def _describe_known(name: str, regret: float, words: Words, most: float) -> Line:
    """A player whose figure is exact, for comparison."""
    exact = words.say(Message("benchmark.exact"))
    picture = draw_estimate(regret, regret, regret, most, exact)
    return Line("", name, "", [words.number(regret), exact], picture, [""] * 4)


def _list_facts(row: Row, words: Words) -> dict[str, str]:
    """How a row was come by, for whoever wants to check it."""
    report = row.report
    kinds = [
        words.say(Message.of(FAULT_WORDS[fault], count=count))
        for fault, count in report.whole.faults.items()
    ]
    by_model = ", ".join(f"{name} {value}" for name, value in report.described.items())
    facts = {
        Message("benchmark.fact-version"): row.version,
        Message("benchmark.fact-suite"): report.suite.seed,
        Message("benchmark.fact-asked"): by_model or "-",
        Message("benchmark.fact-faults"): ", ".join(kinds) or "0",
        Message("benchmark.fact-method"): report.whole.charged.method,
        Message("benchmark.fact-tokens"): " / ".join(map(words.count, report.tokens)),
        Message("benchmark.fact-file"): f"{row.file}, SHA-256 {row.digest}",
        Message("benchmark.fact-check"): f"plyground leaderboard --check {row.file}",
    }
    return {words.say(name): value for name, value in facts.items()}
