"""The tables of docs/scale.md, from what was measured."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.report import update

from .figures import Figures
from .fit import Fit
from .houses import Scale
from .loads import PARTS, fit_loads
from .measured import WITHIN, Compared
from .model import Assumptions
from .needs import list_needs
from .notify_tables import (
    list_commits,
    list_disks,
    list_hearing,
    list_notices,
    tell_bus,
    tell_lock,
)
from .picture import draw_limits
from .tables import round_people, tabulate

PAGE = Path(__file__).parents[2] / "docs" / "scale.md"
PICTURE = PAGE.parent / "img" / "scale.svg"
Lines = Sequence[str]


def write_page(figures: Figures, page: Path = PAGE, picture: Path = PICTURE) -> None:
    """Bring every table and the picture up to date."""
    for name, lines in make_tables(figures).items():
        update(name, list(lines), page)
    picture.write_text(draw_limits(_make_scale(figures).rank_limits()), encoding="utf-8")


def make_tables(figures: Figures) -> dict[str, Lines]:
    """By the name between the marks on the page."""
    scale = _make_scale(figures)

    def place(part: str) -> Lines:
        return [f"Measured on {figures.places[part]}.", ""]

    return {
        "scale-needs": list(tabulate(("for", "needed"), list_needs(scale))),
        "scale-limits": list(list_limits(scale)),
        "scale-houses": list(_list_houses(scale)),
        "scale-notices": [*place("notices"), *list_notices(figures)],
        "scale-hearing": list(list_hearing(figures)),
        "scale-bus": list(tell_bus(figures)),
        "scale-commits": [*place("commits"), *list_commits(figures)],
        "scale-lock": list(tell_lock(figures, scale)),
        "scale-disks": list(list_disks(figures)),
        "scale-partitions": [*place("partitions"), *_list_partitions(figures)],
        "scale-fit": [*place("costs"), *_list_fits(figures)],
        "scale-costs": list(_list_costs(figures)),
        "scale-games": list(_list_games(figures)),
        "scale-check": [*place("check"), *list_check(figures.check)],
        "scale-verdict": list(tell_verdict(figures.check)),
    }


def _make_scale(figures: Figures) -> Scale:
    return Scale(Assumptions(), figures.costs, figures.hearing)


def list_limits(scale: Scale) -> Iterator[str]:
    rows = ((limit.part, round_people(limit.people), limit.helps) for limit in scale.rank_limits())
    return tabulate(("part", "gives way at", "what helps"), rows)


def _list_fits(figures: Figures) -> Iterator[str]:
    """What was told apart, and how far it can be believed."""
    fits = fit_loads(figures.loads)

    def show(found: Fit) -> Iterator[str]:
        for cost, error in zip(found.costs, found.errors, strict=True):
            yield f"{cost * 1e6:,.0f} ± {error * 1e6:,.0f} µs"

    def rows() -> Iterator[Sequence[str]]:
        for part, name in PARTS.items():
            found: Fit = getattr(fits, part)
            yield (name, *show(found), f"{found.miss:.0%}", f"{found.condition:.1f}")

    sizes = [each.changes / each.commits for each in figures.loads if each.commits]
    yield f"Commits held {min(sizes):.1f} to {max(sizes):,.0f} changes, in the mean of each load."
    yield (
        f"A pause of {fits.cooling_seconds * 1000:g} ms adds two thirds of what a long one adds; "
        "± is for just this pause."
    )
    yield ""
    head = ("", "a change", "a commit", "more after a pause", "loads missed by", "condition")
    yield from tabulate(head, rows())


def _list_costs(figures: Figures) -> Iterator[str]:
    costs = figures.costs
    micro = 1e6
    rows = [
        (
            "a commit in PostgreSQL, by the clock",
            f"{costs.commit_wait_seconds * 1000:.1f} ms",
        ),
        ("a silent socket, an hour", f"{costs.socket_second * 3600 * 1000:,.0f} ms"),
        ("opening a room for two", f"{costs.opening * 1000:.1f} ms"),
        ("a visit to the home page", f"{costs.visit * 1000:.1f} ms"),
        ("a reply of `engine:hard`, in a worker", f"{costs.reply * 1000:.2f} ms"),
        ("a change, passed on by HAProxy", f"{costs.balancer_change * micro:,.0f} µs"),
        ("memory of a server without rooms", f"{costs.empty_bytes / 1e6:,.0f} MB"),
        ("memory of a room with two people", f"{costs.room_bytes / 1000:,.0f} kB"),
        ("memory of a change", f"{costs.change_bytes:,.0f} bytes"),
        ("a stored change, with its index", f"{costs.stored_bytes:,.0f} bytes"),
        ("a change in PostgreSQL's log", f"{costs.log_bytes:,.0f} bytes"),
        ("a change, sent to both players", f"{costs.sent_bytes:,.0f} bytes"),
    ]
    return tabulate(("", "costs"), rows)


def _list_games(figures: Figures) -> Iterator[str]:
    rows = ((slug, f"{cost * 1e6:,.0f} µs") for slug, cost in figures.costs.games.items())
    return tabulate(("game", "a change, in the server's main thread"), rows)


def _list_houses(scale: Scale) -> Iterator[str]:
    def rows() -> Iterator[Sequence[str]]:
        for processes in (1, 2, 4, 8, 16, 32, 64, 128):
            told = scale.build_house(processes)
            deaf = scale.build_house(processes, notify=False, people=told.people)
            changes = told.people * scale.person.changes / processes
            yield (
                f"{processes}",
                round_people(told.people),
                f"{told.played.p99 * 1000:.0f} ms",
                f"{changes / told.played.commits.number:.2g}",
                f"{told.database_cores:.1f}",
                f"{deaf.use:.0%}",
                f"{deaf.played.p99 * 1000:.0f} ms",
            )

    head = ("processes", "people", "p99", "changes a commit", "PostgreSQL's cores")
    return tabulate((*head, "told by none: busy", "p99"), rows())


def _list_partitions(figures: Figures) -> Iterator[str]:
    rows = (
        (f"{each.partitions}", f"{each.insert * 1e6:.0f} µs", f"{each.load * 1e6:.0f} µs")
        for each in figures.partitions
    )
    return tabulate(("partitions", "a change stored", "a room of 20 changes read"), rows)


def list_check(check: Sequence[Compared]) -> Iterator[str]:
    """A column for each size; what is off by too much stands out."""
    sizes = {_name_size(each): each for each in check}
    by_place = {(each.what, _name_size(each)): each for each in check}

    def show(each: Compared) -> str:
        mark = "" if abs(each.miss) <= WITHIN else "**"
        return f"{each.predicted:.3g}, {each.measured:.3g}, {mark}{each.miss:+.0%}{mark}"

    rows = [
        (what, *(show(by_place[what, size]) for size in sizes))
        for what in dict.fromkeys(each.what for each in check)
    ]
    rows.append(("stretched", *(f"{each.stretch:.1f} times" for each in sizes.values())))
    return tabulate(("predicted, measured, off by", *sizes), rows)


def tell_verdict(check: Sequence[Compared]) -> Iterator[str]:
    held = sum(abs(each.miss) <= WITHIN for each in check)
    yield f"{held} of {len(check)} predictions are within {WITHIN:.0%}."


def _name_size(each: Compared) -> str:
    servers = "two servers" if each.servers == 2 else "one server"
    return f"{each.rooms:,} rooms, {servers}, {each.rate:,.0f} changes/s"
