"""Tables of games drawn at random: draws, moves by the same seat again, endless play."""

from collections import Counter

from plyground.solvers.tables.making import make_table
from tests.solvers.random_game import RandomGame, sweep


def test_values_are_those_that_sweeps_find() -> None:
    found: Counter[str | None] = Counter()
    for seed in range(200):
        game = RandomGame(seed, draws=seed % 2 > 0)
        table, values = make_table(game), sweep(game)
        for number in range(table.count):
            state = table.state(number)
            assert table.value(number) == values[state]
            found[table.value(number).result] += 1
    assert min(found[result] for result in ("win", "loss", "draw", "endless")) > 40
