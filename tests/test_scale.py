"""What a million people would need: arithmetic and simulation, without a clock."""

from dataclasses import replace
from math import exp

import pytest

from bench.scale import model, simulation, usage
from bench.scale.costs import Commits
from bench.scale.houses import Scale
from bench.scale.loads import count_cold
from bench.scale.needs import list_needs

from .later import skip_without
from .scales import make_costs, make_scale

skip_without("msgspec", "psycopg")

# ---- costs from measurements -----------------------------------------------------------------


def test_seconds_of_a_processor_go_to_the_part_that_used_them() -> None:
    second = usage.NANOSECONDS
    before = {(1, 1): (second, 0), (1, 7): (0, 0)}
    after = {
        (1, 1): (3 * second, second),  # the main thread of a server
        (1, 7): (second, 0),  # another of its threads
        (9, 9): (5 * second, 0),  # a process of nobody we know: a worker
        (2, 2): (3 * second, 8 * second),  # the database
        (3, 3): (second, 0),  # and a process that it started
    }
    found = usage.sum_usage(before, after, [1], [2, 3])
    assert (found.loop, found.writer, found.workers, found.database) == (2, 1, 5, 4)
    assert found.server_stretch == pytest.approx(4 / 3)


def test_how_busy_a_machine_is_is_what_is_left_of_idle_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of a hundred ticks more, eighty without work."""
    readings = iter([(100, 200), (180, 300)])
    monkeypatch.setattr(usage, "_read_cores", lambda: next(readings))
    assert usage.measure_busy(0) == pytest.approx(0.2)


# ---- the simulation against what can be worked out --------------------------------------------


@pytest.mark.parametrize("rate", [20, 200, 900])
def test_commits_that_cost_only_time_come_as_a_formula_says(rate: float) -> None:
    """Whoever comes while a commit is under way shares the next one; else one begins at once."""
    wait = 4e-3
    played = simulation.simulate(rate, make_costs(commit_wait_seconds=wait), seconds=30)
    commits = 1 / (wait + exp(-rate * wait) / rate)
    assert played.commits.number == pytest.approx(commits, rel=0.05)
    at_once = exp(-rate * wait) * commits / rate
    assert played.mean == pytest.approx(wait * (1.5 - at_once / 2), rel=0.05)


@pytest.mark.parametrize("rate", [20, 200, 2_000])
def test_commits_after_pauses_are_as_many_as_the_formula_for_loads_says(rate: float) -> None:
    """Changes come at random, one by one, and nothing takes any time: each is a commit."""
    played = simulation.simulate(rate, make_costs(cooling_seconds=0.01), seconds=30)
    assert played.commits.number == pytest.approx(rate, rel=0.05)
    assert played.commits.cold == pytest.approx(
        count_cold(played.commits.number, 1.0, 1e-6, 0.01), rel=0.05
    )


def test_after_a_pause_a_server_takes_longer_for_a_commit() -> None:
    """A change each second: all is cold by then. Thousands a second: nothing ever is."""
    costs = make_costs(
        commit_wait_seconds=1e-3,
        loop_cold=1e-3,
        writer_cold=2e-3,
        cooling_seconds=0.01,
    )
    quiet, busy = (simulation.simulate(rate, costs, seconds=30) for rate in (1, 5_000))
    assert quiet.median == pytest.approx(4e-3)
    assert quiet.use == pytest.approx(3e-3, rel=0.3)
    assert busy.median < 2e-3
    assert busy.commits.cold < 0.05 * busy.commits.number


def test_an_interpreter_that_has_too_much_to_do_is_always_busy_and_falls_behind() -> None:
    costly = make_costs(loop_change=1e-3)
    assert simulation.simulate(500, costly, seconds=20).use == pytest.approx(0.5, rel=0.05)
    flooded = simulation.simulate(1_500, costly, seconds=20)
    assert flooded.unfinished > 20 * 300
    assert flooded.median > 1.0


def test_commits_that_notify_wait_for_each_other() -> None:
    """All together make as many as one alone could, however many they are."""
    slow = make_costs(commit_wait_seconds=5e-3)
    alone = simulation.simulate(2_000, slow, 4, seconds=10)
    in_line = simulation.simulate(2_000, slow, 4, lock=4e-3, seconds=10)
    assert alone.commits.number == pytest.approx(200, rel=0.02)
    assert in_line.commits.number == pytest.approx(1 / 4e-3 / 4, rel=0.02)
    assert in_line.median > 1.5 * alone.median
    assert simulation.simulate(2_000, slow, 1, lock=4e-3, seconds=10).commits == alone.commits


def test_who_waits_for_longer_than_is_played_counts_too() -> None:
    """Two servers, a commit takes 2 s, and half a second is played: 2 s and more for everybody."""
    slow = make_costs(commit_wait_seconds=2.0)
    played = simulation.simulate(100, slow, 2, lock=2.0, seconds=0.5)
    assert played.quick >= 2.0
    assert 5.0 < played.median <= played.p99 < 8.0
    assert played.unfinished > 80
    assert played.commits.number == 0


def test_hearing_of_others_keeps_an_interpreter_busy() -> None:
    told = simulation.simulate(100, make_costs(), 5, heard=1e-3, seconds=30)
    assert told.use == pytest.approx(4 * 100 * 1e-3, rel=0.05)


# ---- the model ---------------------------------------------------------------------------------


def test_demand_by_hand() -> None:
    """Eight people: two rooms of friends, four people against programs, each moving every 4 s."""
    given = model.Assumptions(
        people=8, pause=4, engines=0.5, spectators=0.5, moves=20, besides=10, session=16
    )
    demand = model.find_demand(given)
    assert demand.rooms == 6
    assert demand.sockets == 8 + 3
    assert demand.replies == 1
    assert demand.changes == pytest.approx((6 + 4) / 4 * 1.5)
    assert (demand.visits, demand.openings) == (0.5, 6 / 16)


def test_a_process_takes_as_many_as_fill_its_budget() -> None:
    scale = make_scale(use=0.5)
    people = scale.process.find_capacity()
    assert scale.process.find_use(people) == pytest.approx(0.5, rel=0.05)
    assert make_scale(use=0.7).process.find_capacity() > people
    assert make_scale(use=0.5, pause=16).process.find_capacity() > 1.5 * people
    assert replace_lock(scale, 0.0).process.find_capacity(8) < people  # it hears of the others
    assert scale.process.find_capacity(8, heard=False) == pytest.approx(people, rel=0.01)


def test_the_database_is_asked_for_what_changes_commits_and_listeners_cost() -> None:
    scale = make_scale()
    commits = Commits(100, 60)
    assert scale.find_database_cores(1_000, commits, 1) == pytest.approx(0.03 + 0.04)
    assert scale.find_database_cores(1_000, commits, 5) == pytest.approx(0.03 + 0.04 + 4 * 2e-3)
    assert scale.find_database_cores(1_000, commits, 5, notify=False) == pytest.approx(0.07)
    cold = Scale(scale.given, replace(scale.costs, database_cold=500e-6), scale.notices)
    assert cold.find_database_cores(1_000, commits, 1) == pytest.approx(0.03 + 0.04 + 0.03)


def test_commits_that_stand_in_line_are_no_more_than_the_lock_lets_through() -> None:
    """So a longer lock spares PostgreSQL's cores, which then take more people."""
    limits = [
        replace_lock(make_scale(), lock)._find_database_limit() for lock in (1e-6, 1e-3, 10e-3)
    ]
    assert limits == sorted(limits)
    assert limits[0] < limits[2]


