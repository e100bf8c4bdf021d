"""The rulings of docs/rulings.md on Code Swap, one by one, from R1 on."""

from collections import Counter
from random import Random

import pytest

import plyground
from plyground import BadNotation, Seat
from tests.endings import Ended

from .shared import played, winner_after


def test_code_swap_r1_ascending_means_never_falling() -> None:
    game = plyground.game("code-swap", codes="413/251")
    after = played(game, game.start(), "1-2", "x3", "2-3")
    assert game.write(after) == "114/253 2 #1"
    assert winner_after(game, "121/555 1", "2-3") is Seat.FIRST
    assert winner_after(game, "555/121 1", "1-2") is Seat.FIRST
    assert winner_after(game, "132/555 1", "1-2") is None


def test_code_swap_r2_a_swap_needs_two_different_positions() -> None:
    game = plyground.game("code-swap", codes="413/251")
    for text in ("1-1", "3-3", "0-0", "4-4", "0-1", "1-4", "x0", "x4"):
        why = f"'{text}' is not a move"
        if text in ("1-1", "3-3"):
            why = f"needs two different positions, not {text[0]} twice"
        with pytest.raises(BadNotation, match=f"{why}.*try 1-2, 1-3, 2-3, x1, x2 or x3"):
            game.play(game.start(), text)
    assert " ".join(map(str, game.all_moves)) == "1-2 1-3 2-3 x1 x2 x3"


@pytest.mark.parametrize("swap", ["1-2", "x3"])
def test_code_swap_r2_two_equal_numbers_may_change_places(swap: str) -> None:
    game = plyground.game("code-swap", codes="331/251")
    assert game.write(game.play(game.start(), swap)) == "331/251 2"


def test_code_swap_r3_only_the_movers_own_code_counts() -> None:
    game = plyground.game("code-swap", codes="143/524")
    sorted_for_2 = game.play(game.start(), "x1")
    assert game.write(sorted_for_2) == "543/124 2"
    assert game.outcome(sorted_for_2) is None
    assert game.outcome(game.play(sorted_for_2, "1-2")) is None
    ended = game.outcome(game.play(sorted_for_2, "x3"))
    assert ended == Ended(Seat.SECOND, "Player 2 has an ascending code")


def test_code_swap_r4_nobody_is_dealt_an_ascending_code() -> None:
    game = plyground.game("code-swap")
    deals = list(game.openings(Seat.FIRST))
    assert len(deals) == 90 * 90
    for deal in deals:
        assert list(deal.first) != sorted(deal.first)
        assert list(deal.second) != sorted(deal.second)
    drawn = {game.start(seed) for seed in range(2_000)}
    assert len(drawn) > 1_500
    assert drawn <= set(deals)


def test_code_swap_r4_any_deal_is_uniform_over_all_codes() -> None:
    game = plyground.game("code-swap", deal="any", length=2, digits=3)
    assert len(list(game.openings(Seat.FIRST))) == 81
    random = Random(2026)
    drawn = Counter(game.initial(random, Seat.FIRST) for _ in range(8_100))
    assert len(drawn) == 81
    assert all(60 < times < 145 for times in drawn.values())


def test_code_swap_r4_fresh_deals_are_uniform_too() -> None:
    game = plyground.game("code-swap", length=2, digits=3)
    random = Random(2026)
    drawn = Counter(game.initial(random, Seat.FIRST) for _ in range(900))
    assert drawn.keys() == set(game.openings(Seat.FIRST))
    assert len(drawn) == 9
    assert all(70 < times < 135 for times in drawn.values())


def test_code_swap_r4_fixed_codes_are_taken_as_they_are() -> None:
    game = plyground.game("code-swap", codes="123/321")
    assert game.write(game.start(first=Seat.SECOND)) == "123/321 2"
    assert list(game.openings(Seat.FIRST)) == [game.start()]
    assert game.outcome(game.start()) is None


def test_code_swap_r5_1_3_4_has_won() -> None:
    game = plyground.game("code-swap", codes="314/251")
    assert game.write(game.play(game.start(), "1-2")) == "134/251 2 #1"
