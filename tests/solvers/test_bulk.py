"""Values of many rows at once: as the oracle says of each, and rows that are no position."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from plyground.games import registry
from plyground.games.coordinate_clash.grid import grid, symmetries
from plyground.games.coordinate_clash.rules import Markers
from plyground.games.coordinate_clash.search import Threats, critical_positions
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value
from plyground.language.errors import BadOption
from plyground.solvers import solve
from plyground.solvers.oracle import Oracle
from tests.laws import Plan, walk

numpy = pytest.importorskip("numpy")

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("cipher-shift", {"target": "EDF", "max_step": 2, "wrap": False}),
    ("coordinate-clash", {}),
    ("cipher-quest", {"pool": 5, "targets": "9-15", "near": 2}),
    ("cipher-quest", {"pool": 3, "targets": "1-3", "near": 78}),
    ("code-swap", {}),
    ("operator-outwit", {"target": 40, "operations": "+2,*2,+1"}),
]
"""What is listed, and what is not."""


def list_states(game: AnyGame, games: int) -> list[Any]:
    """Every state of some random games, their ends among them."""
    plans = (Plan(seed, Seat.FIRST, 20, careful=False) for seed in range(games))
    return [state for plan in plans for state in walk(game, plan).states]


def check_against_one_by_one(oracle: Oracle[Any, Any], states: list[Any]) -> None:
    game = oracle.game
    rows = oracle.bulk.write_rows(states)
    values, moves = oracle.bulk.values(rows), oracle.bulk.move_values(rows)
    for index, state in enumerate(states):
        best = oracle.best_moves(state)[0]
        move_values = oracle.move_values(state)
        assert values.at(index) == moves.values.at(index) == best
        assert values.over[index] == (game.outcome(state) is not None)
        assert [(game.all_moves[at], each) for at, each in moves.at(index).items()] == move_values
        keeping = [move for move, value in move_values if value.keeps(best)]
        assert [game.all_moves[at] for at in moves.optimal[index].nonzero()[0]] == keeping


@pytest.mark.parametrize(("slug", "options"), SETUPS)
def test_rows_are_worth_what_their_positions_are(slug: str, options: dict[str, Any]) -> None:
    oracle = solve(registry.game(slug, **options))
    states = list_states(oracle.game, 8 if slug != "coordinate-clash" else 3)
    again = oracle.bulk.form.states(oracle.bulk.write_rows(states))
    keys = oracle.game.repetition_key
    assert list(map(keys, again)) == list(map(keys, states))
    check_against_one_by_one(oracle, states)


def test_what_is_not_won_at_once_in_coordinate_clash_is_worth_what_a_search_finds() -> None:
    game = registry.game("coordinate-clash")
    oracle = solve(game)
    threats = Threats(grid(5, 3), shifts=True)
    quiet = [(mine, yours) for mine, yours, _ in critical_positions(threats, most=5)]
    chosen = [*Random(1).sample(quiet, 60), *(each for each in quiet if each[0].bit_count() > 3)]
    ways = symmetries(5)
    turned = [[ways.image(each, index % 8) for each in pair] for index, pair in enumerate(chosen)]
    moves = oracle.bulk.move_values(numpy.array([[0, *pair] for pair in turned]))
    for index, (mine, yours) in enumerate(chosen):
        value = oracle.value(Markers(mine, yours, Seat.FIRST))
        assert moves.values.at(index) == value
        assert value.plies != 1


def test_regrets_are_exact() -> None:
    oracle = solve(registry.game("cipher-quest"))
    views = map(oracle.game.position, ["-/- 15-25 1", "7,6/8 19-25 2"])
    moves = oracle.bulk.move_values(oracle.bulk.write_rows(views))
    for action in range(9):
        won, of = moves.regrets([action, 1])
        best, judged = moves.values.at(0), moves.at(0)[action]
        assert best is not None
        assert best.chance is not None
        assert judged.chance is not None
        assert Fraction(int(won[0]), int(of[0])) == best.chance - judged.chance
        assert moves.regret_by_action[0, action] == pytest.approx(
            float(best.chance - judged.chance)
        )
    taken = moves.regrets([0, 7])  # the 8 is gone
    assert taken.of.tolist()[1] == 0
    assert numpy.isnan(moves.regret_by_action[1, 7])


def test_a_row_that_is_no_position_is_refused() -> None:
    bulk = solve(registry.game("operator-outwit")).bulk
    for ask in (bulk.values, bulk.move_values):
        with pytest.raises(BadOption, match="row 1 is no position of this game"):
            ask([[0], [2**60]])


@pytest.mark.parametrize("rows", [[1, 2], [[1, 2]], [[0.0]], [[True]], [["0"]], [[0], [1, 2]], []])
def test_what_is_no_table_of_rows_is_refused_as_a_whole(rows: Any) -> None:
    bulk = solve(registry.game("operator-outwit")).bulk
    with pytest.raises(BadOption, match="rows of this game are whole numbers, 1 a row; not"):
        bulk.values(rows)


def test_rules_that_count_turns_are_refused_by_name() -> None:
    oracle = solve(registry.game("operator-outwit", win_by=9))
    with pytest.raises(BadOption, match="under win_by turns are counted, which no row holds"):
        oracle.bulk.values([[0]])


def test_what_is_not_settled_has_no_score() -> None:
    """On a grid of six with four in a line a search comes to an answer here and there."""
    oracle = solve(registry.game("coordinate-clash", size=6, line=4))
    empty, won = [0, 0, 0], [0, 0b111, 0b111 << 20]
    values = oracle.bulk.values(numpy.array([empty, won, empty]))
    assert values.of.tolist() == [0, 1, 0]
    assert numpy.isnan(values.scores).tolist() == [True, False, True]
    assert values.at(0) == Value("unknown")
    assert values.at(1) == Value.win(1)
    assert not values.over.any()