@pytest.mark.parametrize("lock", [0.4e-3, 1e-3, 2e-3])
def test_processes_in_line_wait_as_long_as_the_formula_says(lock: float) -> None:
    """At the limit, 99% of moves are acknowledged just within what they may take."""
    scale = replace_lock(make_scale(), lock)
    processes = round(scale.most_in_line)
    assert processes == round(0.1 / 2 / lock)
    rate = scale.process.find_capacity(processes) * scale.person.changes
    played = scale.process.play(rate, processes)
    assert played.p99 == pytest.approx(0.1, rel=0.05)
    in_line = scale.process.find_commits(rate, processes).number
    assert played.commits.number == pytest.approx(in_line, rel=0.05)


def test_where_processes_have_little_to_do_there_is_no_line() -> None:
    """A change every 100 s at each: the lock is busy only with 100,000 of them."""
    idle = make_scale(pause=86_400.0, session=20.0, wait=0.01)
    rate = idle.process.find_capacity() * idle.person.changes
    assert rate < 1
    assert idle.most_in_line == pytest.approx(1 / (1e-3 * rate))


def test_a_slower_disk_makes_the_line_longer() -> None:
    limits = [make_scale(flush=flush).find_lock_limit() for flush in (0.0, 1e-3, 4e-3, 9e-3)]
    assert limits == sorted(limits, reverse=True)
    slow = make_scale(flush=4e-3)
    assert slow.process.lock == pytest.approx(1e-3 + 4e-3)
    assert slow.most_in_line == pytest.approx(0.1 / 2 / 5e-3)
    assert slow.costs.commit_wait_seconds == pytest.approx(2e-3 + 4e-3)
    assert slow.house.processes < make_scale().house.processes


