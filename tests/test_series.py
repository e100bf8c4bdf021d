"""Several rounds: the tally, who begins, when it is over, and the champion."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground import BadOption, Outcome, Seat
from plyground.kernel.series import Series

FIRST, SECOND = Seat.FIRST, Seat.SECOND


@pytest.mark.parametrize("rounds", [-1, 0, 1_001, 10**30])
def test_other_numbers_of_rounds_are_refused(rounds: int) -> None:
    with pytest.raises(BadOption, match=r"^a series has 1 to 1,000 rounds$"):
        Series(rounds)


@pytest.mark.parametrize("rounds", [2, 10, 1_000])
def test_best_of_an_even_number_is_refused(rounds: int) -> None:
    with pytest.raises(BadOption, match=r"^best of N needs an odd N, "):
        Series(rounds, best_of=True)


@given(
    rounds=st.integers(0, 12).map(lambda half: 2 * half + 1),
    best_of=st.booleans(),
    winners=st.lists(st.sampled_from([FIRST, SECOND, None]), min_size=25, max_size=25),
    who=st.sampled_from(["alternate", "loser"]),
    begins=st.sampled_from(Seat),
)
def test_a_series_ends_and_its_champion_won_most(
    rounds: int, best_of: bool, winners: list[Seat | None], who: Any, begins: Seat
) -> None:
    series = Series(rounds, best_of=best_of, next=who, begins=begins)
    played: list[Seat | None] = []
    while not series.over:
        assert series.begins is begins
        winner = winners[len(played)]
        played.append(winner)
        series.add(Outcome(winner, "as the test says"))
        begins = winner.other if winner and who == "loser" else begins.other
    assert series.played == len(played) <= rounds
    ahead = played.count(FIRST) - played.count(SECOND)
    assert series.champion is (FIRST if ahead > 0 else SECOND if ahead < 0 else None)
    most = max(map(played.count, Seat))
    assert len(played) == rounds or (best_of and most > rounds // 2)
    decided = best_of and max(map(played[:-1].count, Seat)) > rounds // 2
    assert not decided
