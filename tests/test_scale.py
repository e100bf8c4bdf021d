"""What a million people would need: arithmetic, simulation and page, without a clock."""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import fields, replace
from math import exp, inf
from pathlib import Path
from typing import Any

import pytest

from bench.scale import assume, costs, figures, model, page, picture, run, simulation, usage
from bench.scale.costs import Costs
from bench.scale.houses import Limit, Scale
from bench.scale.measured import Committed, Told
from bench.scale.needs import BINARY, list_needs, show_amount, show_number

from .later import Later, skip_without

skip_without("msgspec", "psycopg")

notices = Later("bench.scale.notices")

FREE: dict[str, Any] = dict.fromkeys(
    (
        "loop_change",
        "loop_commit",
        "writer_change",
        "writer_commit",
        "database_change",
        "database_commit",
        "commit_wait_seconds",
        "socket_second",
        "room_bytes",
        "change_bytes",
        "stored_bytes",
        "log_bytes",
        "sent_bytes",
        "opening",
        "visit",
        "reply",
        "balancer_change",
    ),
    0.0,
)


def make_costs(**known: float) -> Costs:
    """Costs of nothing but what is named."""
    return Costs(**{**FREE, **known})


PLAIN = {
    "loop_change": 300e-6,
    "loop_commit": 100e-6,
    "writer_change": 50e-6,
    "writer_commit": 500e-6,
    "database_change": 30e-6,
    "database_commit": 400e-6,
    "commit_wait_seconds": 2e-3,
    "room_bytes": 80_000.0,
    "change_bytes": 400.0,
    "stored_bytes": 170.0,
    "log_bytes": 350.0,
    "sent_bytes": 1_200.0,
    "opening": 5e-3,
    "visit": 10e-3,
    "reply": 2e-3,
}


# ---- costs from measurements -----------------------------------------------------------------


def test_costs_are_found_again_in_what_they_add_up_to() -> None:
    points = [
        (changes, commits, changes * 3e-4 + commits * 2e-3)
        for changes, commits in ((50, 48), (400, 250), (2_000, 90))
    ]
    assert costs.fit(points) == pytest.approx((3e-4, 2e-3))


def test_no_cost_is_below_nothing() -> None:
    assert costs.fit([(100, 10, 1.0), (200, 40, 1.9), (300, 90, 2.8)])[1] == 0.0
    assert costs.fit([(100, 100, 1.0), (200, 200, 2.0)])[0] in (0.0, pytest.approx(0.01))
    assert costs.fit([(0, 50, 1.0), (0, 100, 2.0)]) == pytest.approx((0.0, 0.02))


def test_seconds_of_a_processor_go_to_the_part_that_used_them() -> None:
    second = usage.NANOSECONDS
    before = {(1, 1): (second, 0), (1, 7): (0, 0)}
    after = {
        (1, 1): (3 * second, second),  # the main thread of a server
        (1, 7): (second, 0),  # another of its threads
        (9, 9): (5 * second, 0),  # a process of nobody we know: a worker
        (2, 2): (4 * second, 8 * second),
    }
    found = usage.sum_usage(before, after, [1], 2)
    assert (found.loop, found.writer, found.workers, found.database) == (2, 1, 5, 4)
    assert found.server_stretch == pytest.approx(4 / 3)


# ---- the simulation against what can be worked out --------------------------------------------


@pytest.mark.parametrize("rate", [20, 200, 900])
def test_commits_that_cost_only_time_come_as_a_formula_says(rate: float) -> None:
    """Whoever comes while a commit is under way shares the next one; else one begins at once."""
    wait = 4e-3
    played = simulation.simulate(rate, make_costs(commit_wait_seconds=wait), seconds=30)
    commits = 1 / (wait + exp(-rate * wait) / rate)
    assert played.commits == pytest.approx(commits, rel=0.05)
    at_once = exp(-rate * wait) * commits / rate
    assert played.mean == pytest.approx(wait * (1.5 - at_once / 2), rel=0.05)


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
    assert alone.commits == pytest.approx(200, rel=0.02)
    assert in_line.commits == pytest.approx(1 / 4e-3 / 4, rel=0.02)
    assert in_line.median > 1.5 * alone.median
    assert simulation.simulate(2_000, slow, 1, lock=4e-3, seconds=10).commits == alone.commits


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


def make_scale(**given: Any) -> Scale:
    return Scale(
        model.Assumptions(**given),
        make_costs(**PLAIN),
        model.Notices(2e-6, listener=8e-6, lock=1e-3),
    )


