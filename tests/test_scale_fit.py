"""What a change and a commit cost is told apart where that can be done, and refused elsewhere."""

from collections.abc import Sequence
from random import Random

import pytest

from bench.scale import figures, loads
from bench.scale.fit import Fit, Point, Unclear, fit
from bench.scale.loads import IDLE, PLANS, Load, fit_loads

from .later import skip_without

skip_without("msgspec", "psycopg")

CHANGE, COMMIT = 20e-6, 600e-6


def make_points(
    sizes: Sequence[float],
    noise: float = 0.0,
    *,
    change: float = CHANGE,
    commit: float = COMMIT,
    seed: int = 1,
) -> list[Point]:
    """Loads of 500 commits, each of so many changes, with misses as a busy machine has them."""
    random = Random(seed)
    return [
        Point(500 * size, 500, 500 * (size * change + commit) * random.gauss(1, noise))
        for size in sizes
    ]


def test_costs_are_found_again_in_what_they_add_up_to() -> None:
    found = fit(make_points([1, 1.5, 4, 16, 64]))
    assert (found.change, found.commit) == pytest.approx((CHANGE, COMMIT))
    assert found.miss == pytest.approx(0, abs=1e-9)


SPREAD = [1, 1.2, 2, 4, 7, 14, 24, 36, 60, 160]


@pytest.mark.parametrize("seed", range(20))
def test_costs_are_found_again_under_noise(seed: int) -> None:
    found = fit(make_points(SPREAD, 0.08, seed=seed))
    assert found.change == pytest.approx(CHANGE, rel=0.25)
    assert found.commit == pytest.approx(COMMIT, rel=0.15)


def test_errors_are_as_large_as_they_are_said_to_be() -> None:
    """Of many measurings, about 95% lie within two standard errors; fewer, for there are ten."""
    near = 0
    for seed in range(300):
        found = fit(make_points(SPREAD, 0.08, seed=seed))
        near += abs(found.change - CHANGE) < 2 * found.change_error
        near += abs(found.commit - COMMIT) < 2 * found.commit_error
    assert 0.85 < near / 600 < 0.98


@pytest.mark.parametrize(
    "sizes", [[1, 1, 1, 1, 1], [1, 1.02, 1.1, 1.4, 2], [3, 3.5, 4, 5, 6], [9] * 5]
)
def test_commits_that_hold_about_as_many_changes_say_nothing(sizes: list[float]) -> None:
    """However well the loads agree: any split between the two explains them."""
    with pytest.raises(Unclear, match="about as many changes"):
        fit(make_points(sizes))


def test_a_cost_that_drowns_in_noise_is_not_written_down() -> None:
    """Commits of up to twenty changes, and what these cost is a tenth of it, at most."""
    with pytest.raises(Unclear, match="what a change costs is not known"):
        fit(make_points([1, 1, 2, 5, 12, 20], 0.1, change=3e-6, seed=3))


def test_a_load_with_other_work_in_it_is_outvoted() -> None:
    points = make_points(SPREAD, 0.04)
    points[3] = points[3]._replace(cost=points[3].cost * 2)
    found = fit(points)
    assert found.change == pytest.approx(CHANGE, rel=0.15)
    assert found.commit == pytest.approx(COMMIT, rel=0.1)


def test_loads_that_contradict_each_other_are_refused() -> None:
    points = make_points(SPREAD)
    for place in (0, 3, 5, 8):
        points[place] = points[place]._replace(cost=points[place].cost * 3)
    with pytest.raises(Unclear, match="contradict"):
        fit(points)


def test_no_cost_is_below_nothing() -> None:
    """What really costs nothing may come out so, if it is known that it is next to nothing."""
    found = fit([Point(100, 100, 1.0), Point(1_000, 100, 10.1), Point(3_000, 30, 30.2)])
    assert found.commit == 0.0
    assert found.change == pytest.approx(0.01, rel=0.02)


def test_what_is_written_down_is_seldom_wrong() -> None:
    """Whatever the spread and the noise: of the fits that are not refused, few are far off."""
    wrong = accepted = 0
    for seed in range(300):
        for largest in (2, 5, 10, 40, 200):
            sizes = [largest ** (place / 9) for place in range(10)]
            try:
                found = fit(make_points(sizes, 0.1, seed=seed))
            except Unclear:
                continue
            accepted += 1
            wrong += abs(found.change / CHANGE - 1) > 0.4
    assert 400 < accepted < 1_200
    assert wrong < 0.05 * accepted


def test_two_loads_are_too_few() -> None:
    with pytest.raises(Unclear, match="too few"):
        fit(make_points([1, 64]))


def make_loads(idle: float) -> list[Load]:
    """As planned, each burst in two commits, with work that goes on without anybody."""
    made = []
    for plan in (IDLE, *PLANS):
        changes = round(plan.pace * plan.seconds)
        commits = round(min(changes, 2 * plan.seconds / plan.burst_seconds)) if changes else 0
        costs = (
            changes * each + commits * COMMIT + plan.seconds * idle for each in (2e-4, 1e-5, 4e-5)
        )
        made.append(Load(*plan, changes, commits, *costs))
    return made


@pytest.mark.parametrize("idle", [0.0, 3e-3])
def test_the_loads_that_are_made_tell_costs_apart_whatever_goes_on_besides(idle: float) -> None:
    fits = fit_loads(make_loads(idle))
    assert fits.loop.change == pytest.approx(2e-4)
    assert fits.writer.change == pytest.approx(1e-5)
    assert fits.database.change == pytest.approx(4e-5)
    for part in loads.PARTS:
        found: Fit = getattr(fits, part)
        assert found.commit == pytest.approx(COMMIT)


def test_paces_alone_would_not_tell_them_apart() -> None:
    """As it was measured once: moves one by one, so that few share a commit at any pace."""
    one_by_one = [each for each in make_loads(0.0) if each.burst_seconds == 0.001]
    with pytest.raises(Unclear):
        fit_loads(one_by_one)


def test_the_costs_that_are_kept_are_those_of_the_loads_beside_them() -> None:
    found = figures.read_figures()
    fits = fit_loads(found.loads)
    for part in loads.PARTS:
        one: Fit = getattr(fits, part)
        kept = getattr(found.costs, f"{part}_change"), getattr(found.costs, f"{part}_commit")
        assert kept == pytest.approx((one.change, one.commit), rel=2e-3), part
