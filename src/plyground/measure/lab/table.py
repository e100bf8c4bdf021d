"""Rows as people and other programs read them: a table for a terminal, CSV and JSON."""

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from plyground._version import __version__
from plyground.games import registry
from plyground.language.message import Message, render
from plyground.language.text import draw_table, wrap_words

from .grid import Row, Setup
from .rows import Plan

WIDTH = 80
NARROWEST = 14
"""Columns for what a set-up is called."""

PROMISES = {
    "even": Message("lab.promise-even"),
    "ends": Message("lab.promise-ends"),
    "skill": Message("lab.promise-skill"),
    "length": Message("lab.promise-length"),
    "choices": Message("lab.promise-choices"),
    "open": Message("lab.promise-open"),
}


class Column(NamedTuple):
    """A heading, and what stands below it."""

    heading: Message
    show: Callable[[Row, str], str]
    wide: bool = False
    """Only where there is room."""


def show_share(share: float) -> str:
    """In per cent; what is nearly nothing or all is not said to be."""
    per_cent = round(100 * share)
    if per_cent in (0, 100) and 1e-9 < share < 1 - 1e-9:
        return "<1%" if per_cent == 0 else ">99%"
    return f"{per_cent}%"


def show_count(count: float | None, language: str, digits: int = 0) -> str:
    """A number as the language writes it; a dash for none."""
    if count is None:
        return "-"
    sign = render(Message("lab.decimal-sign"), language)
    return f"{count:.{digits}f}".replace(".", sign)


def _show_first(name: str) -> Callable[[Row, str], str]:
    def show(row: Row, language: str) -> str:
        share = show_share(row[name])
        return share if row["exact"] else f"{share[:-1]}±{round(100 * row['margin'])}%"

    return show


def _share(name: str) -> Callable[[Row, str], str]:
    return lambda row, language: show_share(row[name])


def _count(name: str, digits: int = 0) -> Callable[[Row, str], str]:
    return lambda row, language: show_count(row[name], language, digits)


def _show_length(row: Row, language: str) -> str:
    return "/".join(show_count(row[name], language) for name in ("median_medium", "median_hard"))


def _show_ends(row: Row, language: str) -> str:
    """What lasts longer than a table shows; a star where nothing forces the end."""
    return show_share(row["unfinished"]) + ("" if row["ends"] else "*")


def mark_promises(row: Row) -> str:
    """One mark a promise: + kept, - broken."""
    return "".join("+" if row["promises"][name] else "-" for name in PROMISES)


def list_broken(row: Row, language: str) -> list[str]:
    """The promises that are not kept, in words."""
    return [
        render(promise, language) for name, promise in PROMISES.items() if not row["promises"][name]
    ]


COLUMNS = [
    Column(Message("lab.column-medium"), _show_first("first_medium")),
    Column(Message("lab.column-hard"), _show_first("first_hard")),
    Column(Message("lab.column-open"), _show_ends),
    Column(Message("lab.column-turns"), _show_length),
    Column(Message("lab.column-skill"), _share("skill")),
    Column(Message("lab.column-choices"), _share("choices")),
    Column(Message("lab.column-forgiving"), _share("forgiveness"), wide=True),
    Column(Message("lab.column-only"), _share("only_moves"), wide=True),
    Column(Message("lab.column-traps"), _share("traps"), wide=True),
    Column(Message("lab.column-swings"), _count("swings", 1), wide=True),
    Column(Message("lab.column-last"), _count("last_swing", 1), wide=True),
    Column(Message("lab.column-forced"), _count("soonest")),
    Column(Message("lab.column-never"), _share("never"), wide=True),
    Column(Message("lab.column-positions"), _count("positions"), wide=True),
    Column(Message("lab.column-promises"), lambda row, language: mark_promises(row)),
]


def draw_setups(
    setups: Sequence[Setup],
    rows: Mapping[str, Row],
    names: Sequence[str] | None,
    language: str,
    *,
    wide: bool = False,
) -> list[str]:
    """The table: a set-up a row; only these options are named, for the rest are all the same."""
    columns = [column for column in COLUMNS if wide or not column.wide]
    heading = [render(column.heading, language) for column in columns]
    cells = [[column.show(rows[setup.key], language) for column in columns] for setup in setups]
    first, titles = _title_rows(setups, names, language)
    widths = [max(map(len, column)) for column in zip(heading, *cells, strict=True)]
    room = max(NARROWEST, WIDTH - sum(widths) - 2 * len(widths))
    width = min(max(map(len, [first, *titles])), 1_000 if wide else room)
    # A set-up that needs more room goes on below.
    rows_shown: list[list[str]] = []
    for title, row in zip(titles, cells, strict=True):
        begin, *rest = [title] if len(title) <= width else wrap_words(title.split(), width)
        rows_shown += [[begin, *row], *([line] for line in rest)]
    return draw_table([first, *heading], rows_shown, ruled=True)


