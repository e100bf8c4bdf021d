"""OpenSpiel's algorithms find in our games what our oracles know."""

from random import Random
from typing import Any

import pytest

pytest.importorskip("pyspiel")

import pyspiel
from open_spiel.python.algorithms.minimax import alpha_beta_search

from plyground.kernel.seats import Seat
from plyground.solvers import solve
from plyground.solvers.oracle import find_theory

from .test_openspiel import SEATS, load

WORTH = {"win": 1, "endless": 0, "loss": -1}


@pytest.mark.parametrize(
    ("slug", "options", "states"),
    [
        ("operator-outwit", "", 68),
        ("operator-outwit", "(target=30,operations=+3;*2;-1)", None),
        ("code-swap", "(length=2,digits=3,deal=any)", None),
        ("code-swap", "(length=3,digits=2,deal=any)", None),
    ],
)
def test_value_iteration_agrees_with_our_oracle_on_every_state(
    slug: str, options: str, states: int | None
) -> None:
    pytest.importorskip("cvxpy")
    from open_spiel.python.algorithms.value_iteration import value_iteration

    loaded = load(slug, options)
    values = value_iteration(loaded, depth_limit=-1, threshold=1e-9, cyclic_game=True)
    game = loaded.plyground
    oracle = find_theory(game)
    assert oracle is not None
    assert len(values) == (states or len(values))
    for text, found in values.items():
        state = game.position(text)
        ended = game.outcome(state)
        if ended is not None:
            own = 1 if ended.winner is Seat.FIRST else -1
        else:
            sign = 1 if game.turn(state) is Seat.FIRST else -1
            own = sign * WORTH[oracle.value(state).result or ""]
        assert found == pytest.approx(own), text


@pytest.mark.parametrize(
    ("slug", "parameters"),
    [
        *(("operator-outwit", f"(target={target},win_by=8)") for target in range(3, 10)),
        ("operator-outwit", "(target=9,turn_limit=7)"),
        ("cipher-shift", "(target=BB,turn_limit=6)"),
        ("coordinate-clash", "(size=3,shifts=False,turn_limit=4)"),
    ],
)
def test_alpha_beta_agrees_with_our_oracle_under_house_rules(slug: str, parameters: str) -> None:
    spiel = load(slug, parameters)
    value, _ = alpha_beta_search(spiel)
    game = spiel.plyground
    assert value == WORTH[solve(game).value(game.start()).result or ""]


@pytest.fixture(scope="module")
def quest() -> Any:
    return load("cipher-quest", "(pool=5,targets='5-9',near=2)")


def test_counterfactual_regret_finds_our_exact_chance_in_a_small_cipher_quest(quest: Any) -> None:
    from open_spiel.python.algorithms.expected_game_score import policy_value

    solver = pyspiel.CFRPlusSolver(quest)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    policy = solver.tabular_average_policy()
    value = policy_value(quest.new_initial_state(), [policy, policy])[0]
    oracle = find_theory(quest.plyground)
    assert oracle is not None
    start = quest.plyground.position("-/- 5-9 1")
    chance = oracle.value(start).chance
    assert chance is not None
    assert (value + 1) / 2 == pytest.approx(float(chance), abs=0.01)


QUESTS = ["(pool=5,targets='5-9',near=2)", "(pool=6,targets='8-14',near=3,turn_limit=6)"]


@pytest.mark.parametrize("options", QUESTS)
def test_a_resampled_state_is_any_that_a_player_cannot_tell_apart(options: str) -> None:
    loaded, random = load("cipher-quest", options), Random(3)
    game = loaded.plyground
    for _ in range(20):
        state = loaded.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            for player in (0, 1):
                worlds = list(game.possible_states(game.view(state.node.state, SEATS[player])))
                draws = [(place + 0.5) / len(worlds) for place in range(len(worlds))]
                found = [state.resample_from_infostate(player, lambda d=d: d) for d in draws]
                assert [each.node.state for each in found] == worlds
                for each in found:
                    assert each.history()[1:] == state.history()[1:]
                    assert each.information_state_string(player) == (
                        state.information_state_string(player)
                    )


def test_the_example_agrees_on_every_position(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("cvxpy")
    from examples import openspiel_solve

    openspiel_solve.main(target=12)
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == f"agreed on {len(lines) - 1} positions"
