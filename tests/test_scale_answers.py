"""What somebody is told who asks what a million people would need, and the page on it."""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import fields, replace
from math import inf
from pathlib import Path
from typing import Any

import pytest

from bench.scale import assume, figures, fit, loads, model, page, picture, run
from bench.scale.costs import Costs
from bench.scale.fit import Unclear
from bench.scale.houses import Limit, Scale
from bench.scale.measured import Committed, Compared, Told
from bench.scale.needs import BINARY, list_needs, show_amount, show_number

from .later import Later, skip_without
from .scales import PLAIN, make_costs, make_scale

skip_without("msgspec", "psycopg")

notices = Later("bench.scale.notices")


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
    """-S: no package is there but Python's own. One core of PostgreSQL's is soon played through."""
    done = subprocess.run(
        [sys.executable, "-S", "-m", "bench.scale.run", "--people", "300", "--cores", "1"],
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
    committed = [
        Committed(1, 400.0, 300.0),
        Committed(8, 2_000.0, 500.0),
        Committed(8, 3_000.0, 900.0, 0.005),  # on a disk that was made slower
    ]
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


def test_a_part_that_fails_leaves_what_was_there_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept: dict[str, Any] = {}

    def measure(part: str) -> Any:
        if part == "costs":
            raise Unclear("commits held about as many changes")
        if part == "commits":
            raise SystemExit("PostgreSQL is not here")
        return f"figures of {part}"

    monkeypatch.setattr(run, "measure", measure)
    monkeypatch.setattr(run, "measure_busy", lambda seconds: 0.4)
    monkeypatch.setattr(run, "keep_figures", lambda part, found, place: kept.update({part: found}))
    monkeypatch.setattr(run, "write_page", lambda figures: None)
    with pytest.raises(SystemExit, match="--measure costs commits"):
        run.main(["--measure", "costs", "commits", "partitions", "--people", "100"])
    assert kept == {"partitions": "figures of partitions"}
    said = capsys.readouterr().out
    assert "costs not kept: Unclear: commits held about as many changes" in said
    assert "About 9 minutes" in said
    assert "40% busy with other work before" in said


def test_who_measures_can_be_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(part: str) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "measure", interrupt)
    monkeypatch.setattr(run, "measure_busy", lambda seconds: 0.0)
    with pytest.raises(KeyboardInterrupt):
        run.main(["--measure", "costs", "--people", "100"])


def test_the_time_of_every_part_is_told() -> None:
    assert set(run.MINUTES) == set(figures.PARTS)


def test_predictions_that_missed_are_counted_and_stand_out() -> None:
    held = Compared(50, 1, 40.0, "server, core", 1.2, 1.0, 1.0)
    missed = held._replace(what="commits a second", predicted=0.7)
    larger = [each._replace(rooms=2_000, servers=2, stretch=1.5) for each in (held, missed)]
    assert list(page.tell_verdict([held])) == ["1 of 1 predictions are within 25%."]
    assert list(page.tell_verdict([held, missed])) == ["1 of 2 predictions are within 25%."]
    assert list(page.list_check([held, missed, *larger])) == [
        "| predicted, measured, off by | 50 rooms, one server, 40 changes/s "
        "| 2,000 rooms, two servers, 40 changes/s |",
        "|---|---:|---:|",
        "| server, core | 1.2, 1, +20% | 1.2, 1, +20% |",
        "| commits a second | 0.7, 1, **-30%** | 0.7, 1, **-30%** |",
        "| stretched | 1.0 times | 1.5 times |",
    ]


def test_the_page_says_how_costs_are_measured() -> None:
    """What it says in its own words is what is done."""
    text = page.PAGE.read_text(encoding="utf-8")
    measure = Later("bench.scale.measure")
    assert text.count(f"{measure.ROOMS} rooms") == 2
    paces, bursts = ({plan[place] for plan in loads.PLANS} for place in (0, 1))
    assert f"({min(paces)} to {max(paces):,} moves a second)" in text
    assert f"those of up to {max(bursts)} s together" in text
    assert f"(a condition above {fit.MOST_CONDITION:g};" in text
    assert f"by more than {fit.MOST_MISS:.0%}" in text
    assert measure.ROUNDS == 3


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
