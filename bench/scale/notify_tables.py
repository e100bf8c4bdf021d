"""What is on the page about NOTIFY: what it costs, and when commits stand in line too long."""

from collections.abc import Iterator, Sequence

from .figures import Figures
from .houses import Scale
from .measured import Committed
from .model import Assumptions
from .tables import round_people, tabulate

WAYS = {
    "nothing": "stored, nobody told",
    "notify": "NOTIFY, one for each change",
    "notify-together": "NOTIFY, changes of a commit together",
    "nats": "NATS, one message for each change",
    "nats-together": "NATS, changes of a commit together",
}
FLUSHES = (0.0, 0.001, 0.002, 0.005)


def list_notices(figures: Figures) -> Iterator[str]:
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


def list_hearing(figures: Figures) -> Iterator[str]:
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


def list_commits(figures: Figures) -> Iterator[str]:
    """By the number of writers: on the disk as it is, and made slower."""
    delays = sorted({each.delay for each in figures.commits})
    writers = sorted({each.writers for each in figures.commits})
    by_place = {(each.writers, each.delay): each for each in figures.commits}

    def show(committed: Committed) -> Iterator[str]:
        yield f"{committed.plain:,.0f}/s"
        yield f"{committed.notifying:,.0f}/s"
        yield f"{committed.notifying / committed.plain:.2f}"

    head = ["writers"]
    for delay in delays:
        disk = f"{delay * 1000:g} ms slower: " if delay else ""
        head += [f"{disk}commits", "with a NOTIFY", "ratio"]
    rows = (
        [f"{count}", *(word for delay in delays for word in show(by_place[count, delay]))]
        for count in writers
    )
    return tabulate(head, rows)


def tell_lock(figures: Figures, scale: Scale) -> Iterator[str]:
    """What the line comes to here; and on a slower disk, as worked out and as measured."""
    lock = figures.hearing.lock
    yield (
        f"The lock lets {1 / lock:,.0f} commits a second through on this disk, one every "
        f"{lock * 1000:.2f} ms."
    )
    if scale.process.lock < lock:
        yield (
            f"The model counts with the {scale.process.lock * 1000:.2f} ms that a commit took by "
            "itself, when costs were measured: no lock is held for longer than that."
        )
    for delay in sorted({each.delay for each in figures.commits if each.delay}):
        seen = max(each.notifying for each in figures.commits if each.delay == delay)
        yield (
            f"A disk that is {delay * 1000:g} ms slower holds it for so much longer, which makes "
            f"{1 / (lock + delay):,.0f} commits a second; {seen:,.0f} were measured."
        )
    yield (
        "Whoever moves when a commit of their process has just begun waits for two rounds of the "
        f"line: with {scale.most_in_line:,.0f} processes"
    )
    yield f"that makes {scale.given.wait * 1000:g} ms, which is as long as 99% of moves may take."


def list_disks(figures: Figures) -> Iterator[str]:
    """When the line is too long, by how much slower the disk is than the one measured on."""

    def rows() -> Iterator[Sequence[str]]:
        for flush in FLUSHES:
            scale = Scale(Assumptions(flush=flush), figures.costs, figures.hearing)
            yield (
                f"{flush * 1000:g} ms slower" if flush else "as measured",
                f"{scale.process.lock * 1000:.2f} ms",
                f"{scale.most_in_line:,.0f}",
                round_people(scale.find_lock_limit()),
                f"{scale.house.processes}",
                round_people(scale.house.people),
            )

    head = ("a disk", "lock held for", "processes in line", "people")
    return tabulate((*head, "largest house: processes", "people"), rows())


def tell_bus(figures: Figures) -> Iterator[str]:
    """What telling costs, by either, beside all that a change costs."""
    (stored,) = (told for told in figures.notices if told.way == "nothing" and not told.pace)
    most = max(told.listeners for told in figures.notices)
    by_way = {
        told.way: (told.total - stored.total) * 1e6
        for told in figures.notices
        if told.listeners == most and not told.pace
    }
    costs = figures.costs
    yield (
        f"With {most} listeners, telling of a change together with others costs all of them "
        f"{by_way['notify-together']:.0f} µs by NOTIFY and {by_way['nats-together']:.0f} by NATS;"
    )
    yield (
        f"storing and serving a change costs {(costs.change + costs.database_change) * 1e6:.0f} µs "
        f"and its share of {(costs.commit + costs.database_commit) * 1e6:,.0f} µs for a commit "
        f"({(costs.cold + costs.database_cold) * 1e6:,.0f} more after a pause)."
    )
