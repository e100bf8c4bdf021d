"""The report for people: the same tables and sentences at a terminal and on a page with plots."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.games import registry
from plyground.games.pictures import charts as svg
from plyground.kernel.forfeits import describe_loss
from plyground.language.message import Message, render
from plyground.language.text import draw_table, wrap_words
from plyground.measure.confidence import CONFIDENCE_TEXT
from plyground.measure.pages.page import render_page
from plyground.system.extras import find_extra, write_install_command

from .play import count_opening_turns
from .summary import FaultLine, Summary
from .tournament import Stop

MOST_CROSSED = 10
"""Players whose results against each other fit beside each other at a terminal."""
MOST_NAME = 26
"""Letters of a player's name in a table; what is longer is cut."""


class Table(NamedTuple):
    """Headings and rows; the first cell of a row is its name."""

    heads: list[str]
    rows: list[list[str]]


class Report:
    """One report in one language."""

    def __init__(self, summary: Summary, stop: Stop | None, language: str) -> None:
        self._summary, self._stop, self._language = summary, stop, language

    def write_text(self) -> str:
        """For any terminal."""
        ratings, cross = self._list_ratings(), self._list_crossed()
        places = [str(place) for place, _ in enumerate(cross.rows, 1)]
        crossed = Table([cross.heads[0], *places], cross.rows)
        parts = [
            _wrap(self._say_title()),
            [line for sentence in self._list_decision() for line in _wrap(sentence)],
            _draw_numbered(ratings),
            _draw_numbered(crossed) if 2 < len(cross.rows) <= MOST_CROSSED else [],
            draw_table(*self._list_games()),
            [line for sentence in self._list_faults() for line in _wrap(sentence)],
            [line for sentence in self._list_notes() for line in _wrap(sentence)],
        ]
        return "\n\n".join("\n".join(part) for part in parts if part) + "\n"

    def write_page(self) -> str:
        """One web page that needs nothing else; what its plots show stands in its tables too."""
        return render_page(
            "arena.html",
            self._language,
            title=self._say(Message("arena.page-title")),
            about=self._say_title(),
            decision=self._list_decision(),
            ratings=self._list_ratings(),
            rating_chart=self._draw_ratings(),
            cross=self._list_crossed(),
            games=self._list_games(),
            first_chart=self._draw_first(),
            length_charts=self._draw_lengths(),
            faults=self._list_faults(),
            method=[*self._list_notes(), *self._list_method()],
        )

    # ---- sentences -------------------------------------------------------------------------

    def _say(self, message: Message) -> str:
        return render(message, self._language)

    def _name_tables(self) -> tuple[str, ...]:
        """The games with their set-ups: 'Code Swap (fair)'."""
        names = []
        for table in self._summary.plan.tables:
            given = [
                f"{name.replace('_', '-')} {table.options[name]}" for name in sorted(table.options)
            ]
            how = ", ".join([*([table.preset] if table.preset else []), *given])
            names.append(f"{_name(table.slug)} ({how or self._say(Message('lab.as-printed'))})")
        return tuple(names)

    def _say_title(self) -> str:
        summary = self._summary
        common: dict[str, Any] = {
            "games": self._name_tables(),
            "pairs": len(summary.finished.entries),
            "seed": str(summary.plan.seed),
        }
        players = len(summary.players)
        if summary.gauntlet:
            return self._say(Message.of("arena.title-gauntlet", others=players - 1, **common))
        return self._say(Message.of("arena.title", players=players, **common))

    def _list_decision(self) -> list[str]:
        """What is known of two players, and since when."""
        decision, stop = self._summary.finished.decision, self._stop
        if decision is None or stop is None:
            return []
        two, pairs = {"one": stop.one, "two": stop.two}, decision.pairs
        confidence = show_percent(stop.confidence)
        if decision.better:
            better, worse = (stop.one, stop.two)[:: decision.better]
            how: Mapping[str, Any] = {"better": better, "worse": worse, "confidence": confidence}
            message = Message.of("arena.is-better", pairs=pairs, **how)
        elif decision.alike:
            how = {"margin": show_percent(stop.margin or 0.0), "confidence": confidence}
            message = Message.of("arena.are-alike", pairs=pairs, **two, **how)
        else:
            message = Message.of("arena.undecided", pairs=pairs, **two)
        low, high = show_percent(decision.low), show_percent(decision.high)
        bounds = Message.of("arena.bounds", one=stop.one, low=low, high=high)
        return [self._say(message), self._say(bounds)]

    def _list_faults(self) -> list[str]:
        return [self._say(describe_fault(fault)) for fault in self._summary.faults]

    def _list_notes(self) -> list[str]:
        """What the figures mean, and what they leave out."""
        summary = self._summary
        notes = [Message("arena.note-ratings")]
        if all(line.rating is None for line in summary.players):
            extra = find_extra("evalica")
            command = write_install_command(extra)
            notes = [Message.of("arena.no-ratings", extra=extra, command=command)]
        if any(line.drawn for line in summary.games):
            notes.append(Message("arena.note-drawn"))
        turns = summary.plan.most_turns
        notes += [Message.of("arena.note-unfinished", turns=turns), Message("arena.note-columns")]
        return [self._say(note) for note in notes]

    def _list_method(self) -> list[str]:
        plan = self._summary.plan
        openings = max(
            count_opening_turns(plan, table, table.make_game("0")) for table in plan.tables
        )
        how: dict[str, Any] = {"seed": str(plan.seed), "work": plan.work, "version": __version__}
        return [
            self._say(Message.of("arena.page-starts", turns=openings)),
            self._say(Message.of("arena.page-plan", games=self._name_tables(), **how)),
        ]

    # ---- tables ----------------------------------------------------------------------------

    def _list_ratings(self) -> Table:
        lines, say = self._summary.players, self._say
        columns = {say(Message("arena.column-player")): [_cut(line.player) for line in lines]}
        if any(line.rating is not None for line in lines):
            columns |= {
                say(Message("arena.column-rating")): [_show_points(line.rating) for line in lines],
                CONFIDENCE_TEXT: [
                    " … ".join(map(_show_points, line.interval or ())) for line in lines
                ],
            }
        columns |= {
            say(Message("arena.column-share")): [show_percent(float(line.share)) for line in lines],
            say(Message("arena.column-won")): [str(line.wins) for line in lines],
            say(Message("arena.column-lost")): [str(line.losses) for line in lines],
            **self._count(Message("arena.column-drawn"), [line.drawn for line in lines]),
            say(Message("arena.column-unfinished")): [str(line.unfinished) for line in lines],
            **self._count(Message("arena.column-faults"), [line.faults for line in lines]),
        }
        return _tabulate(columns)

    def _list_crossed(self) -> Table:
        """The share of the points that each has against each; nothing where they have not met."""
        names = [line.player for line in self._summary.players]
        shares = [[self._summary.find_share(name, other) for other in names] for name in names]
        return Table(
            [self._say(Message("arena.column-against")), *map(_cut, names)],
            [
                [_cut(name), *("" if each is None else show_percent(float(each)) for each in row)]
                for name, row in zip(names, shares, strict=True)
            ],
        )

    def _list_games(self) -> Table:
        lines, say = self._summary.games, self._say
        turns = [["-" if each is None else str(each) for each in line.quartiles] for line in lines]
        columns = {
            say(Message("arena.column-game")): [_name(line.game) for line in lines],
            say(Message("arena.column-games")): [str(line.games) for line in lines],
            say(Message("arena.column-first")): [_show_share(line.first_share) for line in lines],
            CONFIDENCE_TEXT: [
                "-"
                if line.first_share is None
                else " … ".join(map(show_percent, line.first_interval))
                for line in lines
            ],
            say(Message("arena.column-median")): [middle for _, middle, _ in turns],
            say(Message("arena.column-middle-half")): [f"{low}…{high}" for low, _, high in turns],
            **self._count(Message("arena.column-drawn"), [line.drawn for line in lines]),
            say(Message("arena.column-unfinished")): [str(line.unfinished) for line in lines],
        }
        return _tabulate(columns)

    def _count(self, head: Message, counts: list[int]) -> dict[str, list[str]]:
        """What only some games and players have, where there is any."""
        return {self._say(head): list(map(str, counts))} if any(counts) else {}

    # ---- plots -----------------------------------------------------------------------------

    def _draw_ratings(self) -> str:
        estimates = [
            svg.Estimate(_cut(line.player), _show_points(line.rating), low, line.rating, high)
            for line in self._summary.players
            if line.rating is not None and line.interval is not None
            for low, high in [line.interval]
        ]
        if not estimates:
            return ""
        scale = svg.make_scale([x for each in estimates for x in (each.low, each.high)])
        return svg.draw_estimates(estimates, scale, self._say(Message("arena.page-ratings")))

    def _draw_first(self) -> str:
        estimates = [
            svg.Estimate(_name(line.game), show_percent(share), low, share, high)
            for line in self._summary.games
            for share, (low, high) in [(line.first_share, line.first_interval)]
            if share is not None
        ]
        title = self._say(Message("arena.page-first"))
        return svg.draw_estimates(estimates, svg.PER_CENT, title) if estimates else ""

    def _draw_lengths(self) -> dict[str, str]:
        title = self._say(Message("arena.page-lengths"))
        unfinished = self._say(Message("arena.column-unfinished"))
        lines = {_name(line.game): line for line in self._summary.games}
        return {
            name: svg.draw_lengths(line.turns, line.unfinished, f"{name}: {title}", unfinished)
            for name, line in lines.items()
            if line.turns or line.unfinished
        }