def _title_rows(
    setups: Sequence[Setup], names: Sequence[str] | None, language: str
) -> tuple[str, list[str]]:
    """What stands before the figures: a column an option that varies, or the set-up in words."""
    if not names or any(setup.preset for setup in setups):
        titles = [name_setup(setup, names, language) for setup in setups]
        return render(Message("lab.column-setup"), language), titles
    shown = [[setup.show_option(name) for name in names] for setup in setups]
    heading = [name.replace("_", "-") for name in names]
    first, *lines = draw_table(heading, shown, left=range(len(names)))
    return first, lines


def name_setup(setup: Setup, names: Sequence[str] | None, language: str) -> str:
    """What a row is called."""
    return setup.describe(names) or render(Message("lab.as-printed"), language)


def describe_method(rows: Sequence[Row], plan: Plan) -> list[Message]:
    """What is exact here, and what is estimated and how."""
    exact = sum(row["exact"] for row in rows)
    promise = []
    if exact:
        promise.append(Message.of("lab.exact", setups=exact))
    if exact < len(rows):
        fewest = min(row["games"] for row in rows if not row["exact"])
        most = max(row["games"] for row in rows if not row["exact"])
        promise.append(
            Message.of(
                "lab.estimated",
                setups=len(rows) - exact,
                fewest=fewest,
                most=most,
                same=str(fewest == most).lower(),
                work=plan.work,
            )
        )
    return promise


def describe_table(rows: Sequence[Row], language: str) -> list[Message]:
    """What the columns mean, shortly."""
    promises = tuple(render(promise, language) for promise in PROMISES.values())
    notes = [Message("lab.note-columns"), Message.of("lab.note-promises", promises=promises)]
    if not all(row["ends"] for row in rows):
        notes.append(Message("lab.note-star"))
    return notes


def write_json(slug: str, setups: Sequence[Setup], rows: Mapping[str, Row], plan: Plan) -> str:
    """One document for other programs."""
    document = {
        "game": slug,
        "version": __version__,
        "plan": plan._asdict(),
        "rows": [rows[setup.key] for setup in setups],
    }
    return json.dumps(document, indent=1) + "\n"


def write_csv(setups: Sequence[Setup], rows: Mapping[str, Row]) -> str:
    """A line a set-up, options first; a heading line above."""
    names = list(dict.fromkeys(name for setup in setups for name in setup.options))
    lines = []
    for setup in setups:
        row = dict(rows[setup.key])
        options, promises = row.pop("options"), row.pop("promises")
        low, high = row.pop("spread")
        row["draws"], row["changes"] = " ".join(row["draws"]), " ".join(row["changes"])
        lines.append(
            {
                **{name: options.get(name, "") for name in names},
                **row,
                "spread_low": low,
                "spread_high": high,
                **{f"keeps_{name}": kept for name, kept in promises.items()},
            }
        )
    text = io.StringIO()
    writer = csv.DictWriter(text, list(lines[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return text.getvalue()


def write_title(slug: str, setups: Sequence[Setup], names: Sequence[str]) -> Message:
    """What the table is about; with what all rows have in common."""
    game = registry.game_class(slug).title
    rest = [name for name in setups[0].options if name not in names]
    common = setups[0]._replace(preset=None).describe(rest)
    if common:
        return Message.of("lab.title-with", game=game, setups=len(setups), options=common)
    return Message.of("lab.title", game=game, setups=len(setups))


def describe_trades(setups: Sequence[Setup], rows: Mapping[str, Row], language: str) -> list[str]:
    """Of each set-up: what it changes, and which promises it breaks for that."""
    lines = []
    for place, setup in enumerate(setups, 1):
        row = rows[setup.key]
        broken = tuple(list_broken(row, language))
        message = Message.of(
            "lab.trade" if broken else "lab.trade-none",
            place=place,
            setup=name_setup(setup, None, language),
            changes=len(row["changes"]),
            kept=row["kept"],
            all=len(PROMISES),
            broken=broken,
        )
        first, *rest = wrap_words(render(message, language).split(), WIDTH - 6)
        lines += [first, *(f"    {line}" for line in rest)]
    return lines
