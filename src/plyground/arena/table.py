"""The report for a terminal: ratings, who beat whom, each game, and what went wrong."""

from collections.abc import Sequence
from typing import NamedTuple

from plyground.analysis.confidence import CONFIDENCE_TEXT
from plyground.kernel.forfeits import describe_loss
from plyground.kernel.text import wrap_words
from plyground.language.message import Message, render
from plyground.rulebooks import shelf
from plyground.support.extras import write_install_command

from .ratings import EXTRA
from .sequential import Decision
from .summary import FaultLine, GameLine, PlayerLine, Summary
from .tournament import Stop

WIDTH = 78
MOST_NAME = 26
"""Letters of a player's name in a table; what is longer is cut."""
MOST_CROSSED = 10
"""Players whose results against each other fit beside each other."""


class Column(NamedTuple):
    """A heading and what stands below it."""

    heading: str
    cells: list[str]
    left: bool = False


def write_report(summary: Summary, stop: Stop | None, language: str) -> list[str]:
    """The whole report, in lines that any terminal shows."""
    parts = [
        _wrap(write_title(summary, language), language),
        _write_decision(summary, stop, language),
        _draw(_rating_columns(summary, language)),
        _write_cross_table(summary, language),
        _draw(_game_columns(summary, language)),
        _write_faults(summary, language),
        _write_notes(summary, language),
    ]
    lines: list[str] = []
    for part in parts:
        if part:
            lines += ["", *part] if lines else part
    return lines


def write_title(summary: Summary, language: str) -> Message:
    """What was played."""
    games = tuple(name_table(summary, line.slug, language) for line in summary.games)
    players, pairs = len(summary.players), len(summary.finished.entries)
    seed = str(summary.plan.seed)
    if summary.gauntlet:
        others = players - 1
        return Message.of(
            "arena.title-gauntlet", games=games, others=others, pairs=pairs, seed=seed
        )
    return Message.of("arena.title", games=games, players=players, pairs=pairs, seed=seed)


def name_table(summary: Summary, slug: str, language: str) -> str:
    """A game with its set-up: 'Code Swap (fair)'."""
    table = next(table for table in summary.plan.tables if table.slug == slug)
    given = [f"{name.replace('_', '-')} {value}" for name, value in sorted(table.options.items())]
    how = ", ".join(([table.preset] if table.preset else []) + given)
    title = shelf.game_class(slug).title
    return f"{title} ({how or render(Message('lab.as-printed'), language)})"


def describe_decision(decision: Decision, stop: Stop) -> Message:
    """What is known of two players, and since when."""
    percent = show_percent(stop.confidence)
    if decision.better:
        better, worse = (stop.one, stop.two)[:: decision.better]
        return Message.of(
            "arena.is-better",
            better=better,
            worse=worse,
            pairs=decision.pairs,
            confidence=percent,
        )
    if decision.alike:
        return Message.of(
            "arena.are-alike",
            one=stop.one,
            two=stop.two,
            margin=show_percent(stop.margin or 0.0),
            pairs=decision.pairs,
            confidence=percent,
        )
    return Message.of("arena.undecided", one=stop.one, two=stop.two, pairs=decision.pairs)


def describe_bounds(decision: Decision, stop: Stop) -> Message:
    """Between what the better one's share is."""
    return Message.of(
        "arena.bounds",
        one=stop.one,
        low=show_percent(decision.low),
        high=show_percent(decision.high),
    )


def _write_decision(summary: Summary, stop: Stop | None, language: str) -> list[str]:
    if summary.decision is None or stop is None:
        return []
    said = describe_decision(summary.decision, stop)
    return [*_wrap(said, language), *_wrap(describe_bounds(summary.decision, stop), language)]


def _rating_columns(summary: Summary, language: str) -> list[Column]:
    lines = summary.players
    rated = any(line.rating is not None for line in lines)
    columns = [
        Column("", [str(place) for place in range(1, len(lines) + 1)]),
        _column("player", [cut(line.entrant.name) for line in lines], language, left=True),
    ]
    if rated:
        columns += [
            _column("rating", [show_rating(line) for line in lines], language),
            Column(CONFIDENCE_TEXT, [show_interval(line) for line in lines]),
        ]
    standings = [line.standing for line in lines]
    columns += [
        _column("share", [show_percent(float(each.share)) for each in standings], language),
        _column("won", [str(each.wins) for each in standings], language),
        _column("lost", [str(each.losses) for each in standings], language),
        *_list_drawn([each.drawn for each in standings], language),
        _column("unfinished", [str(each.unfinished) for each in standings], language),
    ]
    if any(each.faults for each in standings):
        columns.append(_column("faults", [str(each.faults) for each in standings], language))
    return columns


def show_rating(line: PlayerLine) -> str:
    """Points above or below the mean."""
    return "-" if line.rating is None else f"{line.rating.points:+.0f}"


def show_interval(line: PlayerLine) -> str:
    """Between which points."""
    return "-" if line.rating is None else f"{line.rating.low:+.0f} … {line.rating.high:+.0f}"


