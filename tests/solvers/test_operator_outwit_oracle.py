"""What is known about Operator Outwit holds, number by number."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plyground
from plyground import Seat
from plyground.games.operator_outwit.oracle import OperatorOracle, find_decided
from plyground.games.operator_outwit.rules import OperatorOutwit, Sum
from plyground.kernel.value import Value
from plyground.solvers import advise, solve
from plyground.solvers.practical import Practical
from plyground.solvers.tables.retrograde import Retrograde

ENDLESS = Value("endless")


def game_of(target: int, operations: str = "+2,*2,-1") -> OperatorOutwit:
    game = plyground.game("operator-outwit", target=target, operations=operations)
    assert isinstance(game, OperatorOutwit)
    return game


def live(game: OperatorOutwit) -> Iterator[Sum]:
    states = (Sum(number, Seat.FIRST) for number in range(1, game.target))
    return (state for state in states if game.outcome(state) is None)


operations_lists = st.lists(
    st.one_of(
        st.integers(1, 7).map("+{}".format),
        st.integers(2, 5).map("*{}".format),
        st.integers(1, 7).map("-{}".format),
    ),
    min_size=1,
    max_size=8,
    unique=True,
).map(",".join)


@given(operations=operations_lists, seed=st.integers(0, 10**6))
def test_any_operations_have_the_values_of_the_generic_solver(operations: str, seed: int) -> None:
    for target in Random(seed).sample(range(2, 120), 5):
        game = game_of(target, operations)
        oracle, generic = OperatorOracle(game), Retrograde(game)
        for state in live(game):
            assert oracle.value(state) == generic.value(state)


def test_from_13_on_just_four_numbers_are_decided() -> None:
    for target in [*range(13, 100), 9_999, 10_000]:
        game = game_of(target)
        generic = Retrograde(game, live(game))
        values = {state.number: generic.value(state) for state in live(game)}
        decided = {number: value for number, value in values.items() if value != ENDLESS}
        assert decided == find_decided(target)
        assert len(decided) == 4
    oracle = OperatorOracle(game_of(12))
    assert sum(oracle.value(state) != ENDLESS for state in live(oracle.game)) == 7


def test_the_starts_of_the_rule_book() -> None:
    starts = {
        target: solve(game_of(target)).value(game_of(target).start()) for target in range(2, 60)
    }
    known = {2: Value.win(1), 3: Value.win(1), 4: Value.win(3), 5: Value.loss(4)}
    assert starts == {target: known.get(target, ENDLESS) for target in range(2, 60)}


@given(operations=operations_lists, target=st.integers(2, 80))
def test_a_survey_counts_every_number(operations: str, target: int) -> None:
    game = game_of(target, operations)
    oracle = OperatorOracle(game)
    survey = oracle.survey()
    values = [oracle.value(Sum(number, Seat.FIRST)) for number in range(1, target)]
    results = [value.result for value in values]
    assert survey.positions == target - 1
    for name in ("win", "loss", "endless"):
        assert getattr(survey, name) == results.count(name)
    won = [value.plies or 0 for value in values if value.result == "win"]
    assert survey.longest == max(won, default=None)


def test_the_highest_targets_are_known_with_the_rule_books_operations() -> None:
    rule_book = OperatorOracle(game_of(10**9))
    assert rule_book.value(Sum(10**9 - 1, Seat.FIRST)) == Value.loss(2)
    assert rule_book.survey().endless == 10**9 - 5


def test_with_other_operations_what_ends_soon_is_settled_under_the_highest_targets() -> None:
    game = plyground.game("operator-outwit", target=10**9, operations="+1,+3,*2")
    near = plyground.game("operator-outwit", target=1_000, operations="+1,+3,*2")
    for back in range(1, 20, 6):
        expected = solve(near).value(near.position(f"1000:{1_000 - back} 1"))
        assert solve(game).value(game.position(f"1000000000:{10**9 - back} 1")) == expected


@pytest.mark.parametrize(
    ("position", "operations", "why"),
    [
        ("23:21", "+2,*2,-1", "+2 reaches 23 exactly"),
        ("23:20", "+2,*2,-1", "+2 leaves 22, from where every move loses"),
        ("23:11", "+2,*2,-1", "*2 leaves 22, from where every move loses"),
        (
            "23:22",
            "+2,*2,-1",
            "Every move from 22 passes 23 or leaves a number from which the opponent wins",
        ),
        (
            "23:1",
            "+2,*2,-1",
            "Only 11, 20 and 21 (won) and 22 (lost) are decided; "
            "from every other number there is a move to another undecided one",
        ),
        ("7:6", "+2,*2", "Every move from 6 passes 7"),
        ("9:4", "-3,-2", "-3 leaves 1, from where there is no move"),
        ("9:7", "-1,-2", "Every move from 7 leaves a number from which the opponent wins"),
        (
            "10:5",
            "+1,-1",
            "+1 leaves 6, from where nobody can force the end, and no move from 5 does better",
        ),
        ("2000:1999", "+2,*2", "Every move from 1,999 passes 2,000"),
    ],
)
def test_why_is_one_true_sentence(position: str, operations: str, why: str) -> None:
    game = game_of(int(position.partition(":")[0]), operations)
    state = game.read(f"{position} 1")
    assert str(OperatorOracle(game).explain(state)) == why


# ---- playing for the opponent's mistake -----------------------------------------------------


def test_the_best_try_is_found_by_listing_the_numbers() -> None:
    game = game_of(23)
    oracle, tries = advise(game), Practical(game, OperatorOracle(game))
    for state in live(game):
        value, keeping = oracle.best_moves(state)
        if value == ENDLESS:
            assert oracle.recommend(state, value, keeping) == tries.choose(state, keeping)
