"""What a change and a commit cost is told apart where that can be done, and refused elsewhere."""

from collections.abc import Sequence
from math import sqrt
from operator import mul
from random import Random

import pytest

from bench.scale import figures, loads
from bench.scale.fit import Fit, Point, Unclear, estimate, fit
from bench.scale.loads import COOLINGS, IDLE, PLANS, Load, count_cold, fit_loads

from .later import skip_without

skip_without("msgspec", "psycopg")

CHANGE, COMMIT, COLD = 20e-6, 600e-6, 900e-6


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
        Point(500 * size, 500, 0, 500 * (size * change + commit) * random.gauss(1, noise))
        for size in sizes
    ]


def make_cold_points(
    sizes: Sequence[float], shares: Sequence[float], noise: float = 0.0, seed: int = 1
) -> list[Point]:
    """The same, and so large a share of the commits comes after a pause."""
    random = Random(seed)
    return [
        Point(
            *(500 * size, 500, 500 * share),
            500 * (size * CHANGE + COMMIT + share * COLD) * random.gauss(1, noise),
        )
        for size, share in zip(sizes, shares, strict=True)
    ]


def test_costs_are_found_again_in_what_they_add_up_to() -> None:
    found = fit(make_points([1, 1.5, 4, 16, 64]))
    assert found.costs == pytest.approx((CHANGE, COMMIT, 0))
    assert found.miss == pytest.approx(0, abs=1e-9)
    found = fit(make_cold_points([1, 1.5, 4, 16, 64], [1, 0, 0.5, 0.8, 0]))
    assert found.costs == pytest.approx((CHANGE, COMMIT, COLD))


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
        near += abs(found.change - CHANGE) < 2 * found.errors[0]
        near += abs(found.commit - COMMIT) < 2 * found.errors[1]
    assert 0.85 < near / 600 < 0.98


def test_errors_are_as_large_as_they_are_said_to_be_with_pauses_too() -> None:
    shares = [1, 0, 0.9, 0.1, 0.6, 0, 1, 0.2, 0.7, 0]
    near = 0
    for seed in range(300):
        found = estimate(make_cold_points(SPREAD, shares, 0.08, seed=seed))
        for cost, error, true in zip(
            found.costs, found.errors, (CHANGE, COMMIT, COLD), strict=True
        ):
            near += abs(cost - true) < 2 * error
    assert 0.85 < near / 900 < 0.98


def test_pauses_that_go_with_commits_tell_nothing_of_what_they_cost() -> None:
    """Every commit half cold: it might be the commit, or the pause."""
    with pytest.raises(Unclear, match="condition"):
        fit(make_cold_points(SPREAD, [0.5] * len(SPREAD)))


def test_the_condition_is_that_of_the_matrix() -> None:
    """Of columns made equally long, by another way to eigenvalues: by powers of the matrix."""
    points = make_cold_points(SPREAD, [1, 0, 0.9, 0.1, 0.6, 0, 1, 0.2, 0.7, 0])
    columns = list(zip(*((a / c, b / c, d / c) for a, b, d, c in points), strict=True))
    units = [[each / sum(e * e for e in column) ** 0.5 for each in column] for column in columns]
    gram = [[sum(map(mul, x, y)) for y in units] for x in units]
    largest = find_largest(gram)
    turned = [[largest * (x == y) - gram[x][y] for y in range(3)] for x in range(3)]
    smallest = largest - find_largest(turned)
    assert estimate(points).condition == pytest.approx((largest / smallest) ** 0.5, rel=1e-3)


def find_largest(matrix: list[list[float]]) -> float:
    """The largest eigenvalue of a symmetric matrix that has none below nothing."""
    vector, length = [1.0, 0.7, 0.4], 0.0
    for _ in range(2_000):
        vector = [sum(map(mul, row, vector)) for row in matrix]
        length = sqrt(sum(each * each for each in vector))
        vector = [each / length for each in vector]
    return length


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
    found = fit(
        [
            Point(100, 100, 0, 1.0),
            Point(1_000, 100, 0, 10.1),
            Point(3_000, 30, 0, 30.2),
            Point(300, 30, 0, 3.02),
        ]
    )
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


def test_as_many_loads_as_costs_are_too_few() -> None:
    with pytest.raises(Unclear, match="too few"):
        fit(make_points([1, 8, 64]))


COOLING = COOLINGS[3]


def make_loads(idle: float) -> list[Load]:
    """As planned, each burst in two commits, with work that goes on without anybody."""
    made = []
    for plan in (IDLE, *PLANS):
        changes = round(plan.pace * plan.seconds)
        commits = round(min(changes, 2 * plan.seconds / plan.burst_seconds)) if changes else 0
        cold = count_cold(commits, plan.seconds, plan.burst_seconds, COOLING)
        costs = (
            changes * each + commits * COMMIT + cold * COLD + plan.seconds * idle
            for each in (2e-4, 1e-5, 4e-5)
        )
        made.append(Load(*plan, changes, commits, *costs))
    return made


@pytest.mark.parametrize("idle", [0.0, 3e-3])
def test_the_loads_that_are_made_tell_costs_apart_whatever_goes_on_besides(idle: float) -> None:
    fits = fit_loads(make_loads(idle))
    assert fits.cooling_seconds == COOLING
    assert fits.loop.change == pytest.approx(2e-4)
    assert fits.writer.change == pytest.approx(1e-5)
    assert fits.database.change == pytest.approx(4e-5)
    for part in loads.PARTS:
        found: Fit = getattr(fits, part)
        assert found.commit == pytest.approx(COMMIT)
        assert found.cold == pytest.approx(COLD)


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
        kept = [getattr(found.costs, f"{part}_{what}") for what in ("change", "commit", "cold")]
        assert kept == pytest.approx(one.costs, rel=2e-3), part
    assert found.costs.cooling_seconds == fits.cooling_seconds