def show_percent(share: float) -> str:
    """In whole per cent; tenths where one could be taken for none or all."""
    whole = f"{100 * share:.0f}%"
    return f"{100 * share:.1f}%" if whole in ("0%", "100%") and 0 < share < 1 else whole


def cut(name: str) -> str:
    """A name that fits a column."""
    return name if len(name) <= MOST_NAME else name[: MOST_NAME - 1] + "…"


def _write_cross_table(summary: Summary, language: str) -> list[str]:
    """The share of the points that each has against each; too many players do not fit."""
    names = [line.entrant.name for line in summary.players]
    if not 2 < len(names) <= MOST_CROSSED:
        return []
    columns = [
        Column("", [str(place) for place in range(1, len(names) + 1)]),
        _column("against", [cut(name) for name in names], language, left=True),
    ]
    for place, other in enumerate(names, 1):
        shares = [summary.find_share(name, other) for name in names]
        cells = ["" if share is None else show_percent(float(share)) for share in shares]
        columns.append(Column(str(place), cells))
    return _draw(columns)


def _game_columns(summary: Summary, language: str) -> list[Column]:
    lines = summary.games
    return [
        _column("game", [shelf.game_class(line.slug).title for line in lines], language, left=True),
        _column("games", [str(line.games) for line in lines], language),
        _column(
            "first",
            ["-" if line.share is None else show_percent(line.share) for line in lines],
            language,
        ),
        Column(CONFIDENCE_TEXT, [show_first_interval(line) for line in lines]),
        _column("median", [_show_turns(line, 0.5) for line in lines], language),
        _column(
            "middle-half",
            [f"{_show_turns(line, 0.25)}…{_show_turns(line, 0.75)}" for line in lines],
            language,
        ),
        *_list_drawn([line.drawn for line in lines], language),
        _column("unfinished", [str(line.unfinished) for line in lines], language),
    ]


def _list_drawn(counts: list[int], language: str) -> list[Column]:
    """The draws, where there are any: in many games there cannot be."""
    return [_column("drawn", list(map(str, counts)), language)] if any(counts) else []


def show_first_interval(line: GameLine) -> str:
    """Between which shares that of who begins lies."""
    if line.share is None:
        return "-"
    low, high = line.interval
    return f"{show_percent(low)} … {show_percent(high)}"


def _show_turns(line: GameLine, share: float) -> str:
    turns = line.find_turns(share)
    return "-" if turns is None else str(turns)


def describe_fault(fault: FaultLine) -> Message:
    """What somebody lost by, how often, and what the program had to say about it."""
    return Message.of(
        "arena.fault",
        what=describe_loss(cut(fault.name), fault.fault),
        games=fault.games,
        why=fault.why,
        told=str(bool(fault.why)).lower(),
    )


def _write_faults(summary: Summary, language: str) -> list[str]:
    return [line for fault in summary.faults for line in _wrap(describe_fault(fault), language)]


def list_notes(summary: Summary) -> list[Message]:
    """What the figures mean, and what they leave out."""
    notes = []
    if all(line.rating is None for line in summary.players):
        command = write_install_command(EXTRA)
        notes.append(Message.of("arena.no-ratings", extra=EXTRA, command=command))
    else:
        notes.append(Message("arena.note-ratings"))
    if any(line.drawn for line in summary.games):
        notes.append(Message("arena.note-drawn"))
    notes.append(Message.of("arena.note-unfinished", turns=summary.plan.most_turns))
    return notes


def _write_notes(summary: Summary, language: str) -> list[str]:
    notes = [*list_notes(summary), Message("arena.note-columns")]
    return [line for note in notes for line in _wrap(note, language)]


def _column(name: str, cells: list[str], language: str, *, left: bool = False) -> Column:
    return Column(render(HEADINGS[name], language), cells, left)


HEADINGS = {
    "player": Message("arena.column-player"),
    "against": Message("arena.column-against"),
    "rating": Message("arena.column-rating"),
    "share": Message("arena.column-share"),
    "won": Message("arena.column-won"),
    "lost": Message("arena.column-lost"),
    "drawn": Message("arena.column-drawn"),
    "unfinished": Message("arena.column-unfinished"),
    "faults": Message("arena.column-faults"),
    "game": Message("arena.column-game"),
    "games": Message("arena.column-games"),
    "first": Message("arena.column-first"),
    "median": Message("arena.column-median"),
    "middle-half": Message("arena.column-middle-half"),
}


def _draw(columns: Sequence[Column]) -> list[str]:
    """Columns beside each other."""
    widths = [max(map(len, [column.heading, *column.cells])) for column in columns]
    rows = zip(*([column.heading, *column.cells] for column in columns), strict=True)
    return [
        "  ".join(
            f"{cell:<{width}}" if column.left else f"{cell:>{width}}"
            for cell, width, column in zip(row, widths, columns, strict=True)
        ).rstrip()
        for row in rows
    ]


def _wrap(said: Message, language: str) -> list[str]:
    return wrap_words(render(said, language).split(), WIDTH)
