"""Measure unit costs: a real server on a real PostgreSQL, with people who play at several paces.

Seconds of a processor are counted, not seconds of the clock, so that other work on the machine
matters less; only how long PostgreSQL takes for a commit is by the clock.
"""

import re
import urllib.request
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from bench.load.clients import FIVE

from .balancer import measure_balancer
from .costs import Costs, fit
from .simulation import simulate
from .testbed import Seen, Testbed, seat_people, set_up, start_cluster

ROOMS = 200
PACES = (40, 150, 400, 1_000, 2_000)
"""Changes a second: costs of a change and of a commit show apart where commits are shared."""
SECONDS = 5.0
GAME_ROOMS = 40
GAME_PACE = 200
ENGINE = "engine:hard"
ENGINE_ROOMS = 40
ENGINE_PACE = 10
VISITS = 20
PING_SECONDS = 5
PINGED_SECONDS = 15.0
USUAL_PING_SECONDS = 20
"""How often the server asks whether somebody is still there: the default of --patience."""
WARM_SECONDS = 2.0
NAMED_FILE = re.compile(r'(?:src|href)="(/[^"]*\.(?:js|css|svg|png|woff2)[^"]*)"')


def measure_costs() -> Costs:
    """All of them; about two minutes on a quiet machine."""
    with start_cluster() as cluster:
        games = {}
        for slug, _ in FIVE:
            with set_up(cluster) as testbed, seat_people(testbed, GAME_ROOMS, game=slug) as people:
                testbed.measure(people, GAME_PACE, WARM_SECONDS)
                seen = testbed.measure(people, GAME_PACE, SECONDS)
                games[slug] = seen.used.loop / seen.changes
        with set_up(cluster) as testbed:
            visit, balancer = _measure_visit(testbed), measure_balancer(testbed)
            with seat_people(testbed, ENGINE_ROOMS, ENGINE) as people:
                testbed.measure(people, ENGINE_PACE, WARM_SECONDS)
                seen = testbed.measure(people, ENGINE_PACE, SECONDS)
                reply = seen.used.workers / seen.changes
        with set_up(cluster, 1, "--patience", str(PING_SECONDS)) as testbed:
            socket_second = _measure_silence(testbed)
        with set_up(cluster) as testbed:
            costs = calibrate(testbed, ROOMS, PACES)
    return replace(
        costs,
        socket_second=socket_second,
        visit=visit,
        reply=reply,
        balancer_change=balancer,
        games=games,
    )


def calibrate(testbed: Testbed, rooms: int, paces: Sequence[float]) -> Costs:
    """What can be learnt from one size of a house at several paces; the rest is nothing."""
    empty, used = testbed.measure_memory(), testbed.read_server()
    with seat_people(testbed, rooms) as people:
        full, opening = testbed.measure_memory(), testbed.read_server() - used
        testbed.measure(people, paces[-1], WARM_SECONDS)
        warm = testbed.measure_memory()
        seen = [testbed.measure(people, pace, SECONDS) for pace in paces]
        grown = testbed.measure_memory() - warm
        changes = sum(each.changes for each in seen)
        stored, size = testbed.count_stored()
        costs = Costs(
            *_fit_part(seen, "loop"),
            *_fit_part(seen, "writer"),
            *_fit_part(seen, "database"),
            commit_wait_seconds=0.0,
            socket_second=0.0,
            room_bytes=max(full - empty, 0) / rooms,
            change_bytes=max(grown, 0) / changes,
            stored_bytes=size / stored,
            log_bytes=sum(each.log_bytes for each in seen) / changes,
            sent_bytes=sum(each.sent_bytes for each in seen) / changes,
            opening=opening / rooms,
            visit=0.0,
            reply=0.0,
            balancer_change=0.0,
        )
    return find_wait(costs, seen[0], "quick")


def find_wait(costs: Costs, seen: Seen, part: Literal["quick", "median"]) -> Costs:
    """The time that PostgreSQL takes for a commit with which simulation and measurement agree.

    They agree on what a tenth or half of the changes took: the quick ones met no neighbours.
    """
    wanted = getattr(seen, part)
    least, most = 0.0, wanted
    for _ in range(12):
        costs = replace(costs, commit_wait_seconds=(least + most) / 2)
        if getattr(simulate(seen.rate, costs, tick=seen.tick, seconds=30), part) < wanted:
            least = costs.commit_wait_seconds
        else:
            most = costs.commit_wait_seconds
    return costs


def _fit_part(seen: Sequence[Seen], part: str) -> tuple[float, float]:
    return fit([(each.changes, each.commits, getattr(each.used, part)) for each in seen])


def _measure_silence(testbed: Testbed) -> float:
    """A second of a connection on which nobody says anything but the server's pings."""
    with seat_people(testbed, ROOMS) as people:
        testbed.measure(people, 0, WARM_SECONDS)
        seen = testbed.measure(people, 0, PINGED_SECONDS)
        pings = people.people * PINGED_SECONDS / PING_SECONDS
    return seen.used.loop / pings / USUAL_PING_SECONDS


def _measure_visit(testbed: Testbed) -> float:
    """The home page and all that it names, as a browser that was never here asks for it."""
    home = f"http://{testbed.hosts[0]}"

    def visit() -> None:
        page = _fetch(home + "/", "identity").decode()
        for path in sorted(set(NAMED_FILE.findall(page))):
            _fetch(home + path)

    visit()  # what is made once is made
    used = testbed.read_server()
    for _ in range(VISITS):
        visit()
    return (testbed.read_server() - used) / VISITS


def _fetch(address: str, coding: str = "gzip") -> bytes:
    request = urllib.request.Request(address, headers={"Accept-Encoding": coding})
    with urllib.request.urlopen(request, timeout=60) as answer:
        found: bytes = answer.read()
    return found
