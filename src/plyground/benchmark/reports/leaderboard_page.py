"""The leaderboard as one page: no script, no address of anybody else, readable in the dark."""

import json
import re
from collections.abc import Sequence
from html import escape
from itertools import groupby, repeat
from typing import Any

from plyground._version import __version__
from plyground.benchmark.asking.answers import FAULTS
from plyground.kernel.errors import PlygroundError
from plyground.language.message import Message
from plyground.rulebooks import shelf
from plyground.support.report_style import read_style

from .leaderboard import Row
from .report import Figures
from .words import CHARGES, FAULT_WORDS, Words, tell_apart

WIDE, HIGH, EDGE = 220, 22, 8
"""Of the picture of an interval."""
DATA = re.compile(r'<script type="application/json" id="rows">(.*?)</script>', re.DOTALL)


def write_page(rows: Sequence[Row], words: Words, language: str) -> str:
    """The whole page."""
    title = words.say(Message("benchmark.page-title"))
    about = words.say(Message("benchmark.page-about"))
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(about)}</p>",
    ]
    for _, group in groupby(rows, key=lambda row: (row.report.suite.hash, row.report.suite.games)):
        parts.append(_write_suite(list(group), words))
    said = words.say(Message.of("benchmark.page-made", version=__version__))
    data = json.dumps([row.json() for row in rows]).replace("<", "\\u003c")
    style = read_style("plyground.benchmark.reports", "leaderboard.css")
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + f'\n<p class="soft">{escape(said)}</p>\n</main>\n'
        + f'<script type="application/json" id="rows">{data}</script>\n</body>\n</html>\n'
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


def _write_suite(rows: Sequence[Row], words: Words) -> str:
    suite = rows[0].report.suite
    known = rows[0].report.whole.known
    high = max(float(known["random"]), *(row.report.whole.charged.high for row in rows))
    placed = [
        (row.report.whole.charged.mean, _write_row(place, row, words, high))
        for place, row in enumerate(rows, 1)
    ]
    placed += [
        (float(regret), _write_known(name, float(regret), words, high))
        for name, regret in known.items()
    ]
    lines = [line for _, line in sorted(placed, key=lambda each: each[0])]
    heading = "".join(
        f'<th scope="col"{" class=name" if at == 1 else ""}>{escape(words.say(message))}</th>'
        for at, message in enumerate(HEADING)
    )
    caption = words.say(
        Message.of("benchmark.page-caption", random=words.number(float(known["random"])))
    )
    whole = words.say(Message.of("benchmark.page-suite", suite=suite.name, games=len(suite.games)))
    part = words.name_part(suite, suite.name)
    name = whole if part == suite.name else part
    players = tell_apart([row.report for row in rows])
    region = escape(name, quote=True)
    return (
        f"<h2>{escape(name)}</h2>"
        f'<p class="soft">{escape(caption)}<br>SHA-256 <code>{suite.hash}</code></p>'
        f'<div class="scroll" tabindex="0" role="region" aria-label="{region}">'
        f'<table class="board">'
        f"<thead><tr>{heading}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
        + _write_games(rows, words)
        + "".join(
            _write_details(row, player, words) for row, player in zip(rows, players, strict=True)
        )
    )


HEADING = (
    Message("benchmark.column-place"),
    Message("benchmark.column-player"),
    Message("benchmark.column-charged"),
    Message("benchmark.column-interval"),
    Message("benchmark.column-picture"),
    Message("benchmark.column-regret"),
    Message("benchmark.column-normalised"),
    Message("benchmark.column-items"),
    Message("benchmark.column-faults"),
)


def _write_row(place: int, row: Row, words: Words, high: float) -> str:
    whole = row.report.whole
    cells = [
        words.number(whole.charged.mean),
        words.between(whole.charged.low, whole.charged.high),
    ]
    rest = [
        "-" if whole.regret is None else words.number(whole.regret.mean),
        words.normalised(whole),
        words.count(whole.items),
        words.count(whole.count(*FAULTS)),
    ]
    return (
        f'<tr><td>{place}</td><th scope="row">{_write_player(row)}</th>'
        + "".join(map(_write_cell, cells, HEADING[2:4], repeat(words)))
        + f"<td>{_draw_interval(whole, words, high)}</td>"
        + "".join(map(_write_cell, rest, HEADING[5:], repeat(words)))
        + "</tr>"
    )


