"""What is known about Code Swap holds, deal by deal."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plyground
from plyground import Seat
from plyground.games.code_swap.oracle import SwapOracle, pack_ranks, solve_arrangements
from plyground.games.code_swap.rules import Code, CodeSwap, Deal, ascending, rank_numbers
from plyground.kernel.value import DRAW, ENDLESS, LOSS, WIN, Value
from plyground.solvers.practical import Practical
from plyground.solvers.tables.retrograde import Retrograde
from plyground.study.analysis.survey import survey


def game_of(**options: object) -> CodeSwap:
    game = plyground.game("code-swap", **options)
    assert isinstance(game, CodeSwap)
    return game


def tables(game: CodeSwap) -> Iterator[Deal]:
    """Every pair of codes with Player 1 to move, those that are sorted already among them."""
    codes = list(product(range(1, game.digits + 1), repeat=game.length))
    return (Deal(mine, yours, Seat.FIRST, None) for mine, yours in product(codes, repeat=2))


# ---- the values against the generic solver, and that against the literal game ------------------


@pytest.mark.parametrize(
    ("length", "digits"), [(2, 2), (2, 5), (2, 9), (3, 2), (3, 4), (4, 2), (4, 3)]
)
def test_other_codes_have_the_values_of_the_generic_solver(length: int, digits: int) -> None:
    game = game_of(length=length, digits=digits)
    oracle, generic = SwapOracle(game), Retrograde(game, tables(game))
    for state in tables(game):
        assert oracle.value(state) == generic.value(state), state


codes_of_three = st.tuples(*[st.integers(1, 9)] * 3)


@given(codes_of_three, codes_of_three)
def test_only_the_order_of_the_numbers_matters(mine: Code, yours: Code) -> None:
    many, few = game_of(digits=9), game_of(digits=6)
    ranks = [rank + 1 for rank in rank_numbers(mine + yours)]
    alike = Deal(tuple(ranks[:3]), tuple(ranks[3:]), Seat.FIRST, None)
    state = Deal(mine, yours, Seat.FIRST, None)
    assert SwapOracle(many).value(state) == SwapOracle(few).value(alike)
    plies = solve_arrangements(tuple(sorted(rank_numbers(mine + yours))))[
        pack_ranks(rank_numbers(mine + yours))
    ]
    assert (SwapOracle(many).value(state).plies or 0) == plies


# ---- the theorems ------------------------------------------------------------------------------


def rotated(code: Code) -> bool:
    """Whether three different numbers stand in order but for a rotation: b c a or c a b."""
    one, two, three = code
    return three < one < two or two < three < one


def test_who_is_sorted_at_once_is_told_by_the_rotation() -> None:
    game = game_of()
    oracle = SwapOracle(game)
    for state in tables(game):
        (one, two, three), (first, middle, last) = state.first, state.second
        if ascending(state.first):
            fits = first <= two or last >= two or one <= middle <= three
            at_once = one == two or two == three or fits
        elif not rotated(state.first):
            at_once = True
        else:
            at_once = last >= two if one < two else first <= two
        assert (oracle.value(state) == Value.win(1)) == at_once, state


def test_the_deals_of_the_rule_book_favour_whoever_begins() -> None:
    counted = survey(game_of())
    assert counted.start == {WIN: 6_986, LOSS: 592, DRAW: 0, ENDLESS: 522}
    assert counted.longest == 5
    game = game_of()
    values = Counter(SwapOracle(game).value(state) for state in game.openings(Seat.FIRST))
    assert max(value.plies or 0 for value in values) == 6
    assert sum(number for value, number in values.items() if value.result == WIN) == 6_986


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"length": 5, "digits": 2},
        {"digits": 3},
        {"deal": "any"},
        {"codes": "413/251"},
        {"length": 2},
        {"length": 4, "digits": 3},
    ],
    ids=str,
)
def test_counts_by_deals_are_those_of_a_listing(options: dict[str, object]) -> None:
    game = game_of(**options)
    oracle = SwapOracle(game)
    values = [oracle.value(state) for state in tables(game)]
    counted = survey(game)
    assert counted.positions == len(values)
    results = [value.result for value in values]
    assert [counted.win, counted.loss, counted.endless] == [
        results.count(each) for each in (WIN, LOSS, ENDLESS)
    ]
    starts = [oracle.value(state) for state in game.openings(Seat.FIRST)]
    if game.codes is not None:
        assert [counted.start] == starts
    else:
        begun = [value.result for value in starts]
        assert counted.start == {each: begun.count(each) for each in (WIN, LOSS, DRAW, ENDLESS)}


# ---- the best tries, and in words --------------------------------------------------------------


def test_the_best_tries_are_those_of_the_generic_search() -> None:
    game = game_of()
    oracle = SwapOracle(game)
    generic = Practical(game, Retrograde(game))
    tried = 0
    for state in list(tables(game))[::3]:
        value, keeping = oracle.best_moves(state)
        if value.result == ENDLESS:
            assert oracle.practical(state, keeping) == generic.choose(state, keeping)
            tried += 1
    assert tried > 150


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("213/251 1", "Player 1 is sorted at once with 1-2"),
        ("231/131 1", "Neither can force it: Player 1 can hold with x1, and Player 2 in turn"),
        ("251/453 1", "After 1-2 nothing keeps Player 1 from being sorted first."),
        ("121/231 2", "Whatever Player 2 swaps, Player 1 is sorted in the next turn."),
        ("451/253 1", "Player 1 can put it off for 6 turns, but Player 2 is sorted first."),
    ],
)
def test_why_says_it_in_one_sentence(position: str, words: str) -> None:
    game = game_of()
    why = str(SwapOracle(game).explain(game.position(position)))
    assert words in why
    assert why.endswith(".")
    assert ". " not in why


def test_why_fits_the_value_everywhere() -> None:
    game = game_of(digits=4)
    oracle = SwapOracle(game)
    for state in tables(game):
        value, why = oracle.value(state), str(oracle.explain(state))
        assert ("Neither" in why) == (value.result == ENDLESS)
        assert ("at once" in why) == (value == Value.win(1))
        assert ("Player 2 is sorted" in why) == (value.result == LOSS)