def test_in_line_each_process_commits_less_often_and_has_room_for_more() -> None:
    scale = make_scale()
    rate = scale.process.find_capacity() * scale.person.changes
    assert scale.process.find_commits(rate, 50).number == pytest.approx(1 / 50 / 1e-3)
    deaf = Scale(scale.given, scale.costs, replace(scale.notices, listener=0.0))
    assert deaf.process.find_capacity(20) > 1.2 * scale.process.find_capacity()
    assert scale.process.find_capacity(20, heard=False) == scale.process.find_capacity()


def test_the_largest_house_is_just_not_too_large() -> None:
    for given in ({}, {"wait": 0.02}, {"cores": 2}, {"flush": 4e-3}):
        scale = make_scale(**given)
        processes = scale.house.processes
        assert scale._is_worth_it(processes), given
        assert not scale._is_worth_it(processes + 1), given


def replace_lock(scale: Scale, lock: float) -> Scale:
    return Scale(scale.given, scale.costs, replace(scale.notices, lock=lock))


def test_what_gives_way_first_is_named_first() -> None:
    limits = make_scale().rank_limits()
    assert [each.people for each in limits] == sorted(each.people for each in limits)
    assert len({each.part for each in limits}) == len(limits) == 9
    assert all(each.people > 0 for each in limits)


def find_limit(part: str, **given: float) -> float:
    (found,) = (each for each in make_scale(**given)._find_limits() if part in each.part)
    return float(found.people)


@pytest.mark.parametrize(
    ("part", "more"),
    [
        ("GiB of memory", {"memory": 4.0}),
        ("ports", {"ports": 2 * 28_232}),
        ("log", {"log_rate": 400e6}),
        ("disk", {"disk": 8e12}),
        ("disk", {"days": 15}),
    ],
)
def test_twice_as_much_of_a_part_takes_twice_as_many(part: str, more: dict[str, float]) -> None:
    assert find_limit(part, **more) == pytest.approx(2 * find_limit(part))


def test_limits_by_hand() -> None:
    """Half the people against programs, a move each 8 s, 1.2 changes a move: 0.1875 a person."""
    changes = (0.75 + 0.5) / 8 * 1.2
    assert find_limit("log") == pytest.approx(200e6 / 350 / changes)
    assert find_limit("every process hears") == pytest.approx(0.3 / 8e-6 / changes)
    assert find_limit("programs") == pytest.approx(0.6 / 2e-3 / (0.5 / 8))
    assert find_limit("GiB of memory") == pytest.approx(2 * 2**30 / (0.75 * (80_000 + 12 * 400)))
    scale = make_scale()
    full = Scale(scale.given, replace(scale.costs, empty_bytes=2.0**30), scale.notices)
    assert full._find_memory_limit() == pytest.approx(scale._find_memory_limit() / 2)


def test_a_house_keeps_its_promises() -> None:
    scale = make_scale(people=2_000_000, wait=0.05)
    house = scale.house
    assert house.played.p99 <= 0.05
    assert house.database_cores <= 8 * 0.6
    assert house.people > scale.build_house(1).people
    needs = dict(list_needs(scale))
    assert needs["people playing at once"] == "2,000,000 in 1,500,000 rooms"