def test_a_process_takes_as_many_as_fill_its_budget() -> None:
    scale = make_scale(use=0.5)
    people = scale.process.find_capacity()
    assert scale.process.find_use(people) == pytest.approx(0.5, rel=0.05)
    assert make_scale(use=0.7).process.find_capacity() > people
    assert make_scale(use=0.5, pause=16).process.find_capacity() > 1.5 * people
    assert scale.process.find_capacity(8) < people
    assert scale.process.find_capacity(8, heard=False) == pytest.approx(people, rel=0.01)


def test_the_database_is_asked_for_what_changes_commits_and_listeners_cost() -> None:
    scale = make_scale()
    assert scale.find_database_cores(1_000, 100, 1) == pytest.approx(0.03 + 0.04)
    assert scale.find_database_cores(1_000, 100, 5) == pytest.approx(0.03 + 0.04 + 4 * 2e-3)
    assert scale.find_database_cores(1_000, 100, 5, notify=False) == pytest.approx(0.07)


def test_commits_that_stand_in_line_are_no_more_than_the_lock_lets_through() -> None:
    """So a longer lock spares PostgreSQL's cores, which then take more people."""
    limits = [
        replace_lock(make_scale(), lock)._find_database_limit() for lock in (1e-6, 1e-3, 10e-3)
    ]
    assert limits == sorted(limits)
    assert limits[0] < limits[2]


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


def test_a_house_keeps_its_promises() -> None:
    scale = make_scale(people=2_000_000, wait=0.05)
    house = scale.house
    assert house.played.p99 <= 0.05
    assert house.database_cores <= 8 * 0.6
    assert house.people > scale.build_house(1).people
    needs = dict(list_needs(scale))
    assert needs["people playing at once"] == "2,000,000 in 1,500,000 rooms"


# ---- the answer for those who ask ---------------------------------------------------------------


def test_people_get_as_few_processes_as_take_them() -> None:
    alone = make_scale().process.find_capacity()
    for people, processes in ((1, 1), (alone * 0.9, 1), (alone * 1.5, 2), (alone * 2.5, 3)):
        scale = make_scale(people=people)
        houses, house = scale.houses
        assert (houses, house.processes) == (1, processes)
        assert house.people == pytest.approx(people)
        assert house.use <= scale.given.use
        several = f"{processes} process{'es' if processes > 1 else ''}"
        assert dict(list_needs(scale))["houses"] == f"1: one PostgreSQL and {several}"


def test_people_whom_no_house_takes_are_spread_evenly() -> None:
    largest = make_scale().house
    houses, house = make_scale(people=largest.people * 2.5).houses
    assert houses == 3
    assert house.people == pytest.approx(largest.people * 2.5 / 3)
    assert 0.75 * largest.processes < house.processes < largest.processes


def test_few_people_wait_for_nobody() -> None:
    """What the simulation says of their load: a commit of their own, and one change's work."""
    _, few = make_scale(people=3).houses
    alone = 300e-6 + 100e-6 + 50e-6 + 500e-6 + 2e-3
    assert few.played.median == pytest.approx(alone)
    _, many = make_scale(people=make_scale().process.find_capacity()).houses
    assert many.played.median > 1.5 * alone


def test_a_process_takes_no_more_than_its_memory_and_its_ports_do() -> None:
    alone = make_scale().process.find_capacity()
    assert make_scale().build_house(1).people == pytest.approx(alone)
    room_bytes = 80_000 + 12 * 400
    ports, memory = alone / 4 * (1 + 0.1 * 0.75), alone / 4 * 0.75 * room_bytes / 2**30
    for tight in ({"ports": ports}, {"memory": memory}):
        assert make_scale(**tight).build_house(1).people == pytest.approx(alone / 4)


def test_no_small_number_is_shown_as_nothing() -> None:
    shown = dict(list_needs(make_scale(people=2)))
    assert not any(each.startswith(("0 ", "0.0 ")) for each in shown.values()), shown
    assert [show_number(each) for each in (0.0, 0.00123, 0.5, 9.94, 12.3, 1234.5)] == [
        *("0", "0.0012", "0.5", "9.9", "12", "1,234")
    ]
    assert show_amount(2.71e12, "B") == "2.7 TB"
    assert show_amount(999, "B/s") == "999 B/s"
    assert show_amount(3 << 19, "B", BINARY) == "1.5 MiB"


