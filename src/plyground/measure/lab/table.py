"""Set-ups with all that is measured of them, a row each: for a terminal, and as JSON."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from plyground._version import __version__
from plyground.games import registry
from plyground.language.message import Message, render
from plyground.language.text import draw_table, wrap_words
from plyground.measure import Speaker
from plyground.measure.runs.executor import HERE, read_place, run_chunks
from plyground.measure.runs.task import ChunkFailed
from plyground.system.progress import Progress

from .grid import Row, Setup
from .profile import Profile, combine, profile
from .simulation import FEWEST

WORK = 5_000
"""What an engine looks at for a move where games are played: about 50 ms."""
MOST_TURNS = 4_000
"""Turns that each pair of players plays at most, about; with long games there are fewer of them."""
TASK = "plyground.measure.lab.table:measure_chunk"


def measure_row(setup: Setup, games: int) -> Row:
    """Measure one set-up; of one that draws, all that it draws from."""
    drawn = setup.list_games()
    each, turns = max(FEWEST, -(-games // len(drawn))), max(1, MOST_TURNS // len(drawn))
    profiles = [profile(game, each, WORK, turns) for game in drawn]
    return make_row(setup, profiles[0] if len(profiles) == 1 else combine(profiles))


def measure_chunk(chunk: list[Any]) -> Row:
    """The same in whichever process this is."""
    setup, games = chunk
    return measure_row(Setup(*setup), games)


def make_row(setup: Setup, shown: Profile) -> Row:
    """The figures by name; shares between 0 and 1."""
    medium, hard = shown.medium, shown.hard
    return {
        "options": setup.options,
        "draws": {name: len(values) for name, values in setup.draws.items()},
        "preset": setup.preset,
        "exact": shown.exact,
        "positions": shown.positions,
        "games": medium.games,
        "first_medium": medium.first_of_decided,
        "first_hard": hard.first_of_decided,
        "margin": max(medium.margin, hard.margin),
        "spread": list(shown.spread),
        "unfinished": medium.unfinished,
        "never": medium.never,
        "ends": shown.ends,
        "median_medium": medium.median,
        "median_hard": hard.median,
        "skill": shown.skill,
        "choices": min(medium.choices, hard.choices),
        "soonest": shown.soonest,
        "promises": shown.promises,
    }


def measure_setups(
    setups: Sequence[Setup],
    games: int,
    on: str,
    rows: dict[str, Row],
    keep: Callable[[tuple[str, Row]], None],
) -> dict[str, Message]:
    """Add the rows that are missing, by the keys of their set-ups; why some cannot be measured.

    A single one is worth no other process.
    """
    missing = [setup for setup in setups if setup.key not in rows]
    if len(missing) == 1 and read_place(on).address is None:
        on = HERE
    failed = dict[str, Message]()
    known = len(setups) - len(missing)
    with Progress(Message("lab.measuring"), len(setups)) as progress:
        progress.at(known)
        results = run_chunks(TASK, [[setup, games] for setup in missing], on)
        for done, (index, row) in enumerate(results, known + 1):
            key = missing[index].key
            if isinstance(row, ChunkFailed):
                failed[key] = row.message
            else:
                keep((key, row))
                rows[key] = row
            progress.at(done)
    return failed


WIDTH = 80
NARROWEST = 14
"""Columns for what a set-up is called."""
PROMISES = ("even", "ends", "skill", "length", "choices", "open")


def show_share(share: float) -> str:
    """In per cent; what is nearly nothing or all is not said to be."""
    per_cent = round(100 * share)
    if per_cent in (0, 100) and 1e-9 < share < 1 - 1e-9:
        return "<1%" if per_cent == 0 else ">99%"
    return f"{per_cent}%"


def _show_first(name: str) -> Callable[[Row], str]:
    def show(row: Row) -> str:
        share = show_share(row[name])
        return share if row["exact"] else f"{share[:-1]}±{round(100 * row['margin'])}%"

    return show


def _show_count(count: int | None) -> str:
    return "-" if count is None else str(count)


COLUMNS: dict[str, Callable[[Row], str]] = {
    "lab.column-medium": _show_first("first_medium"),
    "lab.column-hard": _show_first("first_hard"),
    # What lasts longer than a table shows; a star where nothing forces the end.
    "lab.column-open": lambda row: show_share(row["unfinished"]) + ("" if row["ends"] else "*"),
    "lab.column-turns": lambda row: "/".join(
        _show_count(row[name]) for name in ("median_medium", "median_hard")
    ),
    "lab.column-skill": lambda row: show_share(row["skill"]),
    "lab.column-choices": lambda row: show_share(row["choices"]),
    "lab.column-forced": lambda row: _show_count(row["soonest"]),
    "lab.column-promises": lambda row: "".join("-+"[row["promises"][name]] for name in PROMISES),
}


def write_table(
    slug: str,
    setups: Sequence[Setup],
    rows: Mapping[str, Row],
    varied: Sequence[str],
    language: str,
) -> str:
    """The whole report: what was measured and how, a set-up a row, and what the columns mean."""
    shown = [rows[setup.key] for setup in setups]
    promises = tuple(render(Message(f"lab.promise-{name}"), language) for name in PROMISES)
    notes = [Message("lab.note-columns"), Message.of("lab.note-promises", promises=promises)]
    if not all(row["ends"] for row in shown):
        notes.append(Message("lab.note-star"))
    head = [_write_title(slug, setups, varied), *_describe_method(shown)]
    wrap, table = Speaker(language).wrap, _draw_setups(setups, shown, varied, language)
    return "\n\n".join("\n".join(part) for part in (wrap(*head), table, wrap(*notes)))


def _write_title(slug: str, setups: Sequence[Setup], varied: Sequence[str]) -> Message:
    """What the table is about; with what all rows have in common."""
    game = registry.game_class(slug).title
    rest = [name for name in setups[0].options if name not in varied]
    common = setups[0]._replace(preset=None).describe(rest)
    code = "lab.title-with" if common else "lab.title"
    return Message.of(code, game=game, setups=len(setups), options=common)


def _describe_method(rows: Sequence[Row]) -> list[Message]:
    """What is exact here, and what is estimated and how."""
    games = [row["games"] for row in rows if not row["exact"]]
    promise = []
    if exact := len(rows) - len(games):
        promise.append(Message.of("lab.exact", setups=exact))
    if games:
        fewest, most = min(games), max(games)
        same = str(fewest == most).lower()
        how = {"fewest": fewest, "most": most, "work": WORK}
        promise.append(Message.of("lab.estimated", setups=len(games), same=same, **how))
    return promise


def _draw_setups(
    setups: Sequence[Setup], rows: Sequence[Row], varied: Sequence[str], language: str
) -> list[str]:
    """The table: a set-up a row, named by the options that are not the same in all of them."""
    heading = [render(Message(code), language) for code in COLUMNS]
    cells = [[show(row) for show in COLUMNS.values()] for row in rows]
    first, titles = _title_rows(setups, varied, language)
    widths = [max(map(len, column)) for column in zip(heading, *cells, strict=True)]
    width = max(NARROWEST, WIDTH - sum(widths) - 2 * len(widths))
    # A set-up that needs more room goes on below.
    lines: list[list[str]] = []
    for title, row in zip(titles, cells, strict=True):
        begin, *rest = [title] if len(title) <= width else wrap_words(title.split(), width)
        lines += [[begin, *row], *([line] for line in rest)]
    return draw_table([first, *heading], lines, ruled=True)


def _title_rows(
    setups: Sequence[Setup], varied: Sequence[str], language: str
) -> tuple[str, list[str]]:
    """What stands before the figures: a column an option that varies, or the set-up in words."""
    if not varied or any(setup.preset for setup in setups):
        printed = render(Message("lab.as-printed"), language)
        titles = [setup.describe(varied) or printed for setup in setups]
        return render(Message("lab.column-setup"), language), titles
    shown = [[setup.show_option(name) for name in varied] for setup in setups]
    heading = [name.replace("_", "-") for name in varied]
    first, *lines = draw_table(heading, shown, left=range(len(varied)))
    return first, lines


def make_document(
    slug: str, setups: Sequence[Setup], rows: Mapping[str, Row], games: int
) -> dict[str, Any]:
    """The same for other programs."""
    return {
        "game": slug,
        "version": __version__,
        "games": games,
        "work": WORK,
        "rows": [rows[setup.key] for setup in setups],
    }
