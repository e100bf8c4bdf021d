"""Values spread backwards over whole graphs, draws and moves again among them, in both forms."""

from array import array
from collections import Counter
from itertools import accumulate
from random import Random

import pytest

from plyground.solvers.tables.making import make_table
from plyground.solvers.tables.retrograde import Retrograde, solve_arrays, solve_plain
from tests.later import skip_without
from tests.solvers.random_game import RandomGame, sweep


@pytest.mark.parametrize("draws", [False, True])
def test_random_games_have_the_values_that_sweeps_find(draws: bool) -> None:
    found: Counter[str | None] = Counter()
    for seed in range(20):
        game = RandomGame(seed, draws=draws)
        values = sweep(game, game.states)
        oracle, table = Retrograde(game, game.states), make_table(game)
        assert {state: oracle.value(state) for state in game.states} == values
        for number in range(table.count):
            assert table.value(number) == values[table.state(number)]
        found.update(value.result for value in values.values())
    assert min(found[result] for result in ("win", "loss", "endless")) > 30
    assert (found["draw"] > 5) == draws


def test_numpy_s_arrays_come_to_the_same() -> None:
    skip_without("numpy")
    ends = bytearray(range(1, 5))  # won, lost, drawn, stopped
    for seed in range(300):
        random = Random(seed)
        lengths = [random.randint(1, 4) for _ in range(20)]
        first = array("q", accumulate(lengths, initial=0))
        following = array("i", [random.randint(-4, 19) for _ in range(first[-1])])
        again = bytearray(random.random() < 0.2 for _ in following)
        results, plies = solve_plain(first, following, again, ends)
        other_results, other_plies = solve_arrays(first, following, again, ends)
        assert list(results) == other_results.tolist()
        assert list(plies) == other_plies.tolist()
