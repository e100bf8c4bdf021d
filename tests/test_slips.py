"""The slip model, and the engine that plays on: what is promised of them holds."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from plyground import Match, game
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, Value
from plyground.players.engine import EnginePlayer
from plyground.players.slips import find_slips, slip_chance
from plyground.solvers import solve

WITHIN = 80
"""Turns within which a game with a plan against the easy engine should be over."""

Plan = Callable[[list[int], Random], int]


def step_nearest(distances: list[int], random: Random) -> int:
    return min((size, place) for place, size in enumerate(distances, 1) if size)[1]


def step_farthest(distances: list[int], random: Random) -> int:
    return -max((size, -place) for place, size in enumerate(distances, 1) if size)[1]


def step_any(distances: list[int], random: Random) -> int:
    return random.choice([place for place, size in enumerate(distances, 1) if size])


@pytest.mark.parametrize("plan", [step_nearest, step_farthest, step_any])
def test_a_simple_plan_beats_the_easy_engine_at_the_printed_cipher_shift(plan: Plan) -> None:
    rules: Any = game("cipher-shift")
    ended = 0
    for seed in range(100):
        random = Random(seed)
        engine = EnginePlayer(Random(f"{seed}, engine"), "easy")
        match = Match(rules)
        while match.outcome is None and len(match.moves) < WITHIN:
            if match.turn is Seat.FIRST:  # only the first seat can ever finish CODE
                match.play(str(plan(rules.distances(match.state.word), random)))
            else:
                engine.repeating = match.repeating_moves
                match.play(engine.choose(rules, match.state))
        if match.outcome is not None:
            assert match.outcome.winner is Seat.FIRST
            ended += 1
    assert ended >= 95


@pytest.mark.parametrize("rate", [0.5, 0.25, 0.1])
@pytest.mark.parametrize(
    ("slug", "position", "options"),
    [
        ("cipher-shift", "CODE:CODC 2", {}),  # two steps left: step away, or give it to the other
        ("operator-outwit", "23:20 1", {}),
        ("cipher-shift", "CODE:AAAA 1", {"wrap": False, "max_step": 3}),
    ],
)
def test_slips_are_as_frequent_as_declared(
    slug: str, position: str, options: dict[str, object], rate: float
) -> None:
    rules = game(slug, **options)
    state = rules.position(position)
    move_values = solve(rules).move_values(state)
    slips = set(find_slips(move_values))
    assert slips
    value = solve(rules).value(state)
    engine = EnginePlayer(Random(3), str(rate))
    made = Counter(engine.choose(rules, state) for _ in range(2_000))
    share = sum(made[move] for move in slips) / made.total()
    declared = slip_chance(rate, value)
    assert abs(share - declared) < 5 * (declared * (1 - declared) / made.total()) ** 0.5
    assert all(made[move] for move in slips)


def test_two_occasions_to_slip_where_nobody_can_force_the_end() -> None:
    assert slip_chance(0.5, Value(ENDLESS)) == 0.75
    assert slip_chance(0.5, Value.win(3)) == slip_chance(0.5, Value.loss(4)) == 0.5
    assert slip_chance(0.0, Value(ENDLESS)) == 0.0


def test_nobody_slips_into_a_loss_on_the_spot_nor_picks_the_worst() -> None:
    values = [Value.win(3), Value.win(5), Value(ENDLESS), Value.loss(6), Value.loss(2)]
    judged = [*enumerate(values), (5, Value.loss(1))]
    assert find_slips(judged) == [1, 2]
    assert find_slips([(0, Value.win(1)), (1, Value.loss(1))]) == []


def test_the_engine_repeats_no_position_where_it_can_help_it() -> None:
    rules = game("operator-outwit")
    oracle = solve(rules)
    avoided = 0
    for seed in range(20):
        match = Match(rules)
        engine, other = EnginePlayer(Random(seed)), Random(seed)
        while match.outcome is None and len(match.moves) < 40:
            _, keeping = oracle.best_moves(match.state)
            if match.turn is Seat.FIRST:
                engine.repeating = match.repeating_moves
                fresh = [move for move in keeping if move not in engine.repeating]
                move = engine.choose(rules, match.state)
                assert move in (fresh or keeping)
                avoided += 0 < len(fresh) < len(keeping)
                match.play(move)
            else:
                match.play(other.choice(keeping))
    assert avoided
