"""Hold the model against reality: costs from one size of a house, then three others predicted.

Given to the model is the load that was really there, rooms and changes a second, how slow the
cores were, and how long a commit takes by the clock, seen at a quiet pace just before: the disk
and the neighbours on this machine decide that. Everything else it has to find out: processor time
of the servers and of PostgreSQL, commits, memory, how long people wait.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from .costs import Commits, Costs
from .loads import PLANS, Plan, count_cold
from .measure import (
    QUIET_PACE,
    ROOMS,
    WARM_SECONDS,
    WITHOUT_PINGS,
    calibrate,
    find_wait,
)
from .measured import Compared
from .model import Notices
from .simulation import simulate
from .testbed import Seen, seat_people, set_up, start_cluster

SECONDS = 8.0


class Size(NamedTuple):
    """A house to be predicted."""

    rooms: int
    pace: float
    servers: int = 1


SIZES = (Size(50, 50), Size(500, 300), Size(2_000, 1_000), Size(500, 300, 2))


def check_model(
    notices: Notices,
    sizes: Sequence[Size] = SIZES,
    rooms: int = ROOMS,
    plans: Sequence[Plan] = PLANS,
) -> list[Compared]:
    """Calibrate with so many rooms under several loads, then predict and measure size by size."""
    found: list[Compared] = []
    with start_cluster() as cluster:
        with set_up(cluster, 1, *WITHOUT_PINGS) as testbed:
            costs, _, slowness = calibrate(testbed, rooms, plans)
        for size in sizes:
            with (
                set_up(cluster, size.servers, *WITHOUT_PINGS) as testbed,
                seat_people(testbed, size.rooms) as people,
            ):
                memory = testbed.measure_memory()
                testbed.measure(people, size.pace, WARM_SECONDS)
                quiet = testbed.measure(people, QUIET_PACE, SECONDS)
                seen = testbed.measure(people, size.pace, SECONDS)
            then, now = (costs.at_speed(each.slowness / slowness) for each in (quiet, seen))
            wait = find_wait(then, quiet, "median").commit_wait_seconds
            now = replace(now, commit_wait_seconds=wait)
            found += compare(size, seen, memory, now, notices)
    return found


def compare(
    size: Size, seen: Seen, memory: float, costs: Costs, notices: Notices
) -> Iterator[Compared]:
    """What the model says of a load, beside what was seen."""
    rate = seen.rate / size.servers
    played = simulate(
        rate,
        costs,
        size.servers,
        lock=notices.lock,
        heard=notices.listener,
        tick=seen.tick,
        seconds=20,
    )
    commits, known = played.commits.times(size.servers), _count_commits(size, seen, costs)
    told = seen.rate * (size.servers - 1)
    server, database = seen.used.server / seen.seconds, seen.used.database / seen.seconds

    def predict(commits: Commits) -> tuple[float, float]:
        return (
            costs.sum_server(seen.rate, commits) + told * notices.listener,
            costs.sum_database(seen.rate, commits) + told * notices.database,
        )

    pairs = {
        "server, core": (predict(commits)[0], server),
        "PostgreSQL, core": (predict(commits)[1], database),
        "server, had commits been known, core": (predict(known)[0], server),
        "PostgreSQL, had commits been known, core": (predict(known)[1], database),
        "commits a second": (commits.number, known.number),
        "memory of a server, MB": (
            (costs.empty_bytes + size.rooms / size.servers * costs.room_bytes) / 1e6,
            memory / 1e6,
        ),
        "median wait, ms": (played.median * 1000, seen.median * 1000),
    }
    for what, (predicted, measured) in pairs.items():
        stretch = seen.used.server_stretch
        yield Compared(size.rooms, size.servers, seen.rate, what, predicted, measured, stretch)


def _count_commits(size: Size, seen: Seen, costs: Costs) -> Commits:
    """Those that there were, each server's by itself."""
    number = seen.commits / seen.seconds
    cold = count_cold(number / size.servers, 1.0, seen.tick, costs.cooling_seconds)
    return Commits(number, cold * size.servers)
