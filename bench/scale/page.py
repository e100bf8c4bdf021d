"""The tables of docs/scale.md, from what was measured."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.report import update

from .figures import Figures
from .houses import Scale
from .measured import WITHIN, Compared
from .model import Assumptions
from .needs import list_needs
from .picture import draw_limits

PAGE = Path(__file__).parents[2] / "docs" / "scale.md"
PICTURE = PAGE.parent / "img" / "scale.svg"
WAYS = {
    "nothing": "stored, nobody told",
    "notify": "NOTIFY, one for each change",
    "notify-together": "NOTIFY, changes of a commit together",
    "nats": "NATS, one message for each change",
    "nats-together": "NATS, changes of a commit together",
}
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
        "scale-costs": [*place("costs"), *_list_costs(figures)],
        "scale-games": list(_list_games(figures)),
        "scale-needs": list(tabulate(("for", "needed"), list_needs(scale))),
        "scale-limits": list(list_limits(scale)),
        "scale-houses": list(_list_houses(scale)),
        "scale-notices": [*place("notices"), *_list_notices(figures)],
        "scale-hearing": list(_list_hearing(figures)),
        "scale-commits": [*place("commits"), *_list_commits(figures)],
        "scale-partitions": [*place("partitions"), *_list_partitions(figures)],
        "scale-check": [*place("check"), *list_check(figures.check)],
    }


def _make_scale(figures: Figures) -> Scale:
    return Scale(Assumptions(), figures.costs, figures.hearing)


def tabulate(head: Sequence[str], rows: object) -> Iterator[str]:
    """Markdown, the first column to the left and all others to the right."""
    yield "| " + " | ".join(head) + " |"
    yield "|---|" + "---:|" * (len(head) - 1)
    for row in rows:  # type: ignore[attr-defined]
        yield "| " + " | ".join(row) + " |"


def round_people(people: float) -> str:
    """Two digits that count: the model promises no more."""
    if people < 1:
        return "fewer than one"
    return f"{float(f'{people:.2g}'):,.0f}" if people < float("inf") else "never here"


def list_limits(scale: Scale) -> Iterator[str]:
    rows = ((limit.part, round_people(limit.people), limit.helps) for limit in scale.rank_limits())
    return tabulate(("part", "gives way at", "what helps"), rows)


def _list_costs(figures: Figures) -> Iterator[str]:
    costs = figures.costs
    micro = 1e6
    rows = [
        ("a change, in the server's main thread", f"{costs.loop_change * micro:,.0f} µs"),
        ("a change, in its writer", f"{costs.writer_change * micro:,.0f} µs"),
        ("a change, in PostgreSQL", f"{costs.database_change * micro:,.0f} µs"),
        ("a commit, in the server's main thread", f"{costs.loop_commit * micro:,.0f} µs"),
        ("a commit, in its writer", f"{costs.writer_commit * micro:,.0f} µs"),
        ("a commit, in PostgreSQL", f"{costs.database_commit * micro:,.0f} µs"),
        ("a commit, by the clock", f"{costs.commit_wait_seconds * 1000:.1f} ms"),
        ("a silent socket, an hour", f"{costs.socket_second * 3600 * 1000:,.0f} ms"),
        ("opening a room for two", f"{costs.opening * 1000:.1f} ms"),
        ("a visit to the home page", f"{costs.visit * 1000:.1f} ms"),
        ("a reply of `engine:hard`, in a worker", f"{costs.reply * 1000:.2f} ms"),
        ("a change, passed on by HAProxy", f"{costs.balancer_change * micro:,.0f} µs"),
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
        for processes in (1, 2, 4, 8, 16, 32):
            told, quiet = scale.build_house(processes), scale.build_house(processes, notify=False)
            yield (
                f"{processes}",
                round_people(told.people),
                f"{told.played.p99 * 1000:.0f} ms",
                f"{told.database_cores:.1f}",
                round_people(quiet.people),
                f"{quiet.played.p99 * 1000:.0f} ms",
            )

    head = ("processes", "people", "p99", "PostgreSQL's cores", "people, told by none", "p99")
    return tabulate(head, rows())


def _list_notices(figures: Figures) -> Iterator[str]:
    """Microseconds for each change, where every commit holds the same number of them."""
    (stored,) = (told for told in figures.notices if told.way == "nothing" and not told.pace)
    rows = (
        (
            WAYS[told.way],
            f"{told.listeners}" if told.listeners else "",
            f"{told.rate:,.0f}/s",
            f"{told.sender * 1e6:.0f}",
            f"{told.database * 1e6:.0f}",
            f"{told.broker * 1e6:.0f}" if told.way.startswith("nats") else "",
            f"{told.listener * 1e6:.1f}" if told.listeners else "",
            f"{(told.total - stored.total) * 1e6:.0f}" if told.listeners else "",
        )
        for told in figures.notices
        if not told.pace
    )
    head = ("way", "listeners", "changes", "sender", "PostgreSQL", "broker", "each listener")
    return tabulate((*head, "all, beyond storing"), rows)


def _list_hearing(figures: Figures) -> Iterator[str]:
    """How long it takes at the pace until a change is heard, by way and listeners."""
    paced = [told for told in figures.notices if told.pace and told.listeners]
    counts = sorted({told.listeners for told in paced})

    def show(way: str, listeners: int) -> str:
        (told,) = (each for each in paced if (each.way, each.listeners) == (way, listeners))
        return f"{told.median * 1000:.1f}, {told.p99 * 1000:.0f} ms"

    rows = (
        (words, *(show(way, count) for count in counts))
        for way, words in WAYS.items()
        if way != "nothing"
    )
    return tabulate(("heard: median, p99", *(f"{count} listeners" for count in counts)), rows)


def _list_commits(figures: Figures) -> Iterator[str]:
    rows = (
        (
            f"{each.writers}",
            f"{each.plain:,.0f}/s",
            f"{each.notifying:,.0f}/s",
            f"{each.notifying / each.plain:.2f}",
        )
        for each in figures.commits
    )
    return tabulate(("writers", "commits", "commits with a NOTIFY", "ratio"), rows)


def _list_partitions(figures: Figures) -> Iterator[str]:
    rows = (
        (f"{each.partitions}", f"{each.insert * 1e6:.0f} µs", f"{each.load * 1e6:.0f} µs")
        for each in figures.partitions
    )
    return tabulate(("partitions", "a change stored", "a room of 20 changes read"), rows)


def list_check(check: Sequence[Compared]) -> Iterator[str]:
    rows = (
        (
            f"{each.rooms:,} rooms, {'two servers' if each.servers == 2 else 'one server'}, "
            f"{each.rate:,.0f} changes/s: {each.what}",
            f"{each.predicted:.3g}",
            f"{each.measured:.3g}",
            f"{each.miss:+.0%}",
            f"{each.stretch:.1f} times",
            "within" if abs(each.miss) <= WITHIN else "missed",
        )
        for each in check
    )
    return tabulate(("", "predicted", "measured", "off by", "stretched", f"{WITHIN:.0%}"), rows)
