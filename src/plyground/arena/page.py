"""The report as one web page that needs nothing else: words, tables, and plots of them.

Whatever a plot shows stands in a table below it, for whoever cannot see it.
"""

from collections.abc import Sequence
from html import escape

from plyground._version import __version__
from plyground.analysis.confidence import CONFIDENCE_TEXT
from plyground.language.message import Message, render
from plyground.rulebooks import shelf
from plyground.support.report_style import read_style

from .charts import PER_CENT, Estimate, draw_estimates, draw_lengths, make_scale
from .starts import count_opening_turns
from .summary import GameLine, Summary
from .table import (
    HEADINGS,
    cut,
    describe_bounds,
    describe_decision,
    describe_fault,
    list_notes,
    name_table,
    show_first_interval,
    show_interval,
    show_percent,
    show_rating,
    write_title,
)
from .tournament import Stop

MOST_TINT = 42
"""Per cent of colour in a field of the cross table: words stay readable on it."""


def write_page(summary: Summary, stop: Stop | None, language: str) -> str:
    """The whole page."""
    return _Page(summary, stop, language).write()


class _Page:
    def __init__(self, summary: Summary, stop: Stop | None, language: str) -> None:
        self._summary, self._stop, self._language = summary, stop, language

    def write(self) -> str:
        title = self._say(Message("arena.page-title"))
        style = read_style("plyground.arena", "page.css")
        parts = [
            f"<h1>{title}</h1>",
            f"<p>{self._say(write_title(self._summary, self._language))}</p>",
            self._write_decision(),
            self._write_ratings(),
            self._write_cross_table(),
            self._write_first(),
            self._write_lengths(),
            self._write_faults(),
            self._write_method(),
        ]
        body = "\n".join(part for part in parts if part)
        return (
            f'<!DOCTYPE html>\n<html lang="{self._language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n"
            f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
        )

    # ---- sections ----------------------------------------------------------------------------

    def _write_decision(self) -> str:
        decision, stop = self._summary.decision, self._stop
        if decision is None or stop is None:
            return ""
        said = self._say(describe_decision(decision, stop))
        bounds = self._say(describe_bounds(decision, stop))
        return f'<section class="verdict"><p>{said}</p><p>{bounds}</p></section>'

    def _write_ratings(self) -> str:
        heading = Message("arena.page-ratings")
        lines = self._summary.players
        names = ["player", "rating", "share", "won", "lost", "drawn", "unfinished", "faults"]
        headings = [self._say(HEADINGS[name]) for name in names]
        headings.insert(2, CONFIDENCE_TEXT)
        rows = []
        for line in lines:
            standing = line.standing
            rows.append(
                [
                    escape(line.entrant.name),
                    show_rating(line),
                    show_interval(line),
                    show_percent(float(standing.share)),
                    *map(str, standing),
                ]
            )
        plot = ""
        rated = [(line, line.rating) for line in lines if line.rating is not None]
        if rated:
            estimates = [
                Estimate(
                    cut(line.entrant.name), show_rating(line), found.low, found.points, found.high
                )
                for line, found in rated
            ]
            scale = make_scale([x for each in estimates for x in (each.low, each.high)])
            plot = draw_estimates(estimates, scale, self._render(heading))
        return self._section(heading, [plot, self._table(heading, headings, rows)])

    def _write_cross_table(self) -> str:
        heading = Message("arena.page-cross")
        names = [line.entrant.name for line in self._summary.players]
        rows = []
        for name in names:
            cells = []
            for other in names:
                share = self._summary.find_share(name, other)
                cells.append("<td>·</td>" if share is None else _tint(float(share)))
            rows.append(f'<tr><th scope="row">{escape(cut(name))}</th>{"".join(cells)}</tr>')
        tops = "".join(f'<th scope="col">{escape(cut(name))}</th>' for name in names)
        against = self._say(HEADINGS["against"])
        table = (
            f'<table class="cross"><thead><tr><th scope="col" class="name">{against}</th>'
            f"{tops}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        )
        about = f'<p class="soft">{self._say(Message("arena.page-cross-about"))}</p>'
        return self._section(heading, [about, self._scroll(heading, table)])

    def _write_first(self) -> str:
        heading = Message("arena.page-first")
        lines = [line for line in self._summary.games if line.share is not None]
        estimates = [
            Estimate(
                _name(line),
                show_percent(line.share),
                line.interval[0],
                line.share,
                line.interval[1],
            )
            for line in lines
            if line.share is not None
        ]
        plot = draw_estimates(estimates, PER_CENT, self._render(heading)) if estimates else ""
        names = ["game", "games", "first"]
        headings = [*(self._say(HEADINGS[name]) for name in names), CONFIDENCE_TEXT]
        rows = [
            [
                escape(_name(line)),
                str(line.games),
                "-" if line.share is None else show_percent(line.share),
                show_first_interval(line),
            ]
            for line in self._summary.games
        ]
        about = f'<p class="soft">{self._say(Message("arena.page-first-about"))}</p>'
        return self._section(heading, [about, plot, self._table(heading, headings, rows)])

    def _write_lengths(self) -> str:
        heading = Message("arena.page-lengths")
        words = self._render(HEADINGS["unfinished"])
        parts = [f'<p class="soft">{self._say(Message("arena.page-lengths-about"))}</p>']
        for line in self._summary.games:
            title = f"{_name(line)}: {self._render(heading)}"
            parts.append(f"<h3>{escape(_name(line))}</h3>")
            if line.turns or line.unfinished:
                parts.append(draw_lengths(line.turns, line.unfinished, title, words))
        headings = [
            self._say(HEADINGS["game"]),
            *("25%", "50%", "75%", "100%"),
            self._say(HEADINGS["unfinished"]),
        ]
        rows = [
            [escape(_name(line)), *_list_turns(line), str(line.unfinished)]
            for line in self._summary.games
        ]
        return self._section(heading, [*parts, self._table(heading, headings, rows)])

    def _write_faults(self) -> str:
        if not self._summary.faults:
            return ""
        items = "".join(
            f"<li>{self._say(describe_fault(fault))}</li>" for fault in self._summary.faults
        )
        return self._section(Message("arena.page-faults"), [f"<ul>{items}</ul>"])

    def _write_method(self) -> str:
        plan = self._summary.plan
        openings = max(
            count_opening_turns(plan, table, table.make_game("0")) for table in plan.tables
        )
        games = tuple(
            name_table(self._summary, table.slug, self._language) for table in plan.tables
        )
        notes = [
            *list_notes(self._summary),
            Message.of("arena.page-starts", turns=openings),
            Message.of(
                "arena.page-plan",
                games=games,
                seed=str(plan.seed),
                work=plan.work,
                version=__version__,
            ),
        ]
        return self._section(
            Message("arena.page-method"),
            [f"<p>{self._say(note)}</p>" for note in notes],
        )

    # ---- pieces ------------------------------------------------------------------------------

    def _section(self, heading: Message, parts: Sequence[str]) -> str:
        inside = "\n".join(part for part in parts if part)
        return f"<section><h2>{self._say(heading)}</h2>\n{inside}\n</section>"

    def _table(
        self, heading: Message, headings: Sequence[str], rows: Sequence[Sequence[str]]
    ) -> str:
        tops = "".join(
            f'<th scope="col"{"" if place else " class=name"}>{words}</th>'
            for place, words in enumerate(headings)
        )
        lines = "".join(
            f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>'
            for first, *rest in rows
        )
        table = f"<table><thead><tr>{tops}</tr></thead><tbody>{lines}</tbody></table>"
        return self._scroll(heading, table)

    def _scroll(self, heading: Message, table: str) -> str:
        """A table that may be wider than the screen scrolls by itself, by keyboard too."""
        named = f'role="region" tabindex="0" aria-label="{self._say(heading)}"'
        return f'<div class="wide" {named}>{table}</div>'

    def _render(self, message: Message) -> str:
        return render(message, self._language)

    def _say(self, message: Message) -> str:
        return escape(self._render(message))


def _name(line: GameLine) -> str:
    return shelf.game_class(line.slug).title


def _list_turns(line: GameLine) -> list[str]:
    turns = [
        *(line.find_turns(share) for share in (0.25, 0.5, 0.75)),
        line.turns[-1] if line.turns else None,
    ]
    return ["-" if each is None else str(each) for each in turns]


def _tint(share: float) -> str:
    tint = round(MOST_TINT * share)
    colour = f"background:color-mix(in srgb,var(--accent) {tint}%,var(--card))"
    return f'<td style="{colour}">{show_percent(share)}</td>'