@pytest.mark.parametrize(
    ("words", "range_"),
    [
        (("--people", "-5"), "a whole number from 1 to 10,000,000,000, not '-5'"),
        (("--people", "0"), "a whole number from 1 "),
        (("--people", "2.5"), "a whole number from 1 "),
        (("--people", "many"), "a whole number from 1 "),
        (("--people", "inf"), "a whole number from 1 "),
        (("--pause", "0"), "a number from 0.01 to 86,400, not '0'"),
        (("--pause", "nan"), "a number from 0.01 "),
        (("--engines", "1.5"), "a number from 0 to 1, not '1.5'"),
        (("--engines", "-0.1"), "a number from 0 to 1, not '-0.1'"),
        (("--use", "0"), "a number from 0.01 to 1, not '0'"),
        (("--cores", "0.5"), "a whole number from 1 to 1,024, not '0.5'"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(
    words: Sequence[str], range_: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run.main(words)
    assert f"error: argument {words[0]}: write {range_}" in capsys.readouterr().err


def test_what_is_assumed_unless_said_makes_sense() -> None:
    for each in fields(model.Assumptions):
        asked = assume.ASKED[each.name]
        assert asked.read(str(each.default)) == each.default, each.name
    assert len(assume.ASKED) == len(fields(model.Assumptions))


@pytest.mark.program
def test_the_answer_needs_nothing_but_python() -> None:
    """-S: no package is there but Python's own."""
    done = subprocess.run(
        [sys.executable, "-S", "-m", "bench.scale.run", "--people", "300"],
        cwd=page.PAGE.parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "| people playing at once | 300 in 225 rooms |" in done.stdout
    assert "What gives way first" in done.stdout


# ---- the figures and the page ---------------------------------------------------------------


def test_changes_travel_together_as_far_as_they_fit() -> None:
    payloads = [f"{number} " + "é" * (number % 7) for number in range(50)]
    joined = list(notices.join_payloads(payloads, most=40))
    assert [each for one in joined for each in one.split("\n")] == payloads
    assert all(len(each.encode()) <= 40 for each in joined)
    assert len(joined) < 25
    assert list(notices.join_payloads(["x" * 99, "y"], most=40)) == ["x" * 99, "y"]


def test_what_one_more_listener_costs_is_the_slope() -> None:
    def tell(way: str, listeners: int, pace: float, database: float) -> Any:
        rest = {"rate": 1.0, "sender": 0.0, "broker": 0.0, "median": 0.0, "p99": 0.0, "heard": 1.0}
        return Told(
            way=way, listeners=listeners, pace=pace, database=database, listener=1e-5, **rest
        )

    told = [tell("notify-together", count, 0, 5e-5 + count * 3e-6) for count in (2, 4, 8)]
    told += [tell("notify-together", 8, 2_000, 1.0), tell("nats", 8, 0, 1.0)]
    committed = [Committed(1, 400.0, 300.0), Committed(8, 2_000.0, 500.0)]
    found = figures.find_hearing(told, committed)
    assert found.database == pytest.approx(3e-6)
    assert found.listener == pytest.approx(1e-5)
    assert found.lock == 1 / 500


def test_figures_are_kept_part_by_part(tmp_path: Path) -> None:
    file = tmp_path / "scale.json"
    found = figures.read_figures()
    figures.keep_figures("costs", found.costs.to_json(), "A", file)
    figures.keep_figures("notices", found.notices, "A", file)
    figures.keep_figures("check", found.check, "B", file)
    kept = figures.read_figures(file)
    assert kept.places == {"costs": "A", "notices": "A", "check": "B"}
    assert (kept.costs, kept.notices, kept.check) == (found.costs, found.notices, found.check)


def test_a_game_that_costs_more_makes_changes_dearer() -> None:
    plain = replace(make_costs(**PLAIN), games={"one": 1e-3, "other": 3e-3})
    assert plain.for_game("one").loop_change == pytest.approx(PLAIN["loop_change"] / 2)
    assert plain.for_game("other").loop_change == pytest.approx(PLAIN["loop_change"] * 1.5)


def test_the_page_says_what_the_figures_say() -> None:
    found, text = figures.read_figures(), page.PAGE.read_text(encoding="utf-8")
    for name, lines in page.make_tables(found).items():
        block = "\n".join(lines)
        assert f"<!-- measured: {name} -->\n{block}\n<!-- end: {name} -->" in text, name


def test_the_picture_shows_every_part_that_gives_way() -> None:
    limits = [
        Limit("a < b", 12_345.0, "x"),
        Limit("c", 2e8, "y"),
        Limit("never", inf, "x"),
    ]
    drawn = picture.draw_limits(limits)
    assert "a &lt; b" in drawn
    assert "12,000" in drawn
    assert "200,000,000" in drawn
    assert "never" not in drawn


def test_the_picture_on_the_page_is_of_these_figures() -> None:
    found = figures.read_figures()
    scale = Scale(model.Assumptions(), found.costs, found.hearing)
    assert page.PICTURE.read_text(encoding="utf-8") == picture.draw_limits(scale.rank_limits())


def test_costs_survive_their_file() -> None:
    plain = replace(make_costs(**PLAIN), games={"code-swap": 1e-3})
    assert Costs.from_json(plain.to_json()) == plain
