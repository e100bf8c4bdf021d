"""Measure unit costs: a real server on a real PostgreSQL, with people who play at several paces.

Seconds of a processor are counted, not seconds of the clock, so that other work on the machine
matters less; only how long PostgreSQL takes for a commit is by the clock.
"""

import re
import urllib.request
from collections.abc import Sequence
from dataclasses import replace
from statistics import mean
from typing import Any, Literal, NamedTuple

from bench.load.clients import FIVE

from .balancer import measure_balancer
from .costs import Costs
from .fit import Unclear
from .loads import IDLE, PARTS, PLANS, Fits, Load, Plan, count_cold, fit_loads
from .simulation import simulate
from .testbed import Clients, Seen, Testbed, seat_people, set_up, start_cluster

ROOMS = 400
"""So many that no pair asks for another game more often than a room allows."""
FEW_ROOMS = 100
"""Opened first: the memory of the next ones is what rooms really take."""
ROUNDS = 3
"""How often all loads are made, at most, until they tell what things cost."""
QUIET_PACE = 40
SECONDS = 5.0
GAME_ROOMS = 40
GAME_PACE = 200
GAME_BURST_SECONDS = 0.2
"""In bursts, so that commits, which are no matter of the game, are few."""
ENGINE = "engine:hard"
ENGINE_ROOMS = 40
ENGINE_PACE = 10
VISITS = 20
PING_SECONDS = 5
PINGED_SECONDS = 15.0
USUAL_PING_SECONDS = 20
"""How often the server asks whether somebody is still there: the default of --patience."""
WITHOUT_PINGS = ("--patience", "3600")
"""Pings come by the clock, in some loads and not in others; they are measured by themselves."""
WARM_SECONDS = 2.0
FIRST_PACE = 10
NAMED_FILE = re.compile(r'(?:src|href)="(/[^"]*\.(?:js|css|svg|png|woff2)[^"]*)"')


class Calibrated(NamedTuple):
    """Costs, what they were taken from, and how slow the cores were then."""

    costs: Costs
    loads: list[Load]
    slowness: float


def measure_costs() -> dict[str, Any]:
    """All of them, and the loads that they come from."""
    with start_cluster() as cluster:
        with set_up(cluster, 1, *WITHOUT_PINGS) as testbed:
            costs, loads, slowness = calibrate(testbed)
        games = {}
        for slug, _ in FIVE:
            with set_up(cluster) as testbed, seat_people(testbed, GAME_ROOMS, game=slug) as people:
                testbed.measure(people, GAME_PACE, WARM_SECONDS)
                seen = testbed.measure(people, GAME_PACE, SECONDS, GAME_BURST_SECONDS)
                used = seen.used.at_speed(slowness / seen.slowness)
                games[slug] = (used.loop - _sum_commits(seen, costs)) / seen.changes
        with set_up(cluster) as testbed:
            visit, balancer = _measure_visit(testbed), measure_balancer(testbed)
            with seat_people(testbed, ENGINE_ROOMS, ENGINE) as people:
                testbed.measure(people, ENGINE_PACE, WARM_SECONDS)
                seen = testbed.measure(people, ENGINE_PACE, SECONDS)
                reply = seen.used.workers / seen.changes
        with set_up(cluster, 1, "--patience", str(PING_SECONDS)) as testbed:
            socket_second = _measure_silence(testbed)
    costs = replace(
        costs,
        socket_second=socket_second,
        visit=visit,
        reply=reply,
        balancer_change=balancer,
        games=games,
    )
    return {**costs.to_json(), "loads": loads}


def calibrate(testbed: Testbed, rooms: int = ROOMS, plans: Sequence[Plan] = PLANS) -> Calibrated:
    """What can be learnt from one size of a house under several loads; the rest is nothing."""
    with seat_people(testbed, FEW_ROOMS) as some:
        testbed.measure(some, FIRST_PACE, WARM_SECONDS)  # what is made once is made
        few, used = testbed.measure_memory(), testbed.read_server()
        with seat_people(testbed, rooms) as people:
            opening = (testbed.read_server() - used) / rooms
            room_bytes = max(testbed.measure_memory() - few, 0) / rooms
            testbed.measure(people, max(plan.pace for plan in plans), WARM_SECONDS)
            warm = testbed.measure_memory()
            loads, seen, fits = _make_loads(testbed, people, plans)
            slowness = mean(each.slowness for each in seen)
            grown = testbed.measure_memory() - warm
            quiet = testbed.measure(people, QUIET_PACE, SECONDS)
    changes = sum(each.changes for each in seen)
    stored, size = testbed.count_stored()
    costs = Costs(
        *fits.loop.costs,
        *fits.writer.costs,
        *fits.database.costs,
        cooling_seconds=fits.cooling_seconds,
        commit_wait_seconds=0.0,
        socket_second=0.0,
        empty_bytes=max(few - FEW_ROOMS * room_bytes, 0),
        room_bytes=room_bytes,
        change_bytes=max(grown, 0) / changes,
        stored_bytes=size / stored,
        log_bytes=sum(each.log_bytes for each in seen) / changes,
        sent_bytes=sum(each.sent_bytes for each in seen) / changes,
        opening=opening,
        visit=0.0,
        reply=0.0,
        balancer_change=0.0,
    )
    wait = find_wait(costs.at_speed(quiet.slowness / slowness), quiet, "quick")
    costs = replace(costs, commit_wait_seconds=wait.commit_wait_seconds)
    return Calibrated(costs, loads, slowness)


def _sum_commits(seen: Seen, costs: Costs) -> float:
    """Seconds that commits took of the server's main thread."""
    cold = count_cold(seen.commits, seen.seconds, seen.tick, costs.cooling_seconds)
    return seen.commits * costs.loop_commit + cold * costs.loop_cold


def _make_loads(
    testbed: Testbed, people: Clients, plans: Sequence[Plan]
) -> tuple[list[Load], list[Seen], Fits]:
    """Every load, and again as long as they do not tell what things cost, but not for ever."""
    made: list[Plan] = []
    every: list[Seen] = []
    for round_ in range(1, ROUNDS + 1):
        for plan in (IDLE, *plans):
            every.append(testbed.measure(people, plan.pace, plan.seconds, plan.burst_seconds))
            made.append(plan)
        usual = mean(each.slowness for each in every)
        loads = [_make_load(plan, seen, usual) for plan, seen in zip(made, every, strict=True)]
        try:
            fits = fit_loads(loads)
        except Unclear as why:
            print(f"  round {round_} of {ROUNDS}: {why}", flush=True)
            if round_ == ROUNDS:
                raise
        else:
            break
    for part, name in PARTS.items():
        print(f"  {name}: {getattr(fits, part)}", flush=True)
    return loads, every, fits


def _make_load(plan: Plan, seen: Seen, slowness: float) -> Load:
    """As if the cores had been as slow as they usually were."""
    used = seen.used.at_speed(slowness / seen.slowness)
    return Load(
        *(plan.pace, plan.burst_seconds, seen.seconds, seen.changes, seen.commits),
        *(used.loop, used.writer, used.database),
    )


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