def describe_fault(fault: FaultLine) -> Message:
    """What somebody lost by, how often, and what the program had to say about it."""
    return Message.of(
        "arena.fault",
        what=describe_loss(_cut(fault.name), fault.fault),
        games=fault.games,
        why=fault.why,
        told=str(bool(fault.why)).lower(),
    )


def show_percent(share: float) -> str:
    """In whole per cent; tenths where one could be taken for none or all."""
    whole = f"{100 * share:.0f}%"
    return f"{100 * share:.1f}%" if whole in ("0%", "100%") and 0 < share < 1 else whole


def _show_share(share: float | None) -> str:
    return "-" if share is None else show_percent(share)


def _show_points(points: float | None) -> str:
    """Above or below the mean."""
    return "-" if points is None else f"{points:+.0f}"


def _name(slug: str) -> str:
    return registry.game_class(slug).title


def _cut(name: str) -> str:
    return name if len(name) <= MOST_NAME else name[: MOST_NAME - 1] + "…"


def _tabulate(columns: Mapping[str, list[str]]) -> Table:
    return Table(list(columns), [list(row) for row in zip(*columns.values(), strict=True)])


def _draw_numbered(table: Table) -> list[str]:
    """With the place before the name."""
    rows = [[str(place), *row] for place, row in enumerate(table.rows, 1)]
    return draw_table(["", *table.heads], rows, left=(1,))


def _wrap(sentence: str) -> list[str]:
    return wrap_words(sentence.split())
