"""`plyground.evaluate`: exact regrets, each found a second way, and what a policy may answer."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

import plyground
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.measure.evaluation.result import Evaluation
from plyground.players.odds import weigh

from .policies import GAMES, draw_policy, find_lost, holds


@pytest.mark.parametrize("game", GAMES)
def test_the_mean_regret_is_that_of_every_position_judged_by_itself(game: AnyGame) -> None:
    policy, oracle = draw_policy(game, 1), plyground.solve(game)
    found = plyground.evaluate(policy.__getitem__, game, responses=False)
    expected, at_stake = Fraction(0), 0
    for view, odds in policy.items():
        move_values = dict(oracle.move_values(view))
        expected += sum(weight * find_lost(move_values, move) for move, weight in odds.items())
        at_stake += any(find_lost(move_values, move) for move in move_values)
    assert found.positions == len(policy) == len(found.rows)
    assert (found.regret, found.at_stake) == (expected / len(policy), at_stake)
    assert found.regret_at_stake == expected / at_stake
    assert isinstance(found.regret, Fraction)


@pytest.mark.parametrize("game", GAMES[:4])
def test_players_whose_odds_are_known_give_away_what_their_moves_do(game: AnyGame) -> None:
    random = plyground.evaluate("random", game, responses=False)
    greedy = plyground.evaluate("greedy", game, responses=False)
    assert random.regret == random.random_regret == greedy.random_regret
    assert greedy.regret == greedy.greedy_regret == random.greedy_regret
    assert random.normalised == 0
    perfect = plyground.evaluate("engine:perfect", game, responses=False)
    assert perfect.regret == Fraction(0)
    assert perfect.normalised == 1
    assert plyground.evaluate("engine:0.2", game, responses=False).regret > 0


def test_a_row_tells_what_is_true_of_its_position() -> None:
    game = registry.game("operator-outwit", target=9)
    oracle = plyground.solve(game)
    found = plyground.evaluate(lambda view: game.moves(view)[0], game)
    for row in found.rows:
        state = game.position(row.position)
        move_values = dict(oracle.move_values(state))
        (move,) = (game.parse(each) for each in row.policy)
        assert row.value == oracle.value(state)
        assert row.regret == find_lost(move_values, move)
        assert row.best == tuple(
            str(each) for each in move_values if not find_lost(move_values, each)
        )
    worst = found.rows.worst(3)
    assert [row.regret for row in worst] == sorted((r.regret for r in found.rows), reverse=True)[:3]


@pytest.mark.parametrize("game", GAMES[:4])
def test_a_policy_over_rows_sees_what_a_vector_environment_shows(game: AnyGame) -> None:
    seen: list[dict[str, Any]] = []

    def first_legal(batch: dict[str, Any]) -> Any:
        seen.append(batch)
        return batch["action_mask"].argmax(axis=1)

    def spread(batch: dict[str, Any]) -> Any:
        mask = batch["action_mask"]
        return mask / mask.sum(axis=1, keepdims=True)

    one_by_one = plyground.evaluate(lambda view: game.moves(view)[0], game)
    found = plyground.evaluate(first_legal, game, rows=True)
    assert (found.regret, found.responses) == (one_by_one.regret, one_by_one.responses)
    assert holds(plyground.evaluate(spread, game, rows=True).regret, found.random_regret)
    if game.slug != "operator-outwit":  # machine code takes seconds to make
        return
    from plyground.research.gymnasium.vector import Duels

    begun, _ = Duels(game, 1, opponent="self").reset(seed=1)
    assert begun.keys() == seen[0].keys()
    for name, numbers in begun.items():
        assert numbers.dtype == seen[0][name].dtype
        assert (seen[0][name][0] == numbers[0]).all(), name


def expect_in_random_games(
    game: AnyGame, state: Any, met: list[Any]
) -> Iterator[tuple[Fraction, Any]]:
    """Every position that a random game may be asked about, and how likely it is drawn."""
    met = [*met, game.view(state, game.turn(state))]
    moves = game.moves(state)
    for move in moves:
        after = game.apply(state, move)
        if game.outcome(after) is None:
            deeper = expect_in_random_games(game, after, met)
        else:
            deeper = ((Fraction(1, len(met)), view) for view in met)
        yield from ((weight / len(moves), view) for weight, view in deeper)


def test_a_sample_has_an_interval_that_holds_the_mean_it_was_drawn_from() -> None:
    game = registry.game("cipher-quest", pool=4, targets="3-5", near=1)
    oracle = plyground.solve(game)
    starts = list(game.openings(Seat.FIRST))
    truth = Fraction(0)
    for start in starts:
        for share, view in expect_in_random_games(game, start, []):
            move_values = dict(oracle.move_values(view))
            odds = weigh("greedy", game, view)
            assert odds is not None
            regret = sum(w * find_lost(move_values, move) for move, w in odds.items())
            truth += share * regret / len(starts)
    found: Evaluation = plyground.evaluate("greedy", game, sample=400, seed=5)
    assert found.estimate is not None
    assert found.estimate.low <= truth <= found.estimate.high
    assert found.estimate.high - found.estimate.low < 0.2
    assert (found.positions, found.exploitability) == (400, None)
    again = plyground.evaluate("greedy", game, sample=400, seed=5)
    assert [row.position for row in again.rows] == [row.position for row in found.rows]
