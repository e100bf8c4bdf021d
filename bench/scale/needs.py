"""What so many people need, as rows of words; small numbers in small units."""

from collections.abc import Iterator
from math import ceil

from .houses import DAY_SECONDS, Scale
from .model import find_demand

DECIMAL = ("", "k", "M", "G", "T", "P", "E")
BINARY = ("", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei")


def list_needs(scale: Scale) -> Iterator[tuple[str, str]]:
    """For all people: in one house if it takes them, else spread evenly over several."""
    given, costs, demand = scale.given, scale.costs, find_demand(scale.given)
    (houses, house), changes = scale.houses, demand.changes
    processes = houses * house.processes

    def show_cores(busy: float, cores: int | None = None) -> str:
        cores = ceil(busy / given.use) if cores is None else cores
        if not cores:
            return "0"
        share = f"{busy / cores:.0%}" if busy >= cores / 100 else "less than 1%"
        return f"{cores:,}, each {share} busy" if cores > 1 else f"1, {share} busy"

    yield (
        "people playing at once",
        f"{given.people:,.0f} in {count(max(1, round(demand.rooms)), 'room')}",
    )
    yield (
        "changes a second",
        f"{show_number(changes)}, {show_number(demand.replies)} of them replies of programs",
    )
    parts = f"one PostgreSQL and {count(house.processes, 'process', 'processes')}"
    yield "houses", f"{houses:,}, each {parts}" if houses > 1 else f"1: {parts}"
    yield "cores for processes", show_cores(processes * house.use, processes)
    pages = demand.visits * costs.visit + demand.openings * costs.opening
    yield "... of these for pages and opening rooms", show_number(pages / given.use)
    cores = houses * ceil(house.database_cores / given.use)
    yield "cores for PostgreSQL", show_cores(houses * house.database_cores, cores)
    yield "cores for programs", show_cores(demand.replies * costs.reply)
    yield "cores for HAProxy", show_cores(changes * costs.balancer_change)
    rooms = scale.process.find_memory(given.people)
    memory, rooms_memory = (
        show_amount(each, "B", BINARY) for each in (processes * costs.empty_bytes + rooms, rooms)
    )
    yield "memory for processes", f"{memory}, {rooms_memory} of it for rooms and sockets"
    yield "commits a second", show_number(house.played.commits.number * processes)
    yield "PostgreSQL's logs", show_amount(changes * costs.log_bytes, "B/s")
    stored = changes * costs.stored_bytes * DAY_SECONDS
    yield "stored in a day at this pace", show_amount(stored, "B")
    yield "sent to people", show_amount(changes * costs.sent_bytes * 8, "bit/s")
    median, p99 = (show_number(each * 1000) for each in (house.played.median, house.played.p99))
    wanted = f", more than the {show_number(given.wait * 1000)} ms wanted"
    late = wanted if house.played.p99 > given.wait else ""
    yield (
        "a move is acknowledged (in the servers alone)",
        f"median {median} ms, p99 {p99} ms{late}",
    )


def show_number(number: float) -> str:
    """Whole from ten on; below, two digits that count, however small it is."""
    if number >= 9.95 or not number:
        return f"{number:,.0f}"
    places = 1
    while number * 10**places < 9.95 and number * 10**places != round(number * 10**places):
        places += 1
    return f"{number:.{places}f}".rstrip("0").rstrip(".")


def show_amount(amount: float, unit: str, prefixes: tuple[str, ...] = DECIMAL) -> str:
    """In the largest unit of which there is at least one."""
    step = 1024 if prefixes is BINARY else 1000
    power = 0
    while amount >= step and power < len(prefixes) - 1:
        amount, power = amount / step, power + 1
    return f"{show_number(amount)} {prefixes[power]}{unit}"


def count(number: int, one: str, several: str = "") -> str:
    """With the word for so many."""
    return f"{number:,} {one if number == 1 else several or one + 's'}"