def _write_cell(cell: str, heading: Message, words: Words) -> str:
    """A figure; its name comes along for narrow screens, which have no headings."""
    return f'<td data-name="{escape(words.say(heading), quote=True)}">{escape(cell)}</td>'


def _write_player(row: Row) -> str:
    arm = row.report.described.get("arm")
    more = f"<br><small>{escape(str(arm))}</small>" if arm else ""
    return f"{escape(row.report.player)}{more}"


def _write_known(name: str, regret: float, words: Words, high: float) -> str:
    """A player whose figure is exact, for comparison."""
    exact = escape(words.say(Message("benchmark.exact")))
    picture = _draw(f'<circle class="dot" cx="{_at(regret, high)}" cy="{HIGH / 2}" r="3"/>', exact)
    return (
        f'<tr class="known"><td></td><th scope="row">{escape(name)}</th>'
        f"{_write_cell(words.number(regret), HEADING[2], words)}<td>{exact}</td><td>{picture}</td>"
        "<td></td><td></td><td></td><td></td></tr>"
    )


def _draw_interval(whole: Figures, words: Words, high: float) -> str:
    found, middle = whole.charged, HIGH / 2
    said = f"{words.number(found.mean)} ({words.between(found.low, found.high)})"
    return _draw(
        f'<line class="bar" x1="{_at(found.low, high)}" x2="{_at(found.high, high)}" '
        f'y1="{middle}" y2="{middle}"/>'
        f'<circle class="dot" cx="{_at(found.mean, high)}" cy="{middle}" r="5"/>',
        said,
    )


def _draw(parts: str, said: str) -> str:
    middle = HIGH / 2
    return (
        f'<svg width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}" role="img" '
        f'aria-label="{escape(said, quote=True)}">'
        f'<line class="axis" x1="{EDGE}" x2="{WIDE - EDGE}" y1="{middle}" y2="{middle}"/>'
        f"{parts}</svg>"
    )


def _at(regret: float, high: float) -> str:
    return f"{EDGE + (WIDE - 2 * EDGE) * regret / (high or 1):.1f}"


def _write_games(rows: Sequence[Row], words: Words) -> str:
    """Regrets game by game."""
    games = rows[0].report.suite.games
    heading = "".join(
        f'<th scope="col">{escape(shelf.game_class(slug).title)}</th>' for slug in games
    )
    name = escape(words.say(Message("benchmark.column-player")))
    lines = "".join(
        f'<tr><th scope="row">{_write_player(row)}</th>'
        + "".join(_write_game(row.report.games[slug], words) for slug in games)
        + "</tr>"
        for row in rows
    )
    said = escape(words.say(Message("benchmark.page-by-game")))
    return (
        f'<details><summary>{said}</summary><div class="scroll" tabindex="0" role="region" '
        f'aria-label="{said}"><table><thead><tr><th scope="col" class="name">{name}</th>{heading}'
        f"</tr></thead><tbody>{lines}</tbody></table></div></details>"
    )


def _write_game(figures: Figures, words: Words) -> str:
    found = figures.charged
    return (
        f"<td>{words.number(found.mean)}<br>"
        f"<small>{escape(words.between(found.low, found.high))}</small></td>"
    )


def _write_details(row: Row, player: str, words: Words) -> str:
    """How a row was come by, for whoever wants to check it."""
    report = row.report
    kinds = [
        words.say(Message.of(FAULT_WORDS[fault], count=count))
        for fault, count in report.whole.faults.items()
    ]
    facts = {
        Message("benchmark.fact-version"): row.version,
        Message("benchmark.fact-suite"): f"{report.suite.version}, {report.suite.seed}",
        Message("benchmark.fact-asked"): ", ".join(
            f"{name} {value}" for name, value in report.described.items()
        )
        or "-",
        Message("benchmark.fact-charge"): words.say(CHARGES[report.charge]),
        Message("benchmark.fact-faults"): ", ".join(kinds) or "0",
        Message("benchmark.fact-method"): report.whole.charged.method,
        Message("benchmark.fact-tokens"): " / ".join(map(words.count, report.tokens)),
        Message("benchmark.fact-file"): f"{row.file}, SHA-256 {row.digest}",
        Message("benchmark.fact-check"): f"plyground leaderboard --check {row.file}",
    }
    shown = "".join(
        f"<dt>{escape(words.say(name))}</dt><dd><code>{escape(value)}</code></dd>"
        for name, value in facts.items()
    )
    summary = words.say(Message.of("benchmark.page-details", player=player))
    return f"<details><summary>{escape(summary)}</summary><dl>{shown}</dl></details>"
