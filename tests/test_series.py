"""Several rounds: the tally, who begins, when it is over, and the champion."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.kernel import BadOption, Outcome, Seat, Series

FIRST, SECOND = Seat.FIRST, Seat.SECOND


def after(series: Series, *winners: Seat | None) -> Series:
    """The series after rounds with these winners; None is a round left unfinished."""
    for winner in winners:
        series.add(Outcome(winner, "as the test says"))
    return series


def test_a_series_is_one_round_unless_more_are_asked_for() -> None:
    series = Series()
    assert (series.played, series.over, series.champion) == (0, False, None)
    after(series, SECOND)
    assert (series.played, series.over, series.champion) == (1, True, SECOND)


@pytest.mark.parametrize(
    ("best_of", "winners", "over"),
    [
        (1, [FIRST], True),
        (3, [FIRST], False),
        (3, [FIRST, SECOND], False),
        (3, [SECOND, SECOND], True),
        (5, [FIRST, FIRST, SECOND], False),
        (5, [FIRST, FIRST, SECOND, FIRST], True),
        (3, [None, None], False),
        (3, [None, None, None], True),
        (3, [FIRST, None, SECOND], True),
    ],
)
def test_best_of_ends_once_it_is_decided(
    best_of: int, winners: list[Seat | None], over: bool
) -> None:
    assert after(Series(best_of, best_of=True), *winners).over is over


@pytest.mark.parametrize("begins", Seat)
def test_the_beginner_alternates_whoever_wins(begins: Seat) -> None:
    series = Series(9, begins=begins)
    for winner in (FIRST, FIRST, None, SECOND):
        assert series.begins is begins
        after(series, winner)
        begins = begins.other
    assert series.begins is begins


@pytest.mark.parametrize("begins", Seat)
def test_without_a_loser_the_beginner_alternates(begins: Seat) -> None:
    assert after(Series(9, begins=begins, next="loser"), None).begins is begins.other


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
)
def test_a_series_ends_and_its_champion_won_most(
    rounds: int, best_of: bool, winners: list[Seat | None], who: Any
) -> None:
    series = Series(rounds, best_of=best_of, next=who)
    played: list[Seat | None] = []
    while not series.over:
        played.append(winners[len(played)])
        after(series, played[-1])
    assert series.played == len(played) <= rounds
    ahead = played.count(FIRST) - played.count(SECOND)
    assert series.champion is (FIRST if ahead > 0 else SECOND if ahead < 0 else None)
    assert len(played) == rounds or (best_of and max(map(played.count, Seat)) > rounds // 2)
