"""Values spread backwards over whole graphs, draws among them, in both forms."""

from collections import Counter

import pytest

from plyground.solvers.listing import Listing
from plyground.solvers.retrograde import Retrograde
from plyground.solvers.tables.retrograde import spread_plain
from tests.later import skip_without
from tests.solvers.random_game import RandomGame, sweep


@pytest.mark.parametrize("draws", [False, True])
def test_random_games_have_the_values_that_sweeps_find(draws: bool) -> None:
    found: Counter[str | None] = Counter()
    for seed in range(300):
        game = RandomGame(seed, draws=draws)
        values = sweep(game)
        oracle = Retrograde(game, game.states)
        assert {state: oracle.value(state) for state in game.states} == values
        found.update(value.result for value in values.values())
    assert min(found[result] for result in ("win", "loss", "endless")) > 500
    assert (found["draw"] > 200) == draws


def test_numpy_s_arrays_come_to_the_same() -> None:
    skip_without("numpy")
    from plyground.solvers.tables.retrograde_numpy import spread_numpy

    for seed in range(300):
        game = RandomGame(seed, draws=seed % 4 > 0)
        listing = Listing(game)
        listing.add(game.states)
        plain = spread_plain(listing.graph)
        results, plies = spread_numpy(listing.graph, lambda done: None)
        assert list(results) == list(plain.results)
        assert list(plies) == list(plain.plies)
